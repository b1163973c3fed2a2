"""What a reader waits for: the start of the server, the page of a table, the first paint, and the answer to a tap.

Run `python -m bench.page`; it needs what the browser tests need. Each ratio is to a reference from the same run: a
static file for a page, a checkbox on an empty page for a card, a later start for the first one.
"""

import http.client
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from bench.process import Process

SERVE: Final = ("-c", "from kartenhaus.cli import main; main()", "serve", "--port", "0", "--no-open", "--data")
STARTS: Final = 5
ANSWERS: Final = 300
PAINTS: Final = 10
TAPS: Final = 40
GAME: Final = "paodekuai"

_BARE: Final = (
    "<!doctype html><form id=hand><label class=card><input type=checkbox>&nbsp;X</label></form><p id=verdict></p>"
)
_PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
_WATCH: Final = """() => {
  window.taps = []; window.said = [];
  document.addEventListener('click', (event) => {
    if (!event.target.matches('input')) return;
    const then = event.timeStamp;
    requestAnimationFrame(() => setTimeout(() => taps.push(performance.now() - then)));
    if (!event.target.checked) return;
    const verdict = document.getElementById('verdict');
    const seen = new MutationObserver(() => {
      if (!verdict.textContent) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => said.push(performance.now() - then)));
    });
    seen.observe(verdict, { childList: true, characterData: true, subtree: true });
  }, true);
}"""


def start_times(folder: Path, variables: Mapping[str, str]) -> list[float]:
    """Return the seconds from the start of the program to its first answer."""
    found = []
    for number in range(STARTS):
        began = time.perf_counter()
        server = Process(
            *SERVE, str(folder), variables={name: value.format(number) for name, value in variables.items()}
        )
        get(server, "/")
        found.append(time.perf_counter() - began)
        server.stop()
    return found


def get(server: Process, path: str, cookie: str = "", connection: http.client.HTTPConnection | None = None) -> bytes:
    line = connection or http.client.HTTPConnection(*server.host_and_port)
    line.request("GET", path, headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
    answer = line.getresponse()
    body = answer.read()
    if answer.status != 200:
        raise SystemExit(f"{path} answered {answer.status}")
    return body


def cpu_of(server: Process, path: str, cookie: str) -> float:
    """Return the milliseconds of processor time that one answer takes."""
    line = http.client.HTTPConnection(*server.host_and_port)
    get(server, path, cookie, line)
    before = server.cpu_seconds()
    for _ in range(ANSWERS):
        get(server, path, cookie, line)
    return 1000 * (server.cpu_seconds() - before) / ANSWERS


@contextmanager
def browser_page() -> Iterator[Page]:
    arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=arguments
        )
        yield browser.new_page(viewport={"width": 360, "height": 640}, locale="de-DE")
        browser.close()


def sit_down(page: Page, server: Process) -> None:
    """Open a table at which the person leads."""
    for number in range(100):
        page.goto(f"{server.address}/{GAME}?code=A{number:07d}")
        page.locator("button[value=code]").click()
        page.wait_for_selector("#hand")
        if page.get_attribute("#hand", "data-mine") == "1":
            return
    raise SystemExit("the person never leads")


def weigh(page: Page) -> int:
    """Load the page again with nothing kept, and return the bytes that travel for all of it."""
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload(wait_until="networkidle")
    session.detach()
    return int(sum(sizes))


def paints(page: Page) -> list[float]:
    """Return the milliseconds from the start of a navigation to the first contentful paint."""
    found = []
    for _ in range(PAINTS):
        page.reload(wait_until="load")
        while not page.evaluate(_PAINTED):
            page.wait_for_timeout(20)
        found.append(page.evaluate(_PAINTED))
    return found


def taps(page: Page) -> tuple[list[float], list[float]]:
    """Tap a card again and again; return milliseconds to the next frame, and to the frame with the sentence."""
    page.wait_for_timeout(1500)
    page.evaluate(_WATCH)
    card = page.locator("#hand .card").first
    for _ in range(TAPS):
        card.click()
        page.wait_for_timeout(400)
    return page.evaluate("taps"), page.evaluate("said")


def told(name: str, values: list[float], unit: str, bare: list[float] | None = None) -> None:
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    ratio = f"   {median(values) / median(bare):5.1f} x the reference" if bare else ""
    print(f"{name:32} median {median(values):8.2f} {unit}   p95 {late:8.2f} {unit}{ratio}")


def measure(folder: Path) -> None:
    later = start_times(folder / "store", {})
    told(
        "start without compiled files",
        start_times(folder / "store", {"PYTHONPYCACHEPREFIX": f"{folder}/cache{{}}"}),
        "s",
        later,
    )
    told("start later", later, "s")
    server = Process(*SERVE, str(folder / "store"))
    try:
        with browser_page() as page:
            visit(page, server)
    finally:
        server.stop()


def visit(page: Page, server: Process) -> None:
    sit_down(page, server)
    cookies: list[Any] = page.context.cookies()
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in cookies)
    path = page.url.removeprefix(server.address)
    styles = page.locator("link[rel=stylesheet]").first.get_attribute("href") or "/"
    print(f"the whole page on the wire       {weigh(page) / 1000:8.1f} kB")
    told("first contentful paint", paints(page), "ms")
    frames, sentences = taps(page)
    page.goto("about:blank")
    table, static = cpu_of(server, path, cookie), cpu_of(server, styles, cookie)
    page.set_content(_BARE)
    bare_frames, _ = taps(page)
    told("tap to the next frame", frames, "ms", bare_frames)
    told("tap to the sentence", sentences, "ms", bare_frames)
    print(f"processor time of a table page   {table:8.2f} ms   {table / static:5.1f} x a static file")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder))


if __name__ == "__main__":
    main()
