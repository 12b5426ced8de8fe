#!/usr/bin/env python3
"""Writes the layout files of the standard keyboard from JSON facts.

    Scripts/make-layouts.py FACTS [LANGUAGE ...]

FACTS is a folder with `common.json`, `keyboard-types.json`, `return-keys.json` and `languages/<id>.json`; without
LANGUAGE the files of all languages of `WORDS` are written. The files that it writes,
Sources/StandardKeyboard/Resources/layouts/*.layout, are committed; the program reads only them.
Their format is described in Sources/StandardKeyboard/Layouts/LayoutFile.swift.
"""
import json
import pathlib
import sys

# What the facts leave open: the language's own name, the words that a screen reader says and that phone pads show,
# the decimal separator, the digits where pads have others than 0 to 9, the country's endings of addresses, and symbols
# under keys: a phone's planes have no key for the full stop of Hindi.
WORDS = {
    "en-US": {"name": "English (US)", "decimal": "."},
    "en-GB": {"name": "English (UK)", "decimal": ".", "domains": [".co.uk", ".uk"]},
    "de": {"name": "Deutsch", "decimal": ",", "domains": [".de"], "labels": {
        "emergency": "Notruf", "delete": "Löschen", "shift": "Umschalttaste", "emoji": "Emoji",
        "next-keyboard": "Nächste Tastatur", "dismiss": "Tastatur ausblenden",
        "pause": "Pause", "wait": "Warten"}},
    "fr": {"name": "Français", "decimal": ",", "domains": [".fr"], "labels": {
        "emergency": "Appel d’urgence", "delete": "supprimer", "shift": "majuscule", "emoji": "emoji",
        "next-keyboard": "clavier suivant", "dismiss": "masquer le clavier",
        "pause": "pause", "wait": "attente"}},
    "es": {"name": "Español", "decimal": ",", "domains": [".es"], "labels": {
        "emergency": "Emergencia", "delete": "borrar", "shift": "mayúsculas", "emoji": "emoji",
        "next-keyboard": "siguiente teclado", "dismiss": "ocultar el teclado",
        "pause": "pausa", "wait": "espera"}},
    "ar": {"name": "العربية", "decimal": "٫", "digits": "٠١٢٣٤٥٦٧٨٩", "domains": [".sa", ".ae", ".eg"], "labels": {
        "emergency": "مكالمة طوارئ", "delete": "حذف", "shift": "العالي", "emoji": "إيموجي",
        "next-keyboard": "لوحة المفاتيح التالية", "dismiss": "إخفاء لوحة المفاتيح",
        "pause": "إيقاف مؤقت", "wait": "انتظار"}},
    "hi": {"name": "हिन्दी", "decimal": ".", "digits": "०१२३४५६७८९", "domains": [".in", ".co.in"],
           "alternates": {".": ["।", "…"]}, "labels": {
        "emergency": "आपातकालीन कॉल", "delete": "मिटाएँ", "shift": "शिफ़्ट", "emoji": "इमोजी",
        "next-keyboard": "अगला कीबोर्ड", "dismiss": "कीबोर्ड छिपाएँ",
        "pause": "विराम", "wait": "प्रतीक्षा"}},
    # A conversation that one joins is 참가 in the guidelines' own Korean.
    "ko": {"name": "한국어", "decimal": ".", "domains": [".kr", ".co.kr"], "labels": {
        "join": "참가", "emergency": "긴급 통화", "delete": "지우기", "shift": "시프트", "emoji": "이모티콘",
        "next-keyboard": "다음 키보드", "dismiss": "키보드 가리기",
        "pause": "일시 정지", "wait": "대기"}},
    "ja": {"name": "日本語", "decimal": ".", "domains": [".jp", ".co.jp"], "labels": {
        "emergency": "緊急通報", "confirm": "確定", "choose": "次候補", "delete": "削除", "shift": "シフト", "emoji": "絵文字",
        "next-keyboard": "次のキーボード", "dismiss": "キーボードを隠す",
        "pause": "一時停止", "wait": "待機"}},
    "zh-Hans": {"name": "简体中文", "decimal": ".", "domains": [".cn", ".com.cn"], "labels": {
        "emergency": "紧急呼叫", "confirm": "确认", "choose": "选定", "delete": "删除", "shift": "切换大写", "emoji": "表情符号",
        "next-keyboard": "下一个键盘", "dismiss": "隐藏键盘",
        "pause": "暂停", "wait": "等待"}},
}
# What the keyboards of tablets have where the facts say nothing: the letters are those of phones, with the signs for a
# pause and an end after them; the other symbols are those of the English tablet in the language's own writing.
TABLETS = {
    "ar": {"marks": "، .", "numbers": ["١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠", "@ # $ & * ( ) ' \"", "% - + = / ؛ : ! ؟"],
           "symbols": ["١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠", "€ £ ¥ _ ^ [ ] { }", "• | ~ … \\ < > , ?"]},
    "hi": {"marks": ", .", "numbers": ["1 2 3 4 5 6 7 8 9 0", "@ # ₹ & * ( ) ' \"", "% - + = / ; : ! ?"],
           "symbols": ["1 2 3 4 5 6 7 8 9 0", "€ £ $ _ ^ [ ] { }", "। | ~ … \\ < > ! ?"]},
    "ko": {"marks": ", .", "numbers": ["1 2 3 4 5 6 7 8 9 0", "@ # ₩ & * ( ) ' \"", "% - + = / ; : ! ?"],
           "symbols": ["1 2 3 4 5 6 7 8 9 0", "€ £ $ _ ^ [ ] { }", "• | ~ … \\ < > ! ?"]},
    "ja": {"marks": "、 。", "numbers": ["1 2 3 4 5 6 7 8 9 0", "@ # ¥ & * （ ） 「 」", "% - + = / . : ！ ？"],
           "symbols": ["1 2 3 4 5 6 7 8 9 0", "€ $ _ ^ [ ] ｛ ｝ ・", "\" ' | ~ ; \\ < > …"]},
    "zh-Hans": {"marks": "， 。", "numbers": ["1 2 3 4 5 6 7 8 9 0", "@ # ¥ * （ ） “ ” /", "% - ～ … 、 ； ： ！ ？"],
                "symbols": ["1 2 3 4 5 6 7 8 9 0", "€ $ & _ ^ 【 】 ｛ ｝", "· | 《 》 \\ + = . ‘"]},
}
# What shift makes of the keys of a tablet that have no capital.
SHIFTED = {",": "!", ".": "?", "ß": "ẞ"}
# The facts' name of a language's layout, where it has several.
FACTS_NAMES = {"ja": "ja-Romaji", "zh-Hans": "zh-Hans-Pinyin"}
# The return key's words and the space bar's, by the names that the facts use.
LABELS = ["space", "return", "go", "join", "next", "route", "search", "send", "done", "continue", "emergency",
          "confirm", "choose", "delete", "shift", "emoji", "next-keyboard", "dismiss", "pause", "wait"]

OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/StandardKeyboard/Resources/layouts"
NOTE = "# Made by Scripts/make-layouts.py; the format is described in Layouts/LayoutFile.swift.\n"
# (file, key of keyboard-types.json, plane it opens on, back to letters after space, has a suggestion bar)
TYPES = [
    ("default", "default", "letters", True, True),
    ("ascii", "asciiCapable", "letters", True, True),
    ("numbers-and-punctuation", "numbersAndPunctuation", "numbers", False, False),
    ("url", "URL", "letters", True, False),
    ("name-phone-pad", "namePhonePad", "letters", True, False),
    ("email", "emailAddress", "letters", True, True),
    ("twitter", "twitter", "letters", True, True),
    ("web-search", "webSearch", "letters", True, True),
]
PADS = [("number-pad", "numberPad"), ("ascii-number-pad", "numberPad"), ("decimal-pad", "decimalPad"),
        ("phone-pad", "phonePad")]
# The last row of a tablet's keyboard, where it is more than the space bar.
TABLET_SIGNS = {"url": ["{search-space}", "/", "_", "-", ".com"], "email": ["{space}", "@", "_", "-"], "twitter": ["{space}", "#", "@"],
                "decimal-pad": ["{space}", "{decimal}"]}
# The signs of a tablet that are ASCII.
ASCII_TABLET = {name: [list("1234567890"), *map(str.split, rows)] for name, rows in {
    "numbers": ["@ # $ & * ( ) ' \"", "% - + = / ; : ! ?"], "symbols": ["` $ @ _ ^ [ ] { }", "& | ~ , \\ < > ! ?"],
}.items()}
TOKENS = {"{123}": "{numbers}", "{ABC}": "{numbers}", "space": "{space}", "return": "{return}", "⌫": "{delete}",
          "{decimalSeparator}": "{decimal}", "+*#": "{symbols}", None: "{blank}", "": "{blank}"}


