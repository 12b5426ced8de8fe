"""A compositor that misbehaves: whatever it sends or withholds, our programs continue, or exit cleanly.

A clean exit: no signal, no hang (SIGTERM ends a program at any time), bounded memory, and exit status 69 with one
sentence where the program cannot continue with the compositor.
"""

import collections
import contextlib
import os
import struct
import time

from harness.behaviors import Skipped, behavior, equal
from harness.guests import Visit
from harness.applications import SIMULATOR
from wire.chaos import Chaos
from wire.compositor import GLOBALS
from wire.connection import Gone, framed

MESSAGES = 50_000  # for each program; SPINET_FUZZ_TIMES multiplies them
CHUNK = 10_000
HUGE = 2**31 - 1


def programs():
    return ["serve", "forms"] if os.path.exists(SIMULATOR) else ["serve"]


# ---- Misdeeds: what the compositor does while the program runs ----------------------------------------------------------

MISDEEDS, ENDINGS = {}, {}


def misdeed(name, table=None):
    def take(function):
        (MISDEEDS if table is None else table)[name] = function
        return function

    return take


@misdeed("sizes that no display has")
def absurd_sizes(visit, guest):
    for width, height in ((0, 0), (HUGE, HUGE), (HUGE, 1), (1, HUGE), (-1, -1), (-2**31, 5), (20_000, 20_000), (390, 300)):
        guest.configure(guest.panel, width, height)
        visit.serve(0.05)
    for scale in (0, -1, -2**31, HUGE, 64, 2, 1):
        guest.describe_output(guest.one("wl_output"), 390, 844, scale)
        visit.serve(0.05)
    for width, height in ((0, 0), (-5, -5), (HUGE, HUGE), (1, 1), (HUGE, 1), (390, 844)):
        guest.describe_output(guest.one("wl_output"), width, height)
        logical = guest.one("zxdg_output_v1")
        guest.say(logical, "logical_size", width, height)
        guest.say(logical, "done")
        visit.serve(0.05)
    if guest.one("wp_fractional_scale_v1"):
        for scale in (0, 1, 119, 120, 2**32 - 1, HUGE, 180, 120):
            guest.say(guest.one("wp_fractional_scale_v1"), "preferred_scale", scale)
            visit.serve(0.05)


@misdeed("a thousand configure events in a row, all acknowledged or not")
def configure_storm(visit, guest):
    for number in range(1000):
        guest.configure(guest.panel, 300 + number % 200, 200 + number % 300)
    visit.serve(0.3)


@misdeed("serials that go backwards and repeat")
def serials(visit, guest):
    for serial in (5, 5, 4, 0, 2**32 - 1, 1):
        guest.serial = serial - 1
        guest.configure(guest.panel)
    visit.serve()


@misdeed("the panel is closed again and again")
def closed(visit, guest):
    if visit.kind != "serve":
        return
    for _ in range(20):
        panel = guest.panel
        if panel:
            guest.say(panel.role, "closed")
            guest.say(panel.role, "closed")
        visit.serve(0.02)


@misdeed("no frame and no release ever comes")
def silence(visit, guest):
    guest.withheld |= {"frame", "release"}
    for _ in range(5):
        if visit.kind == "serve":
            guest.focus_field()
            visit.serve(0.1)
            guest.leave_field()
        guest.configure(guest.panel, 390, 500)
        visit.serve(0.1)


@misdeed("frames and releases that nobody asked for, twice")
def doubled(visit, guest):
    for buffer in guest.all("wl_buffer"):
        for _ in range(3):
            guest.say(buffer, "release")
    for callback in guest.all("wl_callback"):
        guest.say(callback, "done", 7)
        guest.finish(callback)
    visit.serve()


