import Fuzzing
import Testing
import TextInput

@Suite struct BoundaryTests {
    @Test(
        "Deleting by words deletes the last word and the characters after it",
        arguments: [
            ("", ""), ("hello", "hello"), ("hello world", "world"), ("hello world ", "world "),
            ("hello, ", "hello, "),
            ("hello (", "hello ("), ("it's", "it's"), ("l’eau", "l’eau"), ("o'clock.", "o'clock."),
            ("3.14", "3.14"),
            ("1,000 ", "1,000 "), ("a,b", "b"), ("e.g", "e.g"), ("well-known", "known"),
            ("snake_case", "snake_case"),
            ("one\n", "\n"), ("one\ntwo", "two"), ("one\n  ", "  "), ("one\r\n", "\r\n"), ("a\n\n", "\n"),
            ("   ", "   "),
            ("안녕 세계", "세계"), ("カタカナ", "カタカナ"),
            ("hi 👍🏽", "👍🏽"), ("👍 ", "👍 "), ("a🇰🇷", "a🇰🇷"), ("cafe\u{301}", "cafe\u{301}"),
            ("Straße", "Straße"),
            ("...", "..."), ("user@host", "host"), ("'quoted'", "quoted'"), ("rock 'n'", "n'"),
            ("नमस्ते", "नमस्ते"), ("1️⃣", "1️⃣"),
        ])
    func wordForDeletion(text: String, taken: String) {
        #expect(String(text.lastWordForDeletion).unicodeScalars.elementsEqual(taken.unicodeScalars))
    }

    @Test(
        "Where each character is a word, deleting by words deletes a run of up to five",
        arguments: [
            ("漢字", "漢字"), ("東京都千代田区", "都千代田区"), ("ひらがなの文", "らがなの文"), ("漢カナ", "漢カナ"), ("スクリーンを", "を"),
            ("区スクリーンショット", "スクリーンショット"), ("สวัสดีครับ", "สดีครับ"), ("ສະບາຍດີ", "ະບາຍດີ"),
            ("你好。世界", "世界"), ("你好世界，", "你好世界，"), ("你好\n世界", "世界"), ("世界\n", "\n"), ("Swift言語", "言語"),
            ("言語Swift", "Swift"),
            ("👍👍", "👍👍"), ("😀😀😀😀😀😀😀", "😀😀😀😀😀"), ("a🇰🇷👨‍👩‍👧", "a🇰🇷👨‍👩‍👧"), ("漢😀", "漢😀"), ("😀漢", "😀漢"), ("ok😀", "ok😀"),
            ("hello😀", "😀"),
            ("😀 😀 😀 ", "😀 😀 "), ("漢 字", "漢 字"), ("漢字文 漢字文", "漢字文"), ("a b c", "b c"), ("one a ", "a "),
            ("an a", "an a"), ("a, b", "b"),
            ("a\nb", "b"), ("1 2", "1 2"), ("an on", "on"),
        ])
    func runForDeletion(text: String, taken: String) {
        #expect(String(text.lastWordForDeletion) == taken)
    }

    @Test("Deleting by words always ends, and deletes any end of a document", arguments: seeds(50))
    func progress(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            var text = random.text(upTo: 20)
            while !text.isEmpty {
                let word = text.lastWordForDeletion
                #expect(!word.isEmpty)
                text.removeLast(word.count)
            }
        }
    }

    @Test(
        "The last word and the last token",
        arguments: [
            ("It's five o'clock", "o'clock", "o'clock"), ("Hello, ", "", ""), ("say :-)", "", ":-)"),
            ("(omw", "omw", "(omw"),
            ("a\nb.", "", "b."), ("", "", ""), ("x@y.org", "y.org", "x@y.org"),
            ("é\tab", "ab", "ab"), ("a\u{A0}b", "b", "b"), ("über", "über", "über"),
            ("a \u{301}b", "b", "b"),
            ("a\r\nb", "b", "b"), ("ab", "ab", "ab"), ("안녕 ab", "ab", "ab"),
        ])
    func lastWord(text: String, word: String, token: String) {
        #expect(text.lastWord == word)
        #expect(text.lastToken == token)
    }

    @Test(
        "Emoji and other characters",
        arguments: [
            ("👍", true), ("👍🏽", true), ("🇰🇷", true), ("1️⃣", true), ("❤️", true), ("👨‍👩‍👧", true), ("1", false),
            ("#", false),
            ("©", false), ("©️", true), ("a", false), ("한", false), ("❤", false),
        ] as [(Character, Bool)])
    func emoji(character: Character, isEmoji: Bool) {
        #expect(character.isEmoji == isEmoji)
    }
}
