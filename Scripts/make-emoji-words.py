#!/usr/bin/env python3
"""Writes which emoji stand for which words, and by which they are found, from Unicode's CLDR (Debian's package
unicode-cldr-core).

    Scripts/make-emoji-words.py /usr/share/unicode/cldr/common

A word gets one emoji: that which is named so, else the most usual of those that have it as a keyword, else that whose
name it is part of. Words that say little (they stand for many emoji, or in every second sentence) get none. Two words
get the emoji that is named by them, and regular plurals that of the thing. The files,
Sources/StandardKeyboard/Resources/emoji/words.LANGUAGE.tsv, are committed: word, emoji, sorted by the bytes of the word
in small letters, so that they can be searched where they lie. search.LANGUAGE.tsv are the tables of the emoji keyboard's
search, one for each language of the keyboards: a word without accents, and the emoji that have it, in three groups
with | between them: those that are called so, those in whose names it is, and those that have it as a keyword. Unicode's
license is beside them.
"""
import collections
import pathlib
import re
import sys
import unicodedata
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "Sources/StandardKeyboard/Resources/emoji"
# Those that people use most, as we see it; the first first.
USUAL = (
    "❤️ 😂 😍 😊 🙏 😘 😭 👍 🎉 🔥 😅 😁 👏 🥰 💔 😢 🤔 😆 🙄 💪 😉 👌 🤗 😎 😇 🌹 ✨ 😱 😴 🌸 🙌 😋 😡 😏 🤞 ☀️ 🎂 🎁 ⭐ 💩 👀 🤮 😳 "
    "👋 💀 🤯 🥳 🤦 🤷 🍀 🌈 ☕ 🍺 🍷 🍕 ⚽ 🎵 📷 📞 ✈️ 🚗 🏠 💰 💤 💯 🐶 🐱 ⛄ ❄️ 🌧️ ⏰ 💡 🚀 🎄 🎃 👑 💃 🏆 🍰 🍻").split()
# What the annotations leave out, or say of something else.
OURS = {
    "en": "love ❤️ heart ❤️ hearts ❤️ kiss 😘 kisses 😘 happy 😊 sad 😢 angry 😡 lol 😂 haha 😂 cry 😭 crying 😭 ok 👌 okay 👌 "
          "yes 👍 thanks 🙏 party 🎉 congratulations 🎉 congrats 🎉 birthday 🎂 sun ☀️ sunny ☀️ snow ❄️ rain 🌧️ beer 🍺 beers 🍻 coffee ☕ "
          "tired 😴 sleep 😴 sleepy 😴 hello 👋 hi 👋 bye 👋 strong 💪 party 🎉 dog 🐶 cat 🐱 music 🎵 car 🚗 plane ✈️ "
          "flight ✈️ money 💰 phone 📞 call 📞 christmas 🎄 halloween 🎃 think 🤔 hot 🥵 cold 🥶 sick 🤒 wow 😮 drunk 🥴 football 🏈",
    "de": "liebe ❤️ herz ❤️ kuss 😘 küsse 😘 glücklich 😊 traurig 😢 wütend 😡 haha 😂 danke 🙏 ok 👌 okay 👌 ja 👍 party 🎉 glückwunsch 🎉 "
          "geburtstag 🎂 sonne ☀️ schnee ❄️ regen 🌧️ bier 🍺 kaffee ☕ müde 😴 hallo 👋 tschüss 👋 stark 💪 hund 🐶 katze 🐱 musik 🎵 auto 🚗 "
          "flugzeug ✈️ flug ✈️ geld 💰 weihnachten 🎄 fußball ⚽ krank 🤒",
    "fr": "amour ❤️ cœur ❤️ bisou 😘 bisous 😘 content 😊 heureux 😊 triste 😢 fâché 😡 haha 😂 mdr 😂 merci 🙏 ok 👌 oui 👍 fête 🎉 "
          "félicitations 🎉 bravo 👏 anniversaire 🎂 soleil ☀️ neige ❄️ pluie 🌧️ bière 🍺 café ☕ fatigué 😴 bonjour 👋 salut 👋 fort 💪 "
          "chien 🐶 chat 🐱 musique 🎵 voiture 🚗 avion ✈️ vol ✈️ argent 💰 noël 🎄 football ⚽ foot ⚽ malade 🤒",
    "es": "amor ❤️ corazón ❤️ beso 😘 besos 😘 feliz 😊 triste 😢 enfadado 😡 jaja 😂 jajaja 😂 gracias 🙏 ok 👌 vale 👌 fiesta 🎉 "
          "felicidades 🎉 enhorabuena 🎉 cumpleaños 🎂 sol ☀️ nieve ❄️ lluvia 🌧️ cerveza 🍺 café ☕ cansado 😴 hola 👋 adiós 👋 fuerte 💪 "
          "perro 🐶 gato 🐱 música 🎵 coche 🚗 avión ✈️ vuelo ✈️ dinero 💰 navidad 🎄 fútbol ⚽ enfermo 🤒",
    "ko": "사랑 ❤️ 하트 ❤️ 키스 😘 뽀뽀 😘 행복 😊 슬픔 😢 화남 😡 감사 🙏 축하 🎉 파티 🎉 생일 🎂 태양 ☀️ 눈 ❄️ 비 🌧️ 맥주 🍺 커피 ☕ 안녕 👋 강아지 🐶 "
          "고양이 🐱 음악 🎵 자동차 🚗 비행기 ✈️ 돈 💰 크리스마스 🎄 축구 ⚽",
}
LANGUAGES = list(OURS)
# The languages of the keyboards, whose words find emoji.
SEARCHED = ["en", "de", "fr", "es", "ar", "hi", "ko", "ja", "zh"]
# Those that are written without spaces: a keyword may be anywhere in a name.
UNSPACED = ("ja", "zh")
# A word of more names than this that is no keyword says nothing: with, of, a.
MOST_SEARCHED = 40
# In more emoji's names than this, a word says little; and so does one that is commoner in texts (a hundred times the
# decimal logarithm in 1e9 words).
MOST_NAMES = 4
COMMON, COMMON_NAME = 550, 640
LETTERS = 3
# How plurals are written, where that is easily said: what a word ends in, and what takes its place.
PLURALS = {
    "en": ((r"([^aeiou])y$", r"\1ies"), (r"(s|x|z|ch|sh|[^o]o)$", r"\1es"), (r"$", "s")),
    "fr": ((r"([sxz])$", r"\1"), (r"(eu|au)$", r"\1x"), (r"al$", "aux"), (r"$", "s")),
    "es": ((r"z$", "ces"), (r"([aeiouáéó])$", r"\1s"), (r"$", "es")),
}