@misdeed("touches with wild numbers and places, that never end, and twice at once")
def touches(visit, guest):
    touch, surface = guest.one("wl_touch"), guest.surface_number()
    if not touch:
        return
    for finger in (0, 0, 1, -1, HUGE, -2**31, 7):
        for x, y in ((0, 0), (-8_000_000, 8_000_000), (8_388_607, -8_388_608), (195, 150)):
            guest.say(touch, "down", 1, 0, surface, finger, x, y)
            guest.say(touch, "motion", 2**32 - 1, finger, y, x)
        guest.say(touch, "shape", finger, 1e6, -1e6)
        guest.say(touch, "orientation", finger, 8e6)
    for finger in range(100):
        guest.say(touch, "up", 3, 0, finger)
    guest.say(touch, "frame")
    guest.say(touch, "cancel")
    visit.serve()


@misdeed("an event of a version that was not bound")
def unbound_version(visit, guest):
    guest.send(framed(guest.one("wl_pointer"), 9, struct.pack("=Ii", 0, 120)))  # axis_value120, of version 8
    visit.serve()


@misdeed("events of versions that this libwayland may not know")
def newer_events(visit, guest):
    guest.send(framed(guest.one("wl_pointer"), 10, struct.pack("=II", 0, 1)))  # axis_relative_direction, of version 9
    # preferred_buffer_scale and preferred_buffer_transform, of version 6
    for opcode in (2, 3):
        guest.send(framed(guest.surface_number(), opcode, struct.pack("=I", 2)))
    visit.serve()


@misdeed("seats lose and gain their devices, and are described a thousand times")
def devices(visit, guest):
    seat = guest.one("wl_seat")
    for number in range(1000):
        guest.say(seat, "capabilities", number % 9 if number % 2 else 2**32 - 1)
        if number % 50 == 0:
            visit.serve(0)
    guest.say(seat, "capabilities", 3 | 4)
    visit.serve()


@misdeed("globals come and go while they are used")
def globals_go(visit, guest):
    registry = guest.one("wl_registry")
    for name in range(len(GLOBALS) + 3, -1, -1):
        guest.say(registry, "global_remove", name)
        visit.serve(0.02)
    for number in range(3):
        for name, (interface, version) in enumerate(GLOBALS.items(), 100 + 100 * number):
            guest.say(registry, "global", name, interface, version)
        visit.serve(0.05)


@misdeed("ten thousand outputs and seats")
def globals_without_end(visit, guest):
    registry = guest.one("wl_registry")
    for name in range(1000, 11_000):
        guest.say(registry, "global", name, ("wl_output", "wl_seat", "unknown" + "x" * 200)[name % 3], name % 7)
        if name % 100 == 0:
            visit.serve(0)
    visit.serve()


@misdeed("selections without end, and offers of a thousand types")
def selections(visit, guest):
    device, kind = guest.one("zwlr_data_control_device_v1"), "zwlr_data_control_offer_v1"
    if not device:
        device, kind = guest.one("wl_data_device"), "wl_data_offer"
    if not device:
        return
    for number in range(5000):
        offer = guest.new(kind)
        guest.say(device, "data_offer", offer)
        for index in range(3 if number else 1000):
            guest.say(offer, "offer", f"type/{index}".ljust(200, "x"))
        if number % 50 == 0:
            guest.say(device, "selection", offer)
            visit.serve(0)
    # One offer is both the clipboard and the primary selection, and then neither.
    if kind == "zwlr_data_control_offer_v1":
        guest.say(device, "primary_selection", offer)
    guest.say(device, "selection", offer)
    guest.say(device, "selection", 0)
    guest.say(device, "selection", 0)
    visit.serve()


@misdeed("an input method that is said to be unavailable a thousand times")
def unavailable(visit, guest):
    method = guest.one("zwp_input_method_v2")
    if not method:
        return
    for _ in range(1000):
        guest.say(method, "unavailable")
    visit.serve(4.0)
    assert guest.requests["zwp_input_method_manager_v2"] < 5, "it asked for an input method again and again"


