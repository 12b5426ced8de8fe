"""Korean: jamo are composed to syllables in the field of the application, as marked text."""

from harness.behaviors import arrives, behavior
from harness.composing import ComposingFixture


@behavior("GTK 4: Korean letters compose syllables, and deleting takes the open one apart letter by letter")
def korean_in_gtk(fixture):
    composing = ComposingFixture(fixture, "ko", "free", "view")
    for field in ("free", "view"):
        composing.appear(field)
        composing.tap("ㅎㅏㄴㄱㅡㄹ_")
        arrives(composing.window, field, "한글 ")
        composing.tap("ㄱㅏㅂㅅ<<_")
        arrives(composing.window, field, "한글 가 ")
        composing.tap("ㄷㅏㄹㄱㅣ_")
        arrives(composing.window, field, "한글 가 달기 ")
        composing.tap("<<")
        arrives(composing.window, field, "한글 가 달")
    fixture.screenshot(composing.session, "typed")
    mark = composing.session.journal.mark()
    composing.tap("_ㅇㅏㄴ")
    composing.session.journal.wait("text-preedit", mark, matching=lambda entry: entry.rest == "안")
    fixture.screenshot(composing.session, "open")


@behavior("GTK 4: an open Korean syllable is committed when the focus leaves, and continues after a pause")
def korean_survives(fixture):
    composing = ComposingFixture(fixture, "ko", "free", "view")
    for field, other in (("free", "view"), ("view", "free")):
        composing.appear(field)
        composing.tap("ㅇㅏㄴ")
        composing.rest()
        composing.tap("ㄴ")
        composing.rest()
        composing.tap("ㅕㅇㅎ")
        composing.rest()
        composing.tap("<")
        composing.rest()
        composing.appear(other)
        arrives(composing.window, field, "안녕")


@behavior("GTK 4: a Korean syllable begins whole after a touch in a field with text, of which the app reports no caret")
def korean_after_a_touch(fixture):
    composing = ComposingFixture(fixture, "ko", "free", "view")
    composing.appear("free")
    composing.tap("ㅇㅏㄴ")
    composing.rest()
    composing.appear("view")
    arrives(composing.window, "free", "안")
    composing.appear("free")
    composing.tap("ㄴㅕㅇ_")
    arrives(composing.window, "free", "안녕 ")
