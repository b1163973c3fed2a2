"""The files of the project, as the tests of its shape read them."""

import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "src" / "kartenhaus"
GAMES: Final = SOURCE / "games"
RULES_SIDE: Final = ("cards", "core", "ladder", "games")


def project_files() -> list[Path]:
    """Return every file that belongs to the project: what git would keep, or all but dot folders where git is not."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if (ROOT / ".git").exists():
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        found = [ROOT / name for name in listed.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.parts)]
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def text_of(path: Path) -> str:
    """Return the text of a file; empty for a picture or another file that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def package_files(*endings: str) -> list[Path]:
    """Return the files inside the package, those with the given endings only where any are given."""
    return [path for path in project_files() if SOURCE in path.parents and (not endings or path.suffix in endings)]


def rules_modules() -> list[Path]:
    """Return the Python files of the rules side."""
    return [path for path in package_files(".py") if path.relative_to(SOURCE).parts[0] in RULES_SIDE]
