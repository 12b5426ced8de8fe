import Testing
import Typing
import TypingTesting

@Suite struct SmartPunctuationTests {
    @Test(
        "Quotes become opening and closing quotation marks",
        arguments: [
            (#"say "hi" now"#, "say “hi” now"), (#"("a")"#, "(“a”)"), ("it's", "it’s"), ("'a'", "‘a’"),
            (#""'a' b""#, "“‘a’ b”"), ("5'", "5’"), (#"a/"b""#, "a/“b”"), (#"a="b""#, "a=“b”"),
            // Behind a dash, a bracket or a comma it is the open quotation that decides.
            (#""Wait--" he"#, "“Wait—” he"), (#""Wait-" he"#, "“Wait-” he"), (#"the "[" key"#, "the “[” key"),
            (#""1","2","3""#, "“1”,“2”,“3”"), (#"name," he"#, "name,” he"), (#"'Wait--' he"#, "‘Wait—’ he"),
            (#""(a" b"#, "“(a” b"),
            (#"--"a""#, "—“a”"), (#""don't" "a""#, "“don’t” “a”"), (#"'don't' b"#, "‘don’t’ b"),
        ])
    func quotes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#)
    }

    @Test(
        "German single quotes close with their own mark, and an apostrophe in the word stays one",
        arguments: [
            ("sagt 'er' so", "sagt ‚er‘ so"), ("geht's", "geht’s"), ("'geht's so'", "‚geht’s so‘"),
            ("'a' und b's", "‚a‘ und b’s"),
        ])
    func germanQuotes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#, language: "de")
    }

    @Test(
        "Hyphens become a dash when another character follows, three periods an ellipsis",
        arguments: [
            ("a--b", "a—b"), ("a--", "a--"), ("a---b", "a—b"), ("a----b", "a----b"), ("a -- b", "a — b"),
            ("a-b", "a-b"),
            ("a...", "a…"), ("a..b", "a..b"), ("a....", "a…."),
        ])
    func dashes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#)
    }

    @Test(
        "Delete right after a replacement restores the straight character",
        arguments: [
            (#"type: "\"a\""; tap: delete; expect: "“a\"""#),
            (#"type: "it'"; tap: delete; expect: "it'""#),
            (#"type: "a--b"; tap: delete; expect: "a--b""#),
            (#"type: "a..."; tap: delete; expect: "a...""#),
            (#"type: "a..."; tap: delete delete; expect: "a..""#),
            (#"type: "\"a"; tap: delete; expect: "“""#),
        ])
    func takingBack(script: String) throws {
        try play(script)
    }

    @Test(
        "Each language has its quotation marks",
        arguments: [
            ("de", "„a“"), ("fr", "«\u{A0}a\u{A0}»"), ("sv", "”a”"), ("pl", "„a”"), ("hu", "„a”"),
            ("ja", "「a」"),
            ("es", "«a»"), ("es-MX", "“a”"), ("ko", "“a”"), ("nl", "‘a’"), ("de-CH", "„a“"),
        ])
    func languages(language: String, shown: String) throws {
        try play(#"type: "\"a\""; expect: "\#(shown)""#, language: language)
    }

    @Test(
        "Fields without smart punctuation get straight characters",
        arguments: [
            "email", "url", "ascii", "numbers", "password", "terminal", "text, foreign",
            "text, smartQuotes=off, smartDashes=off",
        ])
    func straightFields(field: String) throws {
        try play("field: \(field)\n" + #"type: "\"it's\"--a..."\#nexpect: "\"it's\"--a...""#)
    }

    @Test("Smart quotes and smart dashes are disabled separately")
    func apart() throws {
        try play("field: text, smartQuotes=off\n" + #"type: "\"a--b"\#nexpect: "\"a—b""#)
        try play("field: text, smartDashes=off\n" + #"type: "\"a--b"\#nexpect: "“a--b""#)
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\\\"") + "\""
    }
}
