import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Synchronization
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// Logs the delegate calls of a field.
private final class Witness: NSObject, UITextFieldDelegate {
    var log: [String] = []
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("should \(string)")
        return string != "!"
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
}

@Suite("The system's keyboard types from outside of the process") @MainActor struct SystemTypingTests {
    private func makeFixture(isServing: Bool = true) -> (InputFixture, HeadlessSystemKeyboard) {
        let fixture = InputFixture()
        let keyboard = HeadlessSystemKeyboard(isServing: isServing)
        fixture.do { fixture.place.systemKeyboard = keyboard }
        return (fixture, keyboard)
    }

    @Test func itTypesInTheStead() throws {
        let (fixture, keyboard) = makeFixture()
        let witness = Witness()
        fixture.field.delegate = witness
        fixture.field.text = "ab"
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(!fixture.keyboard.view.isOnScreen && fixture.place.shownHeight == 0)
        let client = try #require(keyboard.client)
        #expect(client.state.isActive && client.state.surroundingText?.text == "ab")
        let caret = try #require(keyboard.caret)
        #expect(fixture.frame(fixture.field).contains(CGPoint(x: caret.midX, y: caret.midY)))
        witness.log = []
        client.apply([.insert("c")])
        #expect(fixture.field.text == "abc")
        #expect(witness.log == ["should c", "selection"])
        client.apply([.insert("!")])
        #expect(fixture.field.text == "abc", "the delegate said no")
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(keyboard.client == nil)
    }

    @Test("the system's enabled keyboards are the application's, until it disconnects")
    func languages() {
        UITextInputMode.set(enabled: [], current: nil)
        defer { UITextInputMode.set(enabled: [], current: nil) }
        let received = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
        ) { _ in received.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let (fixture, keyboard) = makeFixture()
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(UITextInputMode.activeInputModes.isEmpty && fixture.field.textInputMode == nil)
        keyboard.languages = KeyboardLanguages(enabled: ["ko", "de", "emoji"], current: "de")
        #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["ko", "de", "emoji"])
        #expect(fixture.field.textInputMode?.primaryLanguage == "de" && received.withLock { $0 } == 1)
        keyboard.languages?.enabled = ["de"]
        #expect(UITextInputMode.activeInputModes.count == 1 && received.withLock { $0 } == 1)
        keyboard.languages?.current = "ko"
        #expect(fixture.field.textInputMode?.primaryLanguage == "ko" && received.withLock { $0 } == 2)
        keyboard.languages = nil
        #expect(UITextInputMode.activeInputModes.isEmpty && fixture.field.textInputMode == nil)
    }

    @Test("a touch in the field that has the focus asks for the keyboard, a touch elsewhere does not")
    func requests() {
        let (fixture, keyboard) = makeFixture()
        fixture.harness.tap(at: CGPoint(x: 60, y: 120))
        #expect(fixture.field.isFirstResponder)
        let first = keyboard.requests
        fixture.harness.tap(at: CGPoint(x: 60, y: 120))
        #expect(keyboard.requests == first + 1)
        fixture.harness.tap(at: CGPoint(x: 300, y: 500))
        #expect(keyboard.requests == first + 1)
    }

    @Test func provisionalTextIsMarkedAndKeptWhenTheFieldIsLeft() throws {
        let (fixture, keyboard) = makeFixture()
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        let client = try #require(keyboard.client)
        let syllable = TextSpan(before: "한", isMarked: true)
        client.apply([.replace(TextSpan(), with: syllable)])
        #expect(fixture.field.markedTextRange != nil && client.state.marked == syllable)
        let second = TextSpan(before: "하", isMarked: true)
        client.apply([.replace(syllable, with: second)])
        #expect(fixture.field.text == "하" && client.state.marked == second)
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(fixture.field.text == "하" && fixture.field.markedTextRange == nil)
    }