@misdeed("fields that come and go ten thousand times, with text that is none")
def fields(visit, guest):
    method = guest.one("zwp_input_method_v2")
    if not method:
        return
    texts = (b"", b"\xff\xfe", b"\x80" * 3900, "한".encode()[:2], b"a" * 3900, b"word " * 700)
    for number in range(10_000):
        text = texts[number % len(texts)] if number % 40 == 0 else b"x"
        for event, *values in (
            ("activate",), ("surrounding_text", text, (0, 2**32 - 1, len(text), 3)[number % 4], (2**32 - 1, 1)[number % 2]),
            ("text_change_cause", number), ("content_type", 2**32 - 1 if number % 3 else 0, number), ("done",), ("done",),
            ("deactivate",), ("done",),
        )[number % 3:]:
            guest.say(method, event, *values)
        if number % 50 == 0:
            visit.serve(0)
    visit.serve()


@misdeed("text input events without a field, with wild offsets")
def text_inputs(visit, guest):
    text_input = guest.one("zwp_text_input_v3")
    if not text_input:
        return
    for number in range(2000):
        guest.say(text_input, "enter" if number % 7 else "leave", guest.surface_number())
        guest.say(text_input, "preedit_string", b"\xff\x80abc" if number % 2 else None, (-1, HUGE, -HUGE, 2)[number % 4], 1)
        guest.say(text_input, "commit_string", b"\xc3" * (number % 900))
        guest.say(text_input, "delete_surrounding_text", 2**32 - 1, (0, 2**32 - 1)[number % 2])
        guest.say(text_input, "done", number % 3)
        if number % 20 == 0:
            visit.serve(0)
    visit.serve()


def send_keymap(guest, descriptor, size, form=1):
    guest.say(guest.one("wl_keyboard"), "keymap", form, descriptor, size)
    os.close(descriptor)


@misdeed("keymaps that are no keymaps: garbage, cut short, endless, unreadable")
def keymaps(visit, guest):
    guest.say(guest.one("wl_seat"), "capabilities", 7)
    visit.serve()
    if not guest.one("wl_keyboard"):
        return  # A keyboard on the screen needs none.
    for content, size in (
        (b"", 4096), (b"short", 1 << 20), (b"short", 2**32 - 1), (b"x" * 5000, 3), (b"x" * 5000, 0), (b"{" * 60_000, 60_000),
        (b"xkb_keymap {" * 5000, 60_000), (os.urandom(60_000), 60_000), (b"\0" * 100, 100),
        (b'xkb_keymap { include "evdev+/../../../etc/passwd" };', 50),
    ):
        file = os.memfd_create("keymap")
        os.write(file, content)
        send_keymap(guest, file, size)
        visit.serve(0.02)
    for path in ("/dev/null", "/dev/zero", "/", "/proc/self/maps"):
        send_keymap(guest, os.open(path, os.O_RDONLY), 1 << 30)
    reading, writing = os.pipe()
    os.write(writing, b"xkb_keymap")
    send_keymap(guest, reading, 4096)
    visit.serve()
    os.close(writing)
    keyboard, surface = guest.one("wl_keyboard"), guest.surface_number()
    guest.say(keyboard, "repeat_info", HUGE, 0)
    guest.say(keyboard, "enter", 1, surface, bytes(403))
    for code in (0, 30, 255, 2**32 - 1, 2**32 - 8, 2**31):
        for state in (1, 2, 0):
            guest.say(keyboard, "key", 1, 0, code, state)
    guest.say(keyboard, "modifiers", 1, *[2**32 - 1] * 4)
    visit.serve()


@misdeed("a compositor that reads nothing while it asks a thousand things")
def reads_nothing(visit, guest):
    if visit.kind == "forms":
        for number in range(100_000):
            guest.say(guest.one("xdg_wm_base"), "ping", number)
    else:
        for number in range(3000):
            guest.configure(guest.panel, 300 + number % 90, 300)
            guest.focus_field(b"x" * (number % 50))
            guest.leave_field()
    visit.serve(0.5)


@misdeed("deletions of numbers that are in use or never were")
def delete_ids(visit, guest):
    for number in range(2, 200):
        guest.say(1, "delete_id", number)
    for number in (0, 2**32 - 1, 0xFF000000, HUGE):
        guest.say(1, "delete_id", number)
    visit.serve()