def catalogue():
    """Emoji in the keyboard's order, by what CLDR calls them, and those that are plain symbols."""
    emoji, signs = {}, set()
    for line in (OUT / "emoji.txt").read_text().splitlines():
        words = line.split(" ")
        if words[0] in ("flags", "#"):
            continue
        for one in words[1:]:
            emoji.setdefault(one.replace("\ufe0f", ""), one)
            if words[0] == "symbols" and one not in USUAL:
                signs.add(one)
    return emoji, signs


def frequencies(language):
    file = ROOT / f"Data/{language}/words.tsv"
    if not file.exists():
        return {}
    rows = (line.split("\t") for line in file.read_text().splitlines())
    return {row[0].lower(): int(row[1]) for row in rows if len(row) == 4}


def key(text):
    return unicodedata.normalize("NFC", text.strip().lower().replace("’", "'"))


def words_of(language, common, emoji, signs):
    root = xml.etree.ElementTree.parse(common / f"annotations/{language}.xml").getroot()
    names, keywords = {}, collections.defaultdict(set)
    for row in root.iter("annotation"):
        one = emoji.get(row.get("cp"))
        if one is None or one in signs:
            continue
        if row.get("type") == "tts":
            names[one] = key(row.text)
        else:
            for word in row.text.split("|"):
                keywords[key(word)].add(one)
    order = {one: place for place, one in enumerate(emoji.values())}
    usual = {one: place for place, one in enumerate(USUAL)}
    often = frequencies(language)
    least = 2 if language == "ko" else LETTERS
    found = {}
    for name, one in ((names[one], one) for one in sorted(names, key=order.get, reverse=True)):
        if often.get(name, 0) < COMMON_NAME:
            found[name] = one
    for word, carriers in keywords.items():
        if word in found or often.get(word, 0) >= COMMON:
            continue
        named = [one for one in carriers if is_part(word, names.get(one, ""))]
        liked = [one for one in carriers if one in usual]
        if len(named) > MOST_NAMES or len(carriers) > 4 * MOST_NAMES:
            continue
        if liked and (len(carriers) <= MOST_NAMES or set(liked) & set(named)):
            found[word] = min(set(liked) & set(named) or liked, key=usual.get)
        elif named:
            # The neutral emoji before those of a man or a woman.
            found[word] = min(named, key=lambda one: ("\u200d" in one, len(names[one]), order[one]))
    ours = OURS[language].split()
    things = [name for one, name in names.items() if found.get(name) == one and " " not in name]
    found = {word: one for word, one in found.items() if len(word) >= least and is_typed(word)}
    found.update(zip(map(key, ours[::2]), ours[1::2]))
    for name in things:
        plural = plural_of(name, language)
        # What no text has is no word, and what is in many says too little.
        if name in found and plural in often and often[plural] < COMMON:
            found.setdefault(plural, found[name])
    return found


