import Testing

@testable import Pages

@Suite struct SearchedTextTests {
    private static let cases: [(title: String, word: String, match: SearchedText.Match?)] = [
        ("Auto-Correction", "auto", .beginning),
        ("Auto-Correction", "CORR", .word),
        ("Auto-Correction", "autocorr", .beginning),
        ("Auto-Correction", "rect", .inside),
        ("Auto-Correction", "corrx", nil),
        // Diacritics and widths.
        ("Français", "francais", .beginning),
        ("Francais", "FRANÇAIS", .beginning),
        ("Text Size", "ｔｅｘｔ", .beginning),
        ("“.” Shortcut", ".", .word),
        // Korean: words, spaces left out, and syllables that are being composed.
        ("자동 수정", "수정", .word),
        ("자동 수정", "자동수정", .beginning),
        ("자동 수정", "자동숮", .beginning),
        ("자동 수정", "ㅅ", .word),
        ("자동 수정", "잗", .beginning),
        ("과거 값", "고", .beginning),
        ("과거 값", "갑", .word),
        ("텍스트 대치", "스트", .inside),
        ("자동 수정", "ㅓㅇ", nil),
    ]

    @Test("A word is found in a title without case, diacritics, widths, spaces and hyphens", arguments: cases)
    func match(title: String, word: String, match: SearchedText.Match?) {
        #expect(SearchedText(title).match(SearchedText(word)) == match)
    }

    @Test("What is searched for are words; hyphens and spaces alone are none")
    func words() {
        #expect(SearchedText.words("  text  size ").count == 2 && SearchedText.words("auto-c").count == 2)
        #expect(SearchedText.words(" - ").isEmpty && SearchedText.words("").isEmpty)
    }
}
