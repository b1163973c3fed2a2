"""The doorway: it refuses in sentences, stamps only what succeeded, and leaves nothing half done."""

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load(folder: Path) -> ModuleType:
    """Load the start.py of a folder, as if it had been started there."""
    spec = importlib.util.spec_from_file_location("start", folder / "start.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Machine:
    """A copy of the doorway whose commands are written down instead of run, and fail on demand."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder.mkdir()
        for name in ("start.py", "pyproject.toml"):
            shutil.copy(ROOT / name, folder)
        shutil.copytree(ROOT / "requirements", folder / "requirements")
        self.folder = folder
        self.start: Any = load(folder)
        self.commands: list[str] = []
        self.became: list[str] = []
        self.trouble: Callable[[str], None] = lambda command: None
        monkeypatch.setenv("PATH", "")
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setattr(self.start, "run_quietly", self.pretend)
        monkeypatch.setattr(self.start, "become", self.remember)
        monkeypatch.setattr(self.start, "installed_browser", lambda: None)
        monkeypatch.setattr(self.start, "playwright_has_one", lambda: False)
        monkeypatch.setattr(self.start, "may_use_apt", lambda: False)

    def pretend(self, *command: object, **variables: str) -> None:
        line = " ".join(str(part) for part in command)
        self.commands.append(line)
        if " venv" in line:
            self.start.BIN.mkdir(parents=True)
            self.start.PYTHON.symlink_to(sys.executable)
        self.trouble(line)

    def remember(self, command: list[object], environment: dict[str, str], folder: Path | None = None) -> int:
        self.became = [str(part) for part in command]
        return 0

    def begin(self, *arguments: str) -> int:
        """Start it and return the exit code; `commands` holds what this start would have run."""
        self.commands.clear()
        code: int = self.start.main(list(arguments))
        return code

    @property
    def stamps(self) -> list[str]:
        return sorted(path.name for path in self.start.VENV.glob("ready-*"))


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path / "clone", monkeypatch)


def fail_at(machine: Machine, word: str) -> None:
    def trouble(command: str) -> None:
        if word in command:
            raise machine.start.Failure("no route to host")

    machine.trouble = trouble


def interrupt_at(machine: Machine, word: str) -> None:
    def trouble(command: str) -> None:
        if word in command:
            raise KeyboardInterrupt

    machine.trouble = trouble


def test_an_old_python_can_read_it() -> None:
    ast.parse((ROOT / "start.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 6), (3, 9, 2), (3, 10, 13)])
def test_an_old_python_is_refused_in_both_languages(machine: Machine, version: tuple[int, ...]) -> None:
    with pytest.raises(
        machine.start.Refusal, match=r"braucht Python 3\.11 oder neuer(.|\n)*needs Python 3\.11 or newer"
    ):
        machine.start.refuse_old_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 14, 0), (4, 0)])
def test_a_new_python_is_welcome(machine: Machine, version: tuple[int, ...]) -> None:
    machine.start.refuse_old_python(version)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(
    machine: Machine, missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else find_spec(name))
    assert machine.begin() == 1
    assert "sudo apt install python3-venv" in capsys.readouterr().err
    assert not machine.start.VENV.exists()


def test_the_first_start_installs_from_the_lock_with_hashes_and_serves(machine: Machine) -> None:
    assert machine.begin("--port", "8123", "--data", "there") == 0
    assert any("--require-hashes" in command and "run.txt" in command for command in machine.commands)
    assert machine.stamps == ["ready-house", "ready-run"]
    assert machine.became[1:] == ["serve", "--port", "8123", "--data", "there"]


def test_later_starts_run_nothing_first(machine: Machine) -> None:
    machine.begin()
    assert machine.begin() == 0
    assert machine.commands == []


def test_the_test_kit_is_added_to_a_good_environment(machine: Machine) -> None:
    machine.begin()
    machine.start.prepare("test")
    assert machine.stamps == ["ready-house", "ready-run", "ready-test"]
    assert sum(" venv" in command for command in machine.commands) == 1


@pytest.mark.parametrize("step", [" venv", "--require-hashes"])
def test_a_failed_first_start_says_so_and_leaves_nothing(
    machine: Machine, step: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_at(machine, step)
    assert machine.begin() == 1
    told = capsys.readouterr().err
    assert "no route to host" in told
    assert re.search(r"braucht das Netz(.|\n)*needs the network", told)
    assert not machine.start.VENV.exists()
    assert machine.became == []


def test_an_interrupted_first_start_ends_quietly_and_leaves_nothing(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt_at(machine, "--require-hashes")
    assert machine.begin() == 130
    assert "Traceback" not in capsys.readouterr().err
    assert not machine.start.VENV.exists()


def test_a_house_that_does_not_go_up_has_no_stamp(machine: Machine) -> None:
    fail_at(machine, "--no-build-isolation")
    assert machine.begin() == 1
    assert machine.stamps == ["ready-run"]


@pytest.mark.parametrize("end", [fail_at, interrupt_at])
def test_a_failed_renewal_leaves_the_old_environment(machine: Machine, end: Callable[[Machine, str], None]) -> None:
    machine.begin()
    old = machine.start.stamp_of("run").read_text()
    machine.start.RUN_KIT.write_text("# other packages\n")
    end(machine, "--require-hashes")
    assert machine.begin() != 0
    assert machine.start.stamp_of("run").read_text() == old
    assert not machine.start.ASIDE.exists()


def test_a_failed_test_kit_does_not_hurt_the_site(machine: Machine) -> None:
    machine.begin()
    fail_at(machine, "test.txt")
    for _ in range(2):
        assert machine.begin("test") == 1
    assert machine.begin() == 0
    assert machine.commands == []


def test_a_set_up_killed_on_its_way_is_undone_by_the_next_start(machine: Machine) -> None:
    machine.begin()
    machine.start.VENV.rename(machine.start.ASIDE)
    machine.start.VENV.mkdir()
    assert machine.begin() == 0
    assert machine.commands == []
    assert not machine.start.ASIDE.exists()


def test_an_environment_without_a_stamp_is_made_anew(machine: Machine) -> None:
    machine.start.BIN.mkdir(parents=True)
    (machine.start.VENV / "leftover").touch()
    assert machine.begin() == 0
    assert not (machine.start.VENV / "leftover").exists()


def test_a_changed_lock_makes_the_environment_anew(machine: Machine) -> None:
    machine.begin()
    machine.start.RUN_KIT.write_text("# other packages\n")
    machine.begin()
    assert any(" venv" in command for command in machine.commands)


def test_a_changed_project_file_needs_only_the_house_put_up_again(machine: Machine) -> None:
    machine.begin()
    machine.start.PROJECT.write_text("[project]\n")
    machine.begin()
    assert len(machine.commands) == 1
    assert "--no-deps --no-build-isolation" in machine.commands[0]


def test_another_python_makes_the_environment_anew(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.begin()
    monkeypatch.setattr(sys, "version", "3.99.0 (of tomorrow)")
    assert not machine.start.is_ready("run")


def test_a_moved_environment_is_not_trusted(machine: Machine, tmp_path: Path) -> None:
    machine.begin()
    machine.folder.rename(tmp_path / "moved")
    assert not load(tmp_path / "moved").is_ready("run")


def test_an_environment_whose_python_is_gone_is_not_trusted(machine: Machine) -> None:
    machine.begin()
    machine.start.PYTHON.unlink()
    machine.start.PYTHON.symlink_to("gone")
    assert not machine.start.is_ready("run")


def test_the_tests_run_with_a_browser_of_this_machine(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine.start, "installed_browser", lambda: "chromium")
    assert machine.begin("test", "tests/cards", "-x") == 0
    assert machine.became[1:] == ["-m", "pytest", "tests/cards", "-x"]


def test_root_on_debian_gets_the_browser_of_the_distribution(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([None, "chromium"])
    monkeypatch.setattr(machine.start, "installed_browser", lambda: next(found))
    monkeypatch.setattr(machine.start, "may_use_apt", lambda: True)
    assert machine.start.find_browser() == "chromium"
    assert [command.split()[5] for command in machine.commands] == ["update", "install"]


def test_where_the_distribution_has_none_playwright_downloads_one(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine.start, "may_use_apt", lambda: True)
    fail_at(machine, "apt-get")
    assert machine.start.find_browser() is None
    assert "playwright install --with-deps chromium" in machine.commands[-1]


def test_without_any_browser_the_tests_do_not_run(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    fail_at(machine, "playwright")
    assert machine.begin("test") == 1
    assert machine.became == []
    assert re.search(r"Bitte Chromium(.|\n)*Please install Chromium", capsys.readouterr().err)


def test_a_wrong_chromium_variable_is_refused(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    assert machine.begin("test") == 1
    assert "/nowhere/chromium" in capsys.readouterr().err


def test_an_unknown_command_gets_a_sentence(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine.begin("run", "no-such-tool") == 1
    assert "no-such-tool gibt es hier nicht" in capsys.readouterr().err


def test_the_real_script_answers_in_sentences(machine: Machine) -> None:
    command = [sys.executable, str(machine.folder / "start.py"), "run"]
    answer = subprocess.run(command, capture_output=True, text=True, env={**os.environ}, check=False)
    assert answer.returncode == 1
    assert "Which command?" in answer.stderr
    assert not (machine.folder / ".venv").exists()
