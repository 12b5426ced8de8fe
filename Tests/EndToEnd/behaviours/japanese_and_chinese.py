"""Japanese and Chinese: phonetic input becomes kanji and hanzi in the field of the application."""

from harness.behaviours import arrives, behaviour
from harness.composing import ComposingDesk


@behaviour("CI-38: GTK 4: romaji become kana as provisional text, the space bar makes kanji of them, return keeps them")
def kanji_in_gtk(stage):
    desk = ComposingDesk(stage, "ja", "free", "view")
    for field in ("free", "view"):
        desk.appear(field)
        desk.tap("toukyou")
        stage.picture(desk.session, f"kana-{field}")
        desk.tap("_\n")
        arrives(desk.window, field, "東京")
        desk.tap("kanji<<<")
        arrives(desk.window, field, "東京")
        desk.tap("ni")
        desk.rest()
        desk.tap("iku")
        desk.rest()
        desk.tap("_")
        stage.picture(desk.session, f"candidate-{field}")
        desk.tap("\n")
        arrives(desk.window, field, "東京に行く")


@behaviour("CI-39: GTK 4: pinyin is provisional text, the space bar writes the first hanzi, return keeps the letters")
def hanzi_in_gtk(stage):
    desk = ComposingDesk(stage, "zh-Hans", "free", "view")
    for field in ("free", "view"):
        desk.appear(field)
        desk.tap("nihao")
        stage.picture(desk.session, f"pinyin-{field}")
        desk.tap("_")
        arrives(desk.window, field, "你好")
        desk.tap("zhong")
        desk.rest()
        desk.tap("guo")
        desk.rest()
        stage.picture(desk.session, f"rested-{field}")
        desk.tap("_")
        arrives(desk.window, field, "你好中国")
        desk.tap("wo<<hao\n")
        arrives(desk.window, field, "你好中国hao")


@behaviour("GTK 4: what is composed in Japanese or Chinese is kept when the focus leaves")
def composition_survives(stage):
    for language, letters, kept in (("ja", "kanji", "かんじ"), ("zh-Hans", "nihao", "nihao")):
        desk = ComposingDesk(stage, language, "free", "view")
        desk.appear("free")
        desk.tap(letters)
        desk.rest()
        desk.appear("view")
        arrives(desk.window, "free", kept)
