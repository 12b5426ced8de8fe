import Testing
import Typing
import TypingTesting

@Suite struct DoubleSpacePeriodTests {
    @Test("A second space becomes a period after a word, and the next letter is a capital")
    func secondSpace() throws {
        try play(#"tap: h i space space a; expect: "Hi. A""#)
    }

    @Test(
        "A second space becomes a period only after a character that can end a sentence",
        arguments: [
            ("a", "a. "), ("7", "7. "), ("a)", "a). "), ("a”", "a”. "), ("50%", "50%. "), ("c+", "c+. "),
            ("👍🏽", "👍🏽. "), ("é", "é. "),
            ("", "  "), (".", ".  "), ("!", "!  "), ("?", "?  "), (",", ",  "), (";", ";  "), (":", ":  "),
            ("-", "-  "),
            ("/", "/  "), ("(", "(  "), ("\\n", "\n  "), ("a ", "a   "),
        ])
    func whatPrecedes(before: String, after: String) throws {
        let after = after.replacing("\n", with: "\\n")
        try play(
            #"""
            document: "\#(before)"
            tap: space space
            expect: "\#(after)"
            """#)
    }

    @Test(
        "Two spaces stay spaces if they are slow or not consecutive",
        arguments: [
            #"tap: h i space; wait: 1.6; tap: space; expect: "Hi  ""#,
            #"tap: h i space a delete space; expect: "Hi  ""#,
            #"document: "Hi |"; tap: space; expect: "Hi  ""#,
            #"tap: h i space; document: "Ho |"; tap: space; expect: "Ho  ""#,
            #"document: "Hi [x]"; tap: space; document: "Hi [x]"; tap: space; expect: "Hi  ""#,
        ])
    func notAPeriod(script: String) throws {
        try play(script)
    }

    @Test("A third space is a space, and so is one after a reverted period")
    func thirdSpace() throws {
        try play(#"tap: h i space space space space; expect: "Hi.   ""#)
        try play(#"tap: h i space space delete space; expect: "Hi   ""#)
    }

    @Test("Delete right after the period restores the two spaces; the next delete deletes")
    func takingBack() throws {
        try play(
            #"tap: h i space space; expect: "Hi. "; tap: delete; expect: "Hi  "; tap: delete; expect: "Hi ""#)
        try play(#"tap: h i space space a delete delete; expect: "Hi.""#)
    }

    @Test(
        "Each language has its own period, or none for spaces",
        arguments: [
            ("hi", "हां। "), ("ur", "हां۔ "), ("ja", "हां  "), ("de", "हां. "),
        ])
    func languages(language: String, after: String) throws {
        try play(#"document: "हां|"; tap: space space; expect: "\#(after)""#, language: language)
    }
}
