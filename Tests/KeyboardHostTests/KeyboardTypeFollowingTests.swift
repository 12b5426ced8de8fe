import CoreGraphics
import Foundation
import KeyboardHost
import StandardKeyboard
import Testing
import TextInput
import UIKit
import UIKitTesting

/// A keyboard that reloads its keys when the field's type differs from the one it shows.
private final class FollowingKeyboard: UIInputViewController {
    var received: [(any UITextInput)?] = []
    var updates: [String] = []
    private var shown: UIKeyboardType?

    override func textWillChange(_ textInput: (any UITextInput)?) {
        received.append(textInput)
        let wanted = textDocumentProxy.keyboardType
        guard wanted != shown else { return }
        shown = wanted
        switch textDocumentProxy.keyboardType {
        case .asciiCapable: updates.append("letters")
        case .emailAddress: updates.append("email")
        case .numberPad: updates.append("numbers")
        case .URL: updates.append("URL")
        default: updates.append("default")
        }
    }
}

extension HarnessTests {
    @MainActor @Suite struct KeyboardTypeFollowingTests {
        @Test(
            "CI-14, CI-15a, CI-15b: a keyboard is notified of another field, with no text input, and follows its type once"
        )
        func follows() {
            let keyboard = FollowingKeyboard()
            let entry = KeyboardEntry(
                id: "own", name: "Own", primaryLanguage: "en-US", isTrusted: false, make: { _ in keyboard })
            let phone = SessionFixture(others: [entry], enabled: ["own", "en-US"])
            #expect(phone.session.controller.keyboard === keyboard)
            func focus(_ type: UIKeyboardType) {
                var traits = TextInputTraits()
                traits.keyboardType = type
                phone.focus(traits)
            }
            focus(.emailAddress)
            #expect(keyboard.updates.last == "email")
            let count = keyboard.updates.count, calls = keyboard.received.count
            focus(.URL)
            #expect(keyboard.updates.count == count + 1 && keyboard.updates.last == "URL")
            #expect(keyboard.received.count > calls)
            focus(.URL)
            #expect(keyboard.updates.count == count + 1, "the same type is no reason to redraw")
            focus(.asciiCapable)
            #expect(keyboard.updates.last == "letters")
            #expect(keyboard.received.allSatisfy { $0 == nil })
        }
    }
}
