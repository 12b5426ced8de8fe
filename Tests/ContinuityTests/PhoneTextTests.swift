import Continuity
import Testing
import TextInput

/// What is typed on the phone as edits of the television's field.
@Suite struct PhoneTextTests {
    private func phone(_ text: String, _ start: Int, _ end: Int? = nil) -> PhoneText {
        PhoneText(field: 1, change: 1, text: text, start: start, end: end ?? start)
    }

    @Test("A change of the phone's text is the smallest edit of the field's")
    func edits() {
        let hello = TextContext(before: "Hello", after: " you")
        #expect(phone("Hello, you", 6).edit(of: hello) == .insert(","))
        #expect(phone("Hell you", 4).edit(of: hello) == .delete(before: "o"))
        #expect(phone("Hello you", 5).edit(of: hello) == nil)
        #expect(
            phone("Help you", 4).edit(of: hello)
                == .replace(TextSpan(before: "lo"), with: TextSpan(before: "p")))
        #expect(
            phone("Hello you", 0, 5).edit(of: hello)
                == .replace(TextSpan(before: "Hello"), with: TextSpan(selected: "Hello")))
        #expect(
            phone("Hello you", 9).edit(of: hello)
                == .replace(TextSpan(after: " you"), with: TextSpan(before: " you")))
        let selected = TextContext(before: "a ", selected: "word", after: ".")
        #expect(
            phone("a x.", 3).edit(of: selected)
                == .replace(TextSpan(selected: "word"), with: TextSpan(before: "x")))
    }

    @Test("A selection inside of a character goes to the character's start")
    func characters() {
        #expect(
            phone("👩‍👩‍👧", 1).edit(of: TextContext())
                == .replace(TextSpan(), with: TextSpan(after: "👩‍👩‍👧")))
        #expect(phone("각", 1).edit(of: TextContext(before: "가")) == .replaceWord("가", with: "각"))
    }

    @Test("Texts that are too long and selections outside are not valid")
    func validity() {
        #expect(phone("abc", 3).isValid)
        #expect(!phone("abc", 4).isValid)
        #expect(!phone("abc", 2, 1).isValid)
        #expect(!phone("abc", -1, 1).isValid)
        #expect(phone(String(repeating: "a", count: 10_000), 0).isValid)
        #expect(!phone(String(repeating: "a", count: 10_001), 0).isValid)
        #expect(!PhoneText(field: 1, change: 0, text: "", start: 0, end: 0).isValid)
    }

    private struct Case: CustomTestStringConvertible {
        var change: @Sendable (inout TextInputTraits) -> Void
        var kind: PhoneField.Kind, capitals: String, returnKey: String
        var testDescription: String { "\(kind), \(capitals), \(returnKey)" }
    }

    @Test("The phone's field has the traits of the television's")
    func traits() {
        let cases: [Case] = [
            Case(change: { _ in }, kind: .text, capitals: "sentences", returnKey: "done"),
            Case(change: { $0.isMultiline = true }, kind: .lines, capitals: "sentences", returnKey: "enter"),
            Case(
                change: {
                    $0.keyboardType = .emailAddress
                    $0.returnKeyType = .next
                }, kind: .email, capitals: "none", returnKey: "next"),
            Case(
                change: {
                    $0.keyboardType = .URL
                    $0.returnKeyType = .go
                }, kind: .url, capitals: "none", returnKey: "go"),
            Case(
                change: { $0.textContentType = .telephoneNumber }, kind: .tel, capitals: "none",
                returnKey: "done"),
            Case(
                change: {
                    $0.keyboardType = .numberPad
                    $0.returnKeyType = .send
                }, kind: .number, capitals: "none", returnKey: "send"),
            Case(
                change: {
                    $0.keyboardType = .webSearch
                    $0.returnKeyType = .google
                }, kind: .search, capitals: "none", returnKey: "search"),
            Case(
                change: { $0.autocapitalizationType = .words }, kind: .text, capitals: "words",
                returnKey: "done"),
            Case(
                change: { $0.autocapitalizationType = .allCharacters }, kind: .text, capitals: "characters",
                returnKey: "done"),
            Case(
                change: { $0.isSecureTextEntry = true }, kind: .password, capitals: "none", returnKey: "done"),
        ]
        for row in cases {
            var traits = TextInputTraits()
            row.change(&traits)
            let field = PhoneField(number: 3, traits: traits, context: TextContext(before: "ab", after: "c"))
            #expect(field.kind == row.kind)
            #expect(field.capitals == row.capitals)
            #expect(field.returnKey == row.returnKey)
            #expect(field.text == (row.kind == .password ? "" : "abc"))
            #expect(field.start == (row.kind == .password ? 0 : 2))
            #expect(field.corrects == ![.password, .email, .url, .tel, .number].contains(row.kind))
        }
    }

    @Test("A text that is too long, or unknown, stays on the television")
    func withoutText() {
        let long = TextContext(before: String(repeating: "a", count: 10_001))
        #expect(PhoneField(number: 1, traits: TextInputTraits(), context: long).text.isEmpty)
        #expect(PhoneField(number: 1, traits: TextInputTraits(), context: nil).text.isEmpty)
    }
}
