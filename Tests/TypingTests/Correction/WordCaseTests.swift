import Testing

@testable import Typing

@Suite struct WordCaseTests {
    @Test(
        "Capitals are found in all scripts",
        arguments: [
            ("", false), ("don't", false), ("iPhone", true), ("étude", false), ("Étude", true), ("eÉ", true),
            ("слово", false), ("Слово", true), ("한글", false), ("हिन्दी", false), ("x2", false), ("[Z]", true),
            ("@[`{", false),
        ])
    func capitals(text: String, hasCapitals: Bool) {
        #expect(text.hasCapitals == hasCapitals)
    }

    @Test(
        "A replacement has the capitals of the typed text",
        arguments: [
            ("teh", "the"), ("Teh", "The"), ("TEH", "THE"), ("tEH", "the"), ("T", "The"), ("2teh", "the"),
            ("Éh", "The"), ("", "the"),
        ])
    func writes(typed: String, written: String) {
        #expect(WordCase.write("the", for: typed) == written)
    }
}
