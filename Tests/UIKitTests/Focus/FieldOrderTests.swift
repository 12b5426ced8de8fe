import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Order of fields", .serialized) @MainActor struct FieldOrderTests {
    /// Fields A B / C D / E, added in another order than the reading order.
    @MainActor private final class Form {
        var fields: [String: UITextField] = [:]
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let harness: Harness

        init(isRightToLeft: Bool = false) {
            harness = Harness(view: root)
            if isRightToLeft { harness.window.traitOverrides.layoutDirection = .rightToLeft }
            let places: [(String, CGFloat, CGFloat)] = [
                ("E", 20, 220), ("B", 200, 102), ("A", 20, 100), ("D", 200, 160), ("C", 20, 160),
            ]
            for (name, x, y) in places {
                let field = UITextField(
                    frame: CGRect(x: isRightToLeft ? 390 - x - 150 : x, y: y, width: 150, height: 34))
                field.borderStyle = .roundedRect
                field.accessibilityLabel = name
                root.addSubview(field)
                fields[name] = field
            }
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 190, width: 100, height: 30)
            root.addSubview(button)
            harness.advance(by: 0.02)
        }

        var present: String {
            (UIApplication.shared.firstResponder as? UITextField)?.accessibilityLabel ?? "-"
        }

        /// The fields that a number of presses of Tab go through.
        func tab(_ count: Int, _ modifiers: HardwareKey.Modifiers = []) -> String {
            (0..<count).map { _ in
                harness.press(HardwareKey(.tab, modifiers: modifiers))
                return present
            }.joined()
        }
    }

    @Test(
        "TF-18, TF-19: Tab goes forward and Shift-Tab back in the reading order, and wraps",
        arguments: [false, true])
    func reading(isRightToLeft: Bool) {
        let form = Form(isRightToLeft: isRightToLeft)
        form.harness.tap("A")
        #expect(form.tab(5) == "BCDEA")
        #expect(form.tab(5, .shift) == "EDCBA")
        form.fields["B"]?.isEnabled = false
        form.fields["C"]?.isHidden = true
        #expect(form.tab(3) == "DEA")
    }

    @Test("TF-20: groups follow each other, and focusGroupPriority comes first in a group")
    func groups() {
        let form = Form()
        for name in ["A", "D", "E"] { form.fields[name]?.focusGroupIdentifier = "first" }
        form.fields["E"]?.focusGroupPriority = .prioritized
        form.harness.tap("A")
        #expect(form.tab(5) == "DBCEA")
    }

    @Test("a field whose delegate refuses the focus is skipped, and Tab is a character in a text view")
    func refusals() {
        final class No: NSObject, UITextFieldDelegate {
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
        }
        let form = Form(), no = No()
        form.fields["B"]?.delegate = no
        let view = UITextView(frame: CGRect(x: 20, y: 300, width: 200, height: 80))
        form.root.addSubview(view)
        form.harness.tap("A")
        #expect(form.tab(1) == "C")
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        form.harness.press(HardwareKey(.tab))
        #expect(view.isFirstResponder && view.text == "\t")
        #expect(form.tab(1, .shift) == "E")
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        #expect(form.tab(1, .control) == "A")
    }

    @Test("the bar's arrows follow the same order, are disabled without another field, and Done ends editing")
    func bar() {
        let form = Form(), bar = FieldBar()
        bar.frame = CGRect(x: 0, y: 500, width: 390, height: 44)
        form.root.addSubview(bar)
        form.harness.tap("A")
        for expected in ["B", "C"] {
            form.harness.tap(FieldMessages.nextField)
            #expect(form.present == expected)
        }
        form.harness.tap(FieldMessages.previousField)
        #expect(form.present == "B")
        func isDimmed(_ label: String) -> Bool {
            form.harness.element(labelled: label)?.traits.contains(.notEnabled) ?? false
        }
        #expect(!isDimmed(FieldMessages.nextField) && !isDimmed(FieldMessages.previousField))
        for name in ["A", "C", "D", "E"] { form.fields[name]?.isEnabled = false }
        UIApplication.shared.turn { _ = form.fields["B"]?.resignFirstResponder() }
        form.harness.tap("B")
        #expect(isDimmed(FieldMessages.nextField) && isDimmed(FieldMessages.previousField))
        form.harness.tap(FieldMessages.nextField)
        #expect(form.present == "B")
        form.harness.tap(FieldMessages.done)
        #expect(form.present == "-")
    }
}
