"""A process that is measured: the server as people start it, or what it is compared with."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_GREETING: Final = "Kartenhaus: "


class Process:
    """A program that prints `Kartenhaus: ADDRESS` as soon as it answers; figures are those of its whole family."""

    def __init__(self, *command: str, variables: Mapping[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **(variables or {})},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith(_GREETING):
            raise SystemExit(f"{' '.join(command)} did not start: {line}")
        self.address = line.removeprefix(_GREETING).strip().rstrip("/")
        """For example http://127.0.0.1:8000."""

    @property
    def host_and_port(self) -> tuple[str, int]:
        """Where it answers."""
        host, _, port = self.address.removeprefix("http://").rpartition(":")
        return host, int(port)

    def cpu_seconds(self) -> float:
        """Processor time used so far."""
        return sum(int(fields[11]) + int(fields[12]) for fields in self._family()) / _TICKS

    def memory(self) -> int:
        """Bytes of the process itself that are in memory now."""
        return sum(int(fields[21]) for fields in self._family()[:1]) * _PAGE

    def memory_of_children(self) -> int:
        """Bytes of its children that are in memory now."""
        return sum(int(fields[21]) for fields in self._family()[1:]) * _PAGE

    def _family(self) -> list[list[str]]:
        """Return what the system says of the process, then of its children, from the field behind the name on."""
        found = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                found[int(stat.parent.name)] = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it ended while we looked
        family = [self._process.pid]
        for pid, fields in sorted(found.items()):
            if int(fields[1]) in family:
                family.append(pid)
        return [found[pid] for pid in family if pid in found]

    def stop(self) -> None:
        """End it in the orderly way."""
        self._process.terminate()
        self._process.wait(30)
