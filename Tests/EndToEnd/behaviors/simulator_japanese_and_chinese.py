"""Japanese and Chinese in the simulator's page, by touch: candidates in a row, and all of them over the keys."""

import os

from harness.behaviors import behavior

from .simulator_forms import Form


@behavior("CI-38, CI-39: a form in the page is filled in Japanese and Chinese, from the row of candidates and from the page of all")
def form_in_ideographs(fixture):
    def picture(form, name):
        form.page.picture(os.path.join(fixture.folder, name + ".png"))

    form = Form(fixture, "ja")
    form.phone.tap("Text")
    form.touch(*"kyouhatenkigaiidesune")
    form.holds("Text", "きょうはてんきがいいですね")
    picture(form, "ja-row")
    form.phone.tap("今日は天気がいいですね")
    form.holds("Text", "今日は天気がいいですね")
    form.touch(*"kisha")
    form.phone.tap("More candidates")
    picture(form, "ja-page")
    form.phone.tap("汽車")
    form.holds("Text", "今日は天気がいいですね汽車")
    form.touch(*"toukyou", "空白")
    form.holds("Text", "今日は天気がいいですね汽車東京")
    form.touch("次候補", "確定")
    picture(form, "ja-kept")
    form.phone.close()

    form = Form(fixture, "zh-Hans")
    form.phone.tap("Text")
    form.touch(*"jintiantianqihenhao")
    picture(form, "zh-row")
    form.touch("选定")
    form.holds("Text", "今天天气很好")
    form.touch(*"nihaoma")
    form.phone.tap("More candidates")
    picture(form, "zh-page")
    form.phone.tap("你")
    picture(form, "zh-rest")
    form.phone.tap("好吗")
    form.holds("Text", "今天天气很好你好吗")
    form.touch(*"hao")
    form.touch("确认")
    form.holds("Text", "今天天气很好你好吗hao")
    picture(form, "zh-kept")
    form.phone.close()
