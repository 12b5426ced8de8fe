import CoreGraphics
import Foundation

// Rules for keyboards of a developer's own.

extension DesignRule {
    static let keyboards: [DesignRule] = [
        DesignRule(.keyboardWithoutSwitchKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, keyboard.needsInputModeSwitchKey,
                view.firstVisible(where: { $0.switchesKeyboards }) == nil
            else { return nil }
            return Fault(
                .error,
                en: "A keyboard offers no way to the next one, and the system shows none. Where "
                    + "needsInputModeSwitchKey is true, send handleInputModeList(from:with:) all touches of a key.",
                ko: "키보드에 다음 키보드로 가는 방법이 없고 시스템도 보여 주지 않습니다. needsInputModeSwitchKey가 참이면 "
                    + "키 하나의 모든 터치를 handleInputModeList(from:with:)로 보내세요.")
        },
        DesignRule(.repeatedSystemKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, !keyboard.needsInputModeSwitchKey,
                view.firstVisible(where: { $0.switchesKeyboards }) != nil
            else { return nil }
            return Fault(
                .warning,
                en: "A keyboard draws a key that switches keyboards where none is needed. Show it only where "
                    + "needsInputModeSwitchKey is true.",
                ko: "필요하지 않은 곳에서 키보드가 전환 키를 그립니다. needsInputModeSwitchKey가 참일 때만 보여 주세요.")
        },
        DesignRule(.repeatedSystemKey) { (view: UIView) in
            guard let keyboard = view.customKeyboard, !keyboard.needsInputModeSwitchKey,
                !keyboard.hasDictationKey, view.firstVisible(where: { $0.looksLikeDictation }) != nil
            else { return nil }
            return Fault(
                .warning,
                en: "A keyboard draws a dictation key where the system has one. Leave it out, or set "
                    + "hasDictationKey so that the system leaves out its own.",
                ko: "시스템에 받아쓰기 키가 있는 곳에서 키보드가 받아쓰기 키를 또 그립니다. 키를 빼거나, 시스템이 자기 키를 빼도록 "
                    + "hasDictationKey를 설정하세요.")
        },
        DesignRule(.keyboardWithHelp) { (view: UIView) in
            guard view.customKeyboard != nil, view.firstVisible(where: { $0.isInstruction }) != nil
            else { return nil }
            return Fault(
                .warning,
                en: "A keyboard shows instructions among its keys. Teach it in the app that brings it.",
                ko: "키보드가 키 사이에 사용법을 보여 줍니다. 사용법은 키보드를 제공하는 앱에서 알려 주세요.")
        },
    ]
}

extension UIView {
    /// The keyboard of a developer's own whose view it is.
    fileprivate var customKeyboard: UIInputViewController? {
        (next as? UIInputViewController).flatMap { $0.belongsToSystem ? nil : $0 }
    }

    /// Whether it takes a person to another keyboard: a control or gesture wired to UIKit's own methods, or a key
    /// that is called or drawn so and does something.
    ///
    /// What a closure does cannot be read, so the key's name and picture stand for it.
    fileprivate var switchesKeyboards: Bool {
        if isWired(to: ["handleInputModeList", "advanceToNextInputMode"]) { return true }
        return looks(like: ["globe"], called: Self.namesOfSwitching)
    }

    /// Whether it says more than any key does: a sentence and not a word.
    fileprivate var isInstruction: Bool {
        let text = (self as? UILabel)?.text ?? (self as? UITextView)?.text ?? ""
        return text.count >= 30 && text.contains(" ")
    }

    fileprivate var looksLikeDictation: Bool {
        looks(like: ["mic", "mic.fill"], called: Self.namesOfDictation)
    }

    private static let namesOfSwitching = ["next keyboard", "globe", "🌐", "다음 키보드", "지구본"]
    private static let namesOfDictation = ["dictate", "dictation", "microphone", "🎤", "🎙", "받아쓰기", "마이크"]

    private func isWired(to methods: [String]) -> Bool {
        var selectors = gestureRecognizers?.flatMap(\.actionNames) ?? []
        (self as? UIControl)?.enumerateEventHandlers { _, target, _, _ in
            if let target { selectors.append(target.1.name) }
        }
        return selectors.contains { selector in methods.contains(where: selector.hasPrefix) }
    }

    /// Whether it is a key with such a picture or name, or a view that draws such a key and tells VoiceOver so.
    private func looks(like symbols: [String], called names: [String]) -> Bool {
        func isCalled(_ texts: [String?]) -> Bool {
            texts.contains { text in names.contains { text?.lowercased().hasPrefix($0) ?? false } }
        }
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
