"""Touch, a pen, a mouse and a hardware keyboard for a headless session, through the shim's socket."""

import socket
import time

BUTTON_LEFT = 272  # BTN_LEFT of linux/input-event-codes.h
HELD = 0.03  # seconds that a tap lasts
BEAT = 0.09  # seconds between the taps of one finger that types
KEY_BEAT = 0.02  # seconds between the keys of a hardware keyboard
CLICK_BEAT = 0.08  # seconds between the clicks of a double click
NO_DOUBLE_CLICK = 0.6  # seconds after which a click starts a new count
LONG_PRESS = 0.7  # seconds after which a touch is a long press
STILL = 0.2  # seconds that a finger rests on a page so that it does not scroll on


class Fingers:
    """Points are logical pixels of the output."""

    def __init__(self, path, size):
        self.width, self.height = size
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._answers = self._socket.makefile("r")

    def close(self):
        self._answers.close()
        self._socket.close()

    def say(self, *lines):
        """Have the shim execute `lines` together; returns (before, after) of each, in monotonic ns."""
        self._socket.sendall("".join(line + "\n" for line in lines).encode())
        times = []
        for line in lines:
            word, *rest = self._answers.readline().split() or ["gone"]
            if word != "ok":
                raise RuntimeError(f"the compositor refused “{line}”")
            times.append((int(rest[0]), int(rest[1])))
        return times

    def _at(self, point):
        return f"{point[0] / self.width:.6f} {point[1] / self.height:.6f}"

    def down(self, point, finger=0):
        return self.say(f"touch down {finger} {self._at(point)}", "touch frame")[0][0]

    def move(self, point, finger=0):
        return self.say(f"touch move {finger} {self._at(point)}", "touch frame")[0][0]

    def up(self, finger=0):
        return self.say(f"touch up {finger}", "touch frame")[0][0]

    def cancel(self, finger=0):
        return self.say(f"touch cancel {finger}", "touch frame")[0][0]

    def tap(self, point, hold=HELD, finger=0):
        at = self.down(point, finger)
        time.sleep(hold)
        self.up(finger)
        return at

    def tap_each(self, points, beat=BEAT):
        """Tap `points` one after the other, as one finger does that types."""
        for point in points:
            self.tap(point)
            time.sleep(beat)

    def swipe(self, start, end, seconds=0.2, finger=0):
        """Slide from `start` to `end`, a move every 8 ms, and lift."""
        steps = max(2, round(seconds / 0.008))
        self.down(start, finger)
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            self.move([a + (b - a) * step / steps for a, b in zip(start, end)], finger)
        self.up(finger)

    def swipe_together(self, places, way, seconds=0.2):
        """Slide several fingers to the side, a move of each every 16 ms, and lift them."""
        for finger, place in enumerate(places):
            self.down(place, finger)
        steps = max(2, round(seconds / 0.016))
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            for finger, (x, y) in enumerate(places):
                self.move((x + way * step / steps, y), finger)
        for finger in range(len(places)):
            self.up(finger)

    def burst(self, points, per_second, hold):
        """Tap `points` by two fingers in turn; with `hold` longer than the beat their touches overlap.

        The beat is kept by the clock: a late tap does not make the next one late.
        """
        beat = 1 / per_second
        acts = []
        for index, point in enumerate(points):
            acts.append((index * beat, 1, index, point))
            acts.append((index * beat + hold, 0, index, None))
        begin = time.monotonic()
        for due, _, index, point in sorted(acts, key=lambda act: act[:3]):
            pause = begin + due - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            if point is None:
                self.up(index % 2)
            else:
                self.down(point, index % 2)
        return time.monotonic() - begin

    def click(self, point):
        self.say("pointer move " + self._at(point))
        at = self.say(f"pointer button {BUTTON_LEFT} 1")[0][0]
        time.sleep(HELD)
        self.say(f"pointer button {BUTTON_LEFT} 0")
        return at

    def drag(self, start, end, seconds=0.4, releases=True):
        """Drag with the mouse's button from `start` to `end`, a move every 16 ms."""
        steps = max(2, round(seconds / 0.016))
        self.say("pointer move " + self._at(start), f"pointer button {BUTTON_LEFT} 1")
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            self.say("pointer move " + self._at([a + (b - a) * step / steps for a, b in zip(start, end)]))
        if releases:
            self.release()

    def release(self):
        """Release the mouse's button."""
        self.say(f"pointer button {BUTTON_LEFT} 0")

    def pen_near(self, point):
        """Hover with the pen at a point."""
        self.say("pen near " + self._at(point))

    def pen_down(self, point, pressure=0.5):
        return self.say(f"pen down {self._at(point)} {pressure}")[0][0]

    def pen_move(self, point, pressure=0.5):
        return self.say(f"pen move {self._at(point)} {pressure}")[0][0]

    def pen_up(self):
        return self.say("pen up")[0][0]

    def pen_tap(self, point, pressure=0.5):
        """Come near, touch, lift and go, as a hand with a pen does."""
        self.pen_near(point)
        at = self.pen_down(point, pressure)
        time.sleep(HELD)
        self.pen_up()
        self.say("pen away")
        return at

    def key(self, code):
        """Press a key of the hardware keyboard, by its evdev code."""
        self.say(f"key {code} 1", f"key {code} 0")

    def keys(self, codes):
        """Press keys of the hardware keyboard one after the other, at a user's pace."""
        for code in codes:
            self.key(code)
            time.sleep(KEY_BEAT)

    def rest(self, seconds):
        """Wait for a time that has a meaning in the application: a long press, a word that is complete."""
        time.sleep(seconds)

    def tell_method(self, words):
        """Send the input method an event in the compositor's name, valid or not."""
        self.say("method " + words)

    def tell_surrounding(self, text, cursor, anchor):
        """`text` is bytes, so that it can be cut inside a character."""
        self.tell_method(f"surrounding {cursor} {anchor} {text.hex()}")
