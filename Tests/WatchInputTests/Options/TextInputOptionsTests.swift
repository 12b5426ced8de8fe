import Testing
import TextInput
import WatchInput

@Suite struct TextInputOptionsTests {
    private struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var traits: TextInputTraits
        var suggestions: [String]
        var methods: [TextEntryMethod]

        init(
            _ name: String, _ change: (inout TextInputTraits) -> Void, _ suggestions: [String],
            _ methods: [TextEntryMethod]
        ) {
            testDescription = name
            traits = TextInputTraits()
            change(&traits)
            (self.suggestions, self.methods) = (suggestions, methods)
        }
    }

    private static let all = ["content", "app", "recent"]
    private static let cases = [
        Case("text", { _ in }, all, [.dictation, .scribble, .emoji]),
        Case("a name", { $0.textContentType = .name }, all, [.dictation, .scribble, .emoji]),
        Case("a field without emoji", { $0.allowsEmoji = false }, all, [.dictation, .scribble]),
        Case("an email address", { $0.keyboardType = .emailAddress }, all, [.scribble]),
        Case("a web address", { $0.textContentType = .URL }, all, [.scribble]),
        Case("a number", { $0.keyboardType = .numberPad }, all, [.scribble]),
        Case("a phone number", { $0.textContentType = .telephoneNumber }, all, [.scribble]),
        Case("a code", { $0.textContentType = .oneTimeCode }, ["content"], [.scribble]),
        Case("a password", { $0.isSecureTextEntry = true }, [], [.scribble]),
    ]

    @Test("TF-58, TF-59, TF-60: a field has the suggestions and the methods that suit it", arguments: cases)
    private func options(_ one: Case) {
        let options = TextInputOptions(
            for: one.traits, content: ["content"], app: ["app"], recent: ["recent"])
        #expect(options.suggestions == one.suggestions)
        #expect(options.methods == one.methods)
    }

    @Test("Suggestions are in the order content, app, recent, without repetitions or empty ones, 12 at most")
    func order() {
        let options = TextInputOptions(
            for: TextInputTraits(), content: ["Jane"], app: ["OK", " ", "Jane"],
            recent: ["OK"] + (0..<20).map(String.init))
        #expect(options.suggestions == ["Jane", "OK"] + (0..<10).map(String.init))
    }

    @Test("A method that the device lacks is left out")
    func available() {
        let options = TextInputOptions(for: TextInputTraits(), available: [.scribble, .emoji])
        #expect(options.methods == [.scribble, .emoji])
    }
}

@Suite struct RecentAnswersTests {
    @Test("Answers are kept by type of field, the latest first, and five of them")
    func answers() {
        var recent = RecentAnswers(), email = TextInputTraits()
        let text = TextInputTraits()
        email.keyboardType = .emailAddress
        for answer in ["a", "b", "c", "d", "e", "f", "c", " "] { recent.append(answer, for: text) }
        recent.append("jane@example.com", for: email)
        #expect(recent[text] == ["c", "f", "e", "d", "b"])
        #expect(recent[email] == ["jane@example.com"])
    }

    @Test("Passwords, codes and long texts are not kept")
    func privateTexts() {
        var recent = RecentAnswers(), password = TextInputTraits(), code = TextInputTraits()
        let text = TextInputTraits()
        password.isSecureTextEntry = true
        code.textContentType = .oneTimeCode
        recent.append("secret", for: password)
        recent.append("123456", for: code)
        recent.append(String(repeating: "a", count: RecentAnswers.mostCharacters + 1), for: text)
        #expect(recent == RecentAnswers())
    }
}
