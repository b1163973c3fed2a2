"""The package installs like any other, and its wheel carries all that it reads at run time."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, SOURCE, package_files


def output_of(*command: object, **variables: str) -> str:
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    output_of(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    (built,) = folder.glob("kartenhaus-*.whl")
    return built


def test_the_wheel_carries_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if name.startswith("kartenhaus/")}
    assert carried == {path.relative_to(SOURCE.parent).as_posix() for path in package_files()}


def test_the_wheel_installs_and_gives_the_command(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip"] if importlib.util.find_spec("pip") else [shutil.which("uv"), "pip"]
    output_of(*pip, "install", "--no-deps", "--no-index", "--target", tmp_path, wheel)
    where = output_of(sys.executable, "-c", "import kartenhaus; print(kartenhaus.__file__)", PYTHONPATH=str(tmp_path))
    assert tmp_path in Path(where.strip()).parents
    assert "serve" in output_of(tmp_path / "bin" / "kartenhaus", "--help", PYTHONPATH=str(tmp_path))
