import CoreGraphics
import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

/// A third-party keyboard that requests a small width and no height.
private final class PlainKeyboard: UIInputViewController {
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("did disappear")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame.size.width = 100
        view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    }
}

/// A view that enables input clicks, as a custom input view does.
private final class ClickingView: UIInputView, UIInputViewAudioFeedback {
    var enableInputClicksWhenVisible: Bool { true }
}

extension HarnessTests {
    @MainActor @Suite struct SeveralKeyboardsTests {
        private func dvorak(_ id: String) -> KeyboardEntry {
            KeyboardEntry(
                id: id, name: "Keyboard \(id)", primaryLanguage: "en-US", isTrusted: false,
                make: { _ in DvorakKeyboardViewController() })
        }

        private func traits(_ type: UIKeyboardType) -> TextInputTraits {
            var traits = TextInputTraits()
            traits.keyboardType = type
            return traits
        }

        @Test(
            "OK-48, CK-06: three third-party keyboards can be enabled, and are listed in the user's order"
        )
        func three() {
            let phone = SessionFixture(
                others: [dvorak("A"), dvorak("B"), dvorak("C")], enabled: ["C", "en-US", "A", "B"])
            phone.harness.hold("next keyboard", for: 1)
            let names = ["Keyboard A", "Keyboard B", "Keyboard C", "English (US)"]
            let rows = names.compactMap { phone.harness.element(labelled: $0) }.sorted {
                $0.frame.minY < $1.frame.minY
            }
            #expect(rows.map(\.label) == ["Keyboard C", "English (US)", "Keyboard A", "Keyboard B"])
        }

        @Test(
            "OK-49, CK-07: switching in the middle of a text, by tap or list, keeps text and selection"
        )
        func midEdit() {
            let phone = SessionFixture(others: [dvorak("A")], enabled: ["en-US", "dvorak", "A"])
            phone.client.edit { $0 = TextDocument("one two three", selection: 4..<7) }
            let document = phone.client.document
            for _ in 0..<3 {
                phone.tap("next keyboard")
                #expect(phone.client.document == document)
            }
            #expect(phone.session.controller.keyboard is KeyboardViewController, "round to the first")
            phone.harness.hold("next keyboard", for: 1)
            phone.tap("Keyboard A")
            #expect(phone.client.document == document)
            phone.tap("x")
            #expect(phone.text == "one x three")
        }

        @Test(
            "OK-55, CK-14: a tap on the standard keyboard's globe shows the next keyboard at once, a hold the list"
        )
        func globe() {
            let phone = SessionFixture()
            phone.harness.tap("next keyboard")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController, "in the same turn")
            phone.tap("next keyboard")
            phone.harness.hold("next keyboard", for: 0.6)
            #expect(phone.harness.element(labelled: "Dvorak") != nil)
        }

