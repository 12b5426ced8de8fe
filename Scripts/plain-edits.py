#!/usr/bin/env python3
"""Write what people type for what they mean in a language whose misspellings nobody has counted: Data/LANGUAGE/edits.tsv.

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
}


def rules(language):
    costs = {}

    def add(typed, meant, cost):
        if max(len(typed), len(meant)) <= 4:
            costs[typed, meant] = min(cost, costs.get((typed, meant), 99))

    for letter in CONSONANTS + "aeiou":
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
