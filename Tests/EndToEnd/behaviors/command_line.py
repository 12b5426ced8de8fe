"""The command line: what is refused, and what is said."""

import os
import subprocess

from harness.applications import SIMULATOR
from harness.behaviors import behavior, equal
from harness.keyboards import run_spinet

# The words, the status, what the output contains, and what the errors contain.
ROWS = (
    ("serv", 64, "", "There is no command “spinet serv”; is “spinet serve” meant?"),
    ("keyboards instal x", 64, "", "is “spinet keyboards install” meant?"),
    ("help frobnicate", 1, "", "There is no command “spinet frobnicate”"),
    ("keyboards disable en-US", 1, "", "“en-US” is the only enabled keyboard"),
    ("keyboards disable de", 1, "", "“de” is not enabled."),
    ("keyboards disable nothing", 1, "", "There is no keyboard “nothing”."),
    ("keyboards order de en-US", 1, "", "“de” is not enabled."),
    ("keyboards enable de", 0, "", ""),
    ("keyboards disable en-US", 0, "", ""),
    ("keyboards disable de", 1, "", "“de” is the only enabled keyboard"),
    ("keyboards grant en-US network", 1, "", "“en-US” is a keyboard of the system, which needs no rights."),
    ("keyboards log nothing", 1, "", "There is no keyboard “nothing”."),
    ("keyboards log en-US", 1, "", "which has no log"),
    ("keyboards log dvorak", 0, "", "Nothing was recorded."),
    ("words list", 0, "", "No words were learned."),
    ("words list --language zz", 64, "", "--language must be one of: "),
    ("words forget nope", 0, "", "“nope” is not suggested any more."),
    ("explain teh --language xx", 1, "", "There is no lexicon of “xx”; there are "),
    ("explain 123", 64, "", "There is nothing to explain"),
    ("explain teh --most 0", 64, "", "--most must be a number"),
    ("render --output keyboard.jpg", 64, "", "--output must be the name of a PNG file, or -."),
    ("render --output /nowhere/keyboard.png", 1, "", "/nowhere/keyboard.png cannot be written."),
    ("doctor", 69, "spinet-simulator shows the keyboard", ""),
)


@behavior("Wrong commands are refused with a sentence and a status, and change nothing")
def refusals(fixture):
    folder = fixture.temporary_folder()
    environment = {
        name: os.path.join(folder, name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    for words, status, output, errors in ROWS:
        answer = run_spinet(*words.split(" "), HOME=folder, **environment)
        equal(answer.returncode, status, f"the status of {words} ({answer.stderr.strip()})")
        equal(output in answer.stdout, True, f"whether {words} prints {output!r}: {answer.stdout!r}")
        equal(errors in answer.stderr, True, f"whether {words} says {errors!r}: {answer.stderr!r}")
    listed = run_spinet("keyboards", "list", HOME=folder, **environment).stdout
    equal([line.split("\t")[1] for line in listed.splitlines() if line.startswith("*")], ["de"], "the enabled keyboards")


@behavior("The simulator refuses an app that its device does not have, and names those that it has")
def app_of_another_device(fixture):
    for device, app, found in (("watch", "forms", 64), ("tv", "sheet", 64)):
        answer = subprocess.run(
            [SIMULATOR, "--device", device, "--app", app, "--print-url", "--port", "0"], capture_output=True, text=True,
            timeout=60, env=dict(os.environ, HOME=fixture.temporary_folder()))
        equal(answer.returncode, found, f"the status ({answer.stderr.strip()})")
        equal(f"This device has no app “{app}”. It has " in answer.stderr, True, f"what is said: {answer.stderr!r}")


@behavior("An image of a keyboard goes to the output where it is asked for there")
def image_to_the_output(fixture):
    path = os.path.join(fixture.temporary_folder(), "keyboard.png")
    answer = run_spinet("render", "--output", path)
    equal((answer.returncode, answer.stderr), (0, f"{path} was written.\n"), "what is said of a file")
    with open(path, "rb") as file:
        equal(file.read(8), b"\x89PNG\r\n\x1a\n", "its beginning")


# A list of another program, the status of its import, and what is said.
LISTS = (
    (b"# Gboard Dictionary version:1\n\tZorkel\ten-US\nzk\tZorkel Street 1\t\n", 0,
     "1 word was imported.\n1 text replacement was added.\n"),
    (b"3\nFrobnik/S\n*teh\n", 0, "1 word was imported.\n1 forbidden word was left out (line 3).\n"),
    (b"personal_ws-1.1 en 1 iso8859-1\nCaf\xe9ola\n", 0, "1 word was imported.\n"),
    (b"Zorkel\n", 0, "Nothing was imported.\n1 word was learned before.\n"),
    (b"Wibble\npass word\n", 1, "Error: Line 2 is not a fact or a word; nothing was learned.\n"),
    (b"Wobble\n\xe9\n", 1, "Error: Line 2 is not text in UTF-8; convert the list with iconv. Nothing was learned.\n"),
    (b"PK\x03\x04", 1, "Error: This is a zip archive: unzip it and import the dictionary.txt in it.\n"),
)


@behavior("Word lists of Gboard, Hunspell and Aspell are imported with what was left out and why; an error imports nothing")
def word_lists(fixture):
    folder = fixture.temporary_folder()
    environment = {
        name: os.path.join(folder, name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    path = os.path.join(folder, "list")
    for content, status, said in LISTS:
        with open(path, "wb") as file:
            file.write(content)
        answer = run_spinet("words", "import", path, HOME=folder, **environment)
        equal((answer.returncode, answer.stderr), (status, said), f"the answer to {content!r}")
    listed = run_spinet("words", "list", HOME=folder, **environment).stdout
    equal(sorted(line.split("\t")[0] for line in listed.splitlines()), ["Caféola", "Frobnik", "Zorkel"], "the learned words")
    with open(os.path.join(environment["XDG_CONFIG_HOME"], "spinet", "replacements.conf"), encoding="utf-8") as file:
        equal(file.read(), "omw = On my way!\nzk = Zorkel Street 1\n", "the text replacements")