    @Test func whereNobodyServesTheProgramsOwnKeyboardTypes() {
        let (fixture, keyboard) = makeFixture(isServing: false)
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.keyboard.view.isOnScreen && keyboard.client == nil)
        fixture.do { keyboard.isServing = true }
        #expect(!fixture.keyboard.view.isOnScreen && keyboard.client?.state.isActive == true)
        #expect(fixture.keyboard.responders.last == .some(nil))
        keyboard.client?.apply([.insert("a")])
        fixture.do { keyboard.isServing = false }
        #expect(fixture.keyboard.view.isOnScreen && keyboard.client == nil)
        #expect(fixture.keyboard.responders.last == fixture.field && fixture.field.text == "a")
    }

    @Test func aProgramsOwnInputViewIsNotTypedIntoAndAnAccessoryStandsAlone() {
        let (fixture, keyboard) = makeFixture()
        fixture.field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(keyboard.client == nil && fixture.place.shownHeight == 334)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        fixture.do {
            fixture.field.inputView = nil
            fixture.field.inputAccessoryView = bar
            fixture.field.reloadInputViews()
        }
        #expect(keyboard.client?.state.isActive == true)
        #expect(fixture.frame(bar) == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
    }

    @Test func aSecretIsNotTold() {
        let (fixture, keyboard) = makeFixture()
        fixture.field.text = "secret"
        fixture.field.isSecureTextEntry = true
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(keyboard.client?.state.surroundingText == nil)
        #expect(
            keyboard.client?.state.hasText == true && keyboard.client?.state.traits.isSecureTextEntry == true)
    }

    @Test func traitsThatChangeAreTold() {
        let (fixture, keyboard) = makeFixture()
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        let document = keyboard.client?.state.document
        fixture.do {
            fixture.field.returnKeyType = .send
            fixture.field.reloadInputViews()
        }
        #expect(keyboard.client?.state.traits.returnKeyType == .send)
        #expect(keyboard.client?.state.document == document, "it is the same field")
    }

    @Test("the keyboard is reported once, with what it leaves covered after it made the window smaller")
    func onceForAFocus() {
        let (fixture, keyboard) = makeFixture()
        keyboard.height = 0
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        fixture.reported = []
        let guide = fixture.root.view.keyboardLayoutGuide.layoutFrame
        UIApplication.shared.turn { keyboard.height = 254 }
        fixture.harness.advance(by: 0.02)
        #expect(fixture.reported.isEmpty)
        fixture.harness.surface.resize(to: CGSize(width: 390, height: 590), scale: 1)
        fixture.harness.advance(by: 0.5)
        #expect(
            fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(fixture.reported.allSatisfy { $0.end == CGRect(x: 0, y: 590, width: 390, height: 0) })
        #expect(fixture.reported.allSatisfy { $0.duration == 0.25 })
        #expect(fixture.root.view.keyboardLayoutGuide.layoutFrame.height == guide.height)
        fixture.reported = []
        fixture.do { _ = fixture.field.resignFirstResponder() }
        fixture.harness.surface.resize(to: CGSize(width: 390, height: 844), scale: 1)
        fixture.harness.advance(by: 0.5)
        #expect(
            fixture.reported.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    }

    @Test("a bar above the field's keyboard is reported with it", arguments: [true, false])
    func accessory(isResizedFirst: Bool) {
        let (fixture, keyboard) = makeFixture()
        keyboard.height = 0
        fixture.place.bottomInset = { _ in 0 }
        fixture.field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        UIApplication.shared.turn { _ = fixture.field.becomeFirstResponder() }
        fixture.harness.advance(by: 0.05)
        #expect(fixture.place.shownHeight == 44)
        #expect(fixture.reported.isEmpty)
        let resize = { fixture.harness.surface.resize(to: CGSize(width: 390, height: 590), scale: 1) }
        if isResizedFirst { resize() }
        fixture.harness.advance(by: 0.02)
        UIApplication.shared.turn { keyboard.height = 254 }
        fixture.harness.advance(by: 0.02)
        if !isResizedFirst { resize() }
        fixture.harness.advance(by: 0.5)
        #expect(
            fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(fixture.reported.allSatisfy { $0.end == CGRect(x: 0, y: 546, width: 390, height: 44) })
        fixture.reported = []
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(
            fixture.reported.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    }

    @Test("a keyboard that stays away, or covers the window, is not waited for longer than 0.3 seconds")
    func noResize() {
        let (fixture, keyboard) = makeFixture()
        keyboard.height = 0
        fixture.place.bottomInset = { _ in 0 }
        fixture.field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.reported.prefix(2).map(\.name) == ["WillChangeFrame", "WillShow"])
        #expect(fixture.reported.allSatisfy { $0.end == CGRect(x: 0, y: 800, width: 390, height: 44) })
        fixture.harness.advance(by: 1)
        fixture.reported = []
        fixture.do { keyboard.height = 254 }
        #expect(fixture.reported.isEmpty)
        fixture.harness.surface.resize(to: CGSize(width: 390, height: 590), scale: 1)
        fixture.harness.advance(by: 0.5)
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    }
}
