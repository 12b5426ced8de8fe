"""Keyboard extensions in sandboxed processes of their own, in the service: the Dvorak sample types into GTK and Firefox."""

import os
import shutil
import signal
import time

from PIL import Image

from harness import applications, cpu_limit, processes, waiting
from harness.applications import Foot, Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path
from harness.waiting import until

# The rows of the sample's letters, as weights and names.
ROWS = (
    [(1, letter) for letter in "',.pyfgcrl"],
    [(1, letter) for letter in "aoeuidhtns"],
    [(1.3, "shift")] + [(1, letter) for letter in "qjkxbmwvz"] + [(1.3, "delete")],
    [(1.3, "123"), (1.3, "globe"), (5, "space"), (2.4, "return")],
)
# The sample has the standard keyboard's height, on a display of 390 by 844 points.
HEIGHT = 216
GLOBE = (72, 820)


def dvorak_keys(session, keyboard_height=HEIGHT):
    """The centers of the sample's keys, from its own table of rows."""
    width, height = session.size
    places = {}
    for index, row in enumerate(ROWS):
        total, x = sum(weight for weight, _ in row), 0
        for weight, name in row:
            places[name] = ((x + weight / 2) * width / total, height - keyboard_height + (index + 0.5) * keyboard_height / len(ROWS))
            x += weight
    return places


def open_preferences(fixture):
    """A session whose preferences have the Dvorak sample as the second keyboard."""
    session = fixture.session()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("keyboards = en-US, dvorak\nemoji = off\n")
    return session


def open_keyboards(fixture):
    """A session whose second keyboard is the Dvorak sample."""
    session = open_preferences(fixture)
    return session, Spinet(session)


def open_page(fixture, *fields):
    """The two keyboards, and a window of GTK fields."""
    session, keyboard = open_keyboards(fixture)
    return session, keyboard, Gtk4Fields(session, *fields)


def guest(keyboard):
    """The number of the sample's process below the service; None if there is none."""
    for process in processes.family(keyboard.program.pid)[1:]:
        try:
            with open(f"/proc/{process}/comm", encoding="ascii") as file:
                if file.read().strip() == "dvorak":
                    return process
        except OSError:
            continue
    return None


def type_dvorak(session, keys):
    places = dvorak_keys(session)
    session.fingers.tap_each(places[key] for key in keys)


def switch(session, keyboard):
    """Tap the standard keyboard's globe, and wait for the sample."""
    session.fingers.tap(GLOBE)
    until(lambda: guest(keyboard), "the extension's process")
    session.settle()


