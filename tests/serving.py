"""A real server for tests: its own process, its own data, and every way to end it."""

import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from os import environ
from pathlib import Path
from typing import Final

GREETING: Final = "Kartenhaus: "
PROGRAM: Final = shutil.which("kartenhaus", path=str(Path(sys.executable).parent)) or "kartenhaus"


class Server:
    """One `kartenhaus serve` on a data folder; started again, it takes the same folder and the same port."""

    def __init__(self, data: Path, variables: Mapping[str, str] | None = None) -> None:
        self.data = data
        self.address = ""
        """Where it answers, as http://127.0.0.1:PORT without a slash at the end; empty before the first start."""
        self.output: list[str] = []
        self._variables = dict(variables or {})
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    @property
    def port(self) -> int:
        """The port of the latest start, 0 before the first."""
        return int(self.address.rpartition(":")[2]) if self.address else 0

    @property
    def complaints(self) -> str:
        """What all starts so far have written to stderr."""
        return self._stderr.read_text(errors="replace") if self._stderr.exists() else ""

    def start(self) -> None:
        """Start it and wait for its greeting; AssertionError with all it said where none comes."""
        self.data.mkdir(parents=True, exist_ok=True)
        with self._stderr.open("a") as stderr:
            self._process = subprocess.Popen(
                [PROGRAM, "serve", "--port", str(self.port), "--data", str(self.data), "--no-open"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                env={**environ, **self._variables},
            )
        self._read_greeting(self._process)

    def stop(self) -> int:
        """Ask it to end (SIGTERM), wait for it and return its exit code; 0 where it does not run."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once, as `kill -9` or a power cut would."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop it politely and start it again."""
        self.stop()
        self.start()

    @property
    def _stderr(self) -> Path:
        return self.data.with_name(self.data.name + ".stderr")

    def _read_greeting(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        line = process.stdout.readline()
        self.output.append(line)
        self._reader = threading.Thread(target=self.output.extend, args=(process.stdout,), daemon=True)
        self._reader.start()  # a full pipe would stop the server
        if not line.startswith(GREETING):
            self.kill()
            raise AssertionError("The server did not greet.\n" + "".join(self.output) + self.complaints)
        self.address = line.removeprefix(GREETING).strip().rstrip("/")

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with process:
            process.send_signal(how)
            code = process.wait()
            if self._reader is not None:
                self._reader.join()
        return code
