import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A hardware keyboard beside the phone's own.
@MainActor @Suite(.serialized) struct HardwareKeyboardTests {
    private func open(_ app: SimulatorApp, on phone: Phone) {
        UIApplication.shared.turn { phone.root.goHome() }
        phone.harness.advance(by: 0.1)
        UIApplication.shared.turn { phone.root.open(app, animated: false) }
        phone.harness.advance(by: 0.1)
    }

    @Test(
        "its keys type into a field and dismiss the keyboard but not the bar above it; a touch in the field shows it again"
    )
    func keys() throws {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        open(.forms, on: phone)
        let page = AddressFormPage(phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: false) }
        phone.wait()
        let field = page.fields[0]
        func touch() {
            phone.harness.tap(at: field.convert(CGPoint(x: 20, y: field.bounds.midY), to: nil))
            phone.wait()
        }
        touch()
        let whole = phone.root.keyboard.shownHeight
        #expect(whole > 300 && phone.has("space") && !phone.state.hasHardwareKeyboard)
        phone.harness.press(HardwareKey(.character("h")), text: "h")
        phone.wait()
        #expect(field.text == "H" && field.isFirstResponder && phone.state.hasHardwareKeyboard)
        let bar = phone.root.keyboard.shownHeight
        #expect(bar > 34 && bar < 124 && !phone.has("space") && phone.has("Next Field"))
        // Another field keeps that state, and none of its keys is lost.
        UIApplication.shared.turn { _ = page.fields[1].becomeFirstResponder() }
        phone.harness.press(HardwareKey(.character("i")), text: "i")
        phone.wait()
        #expect(page.fields[1].text == "I" && phone.root.keyboard.shownHeight == bar)
        touch()
        #expect(phone.root.keyboard.shownHeight == whole && phone.has("space"))
        #expect(!phone.state.hasHardwareKeyboard)
    }

    @Test("Settings switch it on, and then a field shows no keyboard")
    func toggle() throws {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        open(.settings, on: phone)
        phone.tap("Keyboard")
        // The switch is at the end of the page.
        for _ in 0..<3 {
            phone.harness.drag(from: CGPoint(x: 12, y: 600), to: CGPoint(x: 12, y: 200))
            phone.wait()
        }
        phone.harness.tap("Hardware Keyboard")
        phone.wait()
        #expect(phone.state.hasHardwareKeyboard && phone.root.keyboard.hasHardwareKeyboard)
        // The field to try things in is at the beginning.
        for _ in 0..<3 {
            phone.harness.drag(from: CGPoint(x: 12, y: 200), to: CGPoint(x: 12, y: 600))
            phone.wait()
        }
        let trial = try #require(phone.harness.element(labelled: "Try It Here")?.frame)
        #expect(trial.width > 300 && trial.minX >= 32 && trial.maxX <= 358)
        open(.notes, on: phone)
        phone.tap("New Note")
        // At most a bar of words over the home indicator.
        #expect(
            phone.field is UITextView && phone.root.keyboard.shownHeight <= 44 + 34 && !phone.has("space"))
        UIApplication.shared.turn { phone.state.hasHardwareKeyboard = false }
        phone.wait()
        #expect(phone.root.keyboard.shownHeight > 300 && phone.has("space"))
    }
}
