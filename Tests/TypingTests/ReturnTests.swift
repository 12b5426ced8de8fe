import Testing
import TextInput
import TypingTesting

@testable import Typing

/// The return key after a change of the word before it.
@Suite struct ReturnTests {
    private func edits(
        of text: String, language: String = "en-US", traits: TextInputTraits = TextInputTraits()
    )
        -> [TextEdit]
    {
        var session = TypingSession(engine: LatinEngine(), language: language)
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        var document = TextDocument()
        for letter in text {
            let key = letter == " " ? KeyPress.Key.space : .text(String(letter))
            for edit in session.press(KeyPress(key, at: 1), in: document.context, traits: traits).edits {
                _ = try? document.apply(edit)
            }
            session.readAhead(in: document.context, traits: traits)
        }
        return session.press(KeyPress(.return, at: 1.2), in: document.context, traits: traits).edits
    }

    @Test(
        "The line break is an edit by itself, after any change of the text before it",
        arguments: ["recieve", "teh", "this teh", "dont", "wait--", "home", ""])
    func lineBreak(text: String) {
        let edits = edits(of: text)
        #expect(edits.last == .insert("\n"))
        #expect(edits.count <= 2)
        for edit in edits.dropLast() {
            guard case .replace(_, let new) = edit else { return #expect(Bool(false)) }
            #expect(!new.text.contains("\n"))
        }
        if ["recieve", "teh", "this teh", "wait--"].contains(text) { #expect(edits.count == 2) }
    }

    @Test("Delete after return reverts nothing in a single line, and the correction in several lines")
    func deleteAfterReturn() throws {
        for (start, isMultiline, expected) in [
            ("", false, "receive"), ("", true, "recieve\n"), ("one\n", false, "one\nrecieve\n"),
        ] {
            var session = TypingSession()
            session.read(with: SmallLexicon.shared, keys: .qwerty)
            var traits = TextInputTraits()
            traits.isMultiline = isMultiline
            var document = TextDocument(start)
            let keys = "recieve".map { KeyPress.Key.text(String($0)) } + [.return, .delete(.character)]
            for key in keys {
                for edit in session.press(KeyPress(key, at: 1), in: document.context, traits: traits).edits {
                    try document.apply(edit)
                }
                session.readAhead(in: document.context, traits: traits)
            }
            #expect(document.text == expected)
        }
    }
}
