"""CPU time of a field that is entered and of the key press after it, whatever the field holds, by `spinet type`.

Each script sets a text before the caret and presses a key; what the same script takes with an empty field is taken off.
"""

import os
import resource
import subprocess
import tempfile

from measure import spinet_path

TIMES = 20
LIMIT = 5.0  # ms
LENGTH = 4000  # What a Wayland application reports at most, in bytes.
TEXTS = {
    "letters without a space": "thequickbrownfoxjumpsoverthelazydog", "one letter": "a", "letters no word has": "qzjxkvw",
    "prose": "The quick brown fox jumps. ", "Hangul": "한국어", "kana": "ひらがな", "hanzi": "漢字", "Devanagari": "क्षत्रिय",
    "Arabic": "العربية", "flags": "🇰🇷🇩🇪", "combining marks": "e\u0301\u0323", "spaces": " ",
}


def seconds(text):
    with tempfile.NamedTemporaryFile("w", suffix=".typing", encoding="utf-8") as file:
        file.write(f'document: "{text}|"\ntap: a\n' * TIMES)
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([spinet_path(), "type", file.name], check=True, stdout=subprocess.DEVNULL, env={**os.environ})
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure():
    """Milliseconds by what the field holds: the least of three runs."""
    def least(text):
        return min(seconds(text) for _ in range(3))

    empty = least("")

    def each(text):
        return max(0.0, (least(text) - empty) / TIMES * 1000)

    # The hardest: all of it is read, and no word has it.
    results = {"a word of 48 letters": each("of " * 1300 + (TEXTS["letters without a space"] * 2)[:48])}
    for name, pattern in TEXTS.items():
        count = LENGTH // len(pattern.encode())
        results[name] = each(pattern * count)
    return results
