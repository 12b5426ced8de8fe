"""Apps that the user installed, opened from the home screen of the simulator's page: a program of their own draws there."""

import os
import plistlib
import signal

from harness import processes
from harness.behaviors import behavior, equal
from harness.uikit_app import place_program
from harness.waiting import until

from .simulator_page import Simulator


def install(folder, name="Field"):
    """Puts the bundle of the test app among the user's apps, in one step, as an installation does."""
    apps = os.path.join(folder, "spinet", "applications")
    staging = os.path.join(apps, ".installing")
    os.makedirs(staging)
    facts = {"CFBundleIdentifier": f"org.example.{name}", "CFBundleDisplayName": name, "CFBundleExecutable": "field"}
    with open(os.path.join(staging, "Info.plist"), "wb") as file:
        plistlib.dump(facts, file)
    place_program(os.path.join(staging, "field"))
    os.rename(staging, os.path.join(apps, f"{name}.app"))


def type_text(phone, text):
    """Taps the keys of a text, where the accessibility elements say that they are."""
    places = {e["label"]: e["tap"] for e in phone.elements()}
    for letter in text:
        phone.page.tap(*places["space" if letter == " " else letter])


def field(phone):
    return phone.find("Field")["value"]


def open_app(phone, name="Field"):
    phone.page.tap(*phone.find(name)["tap"])
    phone.find("Press")
    phone.still()


@behavior("an installed app opens from the simulator's home screen, and what is typed with the phone's keyboard arrives in it")
def types_into_an_app(fixture):
    for device, style in (("phone", "light"), ("phone", "dark"), ("pad", "light"), ("pad", "dark")):
        size = {"width": 520, "height": 1000} if device == "phone" else {"width": 1000, "height": 1240}
        options = ["--device", device] + (["--dark"] if style == "dark" else [])
        phone = fixture.use(Simulator(fixture.temporary_folder(), *options, **size))
        # The home screen follows an installation while it is shown.
        install(phone.folder)
        phone.find("Field")
        phone.still()
        phone.page.picture(os.path.join(fixture.folder, f"{device}-{style}-home.png"))
        open_app(phone)
        phone.page.picture(os.path.join(fixture.folder, f"{device}-{style}-app.png"))
        phone.tap("Field")
        type_text(phone, "hello world ")
        until(lambda: field(phone) == "Hello world ", lambda: f"the text, now {field(phone)!r}", 10)
        phone.still()
        phone.page.picture(os.path.join(fixture.folder, f"{device}-{style}-typed.png"))
        phone.close()


@behavior("an app keeps its text in the background; killed, it leaves an alert; it ends with the simulator")
def life_of_an_app(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    install(phone.folder)
    open_app(phone)
    phone.tap("Field")
    type_text(phone, "hi")
    until(lambda: field(phone) == "Hi", lambda: f"the text, now {field(phone)!r}", 10)
    phone.tap("Home")
    phone.find("Notes")
    open_app(phone)
    # Its field still has the focus, and the keyboard is back.
    equal(field(phone), "Hi", "the text")
    phone.find("space")
    program = os.path.join(phone.folder, "spinet", "applications", "Field.app", "field")
    [app] = processes.running(program)
    os.kill(app, signal.SIGKILL)
    phone.find("“Field” quit unexpectedly")
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "alert.png"))
    phone.tap("OK")
    open_app(phone)
    [app] = processes.running(program)
    phone.close()
    until(lambda: not processes.running(program), "the end of the app", 5)
