"""A soak test: whether each tap types its letter, in order, and how much memory, descriptors and threads the keyboard uses.

The keyboard is the one that is shipped, with its corrections, suggestions and learning. The words are in its lexicon
and no other word is one key away from them, so that no space corrects any, whatever was learned; they end no sentence, so that
no capital is due: what arrives is known.
"""

import dataclasses
import random
import select
import sys
import time

from wire.text_field import TextField

from . import processes, waiting
from .keyboards import Spinet
from .session import Session

WORDS = """
absolutely according accurate activities activity actress additional address admitted agencies agriculture although
amazingly anniversary anxiety anybody anymore apparently approach attractive authorities authority basically beautiful
becoming before behalf beyond biggest category clinical closely collected communities community competitive completely
complex considered considering constantly critical cultural currently dangerous dazzling deeply democratic developing
directly documentary economy educational electricity engineering enough equity essentially eventually everybody
everything exactly excellent expected extremely facilities facility families family famous finally frequently friendly
global greatest hazardous heavily herself highly history hopefully importance important including increasing industry
instead interested interesting itself largely legacy legislative library luxury majority marketing mentioned ministry
monthly necessarily nobody obtained obvious obviously officially operating opportunity originally otherwise poetry
possibility potentially poverty powerful providing registered relatively rendezvous scientific secondary security
seriously somehow somewhat speech squeezing strongly success suddenly suggested supporting territory themselves
therapy traditional transferred twenty ultimately understood useful usually variety without wonderful worldwide
""".split()

AHEAD = 64  # taps that may be in flight: a compositor ends a program whose events pile up
PATIENCE = 20.0  # s without a letter before the rest counts as lost
WARM_UP = 1  # chunks that are typed before memory is measured
GROWTH = 1024  # KiB of private dirty memory that may be added after that
LEAD = "so "  # in the field at first: an empty field would begin with a capital


def text_of(taps):
    """The text of a chunk: whole words that are `taps` characters long with the space behind each (14 at least).

    Every chunk types the same: the keyboard learns its words with the first one, and memory is constant after that.
    """
    dice = random.Random(1)
    sizes = {len(word) + 1 for word in WORDS}
    words, left = [], taps
    while left:
        # After a word, the rest is nothing, a last word, or room for two or more.
        words.append(dice.choice([
            word for word in WORDS
            if (rest := left - len(word) - 1) == 0 or rest in sizes or rest >= 2 * min(sizes)]))
        left -= len(words[-1]) + 1
    return " ".join(words) + " "


@dataclasses.dataclass
class Chunk:
    """The result of a chunk."""

    number: int
    taps: int
    arrived: int
    seconds: float
    dirty_kib: int
    descriptors: int
    threads: int
    cpu_per_tap: float  # µs
    fault: str | None

    @property
    def rate(self):
        return self.taps / self.seconds


def difference(got, wanted):
    """The first position where two texts differ, in words; None where they are the same."""
    if got == wanted:
        return None
    at = next((i for i, (a, b) in enumerate(zip(got, wanted)) if a != b), min(len(got), len(wanted)))
    return (f"{len(got)} characters for {len(wanted)} taps; from tap {at} on {got[max(0, at - 12):at + 12]!r} "
            f"arrived, not {wanted[max(0, at - 12):at + 12]!r}")


