#!/usr/bin/env python3
"""Write what people type for what they mean in a language without counted misspellings: Data/LANGUAGE/edits.tsv.

usage: plain-edits.py LANGUAGE [--out FILE]

Doubled letters come and go in every language; the rest is what a language writes alike and what its keyboards make
people write. The costs are estimates, not fitted: where misspellings are at hand, fit-edits.py does better. Accents
need no rule, as words are found without them.
"""
import argparse
import re

CONSONANTS = "bcdfghjklmnpqrstvwxyz"
# typed, meant, cost in nats; "=" both ways; "^" at a word's beginning only. Letters have no accents: "a" is also "ä".
RULES = {
    "de": """
        ae a 0.6    oe o 0.6    ue u 0.6    ie i 3.2=    ei ie 2.6=    e a 4.0    d t 3.4=    g k 4.0=    b p 4.2=
        v f 3.2=    f ph 3.0=    z tz 3.0=    k ck 2.6=    s z 4.4=    ks x 3.4=    chs x 4.0=    eu au 3.8=
        ai ei 4.0=    h _ 3.2=    ah a 3.2=    eh e 3.2=    oh o 3.2=    uh u 3.2=    c k 3.8=    sch ch 4.6=
        dt t 3.2=    ss s 2.4=    th t 3.4=    ig ich 4.2=    em en 3.8=    er a 5.0    i y 3.6=
    """,
    "fr": """
        c s 3.6=    ss s 2.6=    s c 3.6    qu k 2.0    k qu 1.6    k c 3.4    ph f 3.0=    an en 3.4=    am em 4.0=
        in ain 4.0=    ai e 3.4=    ei ai 4.0=    au o 3.2=    eau o 3.4    eau au 3.4=    er e 2.6=    ez e 3.0=
        er ez 3.2=    ait e 3.8=    ais ai 3.0=    ait ai 3.0=    oi oua 4.6=    h _ 3.0=    ^h _ 2.8=    y i 3.2=
        s _ 3.0=    t _ 3.4=    e _ 3.2=    x _ 3.8=    z s 3.6=    g j 3.4=    ge j 3.6=    gu g 3.2=    n m 4.0=
        oe e 2.6=    ie i 3.8=    th t 3.2=    ch c 4.4=    il ill 3.6=    x s 4.4=
    """,
    "es": """
        b v 2.2=    ^h _ 1.6=    h _ 2.6=    s c 3.2=    s z 2.8=    c z 3.0=    ll y 2.4=    g j 2.8=    x s 3.4=
        k c 2.2    k qu 1.8    qu k 3.0    q qu 2.0    cc c 3.0=    n m 3.8=    gu g 3.4=    u w 4.4    hu gu 3.8=
        ps s 3.4=    bs s 4.0=    d _ 3.8=    rr r 3.0=    i y 3.0=    sc c 3.0=    sc s 3.4=    x cs 3.8=
    """,
    # What sounds alike: ㅐ ㅔ, ㅚ ㅙ ㅞ, finals that are joined or said alike (싶다 as 십다, 좋다 as 조타); a double letter without shift.
    "ko": """
        ㅔ ㅐ 1.6=    ㅒ ㅖ 2.0=    ㅖ ㅔ 2.2=    ㅗㅣ ㅗㅐ 1.6=    ㅗㅣ ㅜㅔ 2.0=    ㅗㅐ ㅜㅔ 1.8=    ㅡㅣ ㅔ 3.4=    ㅡㅣ ㅣ 3.2=
        ㅅ ㅆ 1.6    ㄱ ㄲ 2.4    ㄷ ㄸ 2.4    ㅂ ㅃ 2.4    ㅈ ㅉ 2.4    ㅆ ㅅ 3.0    ㄲ ㄱ 3.2    ㄸ ㄷ 3.2    ㅃ ㅂ 3.2    ㅉ ㅈ 3.2
        ㄴㅎ ㄴ 2.4=    ㄹㅎ ㄹ 3.0=    ㅎ _ 3.2    _ ㅎ 3.2    ㅂㅅ ㅂ 2.6=    ㅅ ㄷ 4.0=    ㅈ ㅊ 4.0=    ㄱ ㅋ 4.2=    ㄷ ㅌ 4.2=    ㅂ ㅍ 2.3    ㅍ ㅂ 4.2
        ㅌ ㅎㄷ 1.8    ㅋ ㅎㄱ 1.8    ㅊ ㅎㅈ 2.4    ㅎㅌ ㅎㄷ 1.8    ㅎㅋ ㅎㄱ 1.8    ㅎㅊ ㅎㅈ 2.2
        ㅆ ㅆㅇ 2.0    ㅂㅅ ㅂㅅㅇ 2.4    ㄴ ㄴㅎㅇ 2.0    ㄹ ㄹㅎㅇ 2.0    ㅈ ㄷㅇ 2.6    ㅊ ㅌㅇ 2.6    ㄱ ㄱㅇ 3.0    ㄹ ㄹㅇ 3.2
        ㅇㅗ ㅇㅛ 1.8    ㅗ ㅛ 3.2    ㅓ ㅕ 3.2=    ㅏ ㅑ 3.4=    ㅜ ㅠ 3.4=    ㅗ ㅓ 3.8=    ㅓ ㅗ 3.8=    ㅡ ㅜ 3.4=
    """,
    # Letters that sound alike or have similar shapes; the forms of alef, yeh and teh marbuta need no rule.
    "ar": """
        ظ ض 2.2=    ذ د 2.8=    ذ ز 3.2=    ث ت 3.0=    ث س 3.4=    ط ت 3.2=    ص س 2.8=    ه ت 3.4=    ي ا 3.2=
        ا _ 3.4=    ء _ 2.8=    ق ك 4.0=    غ ق 4.2=    ح ه 4.0=    لا ال 3.0=    اا ا 1.8=    لل ل 2.2=    مم م 3.0=
        يي ي 2.6=    وو و 2.6=    نن ن 3.0=    رر ر 3.2=
    """,
    # Short and long vowels, nasals, sibilants and what is half written; the dot beneath needs no rule.
    "hi": """
        ि ी 1.8=    ु ू 1.8=    े ै 2.4=    ो ौ 2.4=    ं _ 1.6=    न् ं 1.4=    म् ं 2.0=    न ं 3.0=    ् _ 2.8=
        श ष 1.8=    श स 2.6=    ष स 3.0=    ब व 2.8=    ण न 2.2=    ये ए 2.0=    यी ई 2.0=    या आ 3.0=    ा _ 3.4=
        ि _ 3.4=    ई ी 2.6=    इ ि 2.6=    उ ु 2.6=    र् र 2.8=    ृ रि 2.4=    ऋ रि 2.4=    ज्ञ ग्य 2.6=    क्ष छ 3.0=
        द ध 3.4=    ट ठ 3.4=    क ख 3.6=    ग घ 3.4=    च छ 3.6=    ज झ 3.4=    त थ 3.4=    प फ 3.6=    ब भ 3.4=    ड ढ 3.2=
    """,
}
# Languages of other letters, whose doubled letters are among the rules.
OWN_LETTERS = {"ko", "ar", "hi"}