def plural_of(name, language):
    """How more than one is called; nothing where no rule says."""
    for ending, plural in PLURALS.get(language, ()):
        if re.search(ending, name):
            return re.sub(ending, plural, name, count=1)


def is_typed(words):
    """Whether they are one or two words of letters."""
    parts = words.split(" ")
    return len(parts) <= 2 and all(part.replace("'", "").isalpha() for part in parts)


def is_part(word, name):
    """Whether a name has the word, or begins with it as compounds do."""
    parts = name.replace("-", " ").split()
    return word in parts or len(word) > 3 and any(part.startswith(word) for part in parts)


def folded(text):
    """In parts, so that the beginning of a Hangul syllable is the beginning of its word, and without the accents of
    Latin letters; the keyboard does the same with what is typed."""
    return "".join(one for one in unicodedata.normalize("NFKD", key(text)) if not "\u0300" <= one <= "\u036f")


def parts_of(text):
    """The words of a name or a keyword, without what is between them."""
    return [part for part in re.split(r"[\s\-‐–—’'()“”„«»:;,.،!?&/+*#\u200b-\u200f]+", folded(text)) if part]


def annotations(language, common):
    """Names and keywords of all emoji of the keyboard."""
    every = {}
    for line in (OUT / "emoji.txt").read_text().splitlines():
        for one in line.split(" ")[1:] if line[0] != "#" else []:
            every.setdefault(one.replace("\ufe0f", ""), one)
    names, keywords = {}, collections.defaultdict(set)
    for folder in ("annotations", "annotationsDerived"):
        root = xml.etree.ElementTree.parse(common / folder / f"{language}.xml").getroot()
        for row in root.iter("annotation"):
            one = every.get(row.get("cp").replace("\ufe0f", ""))
            if one is None:
                continue
            if row.get("type") == "tts":
                names.setdefault(one, row.text)
            else:
                keywords[one].update(word.strip() for word in row.text.split("|"))
    return list(every.values()), names, keywords


def search_table(language, common):
    every, names, keywords = annotations(language, common)
    # The emoji of a word: called so, with it in their names, with it as a keyword.
    groups = collections.defaultdict(lambda: ([], [], []))
    for word, one in zip(*[iter(OURS.get(language, "").split())] * 2):
        groups[folded(word)][0].append(one)
    sole = {folded(word) for words in keywords.values() for word in words}
    for one in every:
        name = folded(names.get(one, ""))
        in_name = parts_of(names.get(one, ""))
        others = [part for word in sorted(keywords[one]) for part in parts_of(word)]
        for word in dict.fromkeys(([name] if len(in_name) == 1 else []) + in_name + others):
            is_in_name = word in (name if language in UNSPACED else in_name)
            if one not in groups[word][0]:
                groups[word][0 if word == name else 1 if is_in_name else 2].append(one)
    rows = []
    for word, groups_of_word in groups.items():
        count = sum(map(len, groups_of_word))
        if count > MOST_SEARCHED and word not in sole or len(word) < 2 and word < "\u0250":
            continue
        rows.append((word.encode(), "|".join(map(" ".join, groups_of_word))))
    return sorted(rows)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for language in SEARCHED:
        rows = search_table(language, pathlib.Path(sys.argv[1]))
        text = "".join(f"{word.decode()}\t{found}\n" for word, found in rows)
        (OUT / f"search.{language}.tsv").write_text(text)
        print("search", language, len(rows))
    emoji, signs = catalogue()
    for language in LANGUAGES:
        found = words_of(language, pathlib.Path(sys.argv[1]), emoji, signs)
        rows = sorted((word.encode(), one) for word, one in found.items())
        text = "".join(f"{word.decode()}\t{one}\n" for word, one in rows)
        (OUT / f"words.{language}.tsv").write_text(text)
        print(language, len(rows))


if __name__ == "__main__":
    main()
