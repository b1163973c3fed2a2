#!/usr/bin/env python3
"""The doorway: sets Kartenhaus up on a machine that has only Python 3.11 or newer, and starts it.

    python3 start.py [--host H] [--port P] [--data FOLDER]   the site
    python3 start.py test [pytest arguments]                 all tests, with a real browser
    python3 start.py run COMMAND ...                         any command inside the environment

Uses uv where it is on PATH, else venv and pip. Standard library only, and written so that Python 3.6 can still
read it and say that it is too old.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Sequence, Tuple

OLDEST_PYTHON = (3, 11)
HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
ASIDE = HERE / ".venv.old"
LOCK = HERE / ".venv.lock"
PROJECT = HERE / "pyproject.toml"
RUN_KIT = HERE / "requirements" / "run.txt"
TEST_KIT = HERE / "requirements" / "test.txt"
KITS = {"run": [RUN_KIT], "test": [RUN_KIT, TEST_KIT]}
HALF = VENV / "half-done"

WINDOWS = sys.platform == "win32"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")

BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
PLAYWRIGHT_HAS_ONE = """
import os, sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    sys.exit(not os.path.exists(playwright.chromium.executable_path))
"""


class Refusal(Exception):
    """A reason to stop that a person can act on: a German sentence and the same in English."""

    def __init__(self, german: str, english: str) -> None:
        super().__init__(german + "\n" + english)


class Failure(Exception):
    """A command that ended badly; the text is the end of what it printed."""


def say(german: str, english: str) -> None:
    """Tell the person at the terminal, on stderr, what goes on."""
    print(german + "\n  " + english, file=sys.stderr, flush=True)


# --- what this machine must have -------------------------------------------------------------------------------------


def refuse_old_python(version: Tuple[int, ...]) -> None:
    """Raise Refusal where the running Python, given as (major, minor, ...), is too old."""
    if tuple(version[:2]) < OLDEST_PYTHON:
        have = ".".join(str(part) for part in version[:2])
        raise Refusal(
            "Kartenhaus braucht Python 3.11 oder neuer; dieses hier ist Python " + have + ". "
            "Bitte ein neueres installieren (python.org) und damit start.py noch einmal starten.",
            "Kartenhaus needs Python 3.11 or newer; this is Python " + have + ". "
            "Please install a newer one (python.org) and run start.py with it.",
        )


def refuse_missing_venv() -> None:
    """Raise Refusal where this Python comes without the modules that make an environment with pip."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Refusal(
            "Diesem Python fehlt das Modul venv. Auf Debian und Ubuntu: sudo apt install python3-venv",
            "This Python lacks the module venv. On Debian and Ubuntu: sudo apt install python3-venv",
        )


# --- running other programs ------------------------------------------------------------------------------------------


def clean_environment() -> Dict[str, str]:
    """Return the variables for a child: those which would lead pip or Python past our environment are left out."""
    astray = ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_HASHES")
    return {name: value for name, value in os.environ.items() if name not in astray}


def run_quietly(*command: object, **variables: str) -> None:
    """Run a command, printing a dot for now and then a line of its output; raise Failure with the end of the output."""
    environment = clean_environment()
    environment.update(variables)
    lines: List[str] = []
    try:
        process = subprocess.Popen(
            [str(part) for part in command], cwd=str(HERE), env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True, errors="replace",
        )  # fmt: skip
    except OSError as error:
        raise Failure(str(error)) from error
    with process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line.rstrip())
            if len(lines) % 8 == 0:
                print(".", end="", file=sys.stderr, flush=True)
    if len(lines) >= 8:
        print(file=sys.stderr, flush=True)
    if process.returncode:
        raise Failure("\n".join(lines[-12:]))


def become(command: Sequence[object], environment: Dict[str, str], folder: Optional[Path] = None) -> int:
    """Hand this process over to a command; where the system cannot (Windows), wait for it and return its exit code."""
    words = [str(part) for part in command]
    if folder is not None:
        os.chdir(str(folder))
    if not WINDOWS:
        os.execve(words[0], words, environment)
    with subprocess.Popen(words, env=environment) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # the child got it too, and ends in its own way
                continue


# --- the environment -------------------------------------------------------------------------------------------------


def fingerprint(files: Sequence[Path]) -> str:
    """Return what an environment was made from: the files, this Python, and the place where it stands."""
    digest = hashlib.sha256()
    for part in (sys.version, sys.base_prefix, str(VENV)):
        digest.update(part.encode() + b"\0")
    for file in files:
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def stamp_of(part: str) -> Path:
    """Return the place of the stamp for a kit ("run", "test") or for the house itself ("house")."""
    return VENV / ("ready-" + part)


def is_ready(part: str) -> bool:
    """Tell whether the stamp of a part is there and today's."""
    files = KITS.get(part, [PROJECT])
    stamp = stamp_of(part)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == fingerprint(files)


