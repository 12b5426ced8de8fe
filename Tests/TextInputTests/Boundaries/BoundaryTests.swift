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
            ("안녕 세계", "세계"), ("漢字", "字"), ("ひらがな", "な"), ("カタカナ", "カタカナ"), ("漢カナ", "カナ"), ("สวัสดี", "ดี"),
            ("hi 👍🏽", "👍🏽"), ("👍👍", "👍"), ("👍 ", "👍 "), ("a🇰🇷", "🇰🇷"), ("cafe\u{301}", "cafe\u{301}"),
            ("Straße", "Straße"),
            ("...", "..."), ("user@host", "host"), ("'quoted'", "quoted'"), ("rock 'n'", "n'"),
            ("नमस्ते", "नमस्ते"), ("1️⃣", "1️⃣"),
        ])
    func wordForDeletion(text: String, taken: String) {
        #expect(String(text.lastWordForDeletion).unicodeScalars.elementsEqual(taken.unicodeScalars))
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