def token(key):
    return TOKENS.get(key, key)


def row(keys, indent=0):
    return " " * (4 + indent) + " ".join(token(key) for key in keys) + "\n"


def plane(name, rows, flags=""):
    widest = max(len(keys) for keys in rows)
    lines = [f"\nplane {name}{flags}\n"]
    for keys in rows:
        drawn = [key for key in keys]
        lines.append(row(drawn, max(0, widest - len(drawn)) if not any(str(k).startswith("{") for k in drawn) else 0))
    return "".join(lines)


def section(name, table):
    return f"\n{name}\n" + "".join(row([base] + list(rest)) for base, rest in table.items() if rest)


def language(facts, common, identifier):
    name = FACTS_NAMES.get(identifier, identifier)
    source = json.loads((facts / "languages" / f"{name}.json").read_text())
    function = source["function"]
    planes = source["planes"]
    words = WORDS[identifier]

    def framed(rows, left, delete_row=3):
        rows = [list(keys) for keys in rows]
        if left:
            rows[2].insert(0, left)
        rows[delete_row - 1].append("{delete}")
        return rows

    tablet = tablet_rows(source, identifier)
    typed = {key for rows in [*planes.values(), *tablet.values()] for keys in rows for key in keys}
    alternates = source["alternates"] | words.get("alternates", {})
    for table in (source.get("punctuationAlternates", {}), source.get("combiningAlternates", {}),
                  native_digits(words.get("digits")), common["symbolAlternates"]):
        for base, rest in table.items():
            if base in typed and base not in alternates:
                alternates[base] = rest
    text = NOTE + f"layout {identifier}\nname {words['name']}\nlanguage {source['locale'].replace('-FR', '').replace('-ES', '')}\n"
    if source["script"] != "Latn":
        text += "types-ascii no\n"
    text += f"letters-label {function['lettersKey']}\n"
    text += f"numbers-label {function['numbersKey']}\nsymbols-label {function['symbolsKey']}\n"
    text += f"tablet-numbers-label .{'؟' if source['direction'] == 'rtl' else '?'}{function['numbersKey']}\n"
    text += f"decimal {words['decimal']}\n"
    if "digits" in words:
        text += f"digits {words['digits']}\n"
    if "domains" in words:
        text += f"domains {' '.join(words['domains'])}\n"
    shift = "{shift}" if function["hasShift"] else None
    text += plane("letters", framed(planes["letters"], shift, function["deleteRow"]))
    if "lettersShifted" in source["planes"]:
        text += plane("letters-shifted", framed(planes["lettersShifted"], shift, function["deleteRow"]))
    text += plane("numbers", framed(planes["numbers"], "{symbols}"))
    text += plane("symbols", framed(planes["symbols"], "{numbers}"))
    text += tablet_planes(tablet, shift)
    if function["hasShift"]:
        text += section("shifted", {key: [SHIFTED[key]] for key in tablet["letters"][2] if key in SHIFTED})
    text += labels(facts, identifier, words)
    text += section("alternates", alternates)
    (OUT / f"{identifier}.layout").write_text(text)


def tablet_rows(source, identifier):
    """The characters of a tablet's planes, by the plane's name."""
    if source.get("pad"):
        return {name: source["pad"][name] for name in ("letters", "numbers", "symbols")}
    own = TABLETS[identifier]
    letters = [list(keys) for keys in source["planes"]["letters"]]
    letters[2] += own["marks"].split()
    return {"letters": letters} | {name: [keys.split() for keys in own[name]] for name in ("numbers", "symbols")}


def tablet_planes(rows, shift):
    """The planes with delete and return at the ends of the first two rows, and the third one's key at both ends."""
    text = ""
    for name, end in (("letters", shift), ("numbers", "{symbols}"), ("symbols", "{numbers}")):
        if name in rows:
            first, second, third = rows[name]
            ends = [end] if end else []
            text += plane(f"tablet-{name}", [[*first, "{delete}"], [*second, "{return}"], [*ends, *third, *ends]])
    return text


def tablet_bottom(keys, first="{globe|emoji}"):
    """The last row of a tablet's keyboard, with these keys between the ones that change planes."""
    dictation = ["{dictation}"] if keys == ["{space}"] or "#" in keys else []
    return plane("tablet-bottom", [[first, "{numbers}", *dictation, *keys, "{numbers}", "{dismiss}"]])


