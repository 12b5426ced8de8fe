import CoreGraphics
import DvorakKeyboard
import Foundation
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// A keyboard that claims the system's keys: it overrides every member that is about them.
private final class GreedyKeyboard: UIInputViewController {
    private var speaks = false
    override var needsInputModeSwitchKey: Bool { true }
    override var hasDictationKey: Bool {
        get { speaks }
        set { speaks = newValue }
    }
    override func handleInputModeList(from view: UIView, with event: UIEvent) {}
    override func advanceToNextInputMode() {}
    override func viewDidLoad() {
        super.viewDidLoad()
        view.heightAnchor.constraint(equalToConstant: 400).isActive = true
    }
}

extension HarnessTests {
    @MainActor @Suite struct KeyStripTests {
        private func entry(_ id: String, _ make: @escaping @MainActor () -> UIInputViewController)
            -> KeyboardEntry
        {
            KeyboardEntry(id: id, name: id, primaryLanguage: "en-US", isTrusted: false) { _ in make() }
        }

        /// A phone without a home button.
        private func phone(
            _ enabled: [String] = ["en-US", "dvorak"], others: [KeyboardEntry] = [],
            screen: CGSize = CGSize(width: 390, height: 844), inset: CGFloat = 34
        ) -> SessionFixture {
            let fixture = SessionFixture(hasEmoji: true, others: others, enabled: enabled, screen: screen)
            UIApplication.shared.turn { fixture.session.homeIndicatorHeight = inset }
            fixture.harness.advance(by: 0.1)
            return fixture
        }

        private func frame(_ label: String, _ fixture: SessionFixture) -> CGRect? {
            fixture.harness.element(labelled: label)?.frame
        }

        @Test(
            "The strip below every keyboard has a globe and a microphone; a third-party keyboard needs no globe of its own"
        )
        func strip() throws {
            let fixture = phone()
            var spoken = 0
            fixture.session.dictate = { spoken += 1 }
            for isSample in [false, true] {
                let keyboard = try #require(fixture.session.controller.keyboard)
                #expect((keyboard is DvorakKeyboardViewController) == isSample)
                #expect(!keyboard.needsInputModeSwitchKey)
                let globe = try #require(frame("next keyboard", fixture))
                let microphone = try #require(frame("dictate", fixture)),
                    space = try #require(frame("space", fixture))
                #expect(globe.midY > space.maxY && microphone.midY == globe.midY && globe.midY < 844 - 34)
                #expect(globe.midX < 60 && microphone.midX > 330)
                #expect(fixture.harness.elements.filter { $0.label == "next keyboard" }.count == 1)
                #expect(fixture.session.height == keyboard.requestedHeight.map { $0 + 75 })
                #expect(
                    !UIDesignAudit.findings(in: keyboard.view).contains {
                        [.keyboardWithoutSwitchKey, .repeatedSystemKey].contains($0.rule)
                    })
                fixture.tap("dictate")
                fixture.tap("next keyboard")
            }
            #expect(spoken == 2)
            #expect(fixture.session.controller.keyboard is KeyboardViewController)
            // Every key that is drawn does something.
            fixture.session.dictate = nil
            #expect(frame("dictate", fixture) == nil)
        }

        @Test(
            "The user can have the strip on any phone's screen, where it is lower; without one the microphone is in the last row (OK-58)"
        )
        func bySetting() throws {
            let fixture = phone(inset: 0)
            fixture.session.dictate = {}
            #expect(frame("dictate", fixture)?.midY == frame("space", fixture)?.midY)
            #expect(frame("dictate", fixture) != nil && fixture.session.height == 261)
            UIApplication.shared.turn { fixture.session.preferences.keyStrip = true }
            fixture.harness.advance(by: 0.1)
            let globe = try #require(frame("next keyboard", fixture)),
                microphone = try #require(frame("dictate", fixture))
            #expect(microphone.midY == globe.midY && microphone.midX > 330 && globe.midX < 60)
            #expect(fixture.session.height == 261 + 53 && 844 - microphone.minY >= 44)
            UIApplication.shared.turn { fixture.session.preferences.dictation = false }
            fixture.harness.advance(by: 0.1)
            #expect(frame("dictate", fixture) == nil && frame("next keyboard", fixture) != nil)
            let tablet = phone(screen: CGSize(width: 820, height: 1180), inset: 0)
            tablet.session.dictate = {}
            UIApplication.shared.turn { tablet.session.preferences.keyStrip = true }
            tablet.harness.advance(by: 0.1)
            #expect(frame("dictate", tablet)?.midY == frame("space", tablet)?.midY)
            #expect(frame("dictate", tablet) != nil)
        }

