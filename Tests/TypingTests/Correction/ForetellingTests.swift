import Testing
import TextInput

@testable import Typing

/// The rest of a word, inside the text.
@Suite struct ForetellingTests {
    private func typist(
        _ preferences: TypingPreferences = TypingPreferences(),
        _ change: (inout TextInputTraits) -> Void = { _ in }
    ) throws -> SessionTypist {
        var session = TypingSession(engine: LatinEngine(), preferences: preferences)
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        var typist = SessionTypist(session: session)
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        change(&traits)
        try typist.perform(.focus(traits, tellsText: true))
        return typist
    }

    private func type(_ text: String, _ typist: inout SessionTypist, isSeen: Bool = true) throws {
        for character in text {
            try typist.perform(.type(character))
            typist.session.showedForetold(isSeen && !typist.session.foretold.isEmpty)
        }
    }

    @Test(
        "A word of which enough is typed is foretold where hardly any other begins so",
        arguments: [
            ("rece", "ive"), ("Rece", "ive"), ("a lot. rece", "ive"),
            ("receiv", "e"),
            // Too little is typed, it is a word already, or others begin so.
            ("re", ""), ("lemon", ""), ("the", ""), ("th", ""),
            // Mistyped, or no prose.
            ("receo", ""), ("RECE", ""), ("#rece", ""), ("rece2", ""), ("rece.", ""),
        ])
    func foretells(typed: String, rest: String) throws {
        var typist = try typist()
        try type(typed, &typist)
        #expect(typist.session.foretold == rest)
        #expect(typist.document.text == typed, "it is no part of the text")
    }

    @Test("The space types what is seen; one backspace puts back what was typed, which is meant from then on")
    func accepts() throws {
        var typist = try typist()
        try type("rece", &typist)
        try typist.perform(.type(" "))
        #expect(typist.document.text == "receive ")
        try typist.perform(.tap("delete"))
        #expect(typist.document.text == "rece ")
        #expect(typist.session.takeLessons().contains(.rejected(correction: "receive", typed: "rece")))
        try type("rece", &typist)
        #expect(typist.session.foretold.isEmpty)
        try typist.perform(.type(" "))
        #expect(typist.document.text == "rece rece ")
    }

    @Test("What is not seen is not typed, and other signs than the space type nothing of it")
    func unseen() throws {
        // Nor is an unfinished word finished, where nothing is corrected.
        var preferences = TypingPreferences()
        preferences.autoCorrection = false
        var typist = try typist(preferences) { _ in }
        try type("rece", &typist, isSeen: false)
        #expect(typist.session.foretold == "ive")
        try typist.perform(.type(" "))
        #expect(!typist.document.text.hasPrefix("receive"))
        typist = try self.typist()
        try type("lemona", &typist)
        try typist.perform(.type("\n"))
        #expect(!typist.document.text.contains("lemonade"))
    }

    @Test("Delete dismisses it until another letter comes")
    func dismisses() throws {
        var typist = try typist()
        try type("recei", &typist)
        #expect(typist.session.foretold == "ve")
        try typist.perform(.tap("delete"))
        #expect(typist.session.foretold.isEmpty && typist.document.text == "rece")
        try type("i", &typist)
        #expect(typist.session.foretold == "ve")
    }

    @Test(
        "Within a line, in others' programs, in addresses and where the field or the person wants none, there is none"
    )
    func fields() throws {
        let changes: [(inout TextInputTraits) -> Void] = [
            { $0.inlinePredictionType = .no }, { $0.isForeign = true }, { $0.keyboardType = .emailAddress },
            { $0.keyboardType = .URL }, { $0.keyboardType = .webSearch }, { $0.isSecureTextEntry = true },
            { $0.textContentType = .oneTimeCode }, { $0.autocorrectionType = .no },
        ]
        for change in changes {
            var typist = try typist(TypingPreferences(), change)
            try type("rece", &typist)
            #expect(typist.session.foretold.isEmpty)
        }
        var off = TypingPreferences()
        off.inlinePredictions = false
        var typist = try typist(off)
        try type("rece", &typist)
        #expect(typist.session.foretold.isEmpty)
        typist = try self.typist()
        try typist.perform(.setDocument(TextDocument(" fox", selection: 0..<0)))
        try type("rece", &typist)
        #expect(typist.session.foretold.isEmpty)
        // A search that asks for it has it, and it needs no bar.
        off.inlinePredictions = true
        off.predictions = false
        typist = try self.typist(off) {
            $0.keyboardType = .webSearch
            $0.inlinePredictionType = .yes
        }
        try type("rece", &typist)
        #expect(typist.session.foretold == "ive" && typist.session.suggestions.isEmpty)
    }
}
