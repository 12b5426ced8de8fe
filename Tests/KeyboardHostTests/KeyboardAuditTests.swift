import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import UIKit
import UIKitTesting

/// A third-party keyboard with one key, that needs a way to the next keyboard or does not.
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

        private func reported(
            _ key: UIView?, needsSwitchKey: Bool, hasDictationKey: Bool = false
        ) -> [UIDesignAudit.Rule: UIDesignAudit.Severity] {
            let keyboard = OneKeyKeyboard(needsSwitchKey: needsSwitchKey, key: key)
            keyboard.hasDictationKey = hasDictationKey
            return reported(keyboard)
        }

        private func reported(_ keyboard: UIInputViewController) -> [UIDesignAudit.Rule: UIDesignAudit
            .Severity]
        {
            keyboard.loadViewIfNeeded()
            keyboard.view.layoutIfNeeded()
            let rules: Set<UIDesignAudit.Rule> = [.keyboardWithoutSwitchKey, .repeatedSystemKey]
            let found = UIDesignAudit.findings(in: keyboard.view).filter { rules.contains($0.rule) }
            #expect(
                found.allSatisfy {
                    $0.view === keyboard.view
                        && $0.localizedMessage.text(in: .english) != $0.localizedMessage.text(in: .korean)
                })
            return Dictionary(found.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        }

        @Test(
            "OK-54, CI-11: with two keyboards the system's has a globe, a third-party one is asked for one, and without a key that switches it is an error"
        )
        func wayToTheNext() {
            let alone = SessionFixture(enabled: ["en-US"])
            #expect(alone.harness.element(labelled: "next keyboard") == nil)
            let phone = SessionFixture()
            #expect(phone.harness.element(labelled: "next keyboard") != nil)
            phone.tap("next keyboard")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            #expect(phone.session.controller.keyboard?.needsInputModeSwitchKey == true)
            #expect(phone.session.controller.keyboard.map { reported($0) } == [:], "the sample has its globe")

            let error: [UIDesignAudit.Rule: UIDesignAudit.Severity] = [.keyboardWithoutSwitchKey: .error]
            let lacking: [UIView?] = [
                nil, key("a"), key(symbol: "globe", acts: false), hidden(wired("advanceToNextInputMode")),
                wired("dismissKeyboard"),
            ]
            for key in lacking { #expect(reported(key, needsSwitchKey: true) == error) }
            let gesture = UIView()
            gesture.addGestureRecognizer(
                UITapGestureRecognizer(target: gesture, action: Selector("advanceToNextInputMode")))
            let offering = [
                wired("handleInputModeList"), wired("handleInputModeList(from:with:)"),
                wired("advanceToNextInputMode"), key(symbol: "globe"), key("🌐"),
                key("x", label: "Next Keyboard"), gesture,
            ]
            for key in offering { #expect(reported(key, needsSwitchKey: true) == [:]) }
        }

        /// UIKit's two calls that switch to another keyboard, each as the action of a keyboard's key.
        nonisolated enum Way: String, CaseIterable, Sendable { case advance, list }

        @Test(
            "CI-45, CK-13: a keyboard whose key makes either of UIKit's calls switches to the next one, and has no finding",
            arguments: Way.allCases)
        func everyWay(way: Way) throws {
            let key = UIButton(type: .custom)
            key.setTitle("next", for: .normal)
            let keyboard = OneKeyKeyboard(needsSwitchKey: true, key: key)
            switch way {
            case .advance:
                key.addAction(
                    UIAction { [weak keyboard] _ in keyboard?.advanceToNextInputMode() }, for: .touchUpInside)
                key.accessibilityLabel = "Next Keyboard"
            case .list:
                key.addTarget(
                    keyboard,
                    action: Selector("handleInputModeList(from:with:)") { (keyboard: OneKeyKeyboard) in
                        { (view: UIView, event: UIEvent) in
                            keyboard.handleInputModeList(from: view, with: event)
                        }
                    }, for: .allTouchEvents)
            }
            let entry = KeyboardEntry(
                id: "own", name: "Own", primaryLanguage: "en-US", isTrusted: false, make: { _ in keyboard })
            let phone = SessionFixture(others: [entry], enabled: ["en-US", "own"])
            phone.tap("next keyboard")
            try #require(phone.session.controller.keyboard === keyboard)
            #expect(keyboard.needsInputModeSwitchKey && reported(keyboard) == [:])
            let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
            if way == .list {
                phone.harness.hold(at: place, for: 1)
                phone.harness.advance(by: 0.1)
                #expect(phone.harness.element(labelled: "English (US)") != nil, "held, it lists them")
                phone.tap("Own")
                #expect(phone.session.controller.keyboard === keyboard)
            }
            phone.harness.tap(at: place)
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard is KeyboardViewController, "a tap leaves it")
            #expect(
                reported(OneKeyKeyboard(needsSwitchKey: true, key: nil)) == [
                    .keyboardWithoutSwitchKey: .error
                ],
                "without such a key it is an error")
        }

        @Test(
            "CK-16: the sample's globe works like the standard keyboard's: a tap switches to the next one, a hold shows the list"
        )
        func sampleGlobe() throws {
            let phone = SessionFixture(enabled: ["en-US", "dvorak", "ko"])
            let names = ["English (US)", "Dvorak", "한국어"]
            var lists: [[CGRect]] = []
            for isSample in [false, true] {
                #expect((phone.session.controller.keyboard is DvorakKeyboardViewController) == isSample)
                phone.harness.hold("next keyboard", for: 0.7)
                phone.harness.advance(by: 0.1)
                lists.append(names.compactMap { phone.harness.element(labelled: $0)?.frame })
                #expect(lists.last?.count == 3, "all are listed")
                // Choosing the same keyboard from the list keeps it.
                phone.tap(isSample ? "Dvorak" : "English (US)")
                #expect((phone.session.controller.keyboard is DvorakKeyboardViewController) == isSample)
                // The finger that holds the globe may slide to a row.
                phone.harness.touchDown("next keyboard")
                phone.harness.advance(by: 0.7)
                phone.harness.move(to: isSample ? "English (US)" : "Dvorak")
                phone.harness.lift()
                phone.harness.advance(by: 0.1)
                #expect((phone.session.controller.keyboard is DvorakKeyboardViewController) != isSample)
                if isSample { phone.tap("next keyboard") } else { slideUpAndChoose("English (US)", phone) }
                #expect((phone.session.controller.keyboard is DvorakKeyboardViewController) == isSample)
                phone.tap("next keyboard")
            }
            #expect(
                phone.session.controller.keyboard?.primaryLanguage == "ko", "after the sample comes Korean")
        }

        /// Slides up from the sample's globe, which shows the list before a hold would, and on to a row.
        private func slideUpAndChoose(_ name: String, _ phone: SessionFixture) {
            guard let globe = phone.harness.element(labelled: "next keyboard")?.frame else {
                Issue.record("the globe key is missing")
                return
            }
            phone.harness.touchDown(at: CGPoint(x: globe.midX, y: globe.midY))
            phone.harness.move(to: CGPoint(x: globe.midX, y: globe.minY - 30))
            #expect(phone.harness.element(labelled: name) != nil, "a slide up lists the keyboards")
            phone.harness.move(to: name)
            phone.harness.lift()
            phone.harness.advance(by: 0.1)
        }

        @Test(
            "OK-57, OK-60, CK-21: the audit reports a globe or a dictation key of the keyboard's own where the system has them"
        )
        func repeated() {
            let warning: [UIDesignAudit.Rule: UIDesignAudit.Severity] = [.repeatedSystemKey: .warning]
            for key in [
                wired("handleInputModeList"), key(symbol: "globe"), key("다음 키보드"), key(symbol: "mic"),
                key(symbol: "mic.fill"), key("x", label: "Dictate"),
            ] {
                #expect(reported(key, needsSwitchKey: false) == warning)
            }
            #expect(
                reported(nil, needsSwitchKey: false) == [:]
                    && reported(key("a"), needsSwitchKey: false) == [:])
            #expect(reported(hidden(key(symbol: "globe")), needsSwitchKey: false) == [:])
            // A keyboard that reports its own dictation key may have it.
            #expect(reported(key(symbol: "mic"), needsSwitchKey: false, hasDictationKey: true) == [:])
        }

        @Test("the audit skips the system's own keyboards, whose number pads have no globe")
        func system() {
            let phone = SessionFixture()
            var traits = phone.client.state.traits
            traits.keyboardType = .numberPad
            phone.focus(traits)
            #expect(phone.session.controller.keyboard?.needsInputModeSwitchKey == true)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            #expect(phone.session.controller.keyboard.map { reported($0) } == [:])
        }
    }
}
