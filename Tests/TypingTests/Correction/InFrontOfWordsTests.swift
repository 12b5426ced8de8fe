import Testing
import TextInput
import TypingTesting

@testable import Typing

/// Words that are typed directly in front of a word, where a touch on the first half of that word puts the caret.
@Suite struct InFrontOfWordsTests {
    @Test(
        "A word in front of another is corrected when it ends, with a space or a mark",
        arguments: [
            ("teh ", "the |fox"), ("teh, ", "the, |fox"), ("teh quikc ", "the quick |fox"), ("un", "un|fox"),
            ("teh", "teh|fox"),
        ])
    func inFront(typed: String, text: String) throws {
        var (session, field) = typing("", before: "fox")
        press(typed, &session, &field)
        #expect(field.before + "|" + field.after == text)
    }

    @Test(
        "Letters that go on a word inside are not corrected, and those in front stay when the field is left")
    func inside() throws {
        var (session, field) = typing("f", before: "ox")
        press("oo ", &session, &field)
        #expect(field.before == "foo ")
        (session, field) = typing("", before: "fox")
        press("teh", &session, &field)
        #expect(session.leave(in: field, traits: TextInputTraits()).isEmpty)
    }

    @Test("The bar has corrections there, and nothing is predicted inside the text")
    func bar() throws {
        var (session, field) = typing("", before: "fox")
        press("teh", &session, &field)
        #expect(session.suggestions.contains { $0.text == "the" })
        for (next, rest) in [("", "ive"), ("fox", "")] {
            (session, field) = typing("", before: next)
            press("rece", &session, &field)
            #expect(session.inlinePrediction == rest)
        }
    }

    private func typing(_ text: String, before next: String) -> (TypingSession, TextContext) {
        var session = TypingSession()
        session.preferences.autoCapitalization = false
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        return (session, TextContext(before: text, after: next))
    }

    private func press(_ text: String, _ session: inout TypingSession, _ field: inout TextContext) {
        for letter in text {
            let key: KeyPress.Key = letter == " " ? .space : .text(String(letter))
            let result = session.press(KeyPress(key, at: 0), in: field, traits: TextInputTraits())
            for edit in result.edits { field.apply(edit) }
            session.readAhead(in: field, traits: TextInputTraits())
        }
    }
}
