import Platform
import Testing
import UIKit
import UIKitTesting

/// The keys of presses by their places.
@Suite("Key codes", .serialized) @MainActor struct KeyCodeTests {
    private final class Keys: UIView {
        var codes: [UIKeyboardHIDUsage] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            codes += presses.compactMap { $0.key?.keyCode }
        }
    }

    @Test("Letters, digits, marks and keys without a character have their places")
    func codes() {
        let keys = Keys(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let harness = Harness(view: keys)
        UIApplication.shared.turn { _ = keys.becomeFirstResponder() }
        let all: [(HardwareKey.Code, UIKeyboardHIDUsage)] = [
            (.character("a"), .keyboardA), (.character("Z"), .keyboardZ), (.character("1"), .keyboard1),
            (.character("0"), .keyboard0), (.character("/"), .keyboardSlash),
            (.character(" "), .keyboardSpacebar),
            (.return, .keyboardReturnOrEnter), (.escape, .keyboardEscape), (.up, .keyboardUpArrow),
            (.delete, .keyboardDeleteForward), (.character("ß"), .keyboardErrorUndefined),
        ]
        for (code, _) in all { harness.press(HardwareKey(code)) }
        #expect(keys.codes == all.map(\.1))
        #expect(
            UIKeyboardHIDUsage.keyboardF12.rawValue == 0x45
                && UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
    }
}
