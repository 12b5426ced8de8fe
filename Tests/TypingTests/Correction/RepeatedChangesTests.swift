import Testing
import TextInput
import TypingTesting

@testable import Typing

/// A later word changes what a correction wrote: what is reverted is what the user typed.
@Suite struct RepeatedChangesTests {
    @Test("Words that become those again that were typed are no correction, and delete only deletes")
    func backToTyped() throws {
        var (session, field) = try typed("partof ")
        #expect(field.before == "part of ")
        let result = press("lemon ", &session, &field)
        #expect(field.before == "partof lemon ")
        #expect(result.allSatisfy { $0 == nil })
        let edits = session.press(KeyPress(.delete(.character), at: 9), in: field, traits: TextInputTraits())
        for edit in edits.edits { field.apply(edit) }
        #expect(field.before == "partof lemon")
    }

    @Test("A word that is changed twice reverts to what was typed, with the words behind it as they are")
    func twice() throws {
        var (session, field) = try typed("is thon ")
        #expect(field.before == "is then ")
        let result = press("raining ", &session, &field)
        #expect(field.before == "is than raining ")
        #expect(
            result.compactMap(\.self)
                == [TextCorrection(typed: "thon", written: "than", trailing: " raining ")])
        let edits = session.press(KeyPress(.delete(.character), at: 9), in: field, traits: TextInputTraits())
        for edit in edits.edits { field.apply(edit) }
        #expect(field.before == "is thon raining ")
    }

    /// A session, and its field after a text was typed in it.
    private func typed(_ text: String) throws -> (TypingSession, TextContext) {
        var session = TypingSession()
        session.preferences.autoCapitalization = false
        session.read(with: try Self.lexicon(), keys: .qwerty)
        var field = TextContext()
        _ = press(text, &session, &field)
        return (session, field)
    }

    /// Types a text; returns the corrections of the keys.
    private func press(
        _ text: String, _ session: inout TypingSession, _ field: inout TextContext
    ) -> [TextCorrection?] {
        text.map { letter in
            let key: KeyPress.Key = letter == " " ? .space : .text(String(letter))
            let result = session.press(KeyPress(key, at: 0), in: field, traits: TextInputTraits())
            for edit in result.edits { field.apply(edit) }
            session.readAhead(in: field, traits: TextInputTraits())
            return result.correction
        }
    }

    private static func lexicon() throws -> Lexicon {
        let pairs =
            SmallLexicon.pairs + "\nthan raining 900000 12\npart of 900000 3\npartof lemon 900000 20"
        let words =
            SmallLexicon.words + "\nraining 400 1 2\npart 560 100 2\nof 700 200 2\npartof 350 1 0"
        let counts = [
            "words": CountedLexicon.rows(words, heads: 4), "pairs": CountedLexicon.rows(pairs, heads: 1),
            "triples": "", "edits": CountedLexicon.rows("o e 1\no a 1.5", heads: 3),
        ]
        return try Lexicon(path: CountedLexicon(counts).path)
    }
}
