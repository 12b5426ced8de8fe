"""Dictation: sentences that flite speaks, recognized from files."""

import json
import os
import re
import subprocess

from harness.behaviors import behavior, equal
from harness.keyboards import spinet_path
from harness.session import ROOT

SENTENCES = os.path.join(ROOT, "Tests", "EndToEnd", "fixtures", "dictation", "sentences.txt")
MODEL = "/usr/share/pocketsphinx/model/en-us"


def sentences():
    with open(SENTENCES, encoding="utf-8") as lines:
        return lines.read().splitlines()


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
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=500)
    errors = words = 0
    with open(result, encoding="utf-8") as lines:
        for line, spoken in zip(lines, sentences()):
            recognized = re.sub(r"\s*\([^)]*\)$", "", line.strip()).split()
            errors += distance(spoken.split(), recognized)
            words += len(spoken.split())
    return 100 * errors / words


@behavior("spinet evaluate dictation: of fifty sentences 15 % of the words at most are wrong, and 2 points more than in a batch",
          seconds=1200)
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
        capture_output=True, text=True, timeout=600)
    equal((answer.returncode, answer.stderr), (0, ""), "the status, and what else is printed")
    figures = json.loads(answer.stdout)["slt"]
    batch = batch_error(folder, names)
    if not (figures["words"] > 350 and figures["wer"] <= 15 and figures["wer"] <= batch + 2):
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
