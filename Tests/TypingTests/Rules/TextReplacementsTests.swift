import Testing
import Typing
import TypingTesting

@Suite struct TextReplacementsTests {
    @Test(
        "A shortcut expands when a space, a line break or punctuation follows it",
        arguments: [
            (#"type: "omw "; expect: "on my way! ""#),
            (#"type: "(omw)"; expect: "(on my way!)""#),
            (#"type: "omw\n"; expect: "on my way!\n""#),
            (#"type: "so omw."; expect: "so on my way!.""#),
            (#"type: "Omw "; expect: "On my way! ""#),
            (#"type: "OMW "; expect: "On my way! ""#),
            (#"type: "xomw "; expect: "xomw ""#),
            (#"type: "omwx "; expect: "omwx ""#),
            (#"type: "omw-"; expect: "omw-""#),
            (#"type: ":-) "; expect: "🙂 ""#),
            (#"document: "om|"; type: "w "; expect: "on my way! ""#),
        ])
    func expansion(script: String) throws {
        try play(script) {
            $0.textReplacements = ["omw": "on my way!", ":-)": "🙂", "two words": "never", "": "never"]
        }
    }

    @Test("Delete right after an expansion restores the shortcut and the character typed after it")
    func takingBack() throws {
        try play(#"type: "omw "; tap: delete; expect: "omw "; tap: space space; expect: "omw   ""#) {
            $0.textReplacements = ["omw": "on my way!"]
        }
    }

    @Test("No shortcut expands if autocorrection is off")
    func off() throws {
        try play(#"field: text, correction=off; type: "omw "; expect: "omw ""#) {
            $0.textReplacements = ["omw": "on my way!"]
        }
    }
}
