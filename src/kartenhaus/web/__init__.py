"""Pages, sockets and everything that a browser meets."""
