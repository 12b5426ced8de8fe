import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The inline prediction that a field shows behind the caret.
@MainActor @Suite struct InlinePredictionTests {
    private func make(
        _ text: String, in view: any UIView & UITextInput,
        direction: UISemanticContentAttribute = .unspecified
    ) -> (Harness, ResponderTextClient) {
        view.semanticContentAttribute = direction
        view.frame = CGRect(x: 20, y: 60, width: 200, height: view is UITextView ? 120 : 34)
        let harness = Harness(view: view)
        let client = ResponderTextClient()
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            client.follow(view)
            view.insertText(text)
        }
        harness.advance(by: 0.05)
        return (harness, client)
    }

    private func label(_ view: UIView) -> UILabel? {
        (view as? any EditableTextOwner)?.editable.canvas.subviews.lazy.compactMap { $0 as? UILabel }
            .first { !$0.isHidden }
    }

    @Test(
        "The prediction is behind the caret on the line's baseline, and is part neither of the text nor of the accessibility value"
    )
    func shows() throws {
        for view in [UITextField(), UITextView()] as [any UIView & UITextInput] {
            let (_, client) = make("restau", in: view)
            let caret = view.caretRect(for: view.endOfDocument), size = view.intrinsicContentSize
            #expect(client.showInlinePrediction("rant"))
            let label = try #require(self.label(view))
            let frame = label.convert(label.bounds, to: view)
            #expect(label.text == "rant" && abs(frame.minX - caret.midX) < 1)
            #expect(abs(frame.midY - caret.midY) < 1)
            #expect(view.caretRect(for: view.endOfDocument) == caret && view.intrinsicContentSize == size)
            #expect(view.accessibilityValue == "restau" && !label.isAccessibilityElement)
            #expect(
                view.text(in: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!)
                    == "restau")
            #expect(!client.showInlinePrediction("") && self.label(view) == nil)
        }
    }

    @Test(
        "Typing on shortens it; another letter, delete, a caret move and the end of editing remove it"
    )
    func follows() throws {
        let field = UITextField()
        let (_, client) = make("restau", in: field)
        func restart() {
            field.text = "restau"
            #expect(client.showInlinePrediction("rant"))
        }
        restart()
        field.insertText("r")
        #expect(label(field)?.text == "ant")
        field.insertText("x")
        #expect(label(field) == nil)
        restart()
        field.deleteBackward()
        #expect(label(field) == nil)
        restart()
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(label(field) == nil)
        restart()
        field.resignFirstResponder()
        #expect(label(field) == nil && !client.showInlinePrediction("rant"))
    }

    @Test("Before other text, without room or in a secure field there is no prediction")
    func hides() {
        let field = UITextField()
        let (_, client) = make("restau rant", in: field)
        let middle = field.position(from: field.beginningOfDocument, offset: 6)!
        field.selectedTextRange = field.textRange(from: middle, to: middle)
        #expect(!client.showInlinePrediction("rant"))
        field.text = "a long line that leaves no restau"
        #expect(!client.showInlinePrediction("rant"))
        field.text = "restau"
        #expect(client.showInlinePrediction("rant"))
        field.isSecureTextEntry = true
        #expect(!client.showInlinePrediction("rant"))
    }

    @Test("In right-to-left text the prediction is on the left of the caret")
    func rightToLeft() throws {
        let field = UITextField()
        let (_, client) = make("مرح", in: field, direction: .forceRightToLeft)
        #expect(client.showInlinePrediction("با"))
        let label = try #require(self.label(field)), caret = field.caretRect(for: field.endOfDocument)
        #expect(abs(label.convert(label.bounds, to: field).maxX - caret.midX) < 1)
    }

    @Test("An inline prediction has its recorded appearance (golden)")
    func styles() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        page.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.borderStyle = .roundedRect
        page.addSubview(field)
        let harness = Harness(view: page)
        let client = ResponderTextClient()
        field.becomeFirstResponder()
        client.follow(field)
        field.insertText("A nice restau")
        harness.advance(by: 0.05)
        #expect(client.showInlinePrediction("rant"))
        harness.advance(by: 0.05)
        Golden.check(harness.snapshot(of: page.frame), named: "inline-prediction")
    }
}
