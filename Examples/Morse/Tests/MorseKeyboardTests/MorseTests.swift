import Testing
import UIKit
import UIKitTesting

@testable import MorseKeyboard

@Suite @MainActor struct MorseTests {
    private func tap(_ harness: KeyboardHarness, _ signals: String) {
        for signal in signals { harness.tap(signal == "." ? "dot" : "dash") }
    }

    @Test("Signals become a character with the space that follows, a capital at the beginning")
    func typing() {
        let harness = KeyboardHarness(KeyboardViewController())
        tap(harness, "...")
        harness.tap("space")
        #expect(harness.text == "S ")
    }

    @Test("A character in the strip is typed by a tap, and delete removes a signal before a character")
    func strip() {
        let harness = KeyboardHarness(KeyboardViewController(), text: "so")
        tap(harness, "-.")
        harness.tap("delete")
        tap(harness, "-")
        harness.tap("candidate m")
        #expect(harness.text == "som")
        harness.tap("delete")
        #expect(harness.text == "so")
    }

    @Test("The character so far is marked text, and any other key settles it")
    func marked() {
        let harness = KeyboardHarness(KeyboardViewController(), text: "so")
        tap(harness, "-")
        #expect(harness.text == "sot")
        tap(harness, "-")
        #expect(harness.text == "som")
        harness.tap("delete")
        harness.tap("delete")
        #expect(harness.text == "so")
        tap(harness, "-.")
        harness.tap("space")
        #expect(harness.text == "son ")
    }

    @Test("Every character has a code of its own")
    func table() {
        var code = MorseCode()
        #expect(code.continuations.count == 49)
        #expect(Set(code.continuations.map(\.rest)).count == 49)
        for _ in 0..<5 { code.add(.dash) }
        #expect(code.character == "0")
        let isLonger = code.add(.dash)
        #expect(!isLonger)
    }
}