def native_digits(digits):
    """The other digits behind each digit, where a language has two kinds."""
    if not digits:
        return {}
    pairs = list(enumerate(digits))
    return {str(number): [digit] for number, digit in pairs} | {digit: [str(number)] for number, digit in pairs}


def labels(facts, identifier, words):
    """The words on keys; what is missing is said in English by the program."""
    if identifier.startswith("en"):
        return ""
    known = dict(json.loads((facts / "return-keys.json").read_text())["labels"].get(identifier, {}))
    known |= words.get("labels", {})
    return "\nlabels\n" + "".join(f"    {name} {known[name]}\n" for name in LABELS if name in known)


def keyboard_type(types, common, file, key, opens, back, bar):
    bottom = list(types["phoneBottomRow"][key])
    bottom = ["{globe}" if k == "{globe}" else k for k in bottom]
    if file == "url":
        # Browsers of other toolkits search with what is typed into their address fields, and call them address fields.
        bottom.insert(2, "{search-space}")
    if "space" in bottom and file != "email":
        bottom.insert(bottom.index("space"), "{dictation}")
    text = NOTE + f"layout {file}\nopens {opens}\n"
    text += f"back-to-letters {'yes' if back else 'no'}\nsuggestions {'yes' if bar else 'no'}\n"
    text += plane("bottom", [bottom])
    text += tablet_bottom(TABLET_SIGNS.get(file, ["{space}"]), "{globe}" if file == "ascii" else "{globe|emoji}")
    if file == "ascii":
        # The third row of symbols holds only what ASCII has.
        rows = [list(keys) for keys in common["planes"]["symbols"]]
        rows[1] = ["_", "\\", "|", "~", "<", ">", "`", "$", "@", "&"]
        rows[2] = ["{numbers}"] + rows[2] + ["{delete}"]
        text += plane("symbols", rows)
        text += tablet_planes(ASCII_TABLET, None)
    if file == "name-phone-pad":
        text += plane("numbers", phone_rows(common, "{letters}"), " grid")
        text += captions(common)
    domains = list(reversed(common["domainAlternates"]))
    if file == "url":
        text += section("alternates", {".com": domains[1:]})
    if file in ("email", "web-search"):
        text += section("alternates", {".": list(reversed(common["emailDotAlternates"]))})
    (OUT / f"{file}.layout").write_text(text)


def phone_rows(common, corner):
    rows = [[key for key, _ in keys] for keys in common["phonePad"]["rows"]]
    rows[3][0] = corner
    return rows


def captions(common):
    letters = common["phoneLettersByScript"]["Latn"]
    return section("captions", {str(digit): [text] for digit, text in enumerate(letters) if text})


def pad(common, file, key):
    rows = [[k[0] if isinstance(k, list) else k for k in keys] for keys in common[key]["rows"]]
    text = NOTE + f"layout {file}\nopens numbers\nback-to-letters no\nsuggestions no\n"
    text += plane("numbers", rows, " grid")
    text += tablet_bottom(TABLET_SIGNS.get(file, ["{space}"]))
    if file == "phone-pad":
        text += plane("symbols", [["{pause}", "+", "{wait}"], ["*", "0", "#"], [None] * 3,
                                  ["{numbers}", None, "{delete}"]], " grid")
    text += captions(common)
    if file == "phone-pad":
        text += section("alternates", common["phonePad"]["longPress"])
    (OUT / f"{file}.layout").write_text(text)


def terminal_row():
    text = NOTE + "layout terminal-row\n"
    text += plane("keys", [["{escape}", "{tab}", "{control}", "{alternate}", "{left}", "{down}", "{up}", "{right}"]])
    (OUT / "terminal-row.layout").write_text(text)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    facts = pathlib.Path(sys.argv[1])
    common = json.loads((facts / "common.json").read_text())
    types = json.loads((facts / "keyboard-types.json").read_text())
    OUT.mkdir(parents=True, exist_ok=True)
    for identifier in sys.argv[2:] or WORDS:
        language(facts, common, identifier)
    for entry in TYPES:
        keyboard_type(types, common, *entry)
    for entry in PADS:
        pad(common, *entry)
    terminal_row()


if __name__ == "__main__":
    main()
