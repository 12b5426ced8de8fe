import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Synchronization
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// Writes down what a field asks and tells.
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

@Suite("The system's keyboard types from outside") @MainActor struct SystemTypingTests {
    private func bench(isServing: Bool = true) -> (InputBench, HeadlessSystemKeyboard) {
        let bench = InputBench()
        let keyboard = HeadlessSystemKeyboard(isServing: isServing)
        bench.do { bench.place.systemKeyboard = keyboard }
        return (bench, keyboard)
    }

    @Test func itTypesInTheStead() throws {
        let (bench, keyboard) = bench()
        let witness = Witness()
        bench.field.delegate = witness
        bench.field.text = "ab"
        bench.do { _ = bench.field.becomeFirstResponder() }
        #expect(!bench.keyboard.view.isOnScreen && bench.place.shownHeight == 0)
        let client = try #require(keyboard.client)
        #expect(client.state.isActive && client.state.surroundingText?.text == "ab")
        let caret = try #require(keyboard.caret)
        #expect(bench.frame(bench.field).contains(CGPoint(x: caret.midX, y: caret.midY)))
        witness.log = []
        client.apply([.insert("c")])
        #expect(bench.field.text == "abc")
        #expect(witness.log == ["should c", "selection"])
        client.apply([.insert("!")])
        #expect(bench.field.text == "abc", "the delegate said no")
        bench.do { _ = bench.field.resignFirstResponder() }
        #expect(keyboard.client == nil)
    }

    @Test("the system's enabled keyboards are the program's, until it leaves")
    func languages() {
        UITextInputMode.set(enabled: [], current: nil)
        defer { UITextInputMode.set(enabled: [], current: nil) }
        let heard = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
        ) { _ in heard.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let (bench, keyboard) = bench()
        bench.do { _ = bench.field.becomeFirstResponder() }
        #expect(UITextInputMode.activeInputModes.isEmpty && bench.field.textInputMode == nil)
        keyboard.languages = KeyboardLanguages(enabled: ["ko", "de", "emoji"], current: "de")
        #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["ko", "de", "emoji"])
        #expect(bench.field.textInputMode?.primaryLanguage == "de" && heard.withLock { $0 } == 1)
        keyboard.languages?.enabled = ["de"]
        #expect(UITextInputMode.activeInputModes.count == 1 && heard.withLock { $0 } == 1)
        keyboard.languages?.current = "ko"
        #expect(bench.field.textInputMode?.primaryLanguage == "ko" && heard.withLock { $0 } == 2)
        keyboard.languages = nil
        #expect(UITextInputMode.activeInputModes.isEmpty && bench.field.textInputMode == nil)
    }

    @Test func provisionalTextIsMarkedAndKeptWhenTheFieldIsLeft() throws {
        let (bench, keyboard) = bench()
        bench.do { _ = bench.field.becomeFirstResponder() }
        let client = try #require(keyboard.client)
        let syllable = TextSpan(before: "한", isMarked: true)
        client.apply([.replace(TextSpan(), with: syllable)])
        #expect(bench.field.markedTextRange != nil && client.state.marked == syllable)
        let second = TextSpan(before: "하", isMarked: true)
        client.apply([.replace(syllable, with: second)])
        #expect(bench.field.text == "하" && client.state.marked == second)
        bench.do { _ = bench.field.resignFirstResponder() }
        #expect(bench.field.text == "하" && bench.field.markedTextRange == nil)
    }

    @Test func whereNobodyServesTheProgramsOwnKeyboardTypes() {
        let (bench, keyboard) = bench(isServing: false)
        bench.do { _ = bench.field.becomeFirstResponder() }
        #expect(bench.keyboard.view.isOnScreen && keyboard.client == nil)
        bench.do { keyboard.isServing = true }
        #expect(!bench.keyboard.view.isOnScreen && keyboard.client?.state.isActive == true)
        #expect(bench.keyboard.responders.last == .some(nil))
        keyboard.client?.apply([.insert("a")])
        bench.do { keyboard.isServing = false }
        #expect(bench.keyboard.view.isOnScreen && keyboard.client == nil)
        #expect(bench.keyboard.responders.last == bench.field && bench.field.text == "a")
    }

    @Test func aProgramsOwnInputViewIsNotTypedIntoAndAnAccessoryStandsAlone() {
        let (bench, keyboard) = bench()
        bench.field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
        bench.do { _ = bench.field.becomeFirstResponder() }
        #expect(keyboard.client == nil && bench.place.shownHeight == 334)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        bench.do {
            bench.field.inputView = nil
            bench.field.inputAccessoryView = bar
            bench.field.reloadInputViews()
        }
        #expect(keyboard.client?.state.isActive == true)
        #expect(bench.frame(bar) == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
    }

    @Test func aSecretIsNotTold() {
        let (bench, keyboard) = bench()
        bench.field.text = "secret"
        bench.field.isSecureTextEntry = true
        bench.do { _ = bench.field.becomeFirstResponder() }
        #expect(keyboard.client?.state.surroundingText == nil)
        #expect(
            keyboard.client?.state.hasText == true && keyboard.client?.state.traits.isSecureTextEntry == true)
    }

    @Test func traitsThatChangeAreTold() {
        let (bench, keyboard) = bench()
        bench.do { _ = bench.field.becomeFirstResponder() }
        let document = keyboard.client?.state.document
        bench.do {
            bench.field.returnKeyType = .send
            bench.field.reloadInputViews()
        }
        #expect(keyboard.client?.state.traits.returnKeyType == .send)
        #expect(keyboard.client?.state.document == document, "it is the same field")
    }

    @Test func theKeyboardsHeightIsToldAndCoversNothing() {
        let (bench, keyboard) = bench()
        bench.do { _ = bench.field.becomeFirstResponder() }
        let guide = bench.root.view.keyboardLayoutGuide.layoutFrame
        bench.told = []
        bench.do { keyboard.height = 254 }
        #expect(
            bench.told.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(bench.told.allSatisfy { $0.end == CGRect(x: 0, y: 844, width: 390, height: 254) })
        #expect(bench.told.allSatisfy { $0.duration == 0.25 })
        #expect(bench.root.view.keyboardLayoutGuide.layoutFrame == guide)
        bench.told = []
        bench.do { _ = bench.field.resignFirstResponder() }
        #expect(bench.told.map(\.name).prefix(2) == ["WillChangeFrame", "WillHide"])
    }
}