def set_stamp(part: str) -> None:
    """Write a stamp in one step, so that a power cut leaves a whole one or none."""
    fresh = stamp_of(part).with_suffix(".new")
    fresh.write_text(fingerprint(KITS.get(part, [PROJECT])))
    fresh.replace(stamp_of(part))


def recover() -> None:
    """Put back the environment that stood before a set-up which did not come to its end."""
    if ASIDE.exists():
        shutil.rmtree(str(VENV), ignore_errors=True)
        ASIDE.rename(VENV)


def installer() -> List[object]:
    """Return the beginning of the command that installs into the environment."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--python", PYTHON]
    if subprocess.call([str(PYTHON), "-c", "import pip"], stderr=subprocess.DEVNULL):  # it was made by uv
        refuse_missing_venv()
        run_quietly(PYTHON, "-m", "ensurepip")
    return [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--retries", "2"]


def make_venv() -> None:
    """Make an empty environment in its place; whatever is there has been put aside before."""
    base = getattr(sys, "_base_executable", None) or sys.executable
    uv = shutil.which("uv")
    if uv:
        run_quietly(uv, "venv", "--no-project", "--python", base, VENV)
    else:
        refuse_missing_venv()
        run_quietly(base, "-m", "venv", VENV)


def install_kit(kit: str) -> None:
    """Install what the locks of a kit name, and stamp it together with the kits it includes."""
    run_quietly(*installer(), "--require-hashes", "-r", KITS[kit][-1])
    for part in ("run", kit):
        set_stamp(part)


def add_test_kit() -> None:
    """Add the test kit to a good environment; a mark stays behind if that does not come to its end."""
    HALF.touch()
    install_kit("test")
    HALF.unlink()


def remake(kit: str) -> None:
    """Make the environment anew, with the old one kept aside until the new one is good."""
    if VENV.exists():
        VENV.rename(ASIDE)
    try:
        make_venv()
        install_kit(kit)
    except BaseException:
        shutil.rmtree(str(VENV), ignore_errors=True)
        recover()
        raise
    shutil.rmtree(str(ASIDE), ignore_errors=True)


def get_kit(kit: str) -> None:
    """Bring the packages of a kit into the environment, or raise Refusal with what went wrong."""
    say(
        "Kartenhaus richtet sich ein, das dauert einmal bis zu zwei Minuten ...",
        "Kartenhaus sets itself up; this takes up to two minutes, once ...",
    )
    try:
        if kit == "test" and is_ready("run") and not HALF.exists():
            add_test_kit()
        else:
            remake(kit)
    except Failure as failure:
        print(failure, file=sys.stderr)
        raise Refusal(
            "Die Pakete ließen sich nicht einrichten (die Meldung steht oben). Das erste Einrichten braucht das Netz: "
            "bitte die Verbindung prüfen und noch einmal starten; angefangen ist nichts geblieben.",
            "The packages could not be set up (the message is above). The first set-up needs the network: "
            "please check the connection and start again; nothing half done was left behind.",
        ) from None


def put_up_the_house() -> None:
    """Install Kartenhaus itself into the environment, as a link to this folder; needs no network."""
    try:
        run_quietly(*installer(), "--no-deps", "--no-build-isolation", "-e", HERE)
    except Failure as failure:
        print(failure, file=sys.stderr)
        raise Refusal(
            "Kartenhaus selbst ließ sich nicht einrichten (die Meldung steht oben). "
            "Ist der Ordner vollständig? Sonst den Ordner .venv löschen und noch einmal starten.",
            "Kartenhaus itself could not be set up (the message is above). "
            "Is the folder complete? Otherwise delete the folder .venv and start again.",
        ) from None
    set_stamp("house")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the only right to change the environment; a second start waits here for the first."""
    with LOCK.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield  # closing the file gives the right back


def prepare(kit: str) -> None:
    """Make the environment ready for a kit; a few milliseconds where it is already."""
    if is_ready(kit) and is_ready("house"):
        return
    with alone():
        recover()
        if not is_ready(kit):
            get_kit(kit)
        if not is_ready("house"):
            put_up_the_house()


def inside() -> Dict[str, str]:
    """Return the variables of a process inside the environment."""
    environment = clean_environment()
    environment["VIRTUAL_ENV"] = str(VENV)
    environment["PATH"] = str(BIN) + os.pathsep + environment.get("PATH", "")
    return environment


# --- a browser for the tests -----------------------------------------------------------------------------------------


