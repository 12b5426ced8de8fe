import Testing
import TextInput
import UIKit

/// A keyboard with a property of its own where the controller mirrors a trait, as iOS allows.
private final class ShadowingKeyboard: UIInputViewController {
    enum Kind { case letters, numbers }
    var keyboardType = Kind.numbers
    var returnKeyType: String { "go" }
}

@MainActor @Suite struct ShadowedTraitTests {
    @Test(
        "CI-40: a subclass may have a `keyboardType` of its own type; the traits are read through the protocol"
    )
    func shadow() {
        let keyboard = ShadowingKeyboard()
        #expect(keyboard.keyboardType == .numbers && keyboard.returnKeyType == "go")
        #expect((keyboard as any UITextInputTraits).keyboardType == UIKeyboardType.default)
    }
}