# ---- Misdeeds after which no program can continue ------------------------------------------------------------------------


@misdeed("an error of the protocol", ENDINGS)
def protocol_error(visit, guest):
    guest.say(1, "error", guest.surface_number(), 3, "wrong configure serial")


@misdeed("an error about an object that is not there", ENDINGS)
def protocol_error_nowhere(visit, guest):
    guest.say(1, "error", 4711, HUGE, b"\xff\xfe%s%n")


@misdeed("a message too short to be one", ENDINGS)
def too_short(visit, guest):
    guest.send(struct.pack("=II", 2, 4 << 16) + bytes(64))


@misdeed("a message of no length", ENDINGS)
def no_length(visit, guest):
    guest.send(struct.pack("=II", 2, 0) + bytes(8000))


@misdeed("a string that is longer than its message", ENDINGS)
def long_string(visit, guest):
    guest.send(framed(guest.one("wl_registry"), 0, struct.pack("=III", 1, 2**32 - 1, 0)))


@misdeed("a message without the descriptor that belongs to it", ENDINGS)
def no_descriptor(visit, guest):
    guest.say(guest.one("wl_seat"), "capabilities", 7)
    visit.serve()
    keyboard = guest.one("wl_keyboard") or guest.one("wl_shm")
    guest.send(framed(keyboard, 0 if guest.one("wl_keyboard") else 77, struct.pack("=II", 1, 4096)))


@misdeed("an event that no version has", ENDINGS)
def unknown_event(visit, guest):
    guest.send(framed(guest.one("wl_shm"), 999, b""))


@misdeed("the seat is taken by another input method, and then an event that no version has", ENDINGS)
def taken_and_unknown_event(visit, guest):
    if guest.one("zwp_input_method_v2"):
        guest.say(guest.one("zwp_input_method_v2"), "unavailable")
        visit.compositor.until(lambda: "another input method" in visit.output().lower(), "the line about the seat")
    unknown_event(visit, guest)


@misdeed("an object of the wrong kind", ENDINGS)
def wrong_object(visit, guest):
    guest.send(framed(guest.surface_number(), 0, struct.pack("=I", guest.one("wl_shm"))))


@misdeed("a new object with a number of ours", ENDINGS)
def wrong_new_object(visit, guest):
    device = guest.one("zwlr_data_control_device_v1") or guest.one("wl_data_device")
    guest.send(framed(device, 0, struct.pack("=I", guest.surface_number())))


@misdeed("the connection is closed in the middle of a message", ENDINGS)
def close_inside(visit, guest):
    guest.send(framed(guest.one("wl_registry"), 0, bytes(400))[:100])
    visit.compositor.drop(guest)


@misdeed("the connection is closed", ENDINGS)
def close(visit, guest):
    visit.compositor.drop(guest)


@misdeed("a thousand descriptors that belong to nothing", ENDINGS)
def stray_descriptors(visit, guest):
    reading, writing = os.pipe()
    try:
        for _ in range(120):
            guest.send(framed(guest.one("wl_shm"), 0, struct.pack("=I", 1)), [reading] * 25)
            visit.serve(0)
    finally:
        os.close(reading)
        os.close(writing)


# ---- The tests ----------------------------------------------------------------------------------------------------------


def each(table, kinds, act):
    """Call `act(visit, misdeed)` for each and collect the faults, so that all are reported."""
    faults = []
    for kind in kinds:
        for name, function in table.items():
            with Visit(kind) as visit:
                try:
                    guest = visit.wait_shown()
                    with contextlib.suppress(Gone):
                        function(visit, guest)
                    act(visit)
                except AssertionError as error:
                    faults.append(f"{kind}, {name}: {error}")
    equal(faults, [], "what went wrong")


@behavior("a compositor that sends nonsense, in %d ways: our programs continue, or exit cleanly" % len(MISDEEDS), seconds=900)
def nonsense(fixture):
    each(MISDEEDS, programs(), lambda visit: visit.check())


