import Testing
import UIKit
import UIKitTesting

@testable import __NAME__Keyboard

@Suite @MainActor struct KeyboardTests {
    @Test("Taps type into the document, and the first letter is a capital")
    func typing() {
        let harness = KeyboardHarness(KeyboardViewController())
        for key in ["h", "e", "l", "l", "o", "space"] { harness.tap(key) }
        #expect(harness.text == "Hello ")
        harness.tap("delete")
        #expect(harness.text == "Hello")
    }

    @Test("The key 123 shows digits and symbols, and leads back to the letters")
    func symbols() {
        let harness = KeyboardHarness(KeyboardViewController())
        for key in ["h", "more", "1", "@", "more", "i"] { harness.tap(key) }
        #expect(harness.text == "H1@i")
    }

    @Test("The globe goes to the next keyboard")
    func globe() {
        let harness = KeyboardHarness(KeyboardViewController())
        harness.tap("globe")
        #expect(harness.advances == 1)
    }
}
