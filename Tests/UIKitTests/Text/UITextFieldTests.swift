import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// Logs the delegate calls of a field.
private final class Recorder: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        log.append("should begin")
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("change \(range.location)+\(range.length) '\(string)'")
        return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("should return")
        return true
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        log.append("should clear")
        return true
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        log.append("should end")
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
}

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

@Suite("Text fields") @MainActor struct UITextFieldTests {
    private func make(
        _ text: String = "", style: UITextField.BorderStyle = .roundedRect
    ) -> (harness: Harness, field: UITextField, proxy: TextDocumentProxy) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.borderStyle = style
        field.text = text
        let harness = Harness(view: field)
        kept = harness
        let client = ResponderTextClient()
        UIApplication.shared.onFirstResponderChange = { client.follow($0) }
        return (harness, field, TextDocumentProxy(client: client, system: harness.system))
    }

    @Test("the keyboard's edits go through the delegate, in UIKit's order")
    func delegateOrder() {
        let (_, field, proxy) = make()
        let recorder = Recorder()
        field.delegate = recorder
        field.addAction(
            UIAction { _ in recorder.log.append("changed to '\(field.text ?? "")'") }, for: .editingChanged)
        field.becomeFirstResponder()
        proxy.insertText("a")
        proxy.insertText("b")
        proxy.deleteBackward()
        proxy.insertText("\n")
        field.resignFirstResponder()
        #expect(
            recorder.log == [
                "should begin", "did begin", "change 0+0 'a'", "changed to 'a'", "change 1+0 'b'",
                "changed to 'ab'", "change 1+1 ''", "changed to 'a'", "should return", "should end",
                "did end",
            ])
    }

    @Test("UITextField applies the keyboard's pending correction through the delegate before editing ends")
    func leaving() throws {
        let (_, field, proxy) = make("teh")
        let recorder = Recorder()
        field.delegate = recorder
        field.becomeFirstResponder()
        recorder.log = []
        let client = try #require(proxy.client as? ResponderTextClient)
        client.onLeaving = { proxy.apply([.replaceWord("teh", with: "the")]) }
        field.resignFirstResponder()
        #expect(recorder.log == ["change 0+3 'the'", "should end", "did end"])
        #expect(field.text == "the")
    }

    @Test("a refused change changes nothing, and the keyboard's mirror is updated")
    func refusal() {
        let (harness, field, proxy) = make("a")
        let recorder = Recorder()
        field.delegate = recorder
        field.becomeFirstResponder()
        proxy.insertText("b")
        recorder.allows = false
        proxy.insertText("c")
        harness.advance(by: 0.5)
        #expect(field.text == "ab" && proxy.documentContextBeforeInput == "ab")
    }

    @Test("the keyboard receives one report for a batch of edits")
    func batch() {
        let (_, field, proxy) = make("I am teh")
        field.becomeFirstResponder()
        proxy.apply([.replaceWord("teh", with: "the"), .insert(" ")])
        #expect(field.text == "I am the " && proxy.documentContextBeforeInput == "I am the ")
    }

    @Test("setting the text calls no delegate and puts the caret at the end")
    func programmatic() {
        let (_, field, proxy) = make()
        let recorder = Recorder()
        field.delegate = recorder
        field.becomeFirstResponder()
        recorder.log = []
        field.text = "Seoul"
        #expect(recorder.log.isEmpty && proxy.documentContextBeforeInput == "Seoul")
        field.text = nil
        #expect(field.text == "")
    }

    @Test("CI-12, CI-40, CI-41: proxy and controller read back every trait of the focused field")
    func traits() {
        let (harness, field, proxy) = make()
        field.keyboardType = .emailAddress
        field.autocapitalizationType = .words
        field.autocorrectionType = .no
        field.spellCheckingType = .yes
        field.smartQuotesType = .no
        field.smartDashesType = .yes
        field.smartInsertDeleteType = .no
        field.inlinePredictionType = .yes
        field.keyboardAppearance = .dark
        field.returnKeyType = .join
        field.enablesReturnKeyAutomatically = true
        field.textContentType = .emailAddress
        field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
        field.becomeFirstResponder()
        let controller = UIInputViewController()
        controller.hosting = KeyboardHosting(proxy: proxy, system: harness.system)
        let document = controller.textDocumentProxy
        #expect(document.keyboardType == .emailAddress && controller.keyboardType == .emailAddress)
        #expect(document.autocapitalizationType == .words && controller.autocapitalizationType == .words)
        #expect(document.autocorrectionType == .no && controller.autocorrectionType == .no)
        #expect(document.spellCheckingType == .yes && controller.spellCheckingType == .yes)
        #expect(document.smartQuotesType == .no && controller.smartQuotesType == .no)
        #expect(document.smartDashesType == .yes && controller.smartDashesType == .yes)
        #expect(document.smartInsertDeleteType == .no && controller.smartInsertDeleteType == .no)
        #expect(document.inlinePredictionType == .yes && controller.inlinePredictionType == .yes)
        #expect(document.keyboardAppearance == .dark && controller.keyboardAppearance == .dark)
        #expect(document.returnKeyType == .join && controller.returnKeyType == .join)
        #expect(document.enablesReturnKeyAutomatically == true && controller.enablesReturnKeyAutomatically)
        #expect(document.textContentType == .emailAddress && controller.textContentType == .emailAddress)
        #expect(controller.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
        #expect((controller as Any) is any UITextInputTraits)
        field.isSecureTextEntry = true
        field.resignFirstResponder()
        field.becomeFirstResponder()
        #expect(document.isSecureTextEntry == true && controller.isSecureTextEntry)
    }

    @Test("TF-10: the articles lead from SecureField to isSecureTextEntry, which every field for text has")
    func secureField() throws {
        let articles = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/UIKit/UIKit.docc/Articles/FieldsAndForms.md")
        let lines = try String(contentsOf: articles, encoding: .utf8).split(separator: "\n")
        #expect(
            lines.contains {
                $0.contains("`SecureField`") && $0.contains("``UITextField/isSecureTextEntry``")
            })
        #expect(lines.contains("let password = UITextField()"))
        let fields: [any UITextInputTraits] = [UITextField(), UITextView(), UISearchTextField()]
        for field in fields {
            #expect(!field.isSecureTextEntry)
            field.isSecureTextEntry = true
            #expect(field.isSecureTextEntry)
        }
    }

    @Test("TF-08: a secure field shows, reports and copies only bullets")
    func secure() {
        let (harness, field, proxy) = make()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        UIPasteboard.general.string = "before"
        for letter in ["s", "3", "c"] { proxy.insertText(letter) }
        harness.advance(by: 2)
        #expect(field.text == "s3c")
        #expect(field.accessibilityValue == "•••" && proxy.documentContextBeforeInput == nil)
        field.selectAll(nil)
        field.copy(nil)
        field.cut(nil)
        #expect(UIPasteboard.general.string == "before" && field.text == "s3c")
        #expect(
            !field.canPerformAction("copy", withSender: nil)
                && !field.canPerformAction("cut", withSender: nil))
        // The drawn field equals one that holds other letters of the same number.
        let secret = harness.snapshot(of: field.frame).pngData()
        field.text = "xyz"
        field.selectAll(nil)
        #expect(harness.snapshot(of: field.frame).pngData() == secret)
    }

    @Test(
        "A secure field shows the letter that was typed for a moment, and none of a password that comes whole"
    )
    func wholePassword() {
        let (harness, field, proxy) = make()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        func isShown(after change: () -> Void) -> Bool {
            field.tintColor = .clear  // no caret
            change()
            harness.advance(by: 0.2)
            let first = harness.snapshot(of: field.frame).pngData()
            harness.advance(by: 2)
            return harness.snapshot(of: field.frame).pngData() != first
        }
        #expect(isShown { proxy.insertText("m") })
        #expect(!isShown { proxy.insertText("secret") })
        #expect(!isShown { proxy.insertText("한글") })
        #expect(isShown { proxy.insertText("글") })
    }

    @Test("typing into a secure field that regains the focus replaces its text")
    func secureAgain() {
        let (_, field, proxy) = make("old")
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        #expect(field.text == "old")
        proxy.insertText("n")
        #expect(field.text == "n")
        proxy.insertText("e")
        #expect(field.text == "ne")
    }

    @Test("TF-05, TF-06: the placeholder shows while there is no text, focused or not")
    func placeholder() {
        let (harness, field, proxy) = make()
        let empty = harness.snapshot(of: field.frame).pngData()
        field.placeholder = "Email"
        field.layoutIfNeeded()
        let hinted = harness.snapshot(of: field.frame).pngData()
        #expect(hinted != empty)
        let label = field.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first
        field.becomeFirstResponder()
        field.layoutIfNeeded()
        #expect(label?.isHidden == false)
        proxy.insertText(" ")
        #expect(label?.isHidden == true)
        proxy.deleteBackward()
        #expect(label?.isHidden == false)
    }

    @Test("TF-49, TF-50: the clear button is at the trailing end and clears by one tap")
    func clearButton() {
        let (harness, field, _) = make("Hello")
        let recorder = Recorder()
        field.delegate = recorder
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.clearButtonMode = .always
        field.layoutIfNeeded()
        #expect(field.clearButtonRect(forBounds: field.bounds).maxX == field.bounds.maxX)
        harness.tap(at: CGPoint(x: 205, y: 117))
        #expect(field.text == "" && field.isFirstResponder && changes == 1)
        #expect(recorder.log.first == "should clear")
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.clearButtonRect(forBounds: field.bounds).minX == field.bounds.minX)
    }

    @Test("TF-51, TF-52: views are at both ends, take taps, and leave the text its room")
    func sideViews() {
        let (harness, field, _) = make("Hello")
        let plain = field.textRect(forBounds: field.bounds)
        let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        field.leftView = icon
        field.leftViewMode = .always
        var taps = 0
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        field.rightView = button
        field.rightViewMode = .always
        field.layoutIfNeeded()
        let room = field.textRect(forBounds: field.bounds)
        #expect(room.minX > plain.minX + 15 && room.maxX < plain.maxX - 20)
        #expect(icon.superview === field && !icon.isHidden)
        harness.tap(at: CGPoint(x: 205, y: 117))
        #expect(taps == 1)
    }

    @Test("OK-42: input views of fields and text views can be set")
    func inputViews() {
        let (_, field, _) = make()
        let bar = UIView()
        let pad = UIView()
        field.inputAccessoryView = bar
        field.inputView = pad
        #expect(field.inputAccessoryView === bar && field.inputView === pad)
        let view = UITextView(frame: .zero)
        view.inputAccessoryView = bar
        #expect(view.inputAccessoryView === bar)
    }

    @Test("a tap focuses the field, moves the caret to a word's edge, a second selects the word")
    func taps() {
        let (harness, field, proxy) = make("Hello world")
        harness.tap(at: CGPoint(x: 34, y: 117))
        #expect(field.isFirstResponder && ["", "Hello"].contains(proxy.documentContextBeforeInput ?? ""))
        harness.advance(by: 1)
        harness.tap(at: CGPoint(x: 95, y: 117))
        harness.tap(at: CGPoint(x: 95, y: 117))
        #expect(proxy.selectedText == "world")
    }

    @Test("hardware keys edit, move the caret and run commands")
    func hardwareKeys() {
        let (harness, field, _) = make("one two")
        field.becomeFirstResponder()
        harness.press(HardwareKey(.backspace, modifiers: .control))
        #expect(field.text == "one ")
        harness.press(HardwareKey(.character("x")), text: "x")
        #expect(field.text == "one x")
        harness.press(HardwareKey(.home))
        harness.press(HardwareKey(.delete))
        #expect(field.text == "ne x")
        harness.press(HardwareKey(.character("a"), modifiers: .control))
        harness.press(HardwareKey(.character("x"), modifiers: .control))
        #expect(field.text == "" && UIPasteboard.general.string == "ne x")
        harness.press(HardwareKey(.character("v"), modifiers: .control))
        #expect(field.text == "ne x")
    }

    @Test("a round field is 34 points high at 17 points")
    func size() {
        let (_, field, _) = make()
        #expect(field.intrinsicContentSize.height == 34)
    }

    @Test("long text is clipped at the field's edges and follows the caret")
    func longText() {
        let (harness, field, proxy) = make()
        field.becomeFirstResponder()
        proxy.insertText(String(repeating: "wide ", count: 40))
        harness.advance(by: 0.05)
        let caret = field.caretRect(for: field.endOfDocument)
        #expect(field.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
    }
}
