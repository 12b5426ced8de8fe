import Fuzzing
import Testing
import TextInput
import Typing
import TypingTesting

@testable import TypingEvaluation

@Suite struct TypingScriptTests {
    @Test("Every step is parsed")
    func steps() throws {
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        traits.returnKeyType = .go
        traits.isSecureTextEntry = true
        let script = try TypingScript(
            #"""
            # A comment, and an empty line

            field: email, returnKey=go, secure   # a comment
            document: "a|b"
            document: "a[b]c"
            memory: on
            memory: off
            tap: h @ space #+= "#" * delete*2 "next keyboard" "
            type: "é\n"
            hold: e 0.6 -> é
            hold: delete 2
            slide: 123 -> $
            drag: space by -40
            rollover: t h
            wait: 2.5
            expect: "a\"\\\u{1F44D}# no comment"
            caret: 3
            selected: ""
            plane: numbers
            shift: locked
            suggestions: none
            suggestions: "a" "b c"
            """#)
        #expect(
            script.lines.map(\.step) == [
                .act(.focus(traits)), .act(.setDocument(TextDocument("ab", caret: 1))),
                .act(.setDocument(TextDocument("abc", selection: 1..<2))), .act(.remember(true)),
                .act(.remember(false)), .act(.tap("h")), .act(.tap("@")),
                .act(.tap("space")), .act(.tap("#+=")), .act(.tap("#")), .act(.tap("*")),
                .act(.tap("delete")),
                .act(.tap("delete")), .act(.tap("next keyboard")), .act(.tap("\"")), .act(.type("é")),
                .act(.type("\n")),
                .act(.hold("e", seconds: 0.6, alternate: "é")),
                .act(.hold("delete", seconds: 2, alternate: nil)),
                .act(.slide(from: "123", to: "$")), .act(.drag("space", points: -40)),
                .act(.rollover(["t", "h"])),
                .act(.wait(2.5)), .expect(.text("a\"\\👍# no comment")), .expect(.caret(3)),
                .expect(.selected("")),
                .expect(.plane(.numbers)), .expect(.shift(.locked)), .expect(.suggestions([])),
                .expect(.suggestions(["a", "b c"])),
            ])
        #expect(script.lines.first?.number == 3)
        #expect(script.lines.last?.number == 22)
    }

    @Test(
        "Syntax errors name the line and what was expected there",
        arguments: [
            ("tap h", "Line 1: expected a step such as \"tap: h i\"."),
            (
                "\n\ntapp: h",
                "Line 3: \"tapp\" is no step; expected \(TypingScript.stepNames.joined(separator: ", "))."
            ),
            ("tap:", "Line 1: expected a key, h or space for example."),
            ("tap: # comment", "Line 1: expected a key, h or space for example."),
            ("tap: \"\"", "Line 1: expected a key between the quotes."),
            ("tap: a*0", "Line 1: expected a number after *."),
            ("tap: a*1001", "Line 1: expected at most 1000 times."),
            ("expect: hi", "Line 1: expected a text in quotes."),
            ("expect: \"hi", "Line 1: expected a closing \" at the end of the text."),
            (
                "expect: \"a\\q\"",
                "Line 1: expected one of \\\" \\\\ \\n \\t \\| \\[ \\] \\u{…} after the backslash."
            ),
            (
                "expect: \"a\\u{D800}\"",
                "Line 1: expected one of \\\" \\\\ \\n \\t \\| \\[ \\] \\u{…} after the backslash."
            ),
            ("expect: \"a\" b", "Line 1: expected the end of the line."),
            (
                "document: \"a||\"",
                "Line 1: expected one caret | or one selection [ ] in the text; \\| \\[ \\] are the signs themselves."
            ),
            (
                "document: \"a]b[\"",
                "Line 1: expected one caret | or one selection [ ] in the text; \\| \\[ \\] are the signs themselves."
            ),
            ("plane: letter", "Line 1: expected one of letters, numbers, symbols, emoji."),
            ("memory: yes", "Line 1: expected on or off."),
            ("wait: soon", "Line 1: expected seconds, 2.0 for example."),
            ("wait: -1", "Line 1: expected at least 0.0."),
            ("wait: 1e9", "Line 1: expected at most 3600.0."),
            ("wait: nan", "Line 1: expected seconds, 2.0 for example."),
            ("hold: e", "Line 1: expected how long in seconds, 0.6 for example."),
            ("slide: a b", "Line 1: expected -> and the key where the finger rises."),
            ("drag: space 40", "Line 1: expected by and a number of points."),
            (
                "field: mail",
                "Line 1: expected a kind of field: ascii, decimal, digits, email, name, number, numbers, password, phone, search, terminal, text, twitter, url."
            ),
            (
                "field: text, returnKey=fly",
                "Line 1: expected one of continue, done, emergency, go, google, join, next, return, route, search, send, yahoo."
            ),
            ("field: text secure", "Line 1: expected the end of the line."),
        ])
    func errors(source: String, message: String) {
        let error = #expect(throws: TypingScriptError.self) { try TypingScript(source) }
        #expect(error?.description == message)
    }

    @Test("A failure names the step and the values")
    func failure() throws {
        var failure = #expect(throws: TypingScriptFailure.self) {
            try play("tap: h i\nexpect: \"hi\"")
        }
        #expect(failure?.description == "Line 2: expected the text \"hi\", found \"Hi\".")
        failure = #expect(throws: TypingScriptFailure.self) { try play("slide: 123 -> $") }
        #expect(failure?.description == "Line 1: cannot slide 123 -> $: \"123\" needs a keyboard with keys.")
        failure = #expect(throws: TypingScriptFailure.self) { try play("plane: letters") }
        #expect(failure?.description == "Line 1: expected the plane letters, which cannot be seen here.")
    }

    @Test("No text crashes the parser or takes it long", arguments: seeds(200))
    func fuzz(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "tap:", "type:", "field:", "memory:", "on", "hold:", "document:", "expect:", "drag:", "wait:",
            " ", "\"", "\\",
            "|", "[", "]",
            "*", "99999999999999999999", "#", "\n", "\r\n", "\u{2028}", "->", "by", ",", "=", "text",
            "secure", "é", "👍🏽", "\u{301}",
            "\u{0}", "\\u{", "}", "-", "1e308", "inf", "delete*", "1000", "\t", ":", "a",
        ]
        for _ in 0..<20 {
            let source = (0..<random.number(below: 60)).map { _ in pieces[random.number(below: pieces.count)]
            }
            .joined()
            guard let script = try? TypingScript(source) else { continue }
            var typist = SessionTypist()
            try? script.play {
                try typist.perform($0)
            } observe: {
                typist.observation
            }
        }
    }
}
