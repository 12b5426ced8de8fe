import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import UIKit
import UIKitTesting

/// A keyboard of somebody else with one key, that needs a way to the next keyboard or does not.
private final class OneKeyKeyboard: UIInputViewController {
    var key: UIView?
    private let needsSwitchKey: Bool

    init(needsSwitchKey: Bool, key: UIView?) {
        self.key = key
        self.needsSwitchKey = needsSwitchKey
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var needsInputModeSwitchKey: Bool { needsSwitchKey }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let key else { return }
        key.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
        view.addSubview(key)
    }
}

extension HarnessTests {
    @MainActor @Suite struct KeyboardAuditTests {
        private func key(
            _ title: String? = nil, symbol: String? = nil, label: String? = nil, acts: Bool = true
        ) -> UIButton {
            let key = UIButton(type: .custom)
            key.setTitle(title, for: .normal)
            if let symbol { key.setImage(UIImage(systemName: symbol), for: .normal) }
            key.accessibilityLabel = label
            if acts { key.addAction(UIAction { _ in }, for: .touchUpInside) }
            return key
        }

        private func wired(_ method: String) -> UIButton {
            let key = key("next", acts: false)
            key.addTarget(nil, action: Selector(method), for: .allTouchEvents)
            return key
        }

        private func hidden(_ key: UIButton) -> UIButton {
            key.isHidden = true
            return key
        }

        private func told(
            _ key: UIView?, needsSwitchKey: Bool, hasDictationKey: Bool = false
        ) -> [UIDesignAudit.Rule: UIDesignAudit.Severity] {
            let keyboard = OneKeyKeyboard(needsSwitchKey: needsSwitchKey, key: key)
            keyboard.hasDictationKey = hasDictationKey
            return told(keyboard)
        }

        private func told(_ keyboard: UIInputViewController) -> [UIDesignAudit.Rule: UIDesignAudit.Severity] {
            keyboard.loadViewIfNeeded()
            keyboard.view.layoutIfNeeded()
            let rules: Set<UIDesignAudit.Rule> = [.keyboardWithoutSwitchKey, .repeatedSystemKey]
            let found = UIDesignAudit.findings(in: keyboard.view).filter { rules.contains($0.rule) }
            #expect(
                found.allSatisfy { $0.view === keyboard.view && !$0.english.isEmpty && !$0.korean.isEmpty })
            return Dictionary(found.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        }

        @Test(
            "OK-54, CI-11: with two keyboards the system's has a globe, another's is asked for one, and without a key that switches it is an error"
        )
        func wayToTheNext() {
            let alone = SessionBench(enabled: ["en-US"])
            #expect(alone.harness.element(labelled: "next keyboard") == nil)
            let phone = SessionBench()
            #expect(phone.harness.element(labelled: "next keyboard") != nil)
            phone.tap("next keyboard")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            #expect(phone.session.controller.keyboard?.needsInputModeSwitchKey == true)
            #expect(phone.session.controller.keyboard.map { told($0) } == [:], "the sample has its globe")

            let error: [UIDesignAudit.Rule: UIDesignAudit.Severity] = [.keyboardWithoutSwitchKey: .error]
            let lacking: [UIView?] = [
                nil, key("a"), key(symbol: "globe", acts: false), hidden(wired("advanceToNextInputMode")),
                wired("dismissKeyboard"),
            ]
            for key in lacking { #expect(told(key, needsSwitchKey: true) == error) }
            let gesture = UIView()
            gesture.addGestureRecognizer(
                UITapGestureRecognizer(target: gesture, action: Selector("advanceToNextInputMode")))
            let offering = [
                wired("handleInputModeList"), wired("handleInputModeList(from:with:)"),
                wired("advanceToNextInputMode"), key(symbol: "globe"), key("🌐"),
                key("x", label: "Next Keyboard"), gesture,
            ]
            for key in offering { #expect(told(key, needsSwitchKey: true) == [:]) }
        }

        @Test(
            "OK-57, OK-60, CK-21: a globe or a dictation key of the keyboard's own, where the system has them, is told"
        )
        func repeated() {
            let warning: [UIDesignAudit.Rule: UIDesignAudit.Severity] = [.repeatedSystemKey: .warning]
            for key in [
                wired("handleInputModeList"), key(symbol: "globe"), key("다음 키보드"), key(symbol: "mic"),
                key(symbol: "mic.fill"), key("x", label: "Dictate"),
            ] {
                #expect(told(key, needsSwitchKey: false) == warning)
            }
            #expect(told(nil, needsSwitchKey: false) == [:] && told(key("a"), needsSwitchKey: false) == [:])
            #expect(told(hidden(key(symbol: "globe")), needsSwitchKey: false) == [:])
            // The one that it told of is its right.
            #expect(told(key(symbol: "mic"), needsSwitchKey: false, hasDictationKey: true) == [:])
        }

        @Test("the system's own keyboards are left alone, whose number pads have no globe")
        func system() {
            let phone = SessionBench()
            var traits = phone.client.state.traits
            traits.keyboardType = .numberPad
            phone.focus(traits)
            #expect(phone.session.controller.keyboard?.needsInputModeSwitchKey == true)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            #expect(phone.session.controller.keyboard.map { told($0) } == [:])
        }
    }
}
