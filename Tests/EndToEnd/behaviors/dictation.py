"""Dictation: sentences that flite speaks, recognized from files and through a sound server into a field."""

import json
import os
import re
import signal
import subprocess

from harness import processes
from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path
from harness.session import ROOT
from harness.waiting import until

SENTENCES = os.path.join(ROOT, "Tests", "EndToEnd", "fixtures", "dictation", "sentences.txt")
MODEL = "/usr/share/pocketsphinx/model/en-us"
STRIP = 53  # The strip of system keys below the keyboard.


def sentences():
    """Every fifth of the fifty sentences: all of them take minutes (Benchmarks/typing.md has their figure)."""
    with open(SENTENCES, encoding="utf-8") as lines:
        return lines.read().splitlines()[::5]


def speak(sentence, path):
    subprocess.run(["/usr/bin/flite", "-voice", "slt", "-t", sentence, "-o", path], check=True, timeout=60)


def distance(spoken, recognized):
    """The least number of words that are inserted, removed or replaced."""
    row = list(range(len(recognized) + 1))
    for number, word in enumerate(spoken, 1):
        diagonal, row[0] = row[0], number
        for column, other in enumerate(recognized, 1):
            diagonal, row[column] = row[column], min(
                row[column] + 1, row[column - 1] + 1, diagonal + (word != other))
    return row[-1]


