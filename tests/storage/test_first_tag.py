"""The first tag that begins so: how the best of a list is found."""

import asyncio
from pathlib import Path

from kartenhaus.storage import Row, open_log


def test_the_first_tag_with_a_prefix_is_the_first_in_the_order_of_text(tmp_path: Path) -> None:
    async def ask() -> list[str | None]:
        async with open_log(tmp_path / "store") as log:
            tags = {"a": "best:x:000012", "b": "best:x:000007", "c": "best:y:000001", "d": "best:x"}
            for stream, tag in tags.items():
                await log.append(Row(stream, 1, 0.0, None, "{}"), tag={tag})
            found = [await log.first_tag(prefix) for prefix in ("best:x:", "best:y:", "best:z:", "best:")]
            await log.forget(["b"])
            return [*found, await log.first_tag("best:x:")]

    assert asyncio.run(ask()) == ["best:x:000007", "best:y:000001", None, "best:x", "best:x:000012"]
