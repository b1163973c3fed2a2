"""The commands of docs/store.md, run as they stand there, while the store is being written to."""

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path

from kartenhaus.storage import open_log
from tests.storage.example import read, row

PAGE = Path(__file__).parents[2] / "docs" / "store.md"


def command_with(word: str) -> list[str]:
    """Return the one command of the page's code blocks that holds a word."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (found,) = [line for block in blocks for line in block.splitlines() if word in line]
    return shlex.split(found)


def test_the_copy_made_while_running_is_whole(tmp_path: Path) -> None:
    program, *arguments = command_with("vacuum into")
    assert program == "python3"

    async def play() -> int:
        async with open_log(tmp_path / "kartenhaus.sqlite3") as log:
            for seq in range(1, 201):
                await log.append(row("table", seq))
            copying = asyncio.ensure_future(
                asyncio.to_thread(subprocess.run, [sys.executable, *arguments], check=True, cwd=tmp_path)
            )
            seq = 200
            while not copying.done():
                seq += 1
                await log.append(row("table", seq))
            await copying
            return seq

    written = asyncio.run(play())
    copied = [each.seq for each in read(tmp_path / "backup.db")]
    assert copied == list(range(1, len(copied) + 1))
    assert 200 <= len(copied) <= written
