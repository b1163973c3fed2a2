"""Live tables: who sits where, what happened, what each may see."""
