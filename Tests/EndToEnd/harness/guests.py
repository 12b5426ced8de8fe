"""Our programs as clients of a fake compositor, which may misbehave (wire/compositor.py)."""

import contextlib
import os
import re
import signal
import subprocess
import tempfile
import time

from wire.compositor import SIZE, Compositor
from wire.connection import Gone

from . import processes
from .applications import SIMULATOR
from .keyboards import run_spinet, spinet_path

PROMPT = 5.0  # s in which SIGTERM ends a program; an idle machine takes milliseconds
# MiB of private dirty memory that no events of a compositor may exceed: four frames of the largest size that is drawn.
LARGEST = 4 * 128 + 64
# Exit statuses: the session is over, or EX_UNAVAILABLE of sysexits.h; 1 is the simulator's for an error.
ORDERLY = {"serve": (0, 69), "forms": (0, 1)}
# The message for a condition that a program survives: it is not the reason why it exits later.
OUTLIVED = "is active on this seat; waiting until it stops."


class Visit:
    """A program of ours in a fake compositor; `with Visit("serve") as visit:` starts both."""

    def __init__(self, kind="serve", *arguments, **how):
        self.kind, self.arguments, self.how = kind, arguments, how
        self._stack = contextlib.ExitStack()

    def __enter__(self):
        self.folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="spinet-visit."))
        self.compositor = self._stack.enter_context(Compositor(self.folder, **self.how))
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        home = os.path.join(self.folder, "home")
        os.makedirs(home, exist_ok=True)
        command = {
            "serve": [spinet_path(), "serve"],
            "forms": [SIMULATOR, "--window", "--app", "forms"],
        }[self.kind]
        self.log = os.path.join(self.folder, "log")
        environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "HOME": home, "XDG_RUNTIME_DIR": self.folder,
            "WAYLAND_DISPLAY": self.compositor.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        }
        with open(self.log, "wb") as output:
            self.process = subprocess.Popen(
                [*command, *self.arguments], stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment,
                start_new_session=True)
        processes.watch(self.process.pid)

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._stack.close()

    @property
    def guest(self):
        return self.compositor.guest

    @property
    def runs(self):
        return self.process.poll() is None

    def output(self):
        with open(self.log, encoding="utf-8", errors="replace") as text:
            return text.read()

    def wait_ready(self, seconds=30.0):
        """Serve until the program has its window and is idle."""

        def ready():
            assert self.runs, f"the program ended with {self.process.returncode}: {self.output()[-500:]}"
            guest = self.guest
            if not guest or not guest.panel:
                return False
            return guest.one("zwp_input_method_v2") if self.kind == "serve" else guest.panel.mapped

        self.compositor.until(ready, "the program's window", seconds)
        self.compositor.serve(0.1)
        return self.guest

    def wait_shown(self):
        """The same; and a keyboard has a focused field, and is on the screen."""
        guest = self.wait_ready()
        if self.kind == "serve":
            guest.focus_field(b"Hello ")
            self.compositor.until(lambda: guest.panel and guest.panel.mapped, "the keyboard's panel")
            self.serve(0.1)
        return guest

    def serve(self, seconds=0.2):
        self.compositor.serve(seconds)

    # Invariants after any events of a compositor

    def memory(self):
        return processes.memory(self.process.pid)["dirty_mib"]

    def stop(self):
        """Send SIGTERM to the program; raises when it does not exit. Returns how long it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        while self.runs:
            with contextlib.suppress(Gone, OSError):
                self.compositor.serve(0.005)
            if time.monotonic() - began > PROMPT:
                raise AssertionError(f"SIGTERM was not obeyed within {PROMPT:g} s")
        return time.monotonic() - began

    def check(self, may_end=True):
        """The program still runs and exits on SIGTERM, or it exited cleanly and printed the reason in one sentence."""
        if self.runs:
            memory = self.memory()
            assert memory < LARGEST, f"{memory:.0f} MiB of memory are held"
            self.stop()
            # By default SIGTERM ends a program that is still waiting for the display's first answer.
            assert self.process.returncode in (*ORDERLY[self.kind], -signal.SIGTERM), \
                f"SIGTERM led to {self.process.returncode}: " + self.output()[-500:]
        else:
            status = self.process.returncode
            assert may_end, f"the program ended with {status}: {self.output()[-500:]}"
            assert status in ORDERLY[self.kind], f"the program ended with {status}: {self.output()[-800:]}"
        lines = [line for line in self.output().splitlines() if "D-Bus" not in line and "bus" not in line]
        assert "Fatal error" not in self.output(), self.output()[-500:]
        if self.process.returncode in (1, 69):
            reasons = [line for line in lines if not line.endswith(OUTLIVED)]
            assert len(reasons) == 1 and re.match(r"(spinet|Error): .+\.$", reasons[0]), f"it said {lines}"
            assert lines[-1] == reasons[0], f"it went on after its reason: {lines}"
        assert len(lines) < 50, f"it wrote {len(lines)} lines: {lines[:3]}"

    def tap(self, letter):
        """Tap a key of the keyboard, which is on the screen."""
        guest = self.guest
        surface, touch = guest.surface_number(), guest.one("wl_touch")
        x, y = keys()[letter]
        y -= SIZE[1] - guest.panel.size[1]
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        guest.say(touch, "down", guest.next_serial(), now, surface, 0, x, y)
        guest.say(touch, "frame")
        guest.say(touch, "up", guest.next_serial(), now + 30, 0)
        guest.say(touch, "frame")

    def types(self, letter="a"):
        """Tap a key of the keyboard; the letter must arrive."""
        guest = self.guest
        assert guest, f"the program ended with {self.process.wait(5)}: {self.output()[-300:]}"
        guest.make_good()
        heard = []
        guest.focus_field()
        method = guest.one("zwp_input_method_v2")
        guest.on[method, "commit_string"] = heard.append
        self.compositor.until(lambda: guest.panel and guest.panel.mapped, "the keyboard's panel")
        self._rest()
        self.tap(letter)
        self.compositor.until(lambda: heard, "the letter", 10)
        assert "".join(heard).lower() == letter, f"{heard} was typed instead of {letter}"


    def _rest(self, calm=0.3, seconds=15.0):
        """Serve until the program has drawn nothing for a while: the keyboard has slid in."""
        commits, since, deadline = self.guest.commits, time.monotonic(), time.monotonic() + seconds
        while time.monotonic() - since < calm and time.monotonic() < deadline:
            self.serve(0.02)
            if self.guest.commits != commits:
                commits, since = self.guest.commits, time.monotonic()


_keys = {}


def keys():
    """The keys' centers on the output, as the program prints them."""
    import json

    if not _keys:
        answer = run_spinet("serve", "--print-keys", "--output", "%dx%d" % SIZE)
        _keys.update(json.loads(answer.stdout))
    return _keys
