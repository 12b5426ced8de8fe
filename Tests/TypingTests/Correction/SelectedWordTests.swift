import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// The suggestion bar beside a selected word.
@Suite struct SelectedWordTests {
    private static let words = EmojiWords(Array("fox\t🦊\n".utf8))

    /// A typist with a selection, from its start and length.
    private func select(_ text: String, _ start: Int, _ length: Int) throws -> SessionTypist {
        var session = TypingSession()
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        session.emoji = Self.words
        var typist = SessionTypist(session: session)
        try typist.perform(.setDocument(TextDocument(text, selection: start..<start + length)))
        typist.session.readAhead(in: typist.document.context, traits: typist.traits)
        return typist
    }

    @Test(
        "The bar offers a selected word itself and what may replace it; the text around stays as it is",
        arguments: [
            ("the quikc fox", 4, 5, ["quikc", "quick"], "the quick fox"),
            ("the quikc", 4, 5, ["quikc", "quick"], "the quick"),
            ("Quikc fox", 0, 5, ["Quikc", "Quick"], "Quick fox"),
            ("the quikc fox", 4, 5, ["quikc", "quick"], "the quikc fox"),
        ])
    func replaces(text: String, start: Int, length: Int, first: [String], after: String) throws {
        var typist = try select(text, start, length)
        #expect(Array(typist.observation.suggestions?.prefix(2) ?? []) == first)
        try typist.perform(.tap(after == text ? first[0] : first[1]))
        #expect(typist.document.text == after)
        #expect(typist.document.selection == start + length..<start + length)
    }

    @Test("An emoji for the selected word is the last of its replacements")
    func emoji() throws {
        var typist = try select("the quick fox", 10, 3)
        #expect(typist.observation.suggestions?.first == "fox")
        #expect(typist.observation.suggestions?.last == "🦊")
        try typist.perform(.tap("🦊"))
        #expect(typist.document.text == "the quick 🦊")
    }

    @Test(
        "A selection that is not one word has no suggestions: a next word would erase it",
        arguments: [
            ("the quick fox", 0, 9), ("the quick fox", 4, 2), ("the 1234 fox", 4, 4), ("the fox", 3, 1),
        ])
    func others(text: String, start: Int, length: Int) throws {
        #expect(try select(text, start, length).observation.suggestions == [])
    }
}
