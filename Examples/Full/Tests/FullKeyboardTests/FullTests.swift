import Testing
import UIKit
import UIKitTesting

@testable import FullKeyboard

@Suite @MainActor struct FullTests {
    private func harness(_ text: String = "") -> KeyboardHarness {
        KeyboardHarness(KeyboardViewController(), text: text, height: 260)
    }

    @Test("Two spaces after a word are a period, and the next letter is a capital")
    func period() {
        let harness = harness("yes")
        for key in ["space", "space", "n", "o"] { harness.tap(key) }
        #expect(harness.text == "yes. No")
    }

    @Test("Two quick taps lock the capitals")
    func capsLock() {
        let harness = harness("a ")
        for key in ["shift", "shift", "a", "b"] { harness.tap(key) }
        #expect(harness.text == "a AB")
    }

    @Test("A candidate replaces the word that was begun")
    func completion() {
        let harness = harness("a ")
        for key in ["s", "t", "a"] { harness.tap(key) }
        harness.tap("candidate staccato")
        #expect(harness.text == "a staccato ")
    }

    @Test("Quotation marks are curled by what is before them, unless the setting is off")
    func quotes() {
        var rules = TypingRules(nil)
        #expect(rules.character("\"", after: "he said ", isSmart: true) == "“")
        #expect(rules.character("\"", after: "he said “yes", isSmart: true) == "”")
        #expect(rules.character("'", after: "don", isSmart: true) == "’")
        #expect(rules.character("'", after: "don", isSmart: false) == "'")
        rules.smartQuotes = false
        #expect(rules.character("'", after: "don", isSmart: true) == "'")
    }

    @Test("Each type of field begins with its plane and has its keys")
    func types() {
        #expect(KeyPlane(for: .decimalPad) == .pad && KeyPlane(for: .numbersAndPunctuation) == .digits)
        #expect(KeyPlane.extras(for: .emailAddress) == ["@", "."] && KeyPlane.extras(for: .default).isEmpty)
    }

    @Test("The keyboard is put away by its key")
    func hide() {
        let harness = harness()
        harness.tap("hide")
        #expect(harness.dismissals == 1)
    }
}
