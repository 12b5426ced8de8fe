import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

@Suite struct AutoCorrectionTests {
    @Test(
        "Mistyped words are corrected when they end, and correct words stay",
        arguments: [
            (#"type: "teh ""#, "the "),
            (#"type: "the qiuck brwon fox ""#, "the quick brown fox "),
            (#"type: "teh.""#, "the."),
            (#"type: "is taht?""#, "is that?"),
            (#"type: "teh"; tap: return"#, "the\n"),
            (#"type: "teh""#, "teh"),
            (#"type: "the quick ""#, "the quick "),
            // Automatic capitals are ignored, the user's stay.
            (#"tap: t e h space"#, "The "),
            (#"type: "i am ""#, "I am "),
            (#"type: "dont ""#, "don't "),
            (#"type: "in london ""#, "in London "),
            // A missing space, and an additional one.
            (#"type: "thequick ""#, "the quick "),
            (#"type: "le tter ""#, "letter "),
            // In capitals, in parts of a hyphenated word, and beside an emoji.
            (#"type: "TEH BROWN ""#, "THE BROWN "), (#"type: "QUICK BRWON ""#, "QUICK BROWN "),
            (#"type: "DONT ""#, "DON'T "),
            (#"type: "quick-brwon ""#, "quick-brown "), (#"type: "qiuck-brown ""#, "quick-brown "),
            (#"type: "quick—brwon ""#, "quick—brown "),
            (#"type: "😀teh ""#, "😀the "), (#"type: "dont😀""#, "don't😀"),
            // A short part of a hyphenated word tells too little.
            (#"type: "te-the ""#, "te-the "), (#"type: "the-te ""#, "the-te "),
            (#"type: "dont-the ""#, "dont-the "),
            // A possessive of a plural keeps its apostrophe, and so does a word in quotation marks.
            (#"type: "lemon' ""#, "lemon' "), (#"type: "the 'lemon' ""#, "the 'lemon' "),
            // Letters repeated for emphasis.
            (#"type: "quickkk ""#, "quickkk "), (#"type: "quiickk ""#, "quick "),
        ])
    func corrects(script: String, text: String) throws {
        try play(script + "; expect: \"\(text.replacing("\n", with: "\\n"))\"", lexicon: SmallLexicon.shared)
        {
            $0.preferences.smartPunctuation = false
        }
    }

    @Test(
        "Text that is not prose stays as typed",
        arguments: [
            "teh2 ", "2teh ", "tEh ", "THe ", "TEH ", "QTEH ", "@teh ", "#teh ", "teh@x ", "a/teh ", "teh_a ",
            "teh.com ",
            "x.teh ", "12:teh ",
        ])
    func leavesAlone(text: String) throws {
        try play(
            #"document: "is "; type: "\#(text)"; expect: "is \#(text)""#, lexicon: SmallLexicon.shared)
    }

    @Test(
        "No autocorrection in names, addresses, codes and passwords, or if the field turns it off",
        arguments: [
            "url", "email", "search, correction=off", "text, correction=off", "password", "terminal", "name",
            "text, content=family-name", "text, content=one-time-code", "text, secure",
        ])
    func fields(field: String) throws {
        let learningEvents = try play(
            #"field: \#(field), capitals=none; type: "teh "; expect: "teh "; suggestions: none"#,
            lexicon: SmallLexicon.shared)
        #expect(learningEvents.isEmpty)
    }

    @Test("Autocorrection and suggestions are turned off separately")
    func switches() throws {
        try play(#"type: "teh "; expect: "teh ""#, lexicon: SmallLexicon.shared) {
            $0.preferences.autoCorrection = false
        }
        try play(
            #"type: "teh"; suggestions: none; tap: space; expect: "the "; suggestions: none"#,
            lexicon: SmallLexicon.shared
        ) {
            $0.preferences.predictions = false
        }
        let learningEvents = try play(#"type: "the fox. ""#, lexicon: SmallLexicon.shared) {
            $0.preferences.learning = false
        }
        #expect(learningEvents.isEmpty)
    }

    @Test("Delete reverts a correction; the original text then stays, and a learning event records it")
    func restores() throws {
        let learningEvents = try play(
            #"type: "is teh "; expect: "is the "; tap: delete; expect: "is teh "; type: "fox teh "; expect: "is teh fox teh ""#,
            lexicon: SmallLexicon.shared)
        #expect(learningEvents.contains(.rejected(correction: "the", typed: "teh")))
        #expect(!learningEvents.contains(.word("the", after: ["is"])))
    }

    @Test("In fields of other toolkits the bar offers the typed text of a corrected word, which restores it")
    func restoresFromTheBar() throws {
        let learningEvents = try play(
            """
            field: text, foreign, capitals=none
            type: "is teh "
            expect: "is the "
            tap: teh
            expect: "is teh "
            type: "fox teh "
            expect: "is teh fox teh "
            """, lexicon: SmallLexicon.shared)
        #expect(learningEvents.contains(.rejected(correction: "the", typed: "teh")))
        // The next key takes it away.
        try play(
            """
            field: text, foreign, capitals=none
            type: "teh f"
            tap: delete
            expect: "the "
            """, lexicon: SmallLexicon.shared)
    }

    @Test(
        "When a field loses the focus, its last word is corrected, once; words kept as typed stay",
        arguments: [
            ("teh", "the"), ("is teh", "is the"), ("so omw", "so on my way!"), ("the", "the"),
            ("teh ", "the "),
            ("2teh", "2teh"), ("", ""),
        ])
    func leaves(typed: String, text: String) throws {
        var typist = SessionTypist()
        typist.session.textReplacements = ["omw": "on my way!", "way": "no way"]
        typist.session.read(with: SmallLexicon.shared, keys: .qwerty)
        for letter in typed { try typist.perform(.type(letter)) }
        var document = typist.document
        for _ in 0..<2 {
            for edit in typist.session.leave(in: document.context, traits: typist.traits) {
                _ = try document.apply(edit)
            }
            #expect(document.text == text)
            typist.session.readAhead(in: document.context, traits: typist.traits)
        }
    }

    @Test("A word to which the user reverted is neither corrected nor split")
    func restoresWhole() throws {
        try play(
            #"type: "a thequick "; expect: "a the quick "; tap: delete; expect: "a thequick "; type: "a thequick. "; expect: "a thequick a thequick. ""#,
            lexicon: SmallLexicon.shared)
    }

    @Test(
        "The next word decides about a word that a dictionary has: its raining, but its tail",
        arguments: [
            ("its ", "its "), ("its raining ", "it's raining "), ("its tail ", "its tail "),
            ("is its raining ", "is it's raining "), ("its, raining ", "its, raining "),
        ])
    func laterWordsDecide(typed: String, text: String) throws {
        let counts = [
            "words": CountedLexicon.rows(
                SmallLexicon.words + "\nraining 450 10 2\ntail 450 10 2", heads: 4),
            "pairs": CountedLexicon.rows(
                SmallLexicon.pairs + "\nit's raining 300000 9\nits tail 300000 9", heads: 1),
            "triples": "", "edits": "",
        ]
        try play(
            "type: \"\(typed)\"; expect: \"\(text)\"", lexicon: Lexicon(path: CountedLexicon(counts).path)
        ) { $0.preferences.smartPunctuation = false }
    }

    @Test(
        "The next word does not revert a correction of a rare word that a dictionary has",
        arguments: [200, 300, 400])
    func laterWordsKeepCorrections(score: Int) throws {
        let words = SmallLexicon.words.replacing("then 600 50 2", with: "them \(score) 5 2")
        let counts = [
            "words": CountedLexicon.rows(words, heads: 4),
            "pairs": CountedLexicon.rows(SmallLexicon.pairs, heads: 1),
            "triples": "", "edits": "",
        ]
        try play(
            #"type: "them "; expect: "the "; type: "fox "; expect: "the fox ""#,
            lexicon: Lexicon(path: CountedLexicon(counts).path)
        ) { $0.preferences.autoCapitalization = false }
    }

    @Test("No correction removes a word")
    func keepsWords() throws {
        try play(
            #"document: "the |"; type: "x"; tap: return; expect: "the x\n""#, lexicon: SmallLexicon.shared)
    }

    @Test("A second delete deletes a character, and a word that the user continues is corrected as a whole")
    func goesOn() throws {
        try play(
            #"type: "quikc"; tap: delete*2; type: "ck "; expect: "quick ""#, lexicon: SmallLexicon.shared)
        try play(
            #"document: "a brwo|"; type: "n "; expect: "a brown ""#, lexicon: SmallLexicon.shared)
        try play(
            #"type: "it's brwon"; tap: delete*8; type: "'s "; expect: "it's ""#,
            lexicon: SmallLexicon.shared
        ) { $0.preferences.smartPunctuation = false }
    }

    @Test("Inside a word nothing is corrected or suggested")
    func withinWords() throws {
        try play(#"document: "br|wn"; type: "teh "; expect: "brteh wn""#, lexicon: SmallLexicon.shared)
        try play(#"document: "b|fox"; type: "teh"; suggestions: none"#, lexicon: SmallLexicon.shared)
    }

    @Test(
        "Text from other sources is no run, and the space does not correct words that were already there")
    func others() throws {
        var session = TypingSession()
        session.read(with: SmallLexicon.shared, keys: .qwerty)
        let traits = TextInputTraits()
        // A hardware keyboard types "teh" letter by letter, bypassing the session.
        for text in ["t", "te", "teh"] { session.readAhead(in: TextContext(before: text), traits: traits) }
        let edits = session.press(KeyPress(.space, at: 1), in: TextContext(before: "teh"), traits: traits)
            .edits
        #expect(edits == [.insert(" ")])
    }

    @Test("A caret move or an external change ends the run")
    func strangers() throws {
        try play(
            #"type: "te"; document: "te|x"; type: "h "; expect: "teh x""#, lexicon: SmallLexicon.shared)
    }

    @Test("The suggestion bar replaces at most two words, unless the space key would replace more")
    func longReplacements() throws {
        for (typed, isOffered) in [("zzorb teh", true), ("teh zzorb zzorb zzorb", false)] {
            var session = TypingSession()
            session.read(with: SmallLexicon.shared, keys: .qwerty)
            session.preferences.autoCorrection = false
            var typist = SessionTypist(session: session)
            for character in typed { try typist.perform(.type(character)) }
            let suggestions = typist.session.suggestions.map(\.text)
            #expect(suggestions.contains { $0.contains("the") } == isOffered, "\(suggestions)")
            #expect(suggestions.allSatisfy { $0.split(separator: " ").count <= 2 }, "\(suggestions)")
        }
    }

    @Test(
        "The suggestion bar shows the original text and the pending correction, otherwise completions",
        arguments: [
            (#"type: "quikc""#, #""quikc" "quick""#),
            (#"type: "lemo""#, #""lemo" "lemon" "lemonade""#),
            (#"type: "lemon""#, #""lemonade""#),
            (#"tap: l e m o n"#, #""Lemonade""#),
            (#"type: "am going ""#, #""to" "home" "the""#),
        ])
    func suggestions(script: String, expected: String) throws {
        try play("\(script); suggestions: \(expected)", lexicon: SmallLexicon.shared)
    }

    @Test("A suggestion replaces the word and adds a space, which a typed space or punctuation replaces")
    func choosing() throws {
        try play(
            #"type: "the lem"; tap: lemon; expect: "the lemon "; tap: .; expect: "the lemon.""#,
            lexicon: SmallLexicon.shared)
        try play(
            #"type: "the lem"; tap: lemonade space; expect: "the lemonade ""#, lexicon: SmallLexicon.shared)
        try play(
            #"type: "is teh"; tap: teh; expect: "is teh "; type: "fox "; expect: "is teh fox ""#,
            lexicon: SmallLexicon.shared)
        try play(
            #"field: text, capitals=none, smartInsertDelete=off; type: "lem"; tap: lemon; expect: "lemon""#,
            lexicon: SmallLexicon.shared)
        try play(
            #"type: "am going"; tap: space to; expect: "am going to ""#,
            lexicon: SmallLexicon.shared)
    }

    @Test("An apostrophe continues a chosen word, but not after a typed space or in other scripts")
    func choosingBeforeAnApostrophe() throws {
        try play(
            #"type: "the lem"; tap: lemon; type: "'s"; expect: "the lemon’s""#, lexicon: SmallLexicon.shared)
        try play(
            #"type: "the lem"; tap: lemon space; type: "'a'"; expect: "the lemon ‘a’""#,
            lexicon: SmallLexicon.shared)
        #expect(Character("'").attaches(after: "lemon") && !Character("'").attaches(after: "नमस्ते"))
    }

    @Test("Kept words are learned with the words before them once they are complete")
    func learns() throws {
        let learningEvents = try play(#"type: "the qiuck fox. ""#, lexicon: SmallLexicon.shared)
        #expect(
            learningEvents.filter { if case .word = $0 { true } else { false } } == [
                .word("the", after: []), .word("quick", after: ["the"]),
                .word("fox", after: ["the", "quick"]),
            ])
        let deleted = try play(
            #"type: "the fox"; tap: delete*3; document: "x""#, lexicon: SmallLexicon.shared)
        #expect(deleted == [.word("the", after: [])])
    }

    /// A field without surrounding text, as the session sees it.
    private struct BlindField {
        var session = TypingSession()
        var context = TextContext.unknown
        var traits = TextInputTraits()
        var time = 0.0

        init(_ autocorrection: UITextAutocorrectionType) {
            session.read(with: SmallLexicon.shared, keys: .qwerty)
            traits.isForeign = true
            traits.autocorrectionType = autocorrection
        }

        mutating func press(_ key: KeyPress.Key) {
            time += 0.1
            for edit in session.press(KeyPress(key, at: time), in: context, traits: traits).edits {
                context.apply(edit)
            }
            session.readAhead(in: context, traits: traits)
        }

        mutating func type(_ text: String) {
            for letter in text { press(letter == " " ? .space : .text(String(letter))) }
        }

        mutating func pause() {
            for edit in session.pause(in: context) { context.apply(edit) }
        }
    }

    @Test("Without surrounding text, a word is marked text in a field for prose, and corrected at its end")
    func blind() {
        var field = BlindField(.yes)
        field.type("teh")
        #expect(field.context.marked?.text == "teh")
        #expect(field.session.suggestions.map(\.text).prefix(2) == ["teh", "the"])
        field.type(" qiuck")
        #expect(field.context.before == "the qiuck")
        #expect(field.context.marked?.text == "qiuck")
        field.press(.delete(.character))
        #expect(field.context.marked?.text == "qiuc")
        field.type("k.")
        #expect(field.context.before == "the quick.")
        #expect(field.context.marked == nil)
    }

    @Test("Without surrounding text, a pause commits the marked word, which then stays as typed")
    func blindPause() {
        var field = BlindField(.yes)
        field.type("qiu")
        field.pause()
        #expect(field.context.marked == nil)
        field.type("ck ")
        #expect(field.context.before == "qiuck ")
    }

    @Test("Without surrounding text, delete reverts a correction right after it, and later deletes the space")
    func blindRestoring() {
        var field = BlindField(.yes)
        field.type("teh ")
        field.press(.delete(.character))
        #expect(field.context.before == "teh ")
        field.type("qiuck ")
        field.time += 3
        field.press(.delete(.character))
        #expect(field.context.before == "teh quick")
    }

    @Test("Without surrounding text, a field that does not request autocorrection gets the text as typed")
    func blindTerminal() {
        var field = BlindField(.default)
        field.type("teh ")
        #expect(field.context.before == "teh ")
        #expect(field.session.suggestions.isEmpty)
    }
}
