"""One keyboard, measured in a session of its own: the figures that bench.py compares.

Every time is CLOCK_MONOTONIC; the compositor's moments come from its diary (Tests/EndToEnd/shim). In ms:
  start_map, start_paint    exec -> the first buffer of the keyboard's surface is mapped -> the next output frame
  show_map, show_paint      the field takes the focus, or the signal is sent -> the same
  show_rest                 … -> the last frame that changed anything: the end of the slide
  press_highlight           finger down -> the first frame in which the key's own rectangle changed
  trigger_forwarded         the touch that types (down or up: see fires_on) enters the compositor -> the text or
                            key goes out to the application. The keyboard's own part
  trigger_text              … -> the GTK 4 field has the text
and: cpu_per_press, cpu_compositor_per_press (µs, less the idle rate); rss, pss, uss, dirty (MiB); threads;
wake_ups (per second, shown and idle); typed_right, rollover_right (shares); burst_right (500 taps at 50/s).
"""

import json
import os
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Tests", "EndToEnd"))
sys.dont_write_bytecode = True

from harness import processes, waiting  # noqa: E402
from harness.applications import Gtk4Fields  # noqa: E402
from harness.keyboards import Keyboard, spinet_path  # noqa: E402
from harness.session import Session  # noqa: E402

MILLISECOND = 1_000_000  # ns


def peers():
    with open(os.path.join(HERE, "peers.json"), encoding="utf-8") as file:
        return json.load(file)


def version_of(description):
    if "package" in description:
        return subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version}", description["package"]], capture_output=True, text=True).stdout
    answer = subprocess.run([spinet_path(), "version"], capture_output=True, text=True)
    return answer.stdout.strip().removeprefix("spinet ")


class Peer(Keyboard):
    """A keyboard that peers.json describes."""

    def __init__(self, session, name, description, wrapper=(), spinet=None):
        self.name, self.description = name, description
        self.command = [*wrapper, *(word.format(spinet=spinet or spinet_path()) for word in description["command"])]
        os.sync()  # A page of a file that was just written counts as dirty until it is on the disk.
        super().__init__(session)
        width, height = session.size
        if description.get("print_keys"):
            answer = subprocess.run(
                [spinet_path(), "serve", "--print-keys", "--output", f"{width}x{height}"], capture_output=True, text=True,
                check=True)
            keys = json.loads(answer.stdout)
            self.keys = {letter: tuple(keys[letter]) for letter in "asdfghjk"}
        else:
            # Measured on 390 x 844; other widths stretch the rows, and the keyboards keep their height.
            self.keys = {letter: (x * width / 390, y + height - 844) for letter, (x, y) in description["keys"].items()}

    def prepare(self):
        if "prepare" in self.description:
            self.session.run(*self.description["prepare"])

    def show(self, window):
        """Have it shown; returns when that was asked."""
        return self._ask(self.description["show"], window, signal.SIGUSR2, "focus")

    def hide(self, window):
        return self._ask(self.description["hide"], window, signal.SIGUSR1, "blur")

    def _ask(self, how, window, number, event):
        if how == "signal":
            at = time.monotonic_ns()
            self.program.signal(number)
            return at
        mark = window.mark()
        window.say("focus free" if event == "focus" else "blur")
        return window.wait(event, mark, "free")["time"]