        @Test("with a home button the globe is in the last row, and a third-party keyboard is asked for one")
        func button() throws {
            let fixture = phone(inset: 0)
            let globe = try #require(frame("next keyboard", fixture)),
                space = try #require(frame("space", fixture))
            #expect(globe.midY == space.midY && fixture.session.height == 261)
            fixture.tap("next keyboard")
            #expect(fixture.session.controller.keyboard?.needsInputModeSwitchKey == true)
        }

        @Test(
            "No keyboard removes the system's keys or changes what they do; one may have a microphone"
        )
        func greedy() throws {
            let fixture = phone(["en-US", "greedy"], others: [entry("greedy") { GreedyKeyboard() }])
            fixture.session.dictate = {}
            let place = try #require(frame("next keyboard", fixture))
            fixture.tap("next keyboard")
            let greedy = try #require(fixture.session.controller.keyboard as? GreedyKeyboard)
            #expect(frame("next keyboard", fixture) == place && frame("dictate", fixture) != nil)
            fixture.harness.hold("next keyboard", for: 0.7)
            #expect(
                frame("English (US)", fixture) != nil || fixture.harness.element(labelled: "greedy") != nil)
            fixture.tap("greedy")
            greedy.hasDictationKey = true
            fixture.focus(TextInputTraits())
            #expect(frame("dictate", fixture) == nil && frame("next keyboard", fixture) == place)
            fixture.tap("next keyboard")
            #expect(fixture.session.controller.keyboard is KeyboardViewController)
        }

        @Test(
            "CK-18: the audit reports a globe that a keyboard draws beside the system's, but not with a home button"
        )
        func repeated() throws {
            for inset in [34, 0] as [CGFloat] {
                let keyboard = UIInputViewController(nibName: nil, bundle: nil)
                let key = UIButton(type: .custom)
                key.setTitle("🌐", for: .normal)
                key.addAction(UIAction { _ in }, for: .touchUpInside)
                key.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
                let fixture = phone(["en-US", "own"], others: [entry("own") { keyboard }], inset: inset)
                fixture.tap("next keyboard")
                #expect(fixture.session.controller.keyboard === keyboard)
                keyboard.view.addSubview(key)
                let found = UIDesignAudit.findings(in: keyboard.view).filter { $0.rule == .repeatedSystemKey }
                #expect(found.map(\.severity) == (inset > 0 ? [.warning] : []))
            }
        }

        @Test(
            "a single keyboard has a key for the emoji in the strip, several have a globe there and the emoji in the row"
        )
        func rule() throws {
            let one = phone(["en-US"])
            let emoji = try #require(frame("emoji", one)), space = try #require(frame("space", one))
            #expect(emoji.midY > space.maxY && emoji.midX < 60 && frame("next keyboard", one) == nil)
            one.tap("emoji")
            let keyboard = try #require(one.session.controller.keyboard as? KeyboardViewController)
            #expect(keyboard.shownPlane == .emoji && frame("emoji", one) == nil)
            one.tap("ABC")
            #expect(keyboard.shownPlane == .letters && frame("emoji", one) != nil)
            let several = phone(["en-US", "ko"])
            let row = try #require(frame("emoji", several)), bar = try #require(frame("space", several))
            #expect(row.midY == bar.midY && frame("next keyboard", several) != nil)
            several.tap("next keyboard", "next keyboard")
            #expect(
                several.session.controller.keyboard?.primaryLanguage == "en-US", "the emoji are passed over")

            // No emoji where the field takes none, and no microphone where the field takes no dictation.
            var digits = TextInputTraits()
            digits.keyboardType = .numberPad
            var secret = TextInputTraits()
            secret.isSecureTextEntry = true
            for (traits, isSecure) in [(digits, false), (secret, true)] {
                one.session.dictate = {}
                one.focus(traits)
                #expect(frame("emoji", one) == nil && frame("dictate", one) == nil)
                several.focus(traits)
                #expect(
                    (frame("next keyboard", several) == nil) == isSecure, "a secret is typed in Latin letters"
                )
            }
        }

        @Test("in landscape the keys are beside the last row, and third-party keyboards between them")
        func lying() throws {
            let fixture = phone(screen: CGSize(width: 844, height: 390), inset: 21)
            fixture.session.dictate = {}
            let globe = try #require(frame("next keyboard", fixture)),
                space = try #require(frame("space", fixture))
            let microphone = try #require(frame("dictate", fixture))
            #expect(abs(globe.midY - space.midY) <= 1 && globe.maxX <= 75 && microphone.minX >= 769)
            #expect(fixture.session.height == 219)
            fixture.tap("next keyboard")
            let sample = try #require(fixture.session.controller.keyboard?.view)
            #expect(sample.frame.minX == 75 && sample.frame.width == 694)
            #expect(frame("next keyboard", fixture)?.intersects(sample.frame) == false)
        }
    }
}