@behavior("after nonsense that a keyboard can survive, it types", seconds=600)
def types_after_nonsense(fixture):
    sound = {name: function for name, function in MISDEEDS.items() if function not in (
        unavailable, globals_go, delete_ids, reads_nothing, newer_events)}

    def act(visit):
        visit.types()
        visit.check(may_end=False)

    each(sound, ["serve"], act)


@behavior("a compositor after which no program can continue, in %d ways: exit 69 and one sentence" % len(ENDINGS), seconds=600)
def endings(fixture):
    for name, function in ENDINGS.items():
        # A compositor that exits ends the session, which is no error.
        expected = {"serve": 0 if function in (close, close_inside) else 69, "forms": 1}

        def act(visit):
            visit.compositor.until(lambda: not visit.runs, "the program's end", 10)
            visit.check()
            equal(visit.process.returncode, expected[visit.kind], f"the exit status ({visit.output()[-300:]})")

        each({name: function}, programs(), act)


@behavior("--wait: nonsense ends the connection, in %d ways in turn, and the service connects again and types"
           % len(ENDINGS), seconds=300)
def comes_back(fixture):
    with Visit("serve", "--wait") as visit:
        guest, before = visit.wait_shown(), None
        folder = f"/proc/{visit.process.pid}/fd"
        for name, function in ENDINGS.items():
            with contextlib.suppress(Gone):
                function(visit, guest)
            try:
                visit.compositor.until(lambda: visit.guest not in (None, guest), "another connection", 15)
                guest = visit.wait_shown()
                visit.types()
            except AssertionError as error:
                raise AssertionError(f"after {name}: {error}") from None
            # The first connections have filled every cache.
            memory, count = visit.memory(), len(os.listdir(folder))
            before = before or (memory, count)
            assert memory < before[0] + 8, f"after {name} {memory:.0f} MiB are held, {before[0]:.0f} after the first"
            assert count < before[1] + 8, f"after {name} {count} descriptors are open, {before[1]} after the first"
        visit.check(may_end=False)


@behavior("a compositor that withholds an answer: our programs wait, and obey SIGTERM", seconds=300)
def withheld(fixture):
    for kind in programs():
        for what in ("globals", "sync", "configure", "frame", "release", "delete_id"):
            with Visit(kind, withheld={what}) as visit:
                visit.serve(1.0)
                assert visit.runs or what == "globals", f"{kind} without {what} ended: {visit.output()[-300:]}"
                visit.check()


def random_messages(kind, seed, count, report=None):
    """Send `count` random events to programs of a kind, in chunks; a program that exited correctly is started again."""
    sent, ends, slowest, largest = 0, collections.Counter(), 0.0, 0.0
    while sent < count:
        with Visit(kind) as visit:
            guest = visit.wait_shown()
            chaos = Chaos(guest, seed)
            try:
                while sent < count and visit.runs and chaos.guest is visit.guest:
                    part = chaos.send(min(1000, count - sent))
                    sent += part
                    largest = max(largest, visit.memory() if visit.runs else 0)
                    if part == 0 or sum(chaos.counts.values()) >= CHUNK:
                        break
            except Gone:
                pass
            finally:
                chaos.close()
            visit.serve(0.05)
            try:
                if visit.guest is not guest:
                    visit.compositor.until(lambda: not visit.runs, "the program's end", 10)
                    ends[visit.output().strip().splitlines()[-1][:160]] += 1
                began = time.monotonic()
                visit.check()
                slowest = max(slowest, time.monotonic() - began)
            except AssertionError as error:
                raise AssertionError(f"{kind}, seed {seed}, after {sum(chaos.counts.values())} events: {error}") from None
        if report:
            report(sent, seed, ends, slowest, largest)
        seed += 1
    return ends


@behavior("random events from the compositor: no signal, no hang, bounded memory", seconds=3600)
def chance(fixture):
    times = int(os.environ.get("SPINET_FUZZ_TIMES", "1"))
    for kind in programs():
        random_messages(kind, 1, MESSAGES * times // len(programs()))
