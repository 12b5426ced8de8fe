import Platform
import Testing

@Suite struct PrintableTextTests {
    @Test(
        "Text of others stays on its line, and has no control characters, no direction overrides and no towers of marks",
        arguments: [
            ("Ladder", "Ladder"),
            ("한국어 ไทย हिन्दी العربية 👩‍👩‍👧 é", "한국어 ไทย हिन्दी العربية 👩‍👩‍👧 é"),
            ("a\nb\rc\td\u{0B}e\u{85}f\u{2028}g\u{2029}h", "a b c d e f g h"),
            ("a\r\nb", "a  b"),
            ("\u{1B}]52;c;eA==\u{07}", "\u{FFFD}]52;c;eA==\u{FFFD}"),
            ("a\u{0}b\u{7F}c\u{9B}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
            ("a\u{202E}b\u{2066}c\u{200F}d\u{061C}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
            ("a\u{E000}\u{FFFF}", "a\u{FFFD}\u{FFFD}"),
            ("e" + String(repeating: "\u{301}", count: 4), "e" + String(repeating: "\u{301}", count: 4)),
            (
                "e" + String(repeating: "\u{301}", count: 5) + "x",
                "e" + String(repeating: "\u{301}", count: 4) + "x"
            ),
            ("", ""),
        ])
    func table(text: String, expected: String) {
        // Compared by code points: equal strings may differ in them.
        #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "A limit counts bytes and leaves valid text",
        arguments: [(0, ""), (3, "a"), (4, "a가"), (6, "a가"), (7, "a가나")])
    func limit(limit: Int, expected: String) {
        #expect("a가나".printable(atMost: limit) == expected)
    }

    @Test("A megabyte of marks costs no more than a pass over it")
    func tower() {
        let text = "e" + String(repeating: "\u{301}", count: 500_000)
        #expect(text.printable(atMost: 300).utf8.count == 9)
    }
}