def rules(language):
    costs = {}

    def add(typed, meant, cost):
        if max(len(typed), len(meant)) <= 4:
            costs[typed, meant] = min(cost, costs.get((typed, meant), 99))

    for letter in "" if language in OWN_LETTERS else CONSONANTS + "aeiou":
        often = letter in "lmnprstfcdgkz"
        add(letter, letter * 2, 1.8 if often else 3.6)
        add(letter * 2, letter, 2.0 if often else 3.0)
    for typed, meant, cost, both in re.findall(r"(\S+) (\S+) ([\d.]+)(=?)", RULES[language]):
        initial = "^" if typed.startswith("^") else ""
        typed, meant = typed.lstrip("^").replace("_", ""), meant.replace("_", "")
        if len(typed) > 3 or len(meant) > 3:
            continue
        add(initial + typed, initial + meant, float(cost))
        if both:
            add(initial + meant, initial + typed, float(cost))
    return costs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=sorted(RULES))
    parser.add_argument("--out")
    arguments = parser.parse_args()
    rows = sorted(rules(arguments.language).items())
    with open(arguments.out or f"Data/{arguments.language}/edits.tsv", "w", encoding="utf-8") as out:
        for (typed, meant), cost in rows:
            out.write(f"{typed}\t{meant}\t{cost:.2f}\n")
    print(f"{arguments.language}: {len(rows)} rules")


if __name__ == "__main__":
    main()