def batch_error(folder, names):
    """The word error in percent of pocketsphinx_batch on the same files."""
    control, result = os.path.join(folder, "names"), os.path.join(folder, "batch")
    with open(control, "w", encoding="utf-8") as file:
        file.write("".join(name + "\n" for name in names))
    subprocess.run(
        ["/usr/bin/pocketsphinx_batch", "-adcin", "yes", "-adchdr", "44", "-cepdir", folder, "-cepext", ".wav",
         "-ctl", control, "-hmm", f"{MODEL}/en-us", "-lm", f"{MODEL}/en-us.lm.bin",
         "-dict", f"{MODEL}/cmudict-en-us.dict", "-hyp", result, "-logfn", "/dev/null"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180)
    errors = words = 0
    with open(result, encoding="utf-8") as lines:
        for line, spoken in zip(lines, sentences()):
            recognized = re.sub(r"\s*\([^)]*\)$", "", line.strip()).split()
            errors += distance(spoken.split(), recognized)
            words += len(spoken.split())
    return 100 * errors / words


@behavior("spinet evaluate dictation: 15 % of the words at most are wrong, and 2 points more than in a batch", seconds=400)
def word_error(fixture):
    folder = fixture.temporary_folder()
    names = []
    with open(os.path.join(folder, "table.tsv"), "w", encoding="utf-8") as table:
        for number, sentence in enumerate(sentences()):
            names.append(f"{number:02d}")
            speak(sentence, os.path.join(folder, names[-1] + ".wav"))
            table.write(f"slt\t{names[-1]}.wav\t{sentence}\n")
    answer = subprocess.run(
        [spinet_path(), "evaluate", "dictation", os.path.join(folder, "table.tsv"), "--json"],
        capture_output=True, text=True, timeout=180)
    equal((answer.returncode, answer.stderr), (0, ""), "the status, and what else is printed")
    figures = json.loads(answer.stdout)["slt"]
    batch = batch_error(folder, names)
    if not (figures["words"] > 60 and figures["wer"] <= 15 and figures["wer"] <= batch + 2):
        raise AssertionError(f"{figures}, and {batch:.2f} % in a batch")
    print(f"word error {figures['wer']} %, {batch:.2f} % in a batch; load {figures['load']} %")


@behavior("spinet evaluate dictation: a file that is missing and other audio are refused with a sentence")
def refused(fixture):
    folder = fixture.temporary_folder()
    table = os.path.join(folder, "table.tsv")
    with open(os.path.join(folder, "bad.wav"), "w", encoding="utf-8") as file:
        file.write("no audio")
    for name, sentence in [("none.wav", "cannot be read"), ("bad.wav", "is not 16 kHz")]:
        with open(table, "w", encoding="utf-8") as file:
            file.write(f"slt\t{name}\thello\n")
        answer = subprocess.run([spinet_path(), "evaluate", "dictation", table], capture_output=True, text=True, timeout=60)
        equal((answer.returncode != 0, sentence in answer.stderr), (True, True), f"the refusal {answer.stderr!r}")


class Sound:
    """A sound server of the session, whose microphone is the monitor of an output."""

    def __init__(self, session):
        self.session = session
        folder = session.path("run", "pulse")
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.server = "unix:" + os.path.join(folder, "native")
        self.program = session.spawn("pulseaudio", [
            "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
            "--disable-shm=yes", "--log-level=error",
            "-L", f"module-native-protocol-unix auth-anonymous=1 socket={os.path.join(folder, 'native')}",
            "-L", "module-null-sink sink_name=speakers"])
        until(lambda: self.control("info").returncode == 0, "the sound server", 10)
        equal(self.control("set-default-source", "speakers.monitor").returncode, 0, "the choice of the microphone")

    def control(self, *words):
        return self.session.run("/usr/bin/pactl", "--server", self.server, *words)

    def play(self, path):
        answer = self.session.run("/usr/bin/paplay", "--server", self.server, "--device", "speakers", path)
        equal(answer.returncode, 0, f"the status of paplay ({answer.stderr})")

    def records(self):
        """Whether a program records."""
        return self.control("list", "short", "source-outputs").stdout.strip() != ""


def open_page(fixture, *fields, strip=True):
    session = fixture.session()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write(f"keyboards = en-US\nkey-strip = {'on' if strip else 'off'}\n")
    sound = Sound(session)
    return session, sound, Spinet(session), Gtk4Fields(session, *fields)


def tap_microphone(session):
    width, height = session.size
    session.fingers.tap((width - 8 - 33, height - STRIP + 30))


@behavior("spinet serve: sentences that are spoken into the microphone arrive in a GTK 4 field, and are not logged", seconds=180)
def spoken(fixture):
    session, sound, keyboard, window = open_page(fixture, "free", "password")
    keyboard.appear(window, "free")
    session.settle()
    fixture.screenshot(session, "strip")
    equal(sound.records(), False, "whether it records before the tap")
    path = session.path("home", "speech.wav")
    tap_microphone(session)
    until(sound.records, "the recording", 20)
    speak("the weather will be nice this weekend", path)
    sound.play(path)
    until(lambda: "the weather will" in window.text("free").lower(), "the words", 20)
    fixture.screenshot(session, "listening")
    speak("do you know where the library is question mark", path)
    sound.play(path)
    tap_microphone(session)
    arrives(window, "free", "The weather will be nice this weekend do you know where the library is?", seconds=20)
    until(lambda: not sound.records(), "the end of the recording", 10)
    log = keyboard.program.output().lower()
    equal([word for word in ("weather", "library") if word in log], [], "what is logged of the text")


@behavior("spinet serve: a password field has no microphone, and one that gains the focus ends the recording", seconds=120)
def password(fixture):
    session, sound, keyboard, window = open_page(fixture, "free", "password")
    keyboard.appear(window, "free")
    tap_microphone(session)
    until(sound.records, "the recording", 20)
    keyboard.appear(window, "password")
    until(lambda: not sound.records(), "the end of the recording", 10)
    session.settle()
    tap_microphone(session)
    session.settle()
    equal((sound.records(), window.text("password")), (False, ""), "whether it records for a password field")


def own_microphone(keyboard):
    """The key beside the space bar: 123, emoji and the microphone have the same width."""
    emoji, numbers = keyboard.keys["emoji"], keyboard.keys["123"]
    return 2 * emoji[0] - numbers[0], emoji[1]


@behavior("spinet serve: the microphone beside the space bar, as it is without a strip of keys (OK-58)", seconds=120)
def own_row(fixture):
    session, sound, keyboard, window = open_page(fixture, "free", strip=False)
    keyboard.appear(window, "free")
    session.settle()
    fixture.screenshot(session, "row")
    key = own_microphone(keyboard)
    session.fingers.tap(key)
    until(sound.records, "the recording", 20)
    path = session.path("home", "speech.wav")
    speak("the weather will be nice this weekend", path)
    sound.play(path)
    until(lambda: "the weather will" in window.text("free").lower(), "the words", 20)
    fixture.screenshot(session, "listening")
    session.fingers.tap(key)
    arrives(window, "free", "The weather will be nice this weekend", seconds=20)
    until(lambda: not sound.records(), "the end of the recording", 10)


def engines(session):
    """The processes of the session that recognize speech."""
    return [pid for pid in processes.marked(session.mark) if "dictation-engine" in processes.command(pid)]


@behavior("spinet serve: an engine that crashes ends the dictation; the words stay, and the next tap dictates again", seconds=120)
def crashing_engine(fixture):
    session, sound, keyboard, window = open_page(fixture, "free", strip=False)
    keyboard.appear(window, "free")
    session.settle()
    equal(engines(session), [], "engines before the tap")
    path, microphone = session.path("home", "speech.wav"), own_microphone(keyboard)
    session.fingers.tap(microphone)
    until(sound.records, "the recording", 20)
    speak("the weather will be nice this weekend", path)
    sound.play(path)
    until(lambda: "the weather will" in window.text("free").lower(), "the words", 20)
    (engine,) = engines(session)
    os.kill(engine, signal.SIGSEGV)
    until(lambda: not sound.records(), "the end of the recording", 20)
    until(lambda: "Speech recognition stopped working." in keyboard.program.output(), "the reason", 10)
    kept = window.text("free")
    equal("the weather will" in kept.lower(), True, f"what was said before the crash, in {kept!r}")
    keyboard.tap("x")
    until(lambda: window.text("free").endswith("x"), "a letter by touch", 10)
    session.fingers.tap(microphone)
    until(sound.records, "the next recording", 20)
    until(lambda: len(engines(session)) == 1, "a new engine", 20)
    session.fingers.tap(microphone)
    until(lambda: not sound.records() and not engines(session), "the end of the recording and of the engine", 20)
