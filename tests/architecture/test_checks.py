"""Lint, format, types and import contracts are part of every test run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["ruff", "check"], id="lint"),
        pytest.param(["ruff", "format", "--check", "--diff"], id="format"),
        pytest.param(["mypy"], id="types"),
        pytest.param(["lint-imports"], id="imports"),
    ],
)
def test_the_tree_passes_the_check(command: list[str]) -> None:
    check = subprocess.run([TOOLS / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    if check.returncode:
        pytest.fail(f"{' '.join(command)}\n\n{check.stdout}{check.stderr}", pytrace=False)
