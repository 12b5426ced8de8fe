import Testing
import Typing

@Suite struct SmartPunctuationTests {
    @Test(
        "Quotes open and close",
        arguments: [
            (#"say "hi" now"#, "say “hi” now"), (#"("a")"#, "(“a”)"), ("it's", "it’s"), ("'a'", "‘a’"),
            (#""'a' b""#, "“‘a’ b”"), ("5'", "5’"), (#"a/"b""#, "a/“b”"), (#"a="b""#, "a=“b”"),
        ])
    func quotes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#)
    }

    @Test(
        "A word in German single quotes gets its own closing mark, and an apostrophe inside stays one",
        arguments: [
            ("sagt 'er' so", "sagt ‚er‘ so"), ("geht's", "geht’s"), ("'geht's so'", "‚geht’s so‘"),
            ("'a' und b's", "‚a‘ und b’s"),
        ])
    func germanQuotes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#, language: "de")
    }

    @Test(
        "Hyphens become a dash when something follows, dots an ellipsis",
        arguments: [
            ("a--b", "a—b"), ("a--", "a--"), ("a---b", "a—b"), ("a----b", "a----b"), ("a -- b", "a — b"),
            ("a-b", "a-b"),
            ("a...", "a…"), ("a..b", "a..b"), ("a....", "a…."),
        ])
    func dashes(typed: String, shown: String) throws {
        try play(#"type: \#(literal(typed)); expect: "\#(shown)""#)
    }

    @Test(
        "Deleting at once gives the straight sign",
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
        "Each language has its quotes",
        arguments: [
            ("de", "„a“"), ("fr", "«\u{A0}a\u{A0}»"), ("sv", "”a”"), ("pl", "„a”"), ("hu", "„a”"),
            ("ja", "「a」"),
            ("es", "«a»"), ("es-MX", "“a”"), ("ko", "“a”"), ("nl", "‘a’"), ("de-CH", "„a“"),
        ])
    func languages(language: String, shown: String) throws {
        try play(#"type: "\"a\""; expect: "\#(shown)""#, language: language)
    }

    @Test(
        "Fields that want straight signs get them",
        arguments: [
            "email", "url", "ascii", "numbers", "password", "terminal", "text, foreign",
            "text, smartQuotes=off, smartDashes=off",
        ])
    func straightFields(field: String) throws {
        try play("field: \(field)\n" + #"type: "\"it's\"--a..."\#nexpect: "\"it's\"--a...""#)
    }

    @Test("Quotes and dashes are turned off apart")
    func apart() throws {
        try play("field: text, smartQuotes=off\n" + #"type: "\"a--b"\#nexpect: "\"a—b""#)
        try play("field: text, smartDashes=off\n" + #"type: "\"a--b"\#nexpect: "“a--b""#)
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\\\"") + "\""
    }
}
