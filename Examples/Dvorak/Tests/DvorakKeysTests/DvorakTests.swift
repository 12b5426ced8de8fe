import Testing
import UIKit
import UIKitTesting

@testable import DvorakKeys

@Suite @MainActor struct DvorakTests {
    @Test("Words are typed by the keys, and delete removes the last character")
    func typing() {
        let harness = KeyboardHarness(DvorakKeyboardViewController())
        for key in ["shift", "d", "v", "o", "x", "delete", "r", "a", "k", "space"] { harness.tap(key) }
        #expect(harness.text.lowercased() == "dvorak ")
    }

    @Test("The globe goes to the next keyboard where it is needed, and is not there where it is not")
    func globe() {
        let harness = KeyboardHarness(DvorakKeyboardViewController())
        harness.tap("next keyboard")
        #expect(harness.advances == 1)
        let other = KeyboardHarness(DvorakKeyboardViewController(), needsSwitchKey: false)
        #expect(other.phone.element(labelled: "next keyboard") == nil)
    }
}
