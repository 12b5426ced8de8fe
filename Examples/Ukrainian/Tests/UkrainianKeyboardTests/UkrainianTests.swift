import Testing
import UIKit
import UIKitTesting

@testable import UkrainianKeyboard

@Suite @MainActor struct UkrainianTests {
    @Test("A sentence begins with a capital, and the apostrophe is a key")
    func typing() {
        let harness = KeyboardHarness(KeyboardViewController())
        for key in ["м", "'", "я", "ч", "space", "ї"] { harness.tap(key) }
        #expect(harness.text == "М'яч ї")
    }

    @Test("A long press on г types ґ, and nothing else")
    func alternate() {
        let harness = KeyboardHarness(KeyboardViewController(), text: "а")
        harness.phone.touchDown("г")
        harness.phone.advance(by: 0.8)
        harness.phone.lift()
        #expect(harness.text == "аґ")
    }

    @Test("The other plane has digits, and leads back")
    func digits() {
        let harness = KeyboardHarness(KeyboardViewController(), text: "а ")
        for key in ["123", "7", "₴", "123", "а"] { harness.tap(key) }
        #expect(harness.text == "а 7₴а")
    }

    @Test("Every letter of the alphabet can be typed")
    func alphabet() {
        let keys = Set(KeyPlane.letters.rows.joined() + ["ґ"])
        #expect(keys == Set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя".map(String.init)))
    }
}
