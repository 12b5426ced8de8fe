import CoreGraphics
import Foundation
import Platform
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// Logs what a field or text view reports, with the text at that time.
private final class Reports: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var log: [String] = []
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection \(textView.text!)") }
    func textViewDidChange(_ textView: UITextView) { log.append("change \(textView.text!)") }
    func textFieldDidChangeSelection(_ textField: UITextField) {
        log.append("selection \(textField.text!)")
    }
}

/// A text view and a field, and what they report.
@MainActor private final class Fixture {
    /// The device of a test: a window lives only as long as a reference to its harness.
    let harness: Harness
    let view = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 300, height: 34))
    let reports = Reports()
    let client = ResponderTextClient()
    let proxy: TextDocumentProxy

    init() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.addSubview(view)
        root.addSubview(field)
        harness = Harness(view: root)
        proxy = TextDocumentProxy(client: client, system: harness.system)
        view.delegate = reports
        field.delegate = reports
        let reports = reports, client = client
        field.addAction(
            UIAction { action in reports.log.append("change \((action.sender as? UITextField)?.text ?? "")")
            },
            for: .editingChanged)
        UIApplication.shared.onFirstResponderChange = { client.follow($0) }
    }
}

@Suite("The order of the delegate's calls") @MainActor struct DelegateOrderTests {
    /// What the user, the keyboard or the app does to a text, and what is reported of it.
    struct Action: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var log: [String]
        var perform: @MainActor @Sendable (any EditableTextOwner, TextDocumentProxy) -> Void

        init(
            _ name: String, _ log: [String],
            _ perform: @escaping @MainActor @Sendable (any EditableTextOwner, TextDocumentProxy) -> Void
        ) {
            testDescription = name
            self.log = log
            self.perform = perform
        }
    }

    /// The text is "one two" with the caret at its end.
    private nonisolated static let actions: [Action] = [
        Action("a key", ["selection one twox", "change one twox"]) { $1.insertText("x") },
        Action("delete", ["selection one tw", "change one tw"]) { $1.deleteBackward() },
        Action("a hardware key", ["selection one twox", "change one twox"]) {
            $1.press(HardwareKey(.character("x")))
        },
        Action("hardware delete", ["selection one tw", "change one tw"]) {
            $1.press(HardwareKey(.backspace))
        },
        Action("a correction", ["selection one three", "change one three"]) {
            $1.apply([.replaceWord("two", with: "three")])
        },
        Action("a correction of equal length", ["change one owt"]) {
            $1.apply([.replaceWord("two", with: "owt")])
        },
        Action("marked text", ["selection one twoni", "change one twoni"]) {
            $0.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            _ = $1
        },
        Action("insertText from the app", ["selection one twox", "change one twox"]) { view, _ in
            view.insertText("x")
        },
        Action("deleteBackward from the app", ["selection one tw", "change one tw"]) { view, _ in
            view.deleteBackward()
        },
        Action("replace from the app", ["selection 1 two", "change 1 two"]) { view, _ in
            let end = view.position(from: view.beginningOfDocument, offset: 3)!
            view.replace(view.textRange(from: view.beginningOfDocument, to: end)!, withText: "1")
        },
        Action("paste", ["selection one two x", "change one two x"]) { view, _ in view.sharedPaste("x") },
        Action(
            "cut", ["selection one two", "selection one", "change one"]
        ) { view, _ in
            let start = view.position(from: view.beginningOfDocument, offset: 3)!
            view.selectedTextRange = view.textRange(from: start, to: view.endOfDocument)
            view.sharedDelete()
        },
        Action(
            "undo",
            ["selection one twox", "change one twox", "selection one two", "change one two"]
        ) {
            $1.insertText("x")
            $0.undoManager?.undo()
        },
        Action("a moved caret", ["selection one two"]) { view, _ in
            view.selectedTextRange = view.textRange(
                from: view.beginningOfDocument, to: view.beginningOfDocument)
        },
        Action("the caret where it is", []) { view, _ in
            view.selectedTextRange = view.textRange(from: view.endOfDocument, to: view.endOfDocument)
        },
        Action("the app's text", ["selection new"]) { view, _ in
            (view as? UITextView)?.text = "new"
            (view as? UITextField)?.text = "new"
        },
        Action("the app's attributed text", ["selection new"]) { view, _ in
            (view as? UITextView)?.attributedText = NSAttributedString(string: "new")
            (view as? UITextField)?.attributedText = NSAttributedString(string: "new")
        },
        Action("the app's text of the same length", []) { view, _ in
            (view as? UITextView)?.text = "two one"
            (view as? UITextField)?.text = "two one"
        },
    ]

    @Test(
        "A text view reports the selection before the text, and the app's text only by its selection",
        arguments: actions)
    func textView(action: Action) {
        let fixture = Fixture()
        fixture.view.text = "one two"
        fixture.view.becomeFirstResponder()
        fixture.reports.log = []
        action.perform(fixture.view, fixture.proxy)
        #expect(fixture.reports.log == action.log)
    }

    @Test(
        "A field reports the selection before the text, and the app's text only by its selection",
        arguments: actions)
    func textField(action: Action) {
        let fixture = Fixture()
        fixture.field.text = "one two"
        fixture.field.becomeFirstResponder()
        fixture.reports.log = []
        action.perform(fixture.field, fixture.proxy)
        #expect(fixture.reports.log == action.log)
    }

    @Test("The app's text is reported by its selection also without the focus, but not by a field")
    func withoutFocus() {
        let fixture = Fixture()
        fixture.view.text = "one"
        fixture.field.text = "one"
        #expect(fixture.reports.log == ["selection one"])
        fixture.view.text = nil
        #expect(fixture.reports.log == ["selection one", "selection "])
    }

    @Test("A change of the text storage is reported by the selection that it moves")
    func storage() {
        let fixture = Fixture()
        fixture.view.text = "one two"
        fixture.reports.log = []
        fixture.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        #expect(fixture.reports.log == ["selection 1 two"])
    }

    @Test("When the selection is reported, the new text is laid out and the caret is visible")
    func laidOut() {
        /// Records whether the caret is visible when the selection is reported.
        final class Watcher: NSObject, UITextViewDelegate {
            var isVisible: [Bool] = []
            func textViewDidChangeSelection(_ textView: UITextView) {
                isVisible.append(textView.bounds.contains(textView.caretRect(for: textView.endOfDocument)))
            }
        }
        let fixture = Fixture(), watcher = Watcher()
        fixture.view.becomeFirstResponder()
        fixture.view.delegate = watcher
        for _ in 0..<20 { fixture.proxy.insertText("line\n") }
        #expect(watcher.isVisible.count == 20 && watcher.isVisible.allSatisfy(\.self))
    }
}
