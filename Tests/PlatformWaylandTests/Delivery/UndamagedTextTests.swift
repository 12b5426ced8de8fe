import Platform
import Testing
import TextInput

/// Whatever way an application reports its text: what is typed arrives, and no other text is changed.
@MainActor @Suite struct UndamagedTextTests {
    typealias Reporting = ScriptedApplication.Reporting

    /// Keys in an application, and the texts of which one must be in its field afterwards.
    struct Example: CustomTestStringConvertible, Sendable {
        var keys: String
        var corrected: String
        /// What is right where the application does not let a word be corrected.
        var typed: String
        var testDescription: String { keys.debugDescription }
    }

    nonisolated private static let examples = [
        Example(keys: "there is a lot ", corrected: "There is a lot ", typed: "There is a lot "),
        Example(keys: "teh quikc ", corrected: "The quick ", typed: "Teh quikc "),
        Example(keys: "this teh <", corrected: "This teh ", typed: "This teh"),
        Example(keys: "i am  going", corrected: "I am. Going", typed: "I am. Going"),
        Example(keys: "the quick<<<<<", corrected: "The ", typed: "The "),
        Example(keys: "recieve teh phone", corrected: "Receive the phone", typed: "Recieve teh phone"),
    ]

    @Test(
        "Words, corrections, their reversal, two spaces and deletions arrive as typed or corrected",
        arguments: Reporting.allCases, examples)
    func typing(reporting: Reporting, example: Example) {
        var typist = ScriptedTypist(ScriptedApplication("", reporting: reporting))
        typist.type(example.keys)
        typist.pass(1)
        let text = typist.application.text
        let accepted = [example.corrected, example.typed]
        #expect(
            accepted.contains(text) || accepted.map { $0.lowercased() }.contains(text.lowercased()),
            "\(reporting): \(text)")
        #expect(!typist.application.misusedDeletion)
    }

    @Test(
        "Where the text is reported, words are corrected, also in the ways that are hard to follow",
        arguments: [
            Reporting.prompt, .gtk, .silentTouch, .oldTextTwice, .withoutFinalSpaces, .noBreakSpace,
            .lateByOne,
        ], [0.15, 0.7])
    func corrects(reporting: Reporting, pace: Double) {
        var typist = ScriptedTypist(ScriptedApplication("", reporting: reporting))
        typist.type("this is teh quikc fox  i recieve it", pace: pace)
        typist.pass(1)
        // After a pause a report that is late by one cannot show that the caret is where it was.
        if reporting == .lateByOne, pace > 0.4 {
            return #expect(typist.application.text.lowercased() == "this is teh quikc fox  i recieve it")
        }
        #expect(typist.application.text == "This is the quick fox. I receive it", "\(reporting)")
    }

    @Test(
        "A pause after a correction, and delete: the typed word is back",
        arguments: [
            Reporting.prompt, .gtk, .silentTouch, .oldTextTwice, .withoutFinalSpaces, .noBreakSpace,
            .lateByOne,
        ], [0.1, 1.0])
    func reverts(reporting: Reporting, pause: Double) {
        var typist = ScriptedTypist(ScriptedApplication("", reporting: reporting))
        typist.type("this teh ")
        typist.pass(pause)
        typist.type("<")
        typist.pass(1)
        // After a pause a report that is late by one cannot show it: the key deletes as it does by itself.
        if reporting == .lateByOne, pause > 0.4 {
            return #expect(typist.application.text == "This the")
        }
        #expect(typist.application.text == "This teh ", "\(reporting)")
        typist.type("fox ")
        typist.pass(1)
        #expect(typist.application.text == "This teh fox ", "\(reporting)")
    }

    @Test(
        "A correction by keys, whose result is never reported, and delete after a pause: the typed word is back"
    )
    func restoresAfterKeys() {
        for pause in [0.1, 0.45, 1, 2.5] {
            var typist = ScriptedTypist(
                ScriptedApplication("Hello ", reporting: .oldTextAfterKeys), latency: 0.4)
            typist.pass(1)
            typist.type("teh ")
            typist.pass(0.6)
            typist.client.latency = 0
            typist.pass(pause)
            #expect(typist.application.text == "Hello the ")
            typist.type("<")
            typist.pass(2)
            #expect(typist.application.text == "Hello teh ", "after \(pause) seconds")
        }
    }

    @Test(
        "A touch in the middle of the text: a space, a letter, delete or a word there changes nothing else",
        arguments: Reporting.allCases,
        [
            (" ", "See  recieve "), ("<", "Se recieve "), ("x", "Seex recieve "), ("x ", "Seex  recieve "),
            ("<e", "See recieve "), (" a lot", "See a lot recieve "), ("<<", "S recieve "),
            ("  ", "See   recieve "),
        ])
    func touchInTheMiddle(reporting: Reporting, edit: (keys: String, text: String)) {
        for first in ["recieve", "recieve "] {
            var typist = ScriptedTypist(ScriptedApplication("See ", reporting: reporting))
            typist.type(first)
            let before = typist.application.text
            typist.touch(at: 3)
            typist.type(edit.keys)
            typist.pass(1)
            let rest = String(before.dropFirst(3))
            let wanted = edit.text.replacing(" recieve ", with: rest)
            let text = typist.application.text
            let accepted = edit.keys == "  " ? [wanted, "See. " + rest] : [wanted]
            // Where no text is reported, a sentence may seem to begin.
            let isSilent = reporting == .nothing || reporting == .noContentType
            #expect(
                accepted.contains(text)
                    || isSilent && accepted.map { $0.lowercased() }.contains(text.lowercased()),
                "\(reporting): \(text), not \(wanted)")
        }
    }

    @Test(
        "Return behind a word submits the word, corrected where it is, and never a line break",
        arguments: Reporting.allCases, ["recieve", "teh", "lemon", "dont", "this teh"])
    func submits(reporting: Reporting, word: String) throws {
        let application = ScriptedApplication("", reporting: reporting)
        for pace in [0.15, 0.03, 0.7] {
            var typist = ScriptedTypist(application, latency: pace == 0.03 ? 0.02 : 0)
            typist.type(word, pace: pace)
            typist.type("\n", pace: pace)
            typist.pass(1)
            let sent = typist.application.submitted
            #expect(sent.count == 1 && !typist.application.text.contains("\n"), "\(reporting): \(sent)")
            typist.type("a lot")
            typist.type("\n")
            typist.pass(1)
            #expect(
                typist.application.submitted.last?.lowercased() == "a lot", "\(typist.application.submitted)")
        }
    }

    @Test(
        "Return and delete in a field that keeps its text delete its last letter only",
        arguments: [Reporting.prompt, .gtk, .oldTextTwice, .withoutFinalSpaces])
    func returnThenDelete(reporting: Reporting) {
        var application = ScriptedApplication("", reporting: reporting)
        application.clearsOnSubmit = false
        var typist = ScriptedTypist(application)
        typist.type("see recieve\n")
        typist.type("<")
        typist.pass(1)
        #expect(typist.application.submitted == ["See receive"])
        #expect(typist.application.text == "See receiv", "\(reporting)")
    }

    @Test(
        "A field that takes no more text loses none of it to a correction after a pause",
        arguments: [Reporting.prompt, .gtk, .silentTouch, .oldTextTwice])
    func fullField(reporting: Reporting) {
        var application = ScriptedApplication("", reporting: reporting)
        application.limit = 7
        for key in [" ", "<"] {
            var typist = ScriptedTypist(application)
            typist.type("recieve")
            typist.pass(1)
            typist.type(key)
            typist.pass(1)
            let text = typist.application.text
            #expect(text == (key == "<" ? "Reciev" : "Recieve"), "\(reporting): \(text)")
        }
    }

    @Test("In a text view return starts a line, whose first word is corrected", arguments: Reporting.allCases)
    func lines(reporting: Reporting) {
        var application = ScriptedApplication("", reporting: reporting)
        application.isMultiline = true
        var typist = ScriptedTypist(application)
        typist.type("this is home\nteh fox ")
        typist.pass(1)
        let text = typist.application.text.lowercased()
        let accepted = ["this is home\nthe fox ", "this is home\nteh fox "]
        #expect(accepted.contains(text), "\(reporting): \(text)")
        if [.prompt, .gtk, .oldTextTwice, .withoutFinalSpaces].contains(reporting) {
            #expect(text == accepted[0], "\(reporting): \(text)")
        }
    }

    @Test(
        "A chosen suggestion replaces its word, also after a correction and a pause",
        arguments: Reporting.allCases)
    func suggestions(reporting: Reporting) {
        var typist = ScriptedTypist(ScriptedApplication("", reporting: reporting))
        typist.type("see teh ")
        typist.pass(1)
        typist.type("quikc")
        typist.choose("quick")
        typist.pass(1)
        typist.type("fox ")
        typist.pass(1)
        let accepted = [
            "see the quick fox ", "see teh quick fox ", "see teh quikcfox ", "see teh quikc fox ",
        ]
        #expect(
            accepted.contains(typist.application.text.lowercased()),
            "\(reporting): \(typist.application.text)")
    }

    @Test("After the focus is lost nothing is sent", arguments: Reporting.allCases)
    func focus(reporting: Reporting) {
        var typist = ScriptedTypist(ScriptedApplication("", reporting: reporting))
        typist.type("see te<")
        typist.client.press(.init(.backspace))
        typist.client.loseFocus()
        typist.type("h é", pace: 0.01)
        typist.pass(1)
        #expect(!typist.application.wasSentWithoutFocus)
    }

    @Test(
        "Selected text is replaced without a deletion by bytes",
        arguments: [Reporting.prompt, .gtk, .lateByOne])
    func selection(reporting: Reporting) {
        var typist = ScriptedTypist(ScriptedApplication("see the fox", reporting: reporting))
        typist.client.select(4..<7)
        typist.pass(0.5)
        typist.type("a")
        typist.pass(1)
        #expect(typist.application.text == "see a fox")
        #expect(!typist.application.misusedDeletion)
    }
}
