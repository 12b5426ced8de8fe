import Platform
import Testing
import Typing

@testable import StandardKeyboard

/// What the keys of a hardware keyboard are to the typing session.
@Suite struct HardwareLettersTests {
    @Test("Letters are capitals where a sentence begins, unless Shift or the user decides otherwise")
    func capitals() {
        var letters = HardwareLetters()
        func key(_ text: String, capitalizes: Bool = true, shift: Bool = false) -> KeyPress.Key? {
            letters.key(
                for: HardwareKey(.character(Character(text.lowercased())), modifiers: shift ? .shift : []),
                text: text, capitalizes: capitalizes)
        }
        #expect(key("h") == .text("H"))
        #expect(key("i", capitalizes: false) == .text("i"))
        #expect(key("H", shift: true) == .text("H"))
        #expect(key("é") == .text("É"))
        // A letter whose capital is two letters stays.
        #expect(key("ß") == .text("ß"))
        #expect(key("1") == .text("1") && key("ㅎ") == .text("ㅎ"))
    }

    @Test("A capital that the user deletes at once is not made again")
    func declined() {
        var letters = HardwareLetters()
        let h = HardwareKey(.character("i"))
        #expect(letters.key(for: h, text: "i", capitalizes: true) == .text("I"))
        #expect(
            letters.key(for: HardwareKey(.backspace), text: "", capitalizes: false) == .delete(.character))
        #expect(letters.key(for: h, text: "i", capitalizes: true) == .text("i"))
        // Another sentence is another matter, and so is a delete that took something else.
        #expect(letters.key(for: h, text: "i", capitalizes: true) == .text("I"))
        #expect(letters.key(for: HardwareKey(.character(" ")), text: " ", capitalizes: false) == .space)
        _ = letters.key(for: HardwareKey(.backspace), text: "", capitalizes: false)
        #expect(letters.key(for: h, text: "i", capitalizes: true) == .text("I"))
    }

    @Test(
        "Shortcuts and the caret's keys are the field's",
        arguments: [
            HardwareKey(.character("a"), modifiers: .control),
            HardwareKey(.character("b"), modifiers: .command),
            HardwareKey(.character("e"), modifiers: .alternate), HardwareKey(.backspace, modifiers: .control),
            HardwareKey(.left), HardwareKey(.tab), HardwareKey(.escape), HardwareKey(.delete),
            HardwareKey(.home),
        ])
    func others(key: HardwareKey) {
        var letters = HardwareLetters()
        #expect(letters.key(for: key, text: "", capitalizes: true) == nil)
    }

    @Test("Space, return and delete are the keyboard's; a key without a text types its own")
    func keys() {
        var letters = HardwareLetters()
        func key(_ code: HardwareKey.Code, _ text: String = "", _ modifiers: HardwareKey.Modifiers = [])
            -> KeyPress.Key?
        {
            letters.key(for: HardwareKey(code, modifiers: modifiers), text: text, capitalizes: false)
        }
        #expect(key(.character(" "), " ") == .space)
        #expect(key(.return, "\r") == .return && key(.return, "\r", .shift) == .return)
        #expect(key(.character("q")) == .text("q") && key(.character("q"), "", .shift) == .text("Q"))
        #expect(key(.character("c"), "\u{3}") == nil)
    }
}
