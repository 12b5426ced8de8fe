"""Japanese and Chinese: phonetic input becomes kanji and hanzi in the field of the application."""

from harness.behaviors import arrives, behavior
from harness.composing import ComposingFixture


@behavior("CI-38: GTK 4: romaji become kana as marked text, the space bar converts them to kanji, return commits them")
def kanji_in_gtk(fixture):
    composing = ComposingFixture(fixture, "ja", "free", "view")
    for field in ("free", "view"):
        composing.appear(field)
        composing.tap("toukyou")
        fixture.screenshot(composing.session, f"kana-{field}")
        composing.tap("_\n")
        arrives(composing.window, field, "東京")
        composing.tap("kanji<<<")
        arrives(composing.window, field, "東京")
        composing.tap("ni")
        composing.rest()
        composing.tap("iku")
        composing.rest()
        composing.tap("_")
        fixture.screenshot(composing.session, f"candidate-{field}")
        composing.tap("\n")
        arrives(composing.window, field, "東京に行く")


@behavior("CI-39: GTK 4: pinyin is marked text, the space bar commits the first hanzi, return commits the letters")
def hanzi_in_gtk(fixture):
    composing = ComposingFixture(fixture, "zh-Hans", "free", "view")
    for field in ("free", "view"):
        composing.appear(field)
        composing.tap("nihao")
        fixture.screenshot(composing.session, f"pinyin-{field}")
        composing.tap("_")
        arrives(composing.window, field, "你好")
        composing.tap("zhong")
        composing.rest()
        composing.tap("guo")
        composing.rest()
        fixture.screenshot(composing.session, f"rested-{field}")
        composing.tap("_")
        arrives(composing.window, field, "你好中国")
        composing.tap("wo<<hao\n")
        arrives(composing.window, field, "你好中国hao")


@behavior("GTK 4: composing text in Japanese or Chinese is committed when the focus leaves")
def composition_survives(fixture):
    for language, letters, kept in (("ja", "kanji", "かんじ"), ("zh-Hans", "nihao", "nihao")):
        composing = ComposingFixture(fixture, language, "free", "view")
        composing.appear("free")
        composing.tap(letters)
        composing.rest()
        composing.appear("view")
        arrives(composing.window, "free", kept)
