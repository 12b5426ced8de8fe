"""Apps written for iOS, as programs of the desktop: launch, title, typing, life, and a title bar of their own."""

import signal

from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.uikit_app import UIKitApp
from harness.waiting import until

DECORATION = "zxdg_decoration_manager_v1"


@behavior("UIKit app: @main and a delegate make a window with the bundle's name and identifier; the keyboard types into it")
def a_window(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    app = UIKitApp(session)
    equal(app.window()["name"], "Field", "the window's title")
    until(lambda: app.lines().count("active") == 1, "that the app is active")
    keyboard.appear(app, "Field")
    fixture.screenshot(session, "keyboard")
    keyboard.type("Hello, World.")
    arrives(app, "Field", "Hello, World.")
    # The keyboard takes its place at the edge of the display, and the app's screen is what is left.
    until(lambda: int(app.said("screen").split(" ")[1]) <= session.size[1] - 200, "that the app's screen shrinks")
    app.program.signal(signal.SIGTERM)
    equal(app.program.status(), 0, "the app's exit status")
    equal(app.lines()[-3:], ["resigns", "background", "terminates"], "the end of the app's life")
    equal(keyboard.program.running(), True, "whether the service runs")


@behavior("UIKit app: the title is in the user's language; closing the window ends the app")
def in_korean(fixture):
    session = fixture.session()
    app = UIKitApp(session, LANG="ko_KR.UTF-8", LANGUAGE="")
    equal(app.window()["name"], "입력란", "the window's title")
    session.command_sway(f'[app_id="{app.window()["app_id"]}"] kill')
    equal(app.program.status(), 0, "the app's exit status")
    equal(app.lines()[-1], "terminates", "the end of the app's life")


@behavior("UIKit app: another window in use makes it inactive, and back")
def another_window(fixture):
    session = fixture.session()
    app = UIKitApp(session)
    until(lambda: app.lines().count("active") == 1, "that the app is active")
    session.command_sway("workspace 2")
    until(lambda: app.lines()[-1] == "resigns", "that the app resigns")
    session.command_sway("workspace 1")
    until(lambda: app.lines()[-1] == "active", "that the app is active again")


@behavior("UIKit app: where the compositor draws no title bar, it draws its own, by which it moves and closes")
def own_title_bar(fixture):
    session = fixture.session(size=(900, 700), hidden=[DECORATION], sway="for_window [app_id=.*] floating enable")
    app = UIKitApp(session)
    fixture.screenshot(session, "title-bar")
    before = app.window()["rect"]
    grip = (before["x"] + before["width"] / 2, before["y"] + app.window()["window_rect"]["y"] + 18)
    fingers = session.fingers
    # sway 1.7 lets a window follow the mouse, and no finger.
    fingers.drag(grip, (grip[0] - 80, grip[1] + 40))
    until(lambda: app.window()["rect"]["x"] < before["x"] - 40, "that the window follows the mouse")
    now = app.window()["rect"]
    fingers.tap((now["x"] + now["width"] - 18, now["y"] + app.window()["window_rect"]["y"] + 18))
    equal(app.program.status(), 0, "the app's exit status")
    equal(app.lines()[-1], "terminates", "the end of the app's life")
