"""Correction and prediction of the staged program with the installed lexicon, on sentences of our own.

The figures of the public test sets are in Benchmarks/typing.md; these thresholds are low enough for thirty
sentences and high enough that a broken decoder, lexicon or model fails them.
"""

import json
import os
import random
import re
import subprocess

from harness.behaviors import behavior, equal
from harness.keyboards import spinet_path
from harness.session import ROOT

DATA = os.path.join(ROOT, "Tests", "EndToEnd", "fixtures", "typing")


def check(holds, what):
    if not holds:
        raise AssertionError(what)


def spinet(*arguments):
    return subprocess.run([spinet_path(), *arguments], capture_output=True, text=True, timeout=60)


def figures(kind, file, *arguments):
    answer = spinet("evaluate", kind, file, "--json", *arguments)
    equal(answer.returncode, 0, f"the status of evaluate {kind} ({answer.stderr.strip()})")
    return json.loads(answer.stdout)


@behavior("spinet evaluate: misspellings are corrected, alone and in sentences, and correct words stay")
def corrects(fixture):
    typos = figures("typos", os.path.join(DATA, "typos.tsv"))["own"]
    check(typos["top1"] >= 85 and typos["top3"] >= 94, f"typos: {typos}")
    sentences = figures("sentences", os.path.join(DATA, "sentences.tsv"))["own"]
    for figures_of in [sentences, sentences["decoder"]]:
        check(figures_of["fixed"] >= 90 and figures_of["changed"] <= 1, f"sentences: {sentences}")
    correct = figures("correct", os.path.join(DATA, "correct.tsv"))
    equal(correct["running"]["changed"], 0, "right words that are changed")
    equal(correct["name"]["changed"], 0, "names that are changed")


@behavior("spinet evaluate: German, French and Spanish are corrected, too")
def corrects_others(fixture):
    for language in ["de", "fr", "es"]:
        folder = os.path.join(DATA, language)

        def own(kind):
            return figures(kind, os.path.join(folder, kind + ".tsv"), "--language", language)

        typos = own("typos")["own"]
        check(typos["top1"] >= 80 and typos["top3"] >= 95, f"{language}, typos: {typos}")
        sentences = own("sentences")["own"]
        decoder = sentences["decoder"]
        check(decoder["fixed"] >= 85 and decoder["changed"] <= 1, f"{language}, sentences: {sentences}")
        equal(own("correct")["running"]["changed"], 0, f"right words of {language} that are changed")


@behavior("spinet evaluate: scattered touches are decoded as the intended sentence")
def reads_touches(fixture):
    rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    first = [0.5, 1.0, 2.0]
    places = {c: (first[r] + i, 0.72 + 1.44 * r) for r, row in enumerate(rows) for i, c in enumerate(row)}
    places[" "] = (5.0, 5.04)
    scatter = random.Random(7)
    file = os.path.join(fixture.folder, "taps.tsv")
    with open(os.path.join(DATA, "predict.tsv"), encoding="utf-8") as source, open(file, "w") as out:
        for number, line in enumerate(source.read().splitlines()[1:]):
            text = " ".join(re.sub("[^a-z ]", "", line.split("\t")[1].lower()).split())
            taps = []
            for letter in text:
                x, y = places[letter]
                taps.append(f"{scatter.gauss(x, 0.27):.2f},{scatter.gauss(y, 0.3):.2f}")
            out.write("\t".join([str(number), "normal", "own", text, text, " ".join(taps)]) + "\n")
    taps = figures("taps", file)["normal"]
    check(taps["wer"]["whole"] <= 6, f"taps: {taps}")


@behavior("spinet evaluate: three suggestions save key presses, and the next word is often among them")
def predicts(fixture):
    predict = figures("predict", os.path.join(DATA, "predict.tsv"))["own"]
    check(predict["saving"] >= 50 and predict["next3"] >= 30, f"predict: {predict}")


@behavior("spinet explain shows the hypotheses of a word and the parts of their costs")
def explains(fixture):
    answer = spinet("explain", "teh")
    equal(answer.returncode, 0, "the status of explain (" + answer.stderr.strip() + ")")
    lines = answer.stdout.splitlines()
    check(lines and re.fullmatch(r" *[\d.]+ = slips +-?[\d.]+ \+ words +[\d.]+ +the", lines[0]), lines[:1])


@behavior("the error for a lexicon that is missing, foreign or truncated is one sentence, in Korean in a Korean locale")
def bad_lexicon(fixture):
    file = os.path.join(fixture.folder, "bad.lexicon")
    with open(file, "w", encoding="utf-8") as out:
        out.write("hello")
    for arguments, sentence in [
        (["--lexicon", file], f"{file} is not a lexicon."),
        (["--language", "xx"], "There is no lexicon of “xx”"),
    ]:
        answer = spinet("explain", "teh", *arguments)
        equal(answer.returncode, 1, "the status")
        check(sentence in answer.stderr, answer.stderr)
    answer = subprocess.run(
        [spinet_path(), "explain", "teh", "--lexicon", file], capture_output=True, text=True, timeout=60,
        env={**os.environ, "LANG": "ko_KR.UTF-8", "LC_ALL": "ko_KR.UTF-8"})
    check("어휘 파일이 아닙니다" in answer.stderr, answer.stderr)


@behavior("spinet evaluate: what a language's list keeps from the suggestions is offered for no misspelling and no beginning")
def unoffered(fixture):
    for language in ("ar", "de", "en", "es", "fr", "hi", "ko"):
        with open(os.path.join(ROOT, "Data", language, "unoffered.tsv"), encoding="utf-8") as table:
            rows = [line.rstrip("\n").split("\t") for line in table if not line.startswith("#")]
        never = [word for word, kept in rows if kept == "never" and len(word) > 2]
        typos = os.path.join(fixture.folder, f"typos.{language}.tsv")
        with open(typos, "w", encoding="utf-8") as out:
            for word in never:
                for typed in (word[:-1], word[:-2] + word[-1] + word[-2], word + word[-1]):
                    if typed != word:
                        out.write(f"own\t{typed}\t{word}\t1\t{word}\n")
        offered = figures("typos", typos, "--language", language)["own"]
        equal((offered["top1"], offered["top3"]), (0, 0), f"how many such words of {language} are written for others")
        beginnings = os.path.join(fixture.folder, f"predict.{language}.tsv")
        with open(beginnings, "w", encoding="utf-8") as out:
            out.writelines(f"own\t{word}\n" for word in never)
        equal(figures("predict", beginnings, "--language", language)["own"]["saving"], 0,
              f"the key presses that suggestions of them save in {language}")