class Measurement:
    def __init__(self, session, name, description, options):
        self.session, self.name, self.description, self.options = session, name, description, options
        self.window = Gtk4Fields(session, "free")
        self.journal, self.fingers = session.journal, session.fingers
        self.sway = session.sway.pid
        self.result = {}

    def run(self):
        self.window.ask("focus free", "focus", "free")
        self.starts()
        self.rest()
        self.presses()
        self.highlights()
        self.two_thumbs()
        self.shows()
        self.keyboard.program.end()
        return self.result

    def frames_behind(self, mark):
        """(time, hash) of the watched rectangle."""
        return [(int(rest[1]), rest[0]) for rest in (e.rest.split() for e in self.journal.since(mark, "frame"))]

    def starts(self):
        maps, paints = [], []
        for _ in range(self.options.starts):
            if maps:
                self.keyboard.program.end()
                self.session.settle()
            mark = self.journal.mark()
            self.keyboard = Peer(self.session, self.name, self.description)
            if self.options.limit:
                self.options.limit.add(self.keyboard.program.pid)
            shown = self.keyboard.wait_shown(mark, seconds=20)
            painted = self.journal.wait("paint", mark, 5, lambda entry: entry.time >= shown.time)
            maps.append((shown.time - self.keyboard.program.started) / MILLISECOND)
            paints.append((painted.time - self.keyboard.program.started) / MILLISECOND)
            self.result["surface"] = shown.rest
            self.session.settle(calm=0.6, seconds=20)
        self.result.update(start_map=maps, start_paint=paints)
        # squeekboard shows itself at its start and then goes by the focus.
        if not self.journal.keyboard_is_up():
            self.window.say("blur")
            mark = self.journal.mark()
            self.keyboard.show(self.window)
            self.keyboard.wait_shown(mark)
            self.session.settle()

    def rest(self):
        pid = self.keyboard.program.pid
        # A second after its start our keyboard reads the names of address books, once: that is no idling.
        time.sleep(2)
        self.result.update(processes.memory(pid))
        cpu, sway, wakes, began = processes.cpu(pid), processes.cpu(self.sway), processes.wake_ups(pid), time.monotonic()
        time.sleep(self.options.idle)  # This is the measurement.
        took = time.monotonic() - began
        self.idle_cpu = (processes.cpu(pid) - cpu) / took
        self.idle_sway = (processes.cpu(self.sway) - sway) / took
        self.result["wake_ups"] = (processes.wake_ups(pid) - wakes) / took

    def press(self, letter):
        """Press and lift; returns (down, up, the text event or None)."""
        mark = self.window.mark()
        point = self.keyboard.keys[letter]
        down = self.fingers.down(point)
        time.sleep(self.options.hold)
        up = self.fingers.up()
        try:
            return down, up, self.window.wait("text", mark, "free", seconds=self.options.patience)
        except waiting.Late:
            return down, up, None

    def presses(self):
        letters = list(self.keyboard.keys)
        for index in range(8):
            self.press(letters[index % len(letters)])
        pid = self.keyboard.program.pid
        cpu, sway, began = processes.cpu(pid), processes.cpu(self.sway), time.monotonic()
        mark = self.journal.mark()
        records, text = [], None
        for index in range(self.options.presses):
            if index % 20 == 0:
                # Not empty, so that no sentence begins and no capital is due.
                self.window.set("free", "x")
                text = "x"
                self.session.settle(calm=0.05)
            letter = letters[index % len(letters)]
            down, up, event = self.press(letter)
            got = event["text"] if event else text
            records.append((down, up, event["time"] if event else None, got == text + letter))
            text = got
            time.sleep(0.05)  # The pause between two taps of a brisk typist.
        took = time.monotonic() - began
        count = len(records)
        self.result["cpu_per_press"] = (processes.cpu(pid) - cpu - self.idle_cpu * took) / count / 1000
        self.result["cpu_compositor_per_press"] = (
            processes.cpu(self.sway) - sway - self.idle_sway * took) / count / 1000
        self.result["typed_right"] = sum(right for *_, right in records) / count
        self._latencies(records, mark)

    def _latencies(self, records, mark):
        forwarded = [
            (e.time, e.word) for e in self.journal.since(mark, "text-commit", "key")
            if e.word == "text-commit" or e.rest.endswith(" 1")]
        self.result["goes_by"] = "text" if any(word == "text-commit" for _, word in forwarded) else "keys"
        own, whole, by_release = [], [], 0
        for down, up, arrived, _ in records:
            if arrived is None:
                continue
            sent = next((at for at, _ in forwarded if down <= at <= arrived), None)
            released = (sent or arrived) >= up
            by_release += released
            trigger = up if released else down
            whole.append((arrived - trigger) / MILLISECOND)
            if sent:
                own.append((sent - trigger) / MILLISECOND)
        self.result["fires_on"] = "release" if by_release > len(records) / 2 else "press"
        self.result.update(trigger_forwarded=own, trigger_text=whole)

    def highlights(self):
        """The rectangle is the lower middle of the key, where no callout covers and no other key shows."""
        found = []
        letters = list(self.keyboard.keys)
        for index in range(self.options.highlights):
            x, y = self.keyboard.keys[letters[index % len(letters)]]
            scale = self.session.scale
            rectangle = [round(side * scale) for side in (x - 10, y - 10, 20, 24)]
            self.session.settle(calm=0.1)
            self.fingers.say("watch {} {} {} {}".format(*rectangle))
            mark = self.journal.mark()
            # A frame with the key at rest, to compare with: the caret's blinking or a move elsewhere makes one.
            before = self._resting_hash(rectangle)
            down = self.fingers.down((x, y))
            changed = None
            try:
                changed = waiting.until(
                    lambda: next((at for at, h in self.frames_behind(mark) if at >= down and h != before), None),
                    "the highlight", 0.5)
            except waiting.Late:
                pass
            self.fingers.up()
            if changed:
                found.append((changed - down) / MILLISECOND)
            self.fingers.say("watch off")
        # Where a letter is typed when the finger goes up, the last one is still on its way.
        self._settled_text()
        self.result["press_highlight"] = found

    def _resting_hash(self, rectangle):
        mark = self.journal.mark()
        self.window.set("free", "y")
        self.window.set("free", "x")
        waiting.until(lambda: self.frames_behind(mark), "a frame", 5)
        return self.frames_behind(mark)[-1][1]

    def two_thumbs(self):
        letters = list(self.keyboard.keys)
        right, pairs = 0, 10
        for index in range(pairs):
            first, second = letters[index % len(letters)], letters[(index + 3) % len(letters)]
            self.window.set("free", "x")
            self.fingers.burst([self.keyboard.keys[first], self.keyboard.keys[second]], per_second=40, hold=0.045)
            text = self._settled_text()
            right += text == "x" + first + second
            if text != "x" + first + second:
                print(f"two thumbs on {first} and {second} gave {text!r}", file=sys.stderr)
        self.result["rollover_right"] = right / pairs
        word = [letters[index * 3 % len(letters)] for index in range(500)]
        self.window.set("free", "x")
        self.fingers.burst([self.keyboard.keys[letter] for letter in word], per_second=50, hold=0.01)
        self.result["burst_right"] = self._settled_text() == "x" + "".join(word)
        self.window.set("free", "x")

    def _settled_text(self):
        return waiting.quiet(lambda: self.window.text("free"), "the text", calm=0.3)

    def shows(self):
        maps, paints, rests = [], [], []
        width, height = (side * self.session.scale for side in self.session.size)
        for _ in range(self.options.shows):
            mark = self.journal.mark()
            self.keyboard.hide(self.window)
            self.keyboard.wait_hidden(mark)
            self.session.settle()
            mark = self.journal.mark()
            self.fingers.say(f"watch 0 {round(height * 0.55)} {round(width)} {round(height * 0.45)}")
            asked = self.keyboard.show(self.window)
            shown = self.keyboard.wait_shown(mark)
            painted = self.journal.wait("paint", mark, 5, lambda entry: entry.time >= shown.time)
            waiting.quiet(lambda: [h for _, h in self.frames_behind(mark)[-1:]], "the slide", calm=0.3)
            changes = self.frames_behind(mark)
            last = next((at for at, h in changes if h == changes[-1][1]), None)
            self.fingers.say("watch off")
            maps.append((shown.time - asked) / MILLISECOND)
            paints.append((painted.time - asked) / MILLISECOND)
            if last:
                rests.append((last - asked) / MILLISECOND)
        self.result.update(show_map=maps, show_paint=paints, show_rest=rests)


def measure(name, options):
    """All figures of one keyboard in one session."""
    with Session(size=options.size, scale=options.scale) as session:
        return Measurement(session, name, peers()[name], options).run()
