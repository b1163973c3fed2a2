"""What the way to a served page may load: everything of ours, but no compiled code."""

import subprocess
import sys

SERVE_WITHOUT_COMPILED_CODE = """
import sys
sys.modules.update(numpy=None, numba=None)  # importing either fails from here on
import kartenhaus.cli, kartenhaus.web, kartenhaus.live, kartenhaus.storage
from kartenhaus.registry import games
assert games()
"""


def test_the_server_and_every_game_load_without_numpy_and_numba() -> None:
    command = [sys.executable, "-c", SERVE_WITHOUT_COMPILED_CODE]
    loading = subprocess.run(command, capture_output=True, text=True, check=False)
    assert loading.returncode == 0, loading.stderr
