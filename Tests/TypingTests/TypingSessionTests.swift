import Testing
import TextInput
import Typing
import TypingTesting

@Suite struct TypingSessionTests {
    @Test("A letter is one edit that inserts it")
    func letter() {
        var session = TypingSession()
        let edits = session.press(
            KeyPress(.text("h"), at: 1), in: TextContext(before: "o"), traits: TextInputTraits()
        ).edits
        #expect(edits == [.insert("h")])
    }

    @Test("A key press replaces the selection")
    func selection() throws {
        try play(#"document: "a [bc] d"; tap: x; expect: "a x d"; caret: 3"#)
        try play(#"document: "a [bc] d"; tap: delete; expect: "a  d"; caret: 2"#)
    }

    @Test("The double-space period is one edit, so that the field shows one change")
    func oneEdit() {
        var session = TypingSession()
        let traits = TextInputTraits()
        _ = session.press(KeyPress(.space, at: 1), in: TextContext(before: "Hi"), traits: traits)
        let edits = session.press(KeyPress(.space, at: 1.2), in: TextContext(before: "Hi "), traits: traits)
            .edits
        #expect(edits == [.replaceWord(" ", with: ". ")])
    }

    @Test(
        "Delete removes grapheme clusters",
        arguments: [
            (#"document: "cafe\u{301}|"; tap: delete; expect: "caf""#),
            (#"document: "a👍🏽|"; tap: delete; expect: "a""#),
            (#"document: "a🇰🇷🇰🇷|"; tap: delete; expect: "a🇰🇷""#),
            (#"document: "한|국"; tap: delete; expect: "국"; caret: 0"#),
            (#"document: "|x"; tap: delete*3; expect: "x""#),
        ])
    func deletion(script: String) throws {
        try play(script)
    }

    @Test("Without surrounding text, delete still deletes")
    func unknownText() {
        var session = TypingSession()
        for granularity in [DeleteGranularity.character, .word] {
            let edits = session.press(
                KeyPress(.delete(granularity), at: 1), in: .unknown, traits: TextInputTraits()
            ).edits
            #expect(edits == [.deleteBackward(1)])
        }
    }

    @Test("Without surrounding text, no sentence starts after a deletion beyond the known text")
    func unknownSentence() {
        var session = TypingSession()
        let traits = TextInputTraits()
        var context = TextContext.unknown
        #expect(session.shouldCapitalize(in: context, traits: traits))
        for edit in session.press(KeyPress(.delete(.character), at: 1), in: context, traits: traits).edits {
            context.apply(edit)
        }
        #expect(!session.shouldCapitalize(in: context, traits: traits))
        session.reset()
        #expect(session.shouldCapitalize(in: .unknown, traits: traits))
    }

    @Test("Delete does not revert a rule after an external change or a caret move")
    func strangersChange() {
        var session = TypingSession()
        let traits = TextInputTraits()
        var document = TextDocument("Hi")
        func press(_ key: KeyPress.Key) throws {
            for edit in session.press(KeyPress(key, at: 1), in: document.context, traits: traits).edits {
                try document.apply(edit)
            }
        }
        #expect(throws: Never.self) {
            try press(.space)
            try press(.space)
            #expect(document.text == "Hi. ")
            document = TextDocument("Ho. ")
            try press(.delete(.character))
            #expect(document.text == "Ho.")
        }
    }

    @Test("An echo with a window of the text keeps the session's state")
    func windowedEcho() {
        var session = TypingSession()
        let traits = TextInputTraits()
        _ = session.press(KeyPress(.space, at: 1), in: TextContext(before: "One.\nTwo"), traits: traits)
        session.contextChanged(to: TextContext(before: "Two ", isBeforeComplete: false), traits: traits)
        let edits = session.press(KeyPress(.space, at: 1.2), in: TextContext(before: "Two "), traits: traits)
            .edits
        #expect(edits == [.replaceWord(" ", with: ". ")])
    }

    @Test("Each rule has a preference that turns it off")
    func preferences() throws {
        try play(#"tap: h i space space; expect: "hi. ""#) { $0.preferences.autoCapitalization = false }
        try play(#"tap: h i space space; expect: "Hi  ""#) { $0.preferences.doubleSpacePeriod = false }
        try play(#"type: "\"a\""; expect: "\"a\"""#) { $0.preferences.smartPunctuation = false }
    }

    @Test(
        "No rules in addresses, user names, passwords and terminals",
        arguments: [
            "email", "url", "password", "terminal", "text, secure", "text, content=username",
            "text, content=password",
            "text, content=one-time-code", "text, content=url",
        ])
    func noAids(field: String) throws {
        try play("field: \(field)\n" + #"tap: o m w space space - - a . . . "\""\#nexpect: "omw  --a...\"""#)
        {
            $0.textReplacements = ["omw": "On my way!"]
        }
    }
}
