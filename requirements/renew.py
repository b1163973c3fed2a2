"""Write the locks run.txt and test.txt anew, with the newest releases that pyproject.toml allows.

    python3 start.py run python requirements/renew.py

Needs the network, and uv: the one on PATH, else a passing copy of it from the package index.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST_PYTHON = "3.11"


def find_uv(workshop: Path) -> str:
    """Return the path of uv, installing it into the given empty folder where PATH has none."""
    if found := shutil.which("uv"):
        return found
    subprocess.run([sys.executable, "-m", "venv", workshop], check=True)
    scripts = workshop / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "-q", "uv"], check=True)
    return str(scripts / "uv")


def renew(uv: str, group: str, lock: str, *agree_with: str) -> None:
    """Resolve the project with one dependency group for every system and Python, and write names, versions, hashes."""
    held = [part for name in agree_with for part in ("--constraint", HERE / name)]
    subprocess.run(
        [uv, "pip", "compile", "--quiet", "--universal", "--upgrade", "--generate-hashes", "--python-version",
         OLDEST_PYTHON, "--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links",
         HERE.parent / "pyproject.toml", "--group", f"{HERE.parent / 'pyproject.toml'}:{group}", *held,
         "--output-file", HERE / lock],
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        found_uv = find_uv(Path(folder))
        renew(found_uv, "build", "run.txt")
        renew(found_uv, "test", "test.txt", "run.txt")
