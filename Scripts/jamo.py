"""Korean as the letters of the two-set keyboard's keys, and back."""

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
# Letters without a key of their own.
SPLIT = dict(zip("ㅘㅙㅚㅝㅞㅟㅢㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ", "ㅗㅏ ㅗㅐ ㅗㅣ ㅜㅓ ㅜㅔ ㅜㅣ ㅡㅣ ㄱㅅ ㄴㅈ ㄴㅎ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅂㅅ".split()))
JOINED = {keys: letter for letter, keys in SPLIT.items()}


def keys(text):
    """The keys that type a text."""
    result = ""
    for c in text:
        if "가" <= c <= "힣":
            index = ord(c) - 0xAC00
            parts = INITIALS[index // 588] + VOWELS[index // 28 % 21] + (FINALS[index % 28 - 1] if index % 28 else "")
        else:
            parts = c
        result += "".join(SPLIT.get(p, p) for p in parts)
    return result


def text(typed):
    """What keys come to, as libhangul composes them."""
    result, i = "", 0
    at = lambda n: typed[n] if n < len(typed) else ""
    vowel = lambda n: at(n) != "" and at(n) in VOWELS
    while i < len(typed):
        if at(i) in INITIALS and vowel(i + 1):
            initial, middle = INITIALS.index(at(i)), at(i + 1)
            i += 2
            if vowel(i) and middle + at(i) in JOINED:
                middle = JOINED[middle + at(i)]
                i += 1
            final = 0
            if at(i) and at(i) in FINALS and not vowel(i + 1):
                final = 1 + FINALS.index(at(i))
                i += 1
                both = JOINED.get(at(i - 1) + at(i), "") if at(i) else ""
                if both and both in FINALS and not vowel(i + 1):
                    final = 1 + FINALS.index(both)
                    i += 1
            result += chr(0xAC00 + (initial * 21 + VOWELS.index(middle)) * 28 + final)
        elif vowel(i) and vowel(i + 1) and at(i) + at(i + 1) in JOINED:
            result += JOINED[at(i) + at(i + 1)]
            i += 2
        else:
            result += at(i)
            i += 1
    return result