        @Test(
            "CK-15, CK-17: with a keyboard that is installed but not enabled the emoji key stays; enabling it shows the globe"
        )
        func globeOrEmoji() {
            let phone = SessionFixture(hasEmoji: true, enabled: ["en-US"])
            #expect(phone.harness.element(labelled: "emoji") != nil)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            let place = phone.harness.element(labelled: "emoji")?.frame
            phone.session.preferences.keyboards = ["en-US", "dvorak"]
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "emoji") == nil)
            #expect(phone.harness.element(labelled: "next keyboard")?.frame == place)
        }

        @Test(
            "OK-37, CK-35: with clicks switched off neither the system's keyboard nor playInputClick makes a sound"
        )
        func clicks() {
            let phone = SessionFixture()
            phone.tap("a")
            #expect(phone.harness.system.clicks.count == 1)
            phone.tap("next keyboard", "o")
            let received = phone.harness.system.clicks.count
            #expect(received > 2, "the sample plays its own")
            phone.session.preferences.keyClicks = false
            phone.harness.advance(by: 0.1)
            phone.tap("o")
            UIDevice.current.playInputClick()
            phone.tap("next keyboard", "a", "delete")
            UIDevice.current.playInputClick()
            #expect(phone.harness.system.clicks.count == received)
        }

        @Test("OK-38, CK-36: clicks are requested by UIKit's names")
        func clickNames() {
            let view: any UIInputViewAudioFeedback = ClickingView(frame: .zero, inputViewStyle: .keyboard)
            #expect(view.enableInputClicksWhenVisible)
            let play: @MainActor () -> Void = UIDevice.current.playInputClick
            play()
        }

        @Test(
            "CI-19, CI-20, CI-21: a telephone field has the system's keyboard, and the user's own returns by itself",
            arguments: [UIKeyboardType.phonePad, .namePhonePad])
        func telephone(type: UIKeyboardType) {
            let phone = SessionFixture()
            phone.tap("next keyboard")
            phone.focus(traits(type))
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.focus(TextInputTraits())
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            var secret = TextInputTraits()
            secret.isSecureTextEntry = true
            phone.focus(secret)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.focus(traits(.emailAddress))
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
        }

        @Test(
            "CI-18: a keyboard that a secure field replaces is notified, stays alive, and is the one that returns"
        )
        func sentAway() throws {
            let phone = SessionFixture(others: [plain], enabled: ["en-US", "plain"])
            phone.tap("next keyboard")
            let own = try #require(phone.session.controller.keyboard as? PlainKeyboard)
            #expect(own.log == ["will appear"])
            var secret = TextInputTraits()
            secret.isSecureTextEntry = true
            phone.focus(secret)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(own.log == ["will appear", "will disappear", "did disappear"])
            phone.focus(TextInputTraits())
            #expect(phone.session.controller.keyboard === own)
            #expect(own.log.last == "will appear")
            own.textDocumentProxy.insertText("x")
            #expect(phone.text == "x")
        }

        private var plain: KeyboardEntry {
            KeyboardEntry(
                id: "plain", name: "Plain", primaryLanguage: "en-US", isTrusted: false,
                make: { _ in PlainKeyboard() })
        }

        @Test(
            "CI-08: the keys of both keyboards fit every width, height and orientation of the screen, whole and without overlap",
            arguments: [
                CGSize(width: 320, height: 568), CGSize(width: 360, height: 720),
                CGSize(width: 390, height: 844),
                CGSize(width: 430, height: 932), CGSize(width: 568, height: 320),
                CGSize(width: 932, height: 430), CGSize(width: 744, height: 1133),
                CGSize(width: 1024, height: 1366), CGSize(width: 1366, height: 1024),
            ])
        func everySize(screen: CGSize) throws {
            let turned = CGSize(width: screen.height, height: screen.width)
            let expected = keysOfBoth(on: turned)
            let phone = SessionFixture(screen: screen)
            for index in 0..<2 {
                let keyboard = phone.session.controller.keyboard
                let names = try fittingKeys(phone)
                #expect(names.isSuperset(of: "abcdefghijklmnopqrstuvwxyz".map(String.init)))
                #expect(names.isSuperset(of: ["space", "return", "delete", "shift", "next keyboard"]))
                for size in [turned, screen] {
                    turn(phone, to: size)
                    let keyboards = (
                        before: keyboard.map { type(of: $0) }, now: phone.session.controller.keyboard
                    )
                    #expect(keyboards.now.map { type(of: $0) } == keyboards.before, "the same one is shown")
                    let left = try fittingKeys(phone)
                    #expect(left.isSuperset(of: "abcdefghijklmnopqrstuvwxyz".map(String.init)))
                    if size == turned {
                        #expect(
                            keys(phone) == expected[index], "the same frames as when it starts at this size")
                    }
                }
                // The keyboard is lower without the bar, and with it again as high as before.
                for predictions in [false, true] {
                    phone.session.preferences.predictions = predictions
                    phone.harness.advance(by: 0.1)
                    _ = phone.harness.snapshot()
                    let left = try fittingKeys(phone)
                    #expect(left == names)
                }
                phone.tap("next keyboard")
            }
        }

        /// The frames of both keyboards' keys in a session that starts on a screen of this size.
        private func keysOfBoth(on screen: CGSize) -> [[String: CGRect]] {
            let phone = SessionFixture(screen: screen), first = keys(phone)
            phone.tap("next keyboard")
            return [first, keys(phone)]
        }

        private func keys(_ phone: SessionFixture) -> [String: CGRect] {
            let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }
            return Dictionary(keys.map { ($0.label, $0.frame) }, uniquingKeysWith: { first, _ in first })
        }

        /// The labels of the keys, after a check that each key is inside the keyboard and the screen, large enough for
        /// a finger, overlaps no other, and truncates no text.
        private func fittingKeys(_ phone: SessionFixture) throws -> Set<String> {
            let view = try #require(phone.session.controller.keyboard?.view)
            let area = view.convert(view.bounds, to: phone.harness.window)
            #expect(phone.harness.window.bounds.insetBy(dx: -0.5, dy: -0.5).contains(area), "\(area)")
            let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }
            for (index, key) in keys.enumerated() {
                #expect(area.insetBy(dx: -0.5, dy: -0.5).contains(key.frame), "\(key.label) in \(area)")
                #expect(key.frame.width >= 24 && key.frame.height >= 28, "\(key.label): \(key.frame)")
                let other = keys[..<index].first { $0.frame.insetBy(dx: 1, dy: 1).intersects(key.frame) }
                #expect(other == nil, "\(key.label) lies over \(other?.label ?? "")")
            }
            for label in labels(view) where label.bounds.width > 0 {
                #expect(
                    label.sizeThatFits(.zero).width <= label.bounds.width + 0.5,
                    "“\(label.text ?? "")” is cut off")
            }
            return Set(keys.map { $0.label.lowercased() })
        }

        private func labels(_ view: UIView) -> [UILabel] {
            view.isHidden ? [] : [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
        }

        /// Rotates the device while the keyboard is shown.
        private func turn(_ phone: SessionFixture, to size: CGSize) {
            UIApplication.shared.turn {
                phone.session.screenSize = size
                phone.harness.window.frame = CGRect(origin: .zero, size: size)
                phone.harness.window.layoutIfNeeded()
            }
            phone.harness.advance(by: 0.1)
            _ = phone.harness.snapshot()
        }

        @Test(
            "CI-25, CI-26: a keyboard that requests no size is as large as the system's, its width the screen's",
            arguments: [
                CGSize(width: 320, height: 568), CGSize(width: 390, height: 844),
                CGSize(width: 430, height: 932),
                CGSize(width: 568, height: 320), CGSize(width: 844, height: 390),
                CGSize(width: 932, height: 430),
                CGSize(width: 744, height: 1133), CGSize(width: 810, height: 1080),
                CGSize(width: 1024, height: 1366),
                CGSize(width: 1133, height: 744), CGSize(width: 1080, height: 810),
                CGSize(width: 1366, height: 1024),
            ])
        func sizes(screen: CGSize) {
            let phone = SessionFixture(others: [plain], enabled: ["en-US", "plain"], screen: screen)
            let turned = CGSize(width: screen.height, height: screen.width)
            turn(phone, to: turned)
            let whenTurned = phone.session.controller.keyboard?.view.frame
            turn(phone, to: screen)
            let system = phone.session.controller.keyboard?.view.frame
            phone.tap("next keyboard")
            let other = phone.session.controller.keyboard
            #expect(other is PlainKeyboard)
            #expect(other?.view.frame == system)
            #expect(other?.view.frame.width == screen.width)
            #expect((system?.height ?? 0) > (screen.width > screen.height ? 150 : 200))
            // After the rotation it is as large as the system's again.
            turn(phone, to: turned)
            #expect(phone.session.controller.keyboard is PlainKeyboard)
            #expect(phone.session.controller.keyboard?.view.frame == whenTurned)
            #expect(whenTurned?.width == turned.width)
        }

        @Test(
            "TF-43, TF-44: a text field and a text view have the keyboard of their type",
            arguments: [
                (UIKeyboardType.default, ["q", "space", "return"], ["@"]),
                (.asciiCapable, ["q", "space", "return"], ["emoji"]),
                (.numbersAndPunctuation, ["1", "?", "ABC"], ["q"]),
                (.URL, [".", "/", ".com"], ["space"]), (.numberPad, ["1", "0", "delete"], [".", "return"]),
                (.phonePad, ["1", "0", "+*#"], ["q"]), (.namePhonePad, ["q", "123"], ["1"]),
                (.emailAddress, ["q", "@", ".", "space"], []), (.decimalPad, ["1", "."], ["return"]),
                (.twitter, ["q", "@", "#"], []), (.webSearch, ["q", "space", "."], ["@"]),
                (.asciiCapableNumberPad, ["1", "0"], ["return", "q"]),
            ])
        func fieldsAndViews(type: UIKeyboardType, shown: [String], missing: [String]) {
            let field = UITextField(frame: CGRect(x: 10, y: 20, width: 200, height: 40))
            let view = UITextView(frame: CGRect(x: 10, y: 80, width: 200, height: 60))
            field.keyboardType = type
            view.keyboardType = type
            let harness = Harness(rootViewController: UIViewController())
            let client = ResponderTextClient()
            let session = KeyboardSession(
                client: client, system: harness.system, screenSize: CGSize(width: 390, height: 844),
                entries: KeyboardEntry.standard(), preferences: Preferences())
            let root = UIViewController()
            UIApplication.shared.turn {
                harness.window.rootViewController = root
                root.addChild(session.controller)
                root.view.addSubview(session.controller.view)
                session.controller.view.frame = root.view.bounds
                root.view.addSubview(field)
                root.view.addSubview(view)
            }
            for responder in [field, view] as [UIView] {
                UIApplication.shared.turn {
                    _ = responder.becomeFirstResponder()
                    client.follow(responder)
                    session.chooseKeyboard()
                }
                harness.advance(by: 0.2)
                let labels = Set(harness.elements.map { $0.label.lowercased() })
                for label in shown { #expect(labels.contains(label.lowercased()), "\(label) of \(type)") }
                for label in missing { #expect(!labels.contains(label.lowercased()), "\(label) of \(type)") }
            }
        }
    }
}