def works(browser: str) -> bool:
    """Tell whether a browser really starts: Ubuntu has a chromium-browser that only advertises another package."""
    if WINDOWS:
        return Path(browser).exists()
    try:
        return not subprocess.call(
            [browser, "--version"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False


def installed_browser() -> Optional[str]:
    """Return the path of a Chromium or Chrome on this machine, or None."""
    named = [shutil.which(name) for name in BROWSER_NAMES]
    placed = [place for place in BROWSER_PLACES if Path(place).exists()]
    return next((path for path in [*named, *placed] if path and works(path)), None)


def chosen_browser() -> Optional[str]:
    """Return the browser that the variable CHROMIUM names, None where it names none; refuse one that does not start."""
    chosen = os.environ.get("CHROMIUM")
    if chosen and not works(chosen):
        raise Refusal(
            "Die Variable CHROMIUM nennt " + chosen + ", doch das lässt sich nicht starten.",
            "The variable CHROMIUM names " + chosen + ", but that does not start.",
        )
    return chosen or None


def may_use_apt() -> bool:
    """Tell whether this is Debian or one of its children, and we are root there."""
    return not WINDOWS and os.geteuid() == 0 and shutil.which("apt-get") is not None


def browser_from_apt() -> Optional[str]:
    """Install the distribution's Chromium and a font; return its path, None where that does not work."""
    apt = ("apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=120")
    try:
        run_quietly(*apt, "update")
        run_quietly(
            *apt,
            "install",
            "--no-install-recommends",
            "chromium",
            "fonts-dejavu-core",
            DEBIAN_FRONTEND="noninteractive",
        )
    except Failure as failure:
        print(failure, file=sys.stderr)
        return None
    return installed_browser()


def playwright_has_one() -> bool:
    """Tell whether Playwright has downloaded its own Chromium before."""
    return not subprocess.call([str(PYTHON), "-c", PLAYWRIGHT_HAS_ONE], env=inside(), stderr=subprocess.DEVNULL)


def browser_from_playwright() -> None:
    """Let Playwright download its Chromium, or raise Refusal with what to install by hand."""
    try:
        run_quietly(PYTHON, "-m", "playwright", "install", *(["--with-deps"] if may_use_apt() else []), "chromium")
    except Failure as failure:
        print(failure, file=sys.stderr)
        raise Refusal(
            "Für die Tests fehlt ein Browser. Bitte Chromium oder Google Chrome installieren "
            "(Debian: sudo apt install chromium) oder mit der Variablen CHROMIUM auf einen zeigen.",
            "The tests lack a browser. Please install Chromium or Google Chrome "
            "(Debian: sudo apt install chromium), or point the variable CHROMIUM to one.",
        ) from None


def find_browser() -> Optional[str]:
    """Return the path of a Chromium for the tests, getting one where none is; None means Playwright's own."""
    found = chosen_browser() or installed_browser()
    if found or playwright_has_one():
        return found
    say("Ein Browser für die Tests wird geholt ...", "Getting a browser for the tests ...")
    found = browser_from_apt() if may_use_apt() else None
    if not found:
        browser_from_playwright()
    return found


# --- the three verbs -------------------------------------------------------------------------------------------------


def serve(arguments: Sequence[str]) -> int:
    """Start the site."""
    prepare("run")
    program = BIN / ("kartenhaus.exe" if WINDOWS else "kartenhaus")
    return become([program, "serve", *arguments], inside())


def test(arguments: Sequence[str]) -> int:
    """Run all tests and checks, or those that the arguments for pytest choose."""
    prepare("test")
    environment = inside()
    browser = find_browser()
    if browser:
        environment["CHROMIUM"] = browser
    return become([PYTHON, "-m", "pytest", *arguments], environment, HERE)


def run(command: Sequence[str]) -> int:
    """Run any command inside the environment, in the folder where the person stands."""
    if not command:
        raise Refusal(
            "Welcher Befehl? python3 start.py run BEFEHL ...", "Which command? python3 start.py run COMMAND ..."
        )
    prepare("run")
    environment = inside()
    program = shutil.which(command[0], path=environment["PATH"])
    if program is None:
        raise Refusal(
            command[0] + " gibt es hier nicht. Die Werkzeuge der Tests richtet »python3 start.py test« ein.",
            command[0] + " is not here. The tools of the tests are set up by “python3 start.py test”.",
        )
    return become([program, *command[1:]], environment)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks and return the exit code; refusals are sentences on stderr."""
    try:
        refuse_old_python(sys.version_info[:3])
        if arguments[:1] in (["-h"], ["--help"]):
            print(__doc__)
            return 0
        verb = {"test": test, "run": run}.get(arguments[0]) if arguments else None
        return verb(arguments[1:]) if verb else serve(arguments)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except OSError as error:
        say(
            "In " + str(HERE) + " ließ sich nicht arbeiten: " + str(error) + ". Darf dort geschrieben werden?",
            "Could not work in " + str(HERE) + ": " + str(error) + ". Is writing allowed there?",
        )
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
