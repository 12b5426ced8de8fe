import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Validation of fields", .serialized) @MainActor struct FieldValidationTests {
    /// Two fields below each other, and the log of accessibility announcements.
    @MainActor private final class Form {
        let first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        let second = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        let harness: Harness
        var announced: [String] = []

        init(_ validations: [FieldValidation]) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            root.backgroundColor = .systemBackground
            for field in [first, second] {
                field.borderStyle = .roundedRect
                root.addSubview(field)
            }
            first.accessibilityLabel = "First"
            second.accessibilityLabel = "Second"
            harness = Harness(view: root)
            UIApplication.shared.turn { first.validations = validations }
            UIAccessibility.listener = { [unowned self] notification, argument in
                if notification == .announcement { announced.append(argument as? String ?? "") }
            }
        }

        isolated deinit { UIAccessibility.listener = nil }

        func type(_ text: String) {
            for key in text { harness.press(HardwareKey(.character(key)), text: String(key)) }
        }
        var shown: String? { harness.element(labelled: "validation message").map(\.label) ?? message }
        private var message: String? {
            first.validationMessageView.isHidden
                ? nil : (first.validationMessageView as? ValidationMessageView)?.text
        }
    }

    @Test(
        "TF-21, TF-22: a field for digits refuses a letter, and shows a message until a digit is typed"
    )
    func digits() {
        let form = Form([.digits("Only digits.")])
        form.harness.tap("First")
        form.type("1a")
        #expect(form.first.text == "1" && form.first.validationProblem == "Only digits.")
        #expect(form.shown == "Only digits." && form.announced == ["Only digits."])
        let field = form.first.frame, message = form.first.validationMessageView.frame
        #expect(message.minY == field.maxY + 4 && message.minX == field.minX && message.height > 10)
        form.type("2")
        #expect(form.first.text == "12" && form.first.validationProblem == nil && form.shown == nil)
    }

    @Test("TF-23: an address is validated when the field loses the focus, not while it is typed")
    func email() {
        let form = Form([.email("No address.")])
        form.harness.tap("First")
        form.type("anna@")
        #expect(form.first.validationProblem == nil && form.announced.isEmpty)
        form.harness.tap("Second")
        #expect(form.second.isFirstResponder && form.first.validationProblem == "No address.")
        #expect(form.announced == ["No address."])
        form.harness.tap("First")
        form.type("example")
        #expect(form.first.validationProblem != nil)
        form.type(".com")
        #expect(form.first.validationProblem == nil, "it goes as soon as it is put right")
        for (text, isValid) in [
            ("a@b.co", true), ("한글@예.한국", true), ("a b@c.de", false), ("@c.de", false), ("a@b", false),
            ("a@-b.de", false), ("a@b..de", false), ("a@b@c.de", false), ("", true),
        ] {
            form.first.text = text
            #expect(form.first.validate() == isValid, "\(text)")
        }
    }

    @Test(
        "TF-24: a user name that is too short keeps the focus, after a tap and after a key, until it is long enough"
    )
    func username() {
        let form = Form([.length(3...8, .beforeFocusLeaves, "Three or more.")])
        form.harness.tap("First")
        form.type("ab")
        form.harness.tap("Second")
        #expect(form.first.isFirstResponder && form.first.validationProblem == "Three or more.")
        form.harness.press(HardwareKey(.tab))
        #expect(form.first.isFirstResponder)
        #expect(form.announced == ["Three or more.", "Three or more."], "each try is answered")
        form.type("c")
        #expect(form.first.validationProblem == nil)
        form.harness.press(HardwareKey(.tab))
        #expect(form.second.isFirstResponder)
    }

    @Test("in a stack the message has its own frame, and the border is not the only indication")
    func inStack() {
        let form = Form([])
        let stack = UIStackView(frame: CGRect(x: 20, y: 300, width: 160, height: 200))
        stack.axis = .vertical
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.validations = [FieldValidation(.focusLeft) { _ in "A sentence that takes more than one line." }]
        stack.addArrangedSubview(field)
        stack.addArrangedSubview(UILabel())
        form.harness.window.rootViewController?.view.addSubview(stack)
        UIApplication.shared.turn { #expect(!field.validate()) }
        let message = field.validationMessageView
        #expect(stack.arrangedSubviews.firstIndex(of: message) == 1)
        #expect(message.frame.minY >= field.frame.maxY && message.frame.height > 30)
        #expect(field.accessibilityHint == "A sentence that takes more than one line.")
        #expect(
            field.layer.borderColor
                == UIColor.validationProblem.resolvedColor(with: field.traitCollection).cgColor)
    }
}
