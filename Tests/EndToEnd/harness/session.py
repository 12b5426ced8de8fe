#!/usr/bin/python3
"""A temporary headless Wayland session (sway, or phoc) with a private D-Bus and real touch.

    session.py [--size 390x844] [--scale N] [--devices touch,pointer,keyboard] [--compositor sway|phoc] [--keep DIR]
               -- COMMAND [ARGUMENT...]

runs a command inside one, with WAYLAND_DISPLAY, SWAYSOCK and DBUS_SESSION_BUS_ADDRESS set, and cleans up.
From Python: `with Session() as session: ...`. Several may run at once; each lives in a folder of its own,
and its processes are known by a mark in their environment, so none is left behind.
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

if __package__ in (None, ""):
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    __package__ = "harness"

from . import processes, waiting  # noqa: E402
from .fingers import Fingers  # noqa: E402
from .journal import Journal  # noqa: E402

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(HERE))
PHONE = (390, 844)

SWAY_CONFIGURATION = """\
xwayland disable
output HEADLESS-1 mode --custom {width}x{height}@60Hz
output HEADLESS-1 scale {scale}
output HEADLESS-1 bg #d0d3d9 solid_color
input * map_to_output HEADLESS-1
default_border none
default_floating_border none
focus_follows_mouse no
seat * hide_cursor when-typing disable
{more}
"""

PHOC_CONFIGURATION = """\
[core]
xwayland=false
[output:HEADLESS-1]
mode = {width}x{height}
scale = {scale}
"""


def shim():
    """The compiled shim; compiled when its source is newer."""
    source = os.path.join(HERE, "shim", "compositor_shim.c")
    library = os.path.join(ROOT, "build", "e2e", "compositor_shim.so")
    if os.path.exists(library) and os.path.getmtime(library) >= os.path.getmtime(source):
        return library
    os.makedirs(os.path.dirname(library), exist_ok=True)
    flags = subprocess.check_output(
        ["pkg-config", "--cflags", "--libs", "wlroots", "wayland-server"], text=True).split()
    fresh = f"{library}.{os.getpid()}"
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-O2", "-Wall", "-DWLR_USE_UNSTABLE", "-I" + os.path.join(HERE, "shim", "include"),
         source, "-o", fresh, *flags, "-ldl"], check=True)
    os.replace(fresh, library)
    return library


class Program:
    """A program that was started in a session; its output is in a file."""

    def __init__(self, name, process, log, started):
        self.name, self.process, self.log, self.started = name, process, log, started

    @property
    def pid(self):
        return self.process.pid

    def output(self):
        with open(self.log, encoding="utf-8", errors="replace") as text:
            return text.read()

    def running(self):
        return self.process.poll() is None

    def signal(self, number):
        self.process.send_signal(number)

    def status(self, seconds=10):
        """Wait for its end and return the exit status; a signal counts as negative."""
        return waiting.until(
            lambda: (self.process.poll() is not None and (self.process.returncode,)),
            f"the end of {self.name}", seconds)[0]

    def end(self, patience=3.0):
        """Ask it to end, or make it."""
        if not self.running():
            return
        self.process.terminate()
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Session:
    def __init__(self, size=PHONE, scale=1, devices="touch,pointer,keyboard", hidden=(), keep=None, sway="",
                 compositor="sway"):
        self.size, self.scale, self.devices, self.hidden, self.more = size, scale, devices, hidden, sway
        self.compositor = compositor
        self.root = keep or tempfile.mkdtemp(prefix="spinet-session.")
        self.kept = keep is not None
        self.mark = f"SPINET_SESSION={self.root}"
        self.programs = []
        self.sway = self.fingers = self.journal = None
        for name in ("run", "home", "logs"):
            os.makedirs(os.path.join(self.root, name), exist_ok=True)
        os.chmod(self.path("run"), 0o700)
        self.environment = self._environment()

    def path(self, *names):
        return os.path.join(self.root, *names)

    def _environment(self):
        """The caller's desktop, input method and language do not leak in."""
        home = self.path("home")
        return {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "HOME": home,
            "XDG_RUNTIME_DIR": self.path("run"), "XDG_CONFIG_HOME": home + "/.config",
            "XDG_CACHE_HOME": home + "/.cache", "XDG_DATA_HOME": home + "/.local/share",
            "XDG_STATE_HOME": home + "/.local/state", "XDG_SESSION_TYPE": "wayland",
            "XDG_CURRENT_DESKTOP": self.compositor,
            "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "keyfile",
            "SPINET_SESSION": self.root,
        }

    # Its life

    def __enter__(self):
        try:
            self._start_bus()
            self.start_compositor()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        if self.fingers:
            self.fingers.close()
        if self.journal:
            self.journal.close()
        self.fingers = self.journal = None
        # The applications first, so that none of them logs an error about a compositor that exited.
        for program in reversed(self.programs):
            program.end(patience=1.0)
        processes.end_all(self.mark)
        for program in self.programs:
            program.process.poll()
            for stream in (program.process.stdin, program.process.stdout):
                if stream:
                    with contextlib.suppress(BrokenPipeError):  # The output of a program that crashed.
                        stream.close()
        if not self.kept:
            shutil.rmtree(self.root, ignore_errors=True)

    def _start_bus(self):
        reading, writing = os.pipe()
        self.spawn("dbus", ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={writing}"],
                   pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as address:
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = address.readline().strip()

    def start_compositor(self):
        """Start the compositor, or start it again after it was killed."""
        if self.fingers:
            self.fingers.close()
        width, height = (round(side * self.scale) for side in self.size)
        configuration = self.path(self.compositor + ".conf")
        text = SWAY_CONFIGURATION if self.compositor == "sway" else PHOC_CONFIGURATION
        with open(configuration, "w") as file:
            file.write(text.format(width=width, height=height, scale=self.scale, more=self.more))
        journal = self.path("run", "journal")
        open(journal, "a").close()
        hands = self.path("run", "hands")
        if os.path.exists(hands):
            os.remove(hands)
        self.sway = self.spawn(
            self.compositor, [self.compositor, "-c" if self.compositor == "sway" else "-C", configuration],
            LD_PRELOAD=shim(), SHIM_SOCKET=hands, SHIM_JOURNAL=journal, SHIM_DEVICES=self.devices,
            SHIM_HIDDEN=",".join(self.hidden), WLR_BACKENDS="headless", WLR_HEADLESS_OUTPUTS="1",
            WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman")
        if self.compositor == "sway":
            self.environment["SWAYSOCK"] = waiting.until(
                lambda: self._alive() and self._file("sway-ipc.", f".{self.sway.pid}.sock"), "sway's socket", 15)
            waiting.until(
                lambda: any(o.get("current_mode", {}).get("width") == width for o in self.ask_sway("get_outputs") or []),
                "sway's output", 15)
        self.environment["WAYLAND_DISPLAY"] = waiting.until(
            lambda: self._alive() and self._display(), "the compositor's Wayland socket", 15)
        self.fingers = waiting.until(lambda: self._alive() and self._hands(hands), "the compositor's hands", 15)
        if self.journal is None:
            self.journal = Journal(journal)

    def _hands(self, path):
        try:
            return Fingers(path, self.size)
        except (FileNotFoundError, ConnectionRefusedError):  # Not bound yet, or not listened to.
            return None

    def _alive(self):
        if not self.sway.running():
            raise RuntimeError(f"{self.compositor} ended:\n" + self.sway.output()[-2000:])
        return True

    def _file(self, start, end):
        names = [name for name in os.listdir(self.path("run")) if name.startswith(start) and name.endswith(end)]
        return self.path("run", names[0]) if names else None

    def _display(self):
        """The newest Wayland socket: one that a killed sway left behind is older."""
        names = [n for n in os.listdir(self.path("run")) if n.startswith("wayland-") and not n.endswith(".lock")]
        return max(names, key=lambda name: os.stat(self.path("run", name)).st_mtime_ns, default=None)

    def kill_compositor(self):
        """Kill it, as if it crashed."""
        self.sway.signal(signal.SIGKILL)
        self.sway.process.wait()

    # Using it

    def spawn(self, name, command, stdin=subprocess.DEVNULL, stdout=None, pass_fds=(), **environment):
        """Start a program inside the session; its output goes to logs/NAME unless `stdout` is given."""
        log = self.path("logs", name)
        with open(log, "ab") as output:
            started = time.monotonic_ns()
            process = subprocess.Popen(
                command, stdin=stdin, stdout=stdout or output, stderr=output, pass_fds=pass_fds, start_new_session=True,
                cwd=self.path("home"), env={**self.environment, **environment})
        processes.watch(process.pid)
        program = Program(name, process, log, started)
        self.programs.append(program)
        return program

    def run(self, *command, seconds=20, **environment):
        """Run a program to its end; returns the finished process with its output as text."""
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            timeout=seconds, cwd=self.path("home"), env={**self.environment, **environment})

    def ask_sway(self, kind, *words):
        answer = self.run("swaymsg", "-r", "-t", kind, *words)
        return json.loads(answer.stdout) if answer.returncode == 0 else None

    def windows(self):
        """The windows in sway's tree, as it describes them."""
        nodes = [self.ask_sway("get_tree") or {}]
        for node in nodes:
            nodes += node.get("nodes", []) + node.get("floating_nodes", [])
        return [node for node in nodes if node.get("pid")]

    def command_sway(self, words):
        answer = self.run("swaymsg", "-r", words)
        if answer.returncode != 0:
            raise RuntimeError(f"sway refused “{words}”: {answer.stdout}{answer.stderr}")

    def add_output(self, size, scale):
        """Add an output of a size in points; returns its name. The fingers stay on the output that they are on."""
        before = {output["name"] for output in self.ask_sway("get_outputs")}
        self.command_sway("create_output")
        name = next(output["name"] for output in self.ask_sway("get_outputs") if output["name"] not in before)
        width, height = (round(side * scale) for side in size)
        self.command_sway(f"output {name} mode --custom {width}x{height}@60Hz scale {scale} bg #d0d3d9 solid_color")
        waiting.until(
            lambda: any((o["rect"]["width"], o["rect"]["height"]) == tuple(size) and o["name"] == name
                        for o in self.ask_sway("get_outputs")), f"the mode of {name}")
        return name

    def unplug(self, name):
        """Pull an output out."""
        self.fingers.say(f"unplug {name}")

    def use_output(self, name):
        """From now on fingers touch this output, and sizes and pixels are its."""
        output = next(o for o in self.ask_sway("get_outputs") if o["name"] == name)
        self.size, self.scale = (output["rect"]["width"], output["rect"]["height"]), output["scale"]
        self.fingers.width, self.fingers.height = self.size
        self.command_sway(f"input * map_to_output {name}")

    def zone(self, name):
        """The height in points that panels take from an output's windows."""
        output = next(o for o in self.ask_sway("get_outputs") if o["name"] == name)
        space = next(w for w in self.ask_sway("get_workspaces") if w["output"] == name and w["visible"])
        return output["rect"]["height"] - space["rect"]["height"]

    def settle(self, region=None, calm=0.25, seconds=10.0):
        """Wait until no frame changes `region` (x, y, width, height; logical) or the lower half of the screen.

        An output makes a frame only when something changed; the caret that blinks is in the upper half.
        """
        width, height = self.size
        x, y, w, h = region or (0, height * 0.55, width, height * 0.45)
        mark = self.journal.mark()
        self.fingers.say("watch " + " ".join(str(round(side * self.scale)) for side in (x, y, w, h)))

        def last():
            frames = self.journal.since(mark, "frame")
            return frames[-1].rest.split(" ")[0] if frames else ""

        waiting.quiet(last, "the picture", calm, seconds)
        self.fingers.say("watch off")

    def screenshot(self, path, pointer=False, output=None):
        """Of all outputs, or of the named one in its own pixels."""
        answer = self.run("grim", *(["-c"] if pointer else []), *(["-o", output] if output else []), path)
        if answer.returncode != 0:
            raise RuntimeError("grim: " + answer.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--devices", default="touch,pointer,keyboard")
    parser.add_argument("--compositor", choices=("sway", "phoc"), default="sway")
    parser.add_argument("--keep")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    command = arguments.command[1:] if arguments.command[:1] == ["--"] else arguments.command
    if not command:
        parser.error("no command")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    processes.become_subreaper()
    size = tuple(int(side) for side in arguments.size.split("x"))
    with Session(size, arguments.scale, arguments.devices, keep=arguments.keep,
                 compositor=arguments.compositor) as session:
        place = {"SESSION_HANDS": session.path("run", "hands"), "SESSION_JOURNAL": session.path("run", "journal")}
        return subprocess.run(command, env={**session.environment, **place}).returncode


if __name__ == "__main__":
    sys.exit(main())
