import Testing
import TextInput
import TypingTesting

@testable import Typing

private typealias Field = EngineField<RomajiEngine>

extension EngineField<RomajiEngine> {
    fileprivate init(_ text: String = "") { self.init(text, RomajiEngine()) }
}

@Suite struct RomajiEngineTests {
    @Test("Each syllable is converted from all its spellings")
    func syllables() {
        let rows = [
            ("a i u e o ka ki ku ke ko", "あいうえおかきくけこ"), ("sa shi si su se so", "さししすせそ"),
            ("ta chi ti tsu tu te to", "たちちつつてと"), ("na ni nu ne no", "なにぬねの"),
            ("ha hi fu hu he ho", "はひふふへほ"), ("ma mi mu me mo ya yu yo", "まみむめもやゆよ"),
            ("ra ri ru re ro wa wo nn n' xn", "らりるれろわをんんん"),
            ("ga gi gu ge go za ji zi zu ze zo", "がぎぐげござじじずぜぞ"),
            ("da di du de do ba bi bu be bo", "だぢづでどばびぶべぼ"), ("pa pi pu pe po", "ぱぴぷぺぽ"),
            ("kya sha sya cha tya nya hya mya rya", "きゃしゃしゃちゃちゃにゃひゃみゃりゃ"),
            ("gyo ja jya zyo byo pyo", "ぎょじゃじゃじょびょぴょ"),
            ("fa va che she je thi dhi tsa wi", "ふぁゔぁちぇしぇじぇてぃでぃつぁうぃ"),
            ("xa li xtu ltsu xya lyo xwa", "ぁぃっっゃょゎ"),
        ]
        for (spellings, kana) in rows {
            var typed = ""
            for spelling in spellings.split(separator: " ") {
                var romaji = Romaji()
                for letter in spelling { romaji.type(letter) }
                typed += romaji.text
            }
            #expect(typed == kana)
        }
    }

    @Test(
        "Romaji is converted as on a Japanese keyboard",
        arguments: [
            ("konnichiha", "こんいちは"), ("konnnichiha", "こんにちは"), ("kon'ya", "こんや"), ("konya", "こにゃ"),
            ("kanpai", "かんぱい"), ("sanma", "さんま"), ("hon", "ほn"), ("kitte", "きって"), ("zasshi", "ざっし"),
            ("matcha", "まっちゃ"), ("macchi", "まっち"), ("ra-men", "らーめn"), ("supa-", "すぱー"), ("pan-", "ぱんー"),
            ("GINZA", "ぎんざ"), ("bk", "bk"), ("bka", "bか"), ("kky", "っky"), ("sakk", "さっk"), ("-", "-"),
        ])
    func words(letters: String, text: String) throws {
        var field = Field()
        try field.type(letters)
        #expect(field.text == text && field.marked == (text == "-" ? "" : text))
    }

    @Test("Delete removes letters, then kana, then the text before")
    func deleting() throws {
        var field = Field("x")
        try field.type("kyash")
        #expect(field.text == "xきゃsh")
        for expected in ["xきゃs", "xきゃ", "xき", "x", ""] {
            try field.type("<")
            #expect(field.text == expected)
        }
        #expect(field.marked == "")
        try field.type("kaki")
        try field.press(.delete(.word))
        #expect(field.text == "")
    }

    @Test(
        "Space and return commit the composing text and insert nothing; punctuation and digits follow it",
        arguments: [
            ("hon ", "ほん"), ("hon\n", "ほん"), ("hon  ", "ほん　"), ("ka\n\n", "か\n"), (" ", "　"),
            ("sou。", "そう。"), ("dai1", "だい1"), ("ka'", "か'"), ("k.", "k."),
        ])
    func keeping(letters: String, text: String) throws {
        var field = Field()
        try field.type(letters)
        #expect(field.text == text)
        #expect(field.marked.isEmpty)
    }

    @Test("Hiragana and katakana are suggested for the composing text, and replace it")
    func candidates() throws {
        var field = Field()
        try field.type("k")
        #expect(field.engine.suggestions.isEmpty)
        try field.type("on")
        #expect(field.engine.suggestions.map(\.text) == ["こん", "コン"])
        try field.press(.choose("コン"))
        #expect(field.text == "コン" && field.marked == "" && field.engine.suggestions.isEmpty)
        #expect(Romaji.katakana("ぱーてぃ ゔ漢a") == "パーティ ヴ漢a")
    }

    @Test("Marked text of another origin, and an external deletion, are left as they are")
    func strangers() throws {
        var field = Field()
        try field.document.apply(
            .setMarked(TextSpan(before: "abc", isMarked: true), in: field.document.context))
        try field.type("ka")
        #expect(field.text == "abcか" && field.marked == "か")
        if let edit = TextEdit.unmark(in: field.document.context) { try field.document.apply(edit) }
        try field.type("i")
        #expect(field.text == "abcかい" && field.marked == "い")
    }

    @Test("The next letter continues text that a pause committed")
    func pausing() throws {
        var field = Field()
        try field.type("kak")
        for edit in field.engine.pause(in: field.document.context) { try field.document.apply(edit) }
        #expect(field.text == "かk" && field.marked == "")
        try field.type("i")
        #expect(field.text == "かき" && field.marked == "かき")
        for edit in field.engine.pause(in: field.document.context) { try field.document.apply(edit) }
        try field.type("ku\n")
        #expect(field.text == "かきく" && field.marked == "")
    }
}
