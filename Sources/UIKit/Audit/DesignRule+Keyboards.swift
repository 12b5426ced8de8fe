import CoreGraphics
import Foundation
import Platform

// Rules for custom keyboards.

extension DesignRule {
    static let keyboards: [DesignRule] = [
        DesignRule(.keyboardWithoutSwitchKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, keyboard.needsInputModeSwitchKey,
                view.firstVisible(where: { $0.switchesKeyboards }) == nil
            else { return nil }
            return Fault(
                .error,
                Message(
                    "A keyboard has no key for the next keyboard, and the system shows none. Where needsInputModeSwitchKey is true, send handleInputModeList(from:with:) all touches of a key."
                ))
        },
        DesignRule(.repeatedSystemKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, !keyboard.needsInputModeSwitchKey,
                view.firstVisible(where: { $0.switchesKeyboards }) != nil
            else { return nil }
            return Fault(
                .warning,
                Message(
                    "A keyboard draws a key that switches keyboards where none is needed. Show it only where needsInputModeSwitchKey is true."
                ))
        },
        DesignRule(.repeatedSystemKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, !keyboard.needsInputModeSwitchKey,
                !keyboard.hasDictationKey, view.firstVisible(where: { $0.isDictationKey }) != nil
            else { return nil }
            return Fault(
                .warning,
                Message(
                    "A keyboard draws a dictation key where the system has one. Leave it out, or set hasDictationKey so that the system leaves out its own."
                ))
        },
        DesignRule(.keyboardWithHelp) { (view: UIView) in
            guard view.customKeyboard != nil, view.firstVisible(where: { $0.isInstruction }) != nil
            else { return nil }
            return Fault(
                .warning,
                Message("A keyboard shows instructions among its keys. Explain it in its containing app."))
        },
    ]
}

extension UIView {
    /// The custom keyboard whose root view this is; nil for other views and the system's keyboards.
    fileprivate var customKeyboard: UIInputViewController? {
        (next as? UIInputViewController).flatMap { $0.belongsToSystem ? nil : $0 }
    }

    /// Whether the view switches keyboards: it calls UIKit's methods for that, or is an active key named or drawn so.
    ///
    /// The audit cannot inspect an action's closure, so it relies on the key's accessibility label, title and image.
    fileprivate var switchesKeyboards: Bool {
        if sendsActions(to: ["handleInputModeList", "advanceToNextInputMode"]) { return true }
        return isKey(withSymbol: ["globe"], named: KeyboardMeasures.namesSwitchKey)
    }

    /// Whether the view's text is too long for a key.
    fileprivate var isInstruction: Bool {
        let text = (self as? UILabel)?.text ?? (self as? UITextView)?.text ?? ""
        return KeyboardMeasures.isInstruction(text)
    }

    fileprivate var isDictationKey: Bool {
        isKey(withSymbol: ["mic", "mic.fill"], named: KeyboardMeasures.namesDictationKey)
    }

    private func sendsActions(to methods: [String]) -> Bool {
        var selectors = gestureRecognizers?.flatMap(\.actionNames) ?? []
        (self as? UIControl)?.enumerateEventHandlers { _, target, _, _ in
            if let target { selectors.append(target.1.name) }
        }
        return selectors.contains { selector in methods.contains(where: selector.hasPrefix) }
    }

    /// Whether the view is a key with one of the symbols or names, or has an accessibility element with such a name.
    private func isKey(withSymbol symbols: [String], named isName: (String) -> Bool) -> Bool {
        func isCalled(_ texts: [String?]) -> Bool { texts.contains { $0.map(isName) ?? false } }
        if let control = self as? UIControl, !control.allControlEvents.isEmpty {
            let button = control as? UIButton
            if isCalled([control.accessibilityLabel, button?.currentTitle]) { return true }
            return firstVisible { part in
                let isSymbol = symbols.contains((part as? UIImageView)?.image?.symbolName ?? "")
                return isSymbol || isCalled([(part as? UILabel)?.text])
            } != nil
        }
        return accessibilityElements?.contains {
            isCalled([($0 as? UIAccessibilityElement)?.accessibilityLabel])
        } ?? false
    }
}
