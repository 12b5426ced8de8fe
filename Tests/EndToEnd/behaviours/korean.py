"""Korean: jamo are composed to syllables in the field of the application, as marked text."""

from harness.behaviours import arrives, behaviour
from harness.composing import ComposingDesk


@behaviour("GTK 4: Korean letters join to syllables, and deleting takes the open one apart letter by letter")
def korean_in_gtk(stage):
    desk = ComposingDesk(stage, "ko", "free", "view")
    for field in ("free", "view"):
        desk.appear(field)
        desk.tap("ㅎㅏㄴㄱㅡㄹ_")
        arrives(desk.window, field, "한글 ")
        desk.tap("ㄱㅏㅂㅅ<<_")
        arrives(desk.window, field, "한글 가 ")
        desk.tap("ㄷㅏㄹㄱㅣ_")
        arrives(desk.window, field, "한글 가 달기 ")
        desk.tap("<<")
        arrives(desk.window, field, "한글 가 달")
    stage.picture(desk.session, "typed")
    mark = desk.session.journal.mark()
    desk.tap("_ㅇㅏㄴ")
    desk.session.journal.wait("text-preedit", mark, matching=lambda entry: entry.rest == "안")
    stage.picture(desk.session, "open")


@behaviour("GTK 4: an open Korean syllable is kept when the focus leaves, and goes on after a rest of the fingers")
def korean_survives(stage):
    desk = ComposingDesk(stage, "ko", "free", "view")
    for field, other in (("free", "view"), ("view", "free")):
        desk.appear(field)
        desk.tap("ㅇㅏㄴ")
        desk.rest()
        desk.tap("ㄴ")
        desk.rest()
        desk.tap("ㅕㅇㅎ")
        desk.rest()
        desk.tap("<")
        desk.rest()
        desk.appear(other)
        arrives(desk.window, field, "안녕")
