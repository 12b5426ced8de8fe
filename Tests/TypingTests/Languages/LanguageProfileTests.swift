import Testing
import TextInput
import Typing
import TypingEvaluation
import TypingTesting

@Suite struct LanguageProfileTests {
    @Test("A tag has the row of its region, else of its language, else the defaults")
    func lookUp() {
        #expect(LanguageProfile(for: "es-MX").quotationMarks == .english)
        #expect(LanguageProfile(for: "es-MX").abbreviations == LanguageProfile(for: "es").abbreviations)
        #expect(LanguageProfile(for: "es-MX").keyboard == nil)
        #expect(LanguageProfile(for: "de-AT") == LanguageProfile(for: "de"))
        #expect(LanguageProfile(for: "DE_at") == LanguageProfile(for: "de"))
        #expect(LanguageProfile(for: "xx") == LanguageProfile(tag: "xx"))
        #expect(LanguageProfile(for: "xx").abbreviations == LanguageProfile(for: "en-US").abbreviations)
    }

    @Test("The languages with keyboards are listed in the order of the settings")
    func keyboards() {
        #expect(
            LanguageProfile.rows.filter { $0.keyboard != nil }.map(\.tag)
                == ["en-US", "en-GB", "de", "fr", "es", "ar", "hi", "ko", "ja", "zh-Hans"])
    }

    @Test("Changing the language sets its profile; setting the same language again keeps a changed profile")
    func preferences() {
        var session = TypingSession()
        #expect(session.profile == LanguageProfile(for: "en-US"))
        session.language = "de"
        #expect(session.profile == LanguageProfile(for: "de"))
        session.profile.sentencePeriod = nil
        session.language = "de"
        #expect(session.profile.sentencePeriod == nil)
    }

    /// A language that does not exist.
    private static let invented = LanguageProfile("x-invented") {
        $0.quotationMarks = QuotationMarks("⟨", "⟩", "‹", "›")
        $0.sentencePeriod = "·"
        $0.abbreviations = ["zor"]
        $0.hasOrdinalPeriods = true
        $0.formation.endings = ["'q"]
    }

    @Test(
        "A language is added as data only: a profile and its counts",
        arguments: [
            (#"type: "\"a\"""#, "⟨a⟩"),
            (#"type: "vel  ""#, "vel· "),
            (#"type: "vlemok ""#, "velmok "),
            (#"tap: v e l . space a"#, "Vel. A"),
        ])
    func addsLanguage(script: String, text: String) throws {
        let lexicon = try CountedLexicon([
            "words": CountedLexicon.rows(
                "velmok 700 400 2\nvel 650 200 2\nzor 600 90 2\na 730 600 2", heads: 4),
            "pairs": "\n", "triples": "\n", "edits": "\n",
        ])
        try play(
            script + "; expect: \"\(text)\"", language: Self.invented.tag,
            lexicon: Lexicon(path: lexicon.path)
        ) { $0.profile = Self.invented }
    }
}