@behavior("OK-06, CK-01: an extension in a sandbox types into a GTK entry, beside the standard keyboard")
def types(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    keyboard.type("Hi ")
    switch(session, keyboard)
    fixture.screenshot(session, "dvorak")
    type_dvorak(session, ["d", "v", "o", "r", "a", "k", "space", "o", "k"])
    arrives(window, "free", "Hi dvorak ok")
    type_dvorak(session, ["delete", "delete", "h", "globe"])
    arrives(window, "free", "Hi dvorak h")
    session.settle()
    keyboard.tap("x")
    arrives(window, "free", "Hi dvorak hx")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("The extension's process has its own namespaces, no new privileges and a filter of system calls")
def is_confined(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    process = guest(keyboard)
    with open(f"/proc/{process}/status", encoding="utf-8") as file:
        status = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
    equal((status["Seccomp"], status["NoNewPrivs"], int(status["CapEff"], 16)), ("2", "1", 0), "its privileges")
    for name in ("net", "pid", "ipc", "uts", "mnt"):
        equal(os.readlink(f"/proc/{process}/ns/{name}") == os.readlink(f"/proc/{keyboard.program.pid}/ns/{name}"), False,
              f"whether it shares the {name} namespace")
    files = {os.readlink(f"/proc/{process}/fd/{number}") for number in os.listdir(f"/proc/{process}/fd")}
    equal([file for file in files if "wayland" in file or "dbus" in file], [], "descriptors of the desktop")


@behavior("CK-04, CI-17, CI-19: a GTK password field has the standard keyboard, and the extension returns after it")
def secure_field(fixture):
    session, keyboard, window = open_page(fixture, "free", "password")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["o", "n"])
    until(lambda: window.text("free").lower() == "on", "the text")
    keyboard.appear(window, "password")
    keyboard.tap("q")
    arrives(window, "password", "q")
    keyboard.appear(window, "free")
    type_dvorak(session, ["e"])
    until(lambda: window.text("free").lower() == "one", "the text after the password")


@behavior("kill -9 of the extension mid-word: the text stays, the standard keyboard takes over, the reason is logged")
def killed(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    keyboard.type("Hi ")
    switch(session, keyboard)
    type_dvorak(session, ["t", "h"])
    arrives(window, "free", "Hi th")
    os.kill(guest(keyboard), signal.SIGKILL)
    until(lambda: "ended unexpectedly" in keyboard.program.output(), "the reason in the log")
    session.settle()
    fixture.screenshot(session, "standard")
    keyboard.tap("e")
    arrives(window, "free", "Hi the")
    until(lambda: len(processes.family(keyboard.program.pid)) == 1, "the end of the sandbox's processes")


@behavior("CK-41: a tap on the handle above an extension's keyboard opens the list, and its row switches keyboards")
def handle(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    width, height = session.size
    def is_drawn():
        """Whether something is drawn above the middle of the keyboard, where the window is beside it."""
        with Image.open(fixture.screenshot(session, "handle")) as picture:
            handle, beside = (picture.convert("RGB").getpixel((x, height - HEIGHT - 4)) for x in (width // 2, 8))
        return handle != beside

    until(is_drawn, "the handle on screen")
    session.fingers.tap((width / 2, height - HEIGHT - 12))
    session.settle()
    fixture.screenshot(session, "list")
    # The rows are 44 high and end 8 above the display's foot: the settings, English (US), Dvorak.
    session.fingers.tap((width / 2, height - 8 - 44 - 22))
    session.settle()
    keyboard.type("So")
    arrives(window, "free", "So")


@behavior("When the service is killed, its extensions end with it; a new one starts them again")
def service_restarts(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    process = guest(keyboard)
    keyboard.program.signal(signal.SIGKILL)
    until(lambda: not os.path.exists(f"/proc/{process}"), "the end of the extension")
    again = Spinet(session)
    window.blur()
    again.appear(window, "free")
    switch(session, again)
    type_dvorak(session, ["o", "k"])
    until(lambda: window.text("free").lower() == "ok", "the text")


@behavior("--wait: the compositor dies and restarts under an extension, which then types in the new session")
def compositor_comes_back(fixture):
    session = open_preferences(fixture)
    keyboard = Spinet(session, "--wait")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    process = guest(keyboard)
    session.kill_compositor()
    until(lambda: not os.path.exists(f"/proc/{process}"), "the end of the extension")
    session.start_compositor()
    window = Gtk4Fields(session, "free")
    until(lambda: keyboard.shows_again(window), "the keyboard in the new session", 20)
    session.settle()
    switch(session, keyboard)
    type_dvorak(session, ["o", "k"])
    until(lambda: window.text("free").lower() == "ok", "the text")
    # The old connection is gone: the compositor knows one input method, and the service one side channel.
    log = keyboard.program.output()
    for sentence in ("Another input method", "Programs cannot report"):
        assert sentence not in log, log


def keyboards(session, *words):
    """`spinet keyboards WORDS` in the session: what it printed."""
    answer = session.run(spinet_path(), "keyboards", *words)
    equal(answer.returncode, 0, f"the exit status of keyboards {' '.join(words)}, which says {answer.stderr.strip()!r}")
    return answer.stdout


@behavior("CK-02, OK-45: a keyboard is installed and enabled from the command line while the service runs, and removed")
def installed_live(fixture):
    session, keyboard, window = open_page(fixture, "free")
    bundle = session.path("home", "mine.appex")
    staged = os.path.join(os.path.dirname(os.path.dirname(spinet_path())), "lib", "spinet", "keyboards", "dvorak.appex")
    shutil.copytree(staged, bundle)
    keyboards(session, "disable", "dvorak")
    keyboard.appear(window, "free")
    keyboard.type("Hi ")
    keyboards(session, "install", bundle)
    equal("* mine" in keyboards(session, "list").replace("\t", " "), False, "whether it is enabled before the user enables it")
    keyboards(session, "enable", "mine")
    session.settle()
    switch(session, keyboard)
    type_dvorak(session, ["d", "v"])
    arrives(window, "free", "Hi dv")
    keyboards(session, "grant", "mine", "haptics")
    equal(keyboards(session, "grant", "mine").strip(), "haptics", "its grants")
    keyboards(session, "remove", "mine")
    until(lambda: not guest(keyboard), "the end of the removed keyboard")
    session.settle()
    keyboard.tap("x")
    arrives(window, "free", "Hi dvx")


@behavior("an idle service with an extension on screen never wakes up, and neither does the extension")
def idle(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["o", "k"])
    session.settle(calm=1.0)
    numbers = (keyboard.program.pid, guest(keyboard))
    before = [processes.wake_ups(number) for number in numbers]
    time.sleep(4)  # This is the measurement.
    equal([processes.wake_ups(number) - count for number, count in zip(numbers, before)], [0, 0], "wake-ups")


def types_in_a_browser(fixture, browser):
    session, keyboard = open_keyboards(fixture)
    page = fixture.use(browser(session))
    keyboard.appear(page, "text")
    keyboard.type("Hi ")
    switch(session, keyboard)
    type_dvorak(session, ["d", "v", "o", "x", "delete", "r", "a", "k"])
    arrives(page, "text", "Hi dvorak")
    fixture.screenshot(session, "typed")


@behavior("CK-03: an extension types and deletes in Firefox, whose reports come late")
def firefox(fixture):
    types_in_a_browser(fixture, applications.firefox)


@behavior("CK-03: an extension types and deletes in Chromium, which reports no text")
def chromium(fixture):
    types_in_a_browser(fixture, applications.chromium)


@behavior("a terminal has the standard keyboard instead of an extension, until the user grants the extension terminals")
def terminal_needs_a_grant(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["o"])
    until(lambda: window.text("free").lower() == "o", "the extension's letter")
    session.command_sway("workspace 2")
    terminal = Foot(session)
    session.settle()
    fixture.screenshot(session, "terminal")
    session.fingers.tap_each(keyboard.keys[key] for key in "ls")
    arrives(terminal, None, "ls")
    keyboards(session, "grant", "dvorak", "terminals")
    session.command_sway("workspace 1")
    session.settle()
    session.command_sway("workspace 2")
    session.settle()
    fixture.screenshot(session, "granted")
    type_dvorak(session, ["h", "i", "return"])
    arrives(terminal, None, "lshi\r")


@behavior("CI-24: an extension is not used in a GTK app that the user listed, from the moment that the list or the window changes")
def refused_in_an_app(fixture):
    session, keyboard, window = open_page(fixture, "free")
    folder = session.path("home", ".config", "spinet")
    keyboards(session, "grant", "dvorak", "terminals")

    def list_apps(names):
        draft = os.path.join(folder, "draft")
        with open(draft, "w", encoding="utf-8") as file:
            file.write(f"keyboards = en-US, dvorak\nemoji = off\napps-without-extensions = {names}\n")
        os.replace(draft, os.path.join(folder, "preferences.conf"))

    def changes(act):
        """Act, and wait until the keyboard's area has changed and is at rest."""
        session.fingers.say(f"watch 0 {session.size[1] - HEIGHT} {session.size[0]} {HEIGHT}")
        mark = session.journal.mark()
        act()
        session.journal.wait("frame", mark)
        session.settle()

    # Without a touch: under sway 1.7 GTK ends with a protocol error when its window is hidden together with the handle of
    # the caret, which a touch shows.
    mark = session.journal.mark()
    window.ask("focus free", "focus", "free")
    keyboard.wait_shown(mark)
    session.settle()
    switch(session, keyboard)
    type_dvorak(session, ["o"])
    until(lambda: window.text("free").lower() == "o", "the extension's letter")
    changes(lambda: list_apps("firefox, Spinet.Fields"))
    fixture.screenshot(session, "refused")
    keyboard.tap("k")
    until(lambda: window.text("free").lower() == "ok", "the standard keyboard's letter")
    # A window of another app has the user's own keyboard again, and this one the standard keyboard after it.
    session.command_sway("workspace 2")
    terminal = Foot(session)
    session.settle()
    fixture.screenshot(session, "other")
    type_dvorak(session, ["h", "i"])
    arrives(terminal, None, "hi")
    changes(lambda: session.command_sway("workspace 1"))
    keyboard.tap("s")
    until(lambda: window.text("free").lower() == "oks", "the standard keyboard's letter after the return")
    changes(lambda: list_apps(""))
    type_dvorak(session, ["e"])
    until(lambda: window.text("free").lower() == "okse", "the extension's letter in the app that is not listed")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("spinet doctor reports a compositor without the app in use only if the user has listed apps")
def doctor_without_active_app(fixture):
    session = fixture.session(hidden=("zwlr_foreign_toplevel_manager_v1",))
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    answer = session.run(spinet_path(), "doctor")
    equal("keyboards of apps are used in" in answer.stdout, False, "whether doctor asks for what nobody needs")
    equal("sm.puri.OSK0" in answer.stdout, True, "whether doctor says how to show the keyboard without a tab")
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("apps-without-extensions = firefox\n")
    answer = session.run(spinet_path(), "doctor")
    equal("keyboards of apps are used in firefox too" in answer.stdout, True, "whether doctor reports it")
    equal(answer.returncode, 0, "doctor's status")


# The share of a CPU of a slow phone, and the time from the end of an extension's chance to the standard keyboard.
SLOW, REPLACED = 0.15, 0.3
# After a touch an extension may wait for a second; the service looks every 50 ms.
WAIT = 1.05


def replaced_after(session, keyboard, act):
    """The seconds from `act` to the last frame that changed the keyboard's area, under a share of a CPU."""
    with cpu_limit.limited(SLOW, processes.family(keyboard.program.pid)):
        session.fingers.say(f"watch 0 {session.size[1] - HEIGHT} {session.size[0]} {HEIGHT}")
        mark = session.journal.mark()
        began = time.monotonic_ns()
        act()

        def frames():
            return [entry.rest.split(" ")[0] for entry in session.journal.since(mark, "frame")]

        until(lambda: "The standard keyboard takes" in keyboard.program.output(), "the replacement", 10)
        waiting.quiet(frames, "the picture", calm=0.6, seconds=10)
        found = session.journal.since(mark, "frame")
        last = next(entry.time for entry in found if entry.rest.split(" ")[0] == found[-1].rest.split(" ")[0])
        session.fingers.say("watch off")
    return (last - began) / 1e9


@behavior("Under 15 % of a CPU the standard keyboard is on screen 300 ms after the extension crashed", exclusive=True)
def replaced_when_slow(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["t", "h"])
    until(lambda: window.text("free").lower() == "th", "the extension's letters")
    process = guest(keyboard)
    took = replaced_after(session, keyboard, lambda: os.kill(process, signal.SIGKILL))
    fixture.screenshot(session, "standard")
    equal(took <= REPLACED, True, f"whether {took:.3f} s are at most {REPLACED} s")
    keyboard.tap("e")
    until(lambda: window.text("free").lower() == "the", "the standard keyboard's letter after them")


@behavior("Under 15 % of a CPU the standard keyboard replaces an extension that hangs, 300 ms after its time is over", exclusive=True)
def replaced_when_hanging(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["t", "h"])
    until(lambda: window.text("free").lower() == "th", "the extension's letters")
    os.kill(guest(keyboard), signal.SIGSTOP)
    took = replaced_after(session, keyboard, lambda: session.fingers.tap(dvorak_keys(session)["e"]))
    equal(took <= WAIT + REPLACED, True, f"whether {took:.3f} s are at most {WAIT + REPLACED} s")
    keyboard.tap("e")
    until(lambda: window.text("free").lower() == "the", "the standard keyboard's letter after them")
