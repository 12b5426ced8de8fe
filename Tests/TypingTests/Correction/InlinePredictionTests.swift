import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// Inline predictions.
@Suite struct InlinePredictionTests {
    private func typist(
        _ preferences: Preferences = Preferences(),
        _ change: (inout TextInputTraits) -> Void = { _ in }
    ) throws -> SessionTypist {
        var session = TypingSession(engine: LatinEngine(), preferences: preferences)
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        var typist = SessionTypist(session: session)
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        change(&traits)
        try typist.perform(.focus(traits, reportsText: true))
        return typist
    }

    private func type(_ text: String, _ typist: inout SessionTypist, isSeen: Bool = true) throws {
        for character in text {
            try typist.perform(.type(character))
            typist.session.inlinePredictionWasShown(isSeen && !typist.session.inlinePrediction.isEmpty)
        }
    }

    @Test(
        "A prefix has an inline prediction if it is long enough and one word is by far the likeliest",
        arguments: [
            ("rece", "ive"), ("Rece", "ive"), ("a lot. rece", "ive"),
            ("receiv", "e"), ("RECE", "IVE"),
            // Too few letters, a complete word, or several likely words.
            ("re", ""), ("lemon", ""), ("the", ""), ("th", ""),
            // Misspelled, or not prose.
            ("receo", ""), ("RECe", ""), ("#rece", ""), ("rece2", ""), ("rece.", ""),
        ])
    func predictsInline(typed: String, rest: String) throws {
        var typist = try typist()
        try type(typed, &typist)
        #expect(typist.session.inlinePrediction == rest)
        #expect(typist.document.text == typed, "an inline prediction is not part of the text")
    }

    @Test("The space accepts a shown inline prediction; delete reverts it, and the original text then stays")
    func accepts() throws {
        var typist = try typist()
        try type("rece", &typist)
        try typist.perform(.type(" "))
        #expect(typist.document.text == "receive ")
        try typist.perform(.tap("delete"))
        #expect(typist.document.text == "rece ")
        #expect(typist.session.takeLearningEvents().contains(.rejected(correction: "receive", typed: "rece")))
        try type("rece", &typist)
        #expect(typist.session.inlinePrediction.isEmpty)
        try typist.perform(.type(" "))
        #expect(typist.document.text == "rece rece ")
    }

    @Test("Only the space accepts an inline prediction, and only while it is shown")
    func unseen() throws {
        // Without autocorrection, an unfinished word is not completed either.
        var preferences = Preferences()
        preferences.autoCorrection = false
        var typist = try typist(preferences) { _ in }
        try type("rece", &typist, isSeen: false)
        #expect(typist.session.inlinePrediction == "ive")
        try typist.perform(.type(" "))
        #expect(!typist.document.text.hasPrefix("receive"))
        typist = try self.typist()
        try type("lemona", &typist)
        try typist.perform(.type("\n"))
        #expect(!typist.document.text.contains("lemonade"))
    }

    @Test("Delete dismisses an inline prediction until the next letter")
    func dismisses() throws {
        var typist = try typist()
        try type("recei", &typist)
        #expect(typist.session.inlinePrediction == "ve")
        try typist.perform(.tap("delete"))
        #expect(typist.session.inlinePrediction.isEmpty && typist.document.text == "rece")
        try type("i", &typist)
        #expect(typist.session.inlinePrediction == "ve")
    }

    @Test(
        "No inline predictions inside a line, in other toolkits' fields, in addresses, or when turned off"
    )
    func fields() throws {
        let changes: [(inout TextInputTraits) -> Void] = [
            { $0.inlinePredictionType = .no }, { $0.isForeign = true }, { $0.keyboardType = .emailAddress },
            { $0.keyboardType = .URL }, { $0.keyboardType = .webSearch }, { $0.isSecureTextEntry = true },
            { $0.textContentType = .oneTimeCode }, { $0.autocorrectionType = .no },
        ]
        for change in changes {
            var typist = try typist(Preferences(), change)
            try type("rece", &typist)
            #expect(typist.session.inlinePrediction.isEmpty)
        }
        var off = Preferences()
        off.inlinePredictions = false
        var typist = try typist(off)
        try type("rece", &typist)
        #expect(typist.session.inlinePrediction.isEmpty)
        typist = try self.typist()
        try typist.perform(.setDocument(TextDocument(" fox", selection: 0..<0)))
        try type("rece", &typist)
        #expect(typist.session.inlinePrediction.isEmpty)
        // A web search field may request inline predictions, which do not need the suggestion bar.
        off.inlinePredictions = true
        off.predictions = false
        typist = try self.typist(off) {
            $0.keyboardType = .webSearch
            $0.inlinePredictionType = .yes
        }
        try type("rece", &typist)
        #expect(typist.session.inlinePrediction == "ive" && typist.session.suggestions.isEmpty)
    }
}