class Soak:
    """One service in one session; `with Soak() as soak: soak.chunk(0, 10_000)`."""

    def __init__(self, session=None, rate=200):
        self.session = session or Session()
        self.rate = rate
        self._owns_session = session is None
        self.field = None

    def __enter__(self):
        if self._owns_session:
            self.session.__enter__()
        try:
            self._begin()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.field:
            self.field.close()
        if self._owns_session:
            self.session.stop()

    def _begin(self):
        session = self.session
        self.keyboard = Spinet(session)
        self.keys = self.keyboard.keys
        socket = session.path("run", session.environment["WAYLAND_DISPLAY"])
        self.field = TextField(socket, session.size, before=LEAD)
        waiting.until(self._keyboard_came, "the keyboard", 20)
        self._rest()

    def _keyboard_came(self):
        if not self.keyboard.program.running():
            raise AssertionError("the service ended: " + self.keyboard.program.output()[-500:])
        self._serve()
        return self.session.journal.keyboard_is_up()

    def _serve(self, seconds=0.0):
        """Process the field's events for `seconds`."""
        if select.select([self.field], [], [], max(0.0, seconds))[0]:
            self.field.receive()
        self.field.tell_what_was_held_back()

    def _rest(self, calm=0.7, seconds=30.0):
        """Serve the field until the keyboard's CPU is idle: it learns and frees memory behind the last letter."""
        pid = self.keyboard.program.pid
        last, since, deadline = processes.cpu(pid), time.monotonic(), time.monotonic() + seconds
        while time.monotonic() - since < calm and time.monotonic() < deadline:
            self._serve(0.05)
            now = processes.cpu(pid)
            if now - last > 1_000_000:
                last, since = now, time.monotonic()

    def chunk(self, number, taps):
        """Type chunk `number`; the field keeps only a window of the text before."""
        wanted = text_of(taps)
        pid = self.keyboard.program.pid
        cpu, began = processes.cpu(pid), time.monotonic()
        fault = self._tap(wanted, random.Random(number))
        seconds = time.monotonic() - began
        cpu = processes.cpu(pid) - cpu
        self._rest()
        got = self.field.empty()
        fault = difference(got, wanted) or fault
        if fault:
            fault += self._last_words()
        memory = self._memory_at_rest(pid)
        return Chunk(
            number, taps, len(got), round(seconds, 2), round(memory["dirty_mib"] * 1024), processes.descriptors(pid),
            memory["threads"], round(cpu / taps / 1000, 1), fault)

    def _memory_at_rest(self, pid, samples=8):
        """The minimum of several measurements: learning runs some time after the last letter, and takes memory meanwhile."""
        found = []
        for _ in range(samples):
            found.append(processes.memory(pid))
            self._serve(0.25)
        return min(found, key=lambda memory: memory["dirty_mib"])

    def _last_words(self):
        program = self.keyboard.program
        if program.running():
            return ""
        return f"; the service ended with {program.status()}: {program.output()[-300:]}"

    def _tap(self, text, dice):
        """Tap one character, or two by two fingers whose touches overlap, at random.

        All touches of such a step are carried out together: no finger stays down where this program or the compositor has
        to wait for the processor, for the keyboard would rightly take it for a long press. The beat is kept by the clock;
        where too much is under way the fingers wait, and go on from there.
        """
        fingers, field = self.session.fingers, self.field
        points = [fingers._at(self.keys["space" if c == " " else c]) for c in text]
        begin = last = time.monotonic()
        arrived = index = 0

        def hear(seconds):
            nonlocal arrived, last
            self._serve(seconds)
            if len(field.text) != arrived:
                arrived, last = len(field.text), time.monotonic()
            if time.monotonic() - last > PATIENCE:
                return f"nothing arrived for {PATIENCE:g} s"
            return None if self.keyboard.program.running() else "the service ended"

        while arrived < len(text):
            due = begin + index / self.rate
            may_tap = index < len(text) and index - arrived <= AHEAD
            fault = hear(due - time.monotonic() if may_tap else 0.02)
            if fault:
                return fault
            if not may_tap:
                # The time of this wait is not made up for: the following taps keep their distances.
                begin = max(begin, time.monotonic() - index / self.rate)
            elif time.monotonic() >= due:
                count = min(dice.choice((1, 2)), len(text) - index)
                downs = [f"touch down {finger} {points[index + finger]}" for finger in range(count)]
                ups = [f"touch up {finger}" for finger in range(count)]
                fingers.say(*(line for act in downs + ups for line in (act, "touch frame")))
                index += count
        return None


def growth(chunks):
    """KiB of private dirty memory that were added since the first chunk after the warm-up; None without enough chunks.

    The minimum of the last few chunks counts: learning behind a chunk takes memory for a while, and a leak is in all.
    """
    warm = chunks[WARM_UP:]
    if len(warm) < 2:
        return None
    last = warm[-min(5, max(1, len(warm) // 4)):]
    return min(chunk.dirty_kib for chunk in last) - warm[0].dirty_kib


def verdict(chunks):
    """The faults of the chunks that one service typed, as sentences."""
    faults = [f"chunk {chunk.number}: {chunk.fault}" for chunk in chunks if chunk.fault]
    warm = chunks[WARM_UP:]
    if warm:
        if (growth(chunks) or 0) >= GROWTH:
            faults.append(f"private dirty memory grew by {growth(chunks)} KiB in {len(warm)} chunks")
        for name in ("descriptors", "threads"):
            values = sorted({getattr(chunk, name) for chunk in warm})
            if len(values) > 1:
                faults.append(f"the number of {name} changed: {', '.join(map(str, values))}")
    return faults


def main():
    """soak.py TAPS [RATE]: a soak test by hand."""
    processes.become_subreaper()
    taps, rate = int(sys.argv[1]), int((sys.argv + ["200"])[2])
    with Soak(rate=rate) as soak:
        chunk = soak.chunk(0, taps)
        print(chunk, f"{chunk.rate:.1f}/s", soak.keyboard.program.output())


if __name__ == "__main__":
    main()
