"""The locks name everything that pyproject.toml asks for, with hashes, and agree with each other."""

import re
import tomllib

import pytest

from tests.architecture.tree import ROOT

PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)((?:.*\\\n)*.*)$", re.MULTILINE)
LOCKS = ("run", "test")


def lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text()


def pins(name: str) -> dict[str, str]:
    return {project: version for project, version, _ in PIN.findall(lock(name))}


def asked(requirements: list[object]) -> set[str]:
    named = [re.match(r"[A-Za-z0-9._-]+", text) for text in requirements if isinstance(text, str)]
    return {re.sub(r"[._-]+", "-", name.group()).lower() for name in named if name}


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    assert asked(project["project"]["dependencies"] + groups["build"]) <= pins("run").keys()
    assert asked(groups["test"]) <= pins("test").keys()


def test_the_test_lock_includes_the_run_lock() -> None:
    assert pins("run").items() <= pins("test").items()


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_a_hash(name: str) -> None:
    assert all("--hash=sha256:" in rest for _, _, rest in PIN.findall(lock(name)))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_address(name: str) -> None:
    assert "://" not in lock(name)
    assert "--index" not in lock(name)
