import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// An app that allows no third-party keyboards; it records the calls of its delegate.
private final class Strict: NSObject, UIApplicationDelegate {
    var asked: [String] = []
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        asked.append(identifier.rawValue)
        return identifier != .keyboard
    }
}

/// A field with a key command.
private final class ShortcutField: UITextField {
    var called = 0
    func shortcut() { called += 1 }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "a", modifierFlags: [], action: Selector("shortcut", ShortcutField.shortcut))]
    }
}

@MainActor @Suite(.serialized) struct WhoTypesTests {
    @Test("OK-04: onscreen keys type and trigger no key commands; hardware keys do")
    func shortcuts() throws {
        let phone = try Phone()
        let field = ShortcutField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        UIApplication.shared.turn {
            phone.root.view.addSubview(field)
            field.autocapitalizationType = .none
            _ = field.becomeFirstResponder()
        }
        phone.harness.advance(by: 0.6)
        phone.type("a")
        #expect(field.text == "a" && field.called == 0)
        phone.harness.press(HardwareKey(.character("a")), text: "a")
        #expect(field.text == "a" && field.called == 1)
    }

    private func open(_ app: SimulatorApp, on phone: Phone) {
        phone.endApps()
        UIApplication.shared.turn { phone.root.open(app, animated: false) }
        phone.harness.advance(by: 0.1)
    }

    private func focus(_ field: UITextField, on phone: Phone) -> UIInputViewController? {
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.harness.advance(by: 0.1)
        return phone.keyboard
    }

    @Test(
        "CI-16, CI-17: password and telephone fields of a form replace the sample keyboard, which then returns, and no text is lost"
    )
    func form() throws {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "dvorak"] } }
        open(.forms, on: phone)
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        func field(_ accept: @escaping (UITextField) -> Bool) throws -> UITextField {
            try #require(page.fields.first { accept($0) })
        }
        let plain = page.fields[0], secret = try field(\.isSecureTextEntry)
        let telephone = try field { $0.keyboardType == .phonePad }
        _ = focus(plain, on: phone)
        phone.harness.tap("next keyboard")
        let sample = try #require(phone.guest)
        try phone.waitForSample()
        for (count, key) in ["a", "b", "c"].enumerated() {
            phone.harness.tap(key)
            try phone.wait(for: "the letter") { plain.text?.count == count + 1 }
        }
        let text = plain.text
        for reserved in [secret, telephone] {
            let shown = focus(reserved, on: phone)
            #expect(shown != nil && !(shown is ExtensionKeyboard))
            #expect(sample.viewIfLoaded?.window == nil)
            #expect(focus(plain, on: phone) === sample)
            #expect(plain.text == text && text?.lowercased() == "abc")
        }
    }

    @Test(
        "CI-22, CI-23, CI-24: an app that disallows third-party keyboards has none, not in its list either; the next app has"
    )
    func disallowed() throws {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "dvorak"] } }
        open(.notes, on: phone)
        phone.harness.tap("New Note")
        phone.harness.advance(by: 0.1)
        phone.harness.tap("next keyboard")
        #expect(phone.guest != nil)
        let strict = Strict()
        UIApplication.shared.delegate = strict
        defer { UIApplication.shared.delegate = nil }
        #expect(UIApplication.ExtensionPointIdentifier.keyboard.rawValue == "com.apple.keyboard-service")
        open(.forms, on: phone)
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        let shown = focus(page.fields[0], on: phone)
        #expect(strict.asked.contains("com.apple.keyboard-service"))
        #expect(shown != nil && !(shown is ExtensionKeyboard))
        #expect(!phone.has("next keyboard"), "there is nothing to switch to, and no list of it")
        UIApplication.shared.delegate = nil
        open(.forms, on: phone)
        let other = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        #expect(focus(other.fields[0], on: phone) is ExtensionKeyboard)
        #expect(phone.has("next keyboard"))
    }

    @Test("CT-143: a tap on a field makes it first responder and shows the keyboard")
    func tap() throws {
        let phone = try Phone()
        open(.forms, on: phone)
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        #expect(phone.root.keyboard.shownHeight == 0)
        let field = page.fields[0]
        phone.harness.tap(at: field.convert(CGPoint(x: 20, y: field.bounds.midY), to: nil))
        phone.wait()
        #expect(field.isFirstResponder && phone.root.keyboard.shownHeight > 200 && phone.has("space"))
    }

    @Test("a keyboard that is higher than the one before is at the bottom of the screen, in landscape too")
    func heights() throws {
        for device in ["phone", "phone-landscape", "small-phone"] {
            let phone = try Phone(
                device: device, keyboards: ["en-US", "dvorak"],
                keyboardFolders: [SampleBundle.folder.get()])
            open(.notes, on: phone)
            phone.harness.tap("New Note")
            phone.wait()
            let size = phone.harness.window.bounds.size
            for _ in 0..<3 {
                let keyboard = try #require(phone.keyboard?.view)
                let frame = keyboard.convert(keyboard.bounds, to: nil)
                let below = size.height - frame.maxY
                #expect(below == (device == "phone" ? 75 : device == "small-phone" ? 0 : 21), "\(device)")
                #expect(phone.root.keyboard.shownHeight == frame.height + below)
                phone.harness.tap("next keyboard")
                try phone.wait(for: "its keys") {
                    guard let guest = phone.guest else { return true }
                    return guest.hasFrame && SampleBundle.fills(guest, phone.harness.elements)
                }
                phone.wait()
            }
        }
    }
}
