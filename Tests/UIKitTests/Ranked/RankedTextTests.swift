import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// The members of fields, labels and attributed text that iOS code uses most, in typical use.
@MainActor @Suite("Text as iOS code uses it")
struct RankedTextTests {
    @Test func aFieldsDelegateHearsOfItsEditing() {
        final class Form: NSObject, UITextFieldDelegate {
            var log: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                textField.resignFirstResponder()
                log.append("return")
                return true
            }
        }
        let form = Form(), field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        let delegate: any UITextFieldDelegate = form
        field.delegate = delegate
        let harness = Harness(view: field)
        #expect(field.becomeFirstResponder() && form.log == ["began"])
        harness.press(.init(.return))
        #expect(form.log == ["began", "return"] && !field.isFirstResponder)
    }

    @Test func aFieldsRectanglesAreWhatItsSubclassSays() {
        final class Padded: UITextField {
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 80, dy: 0)
            }
        }
        let field = Padded(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.placeholder = "Name"
        field.attributedPlaceholder = NSAttributedString(
            string: "Name",
            attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 17)])
        let harness = Harness(view: field)
        #expect(harness.snapshot(of: CGRect(x: 0, y: 0, width: 79, height: 40)).count { $0.isRed } == 0)
        #expect(harness.snapshot(of: CGRect(x: 80, y: 0, width: 60, height: 40)).count { $0.isRed } > 0)
        #expect(field.becomeFirstResponder())
        field.text = "a"
        #expect(field.caretRect(for: field.endOfDocument).minX > 30)
    }

    @Test func aTextInputIsSelectedAndReadByRanges() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one two"
        let input: any UITextInput = view
        let harness = Harness(view: view)
        guard let start = input.position(from: input.beginningOfDocument, offset: 4),
            let range: UITextRange = input.textRange(from: start, to: input.endOfDocument)
        else {
            Issue.record("positions inside the text exist")
            return
        }
        let position: UITextPosition = range.start
        input.selectedTextRange = range
        #expect(input.text(in: range) == "two" && view.selectedRange == NSRange(location: 4, length: 3))
        #expect(input.offset(from: position, to: range.end) == 3)
        let rects: [UITextSelectionRect] = input.selectionRects(for: range)
        #expect(rects.contains { $0.rect.width > 10 })
        let direction: UITextStorageDirection = .backward
        let before = input.tokenizer.position(
            from: position, toBoundary: .word, inDirection: .storage(direction))
        #expect(before.map { input.compare($0, to: position) } == .orderedAscending)
        input.replace(range, withText: "2")
        #expect(view.text == "one 2" && harness.window.isKeyWindow)
    }

    @Test func aTextViewsInsetsMoveItsTextAndItsDelegateDecides() {
        final class Notes: NSObject, UITextViewDelegate {
            var changes = 0
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool { text != "x" }
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
        }
        final class Roomy: UITextView {
            override var textContainerInset: UIEdgeInsets {
                get { super.textContainerInset }
                set {
                    super.textContainerInset = UIEdgeInsets(
                        top: newValue.top + 10, left: 0, bottom: 0, right: 0)
                }
            }
        }
        let view = Roomy(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), notes = Notes()
        let delegate: any UITextViewDelegate = notes
        view.delegate = delegate
        view.textContainerInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        view.textContainer.lineFragmentPadding = 0
        let container: NSTextContainer = view.textContainer
        let harness = Harness(view: view)
        #expect(view.becomeFirstResponder() && container.lineFragmentPadding == 0)
        let caret = view.caretRect(for: view.beginningOfDocument)
        #expect(abs(caret.minX) < 3 && abs(caret.minY - 15) < 3)
        var posts = 0
        let center = NotificationCenter.default
        let observer = center.addObserver(
            forName: UITextView.textDidChangeNotification, object: view, queue: nil
        ) { _ in
            MainActor.assumeIsolated { posts += 1 }
        }
        defer { center.removeObserver(observer) }
        harness.press(.init(.character("x")), text: "x")
        harness.press(.init(.character("y")), text: "y")
        #expect(view.text == "y" && notes.changes == 1 && posts == 1)
    }

    @Test func aLabelDrawsItsShadowAndWhatItsSubclassDraws() {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 40, dy: 0)) }
        }
        let label: UILabel = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.font = .boldSystemFont(ofSize: 30)
        label.textColor = .blue
        label.text = "I"
        let harness = Harness(view: label)
        #expect(harness.snapshot(of: CGRect(x: 0, y: 0, width: 40, height: 40)).count { $0.isBlue } == 0)
        #expect(harness.snapshot(of: label.frame).count { $0.isBlue } > 0)
        #expect(harness.snapshot(of: label.frame).count { $0.isRed } == 0)
        label.shadowColor = .red
        label.shadowOffset = CGSize(width: 6, height: 0)
        #expect(harness.snapshot(of: label.frame).count { $0.isRed } > 0)
    }

    @Test func aTextsRectangleGrowsWithItsLinesAndFont() {
        let words = NSAttributedString(
            string: "several words in a row", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let line = words.boundingRect(
            with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        let column = words.boundingRect(
            with: CGSize(width: 80, height: 1000), options: [.usesLineFragmentOrigin, .usesFontLeading],
            context: nil)
        #expect(column.height > line.height * 1.9 && column.width <= 80 && line.width > 120)
        let size = ("Wide" as NSString).size(withAttributes: [
            .font: UIFont.systemFont(ofSize: UIFont.labelFontSize)
        ])
        #expect(size.width > 20 && UIFont.buttonFontSize == 18 && UIFont.labelFontSize == 17)
    }

    @Test func attributesOfTextAreKeptAndShown() {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: 5, height: 0)
        let text = NSMutableAttributedString(
            attributedString: NSAttributedString(
                string: "under", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
        text.addAttribute(
            NSAttributedString.Key.shadow, value: shadow, range: NSRange(location: 0, length: 5))
        #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect((text.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow)?.shadowOffset.width == 5)
        let bold = UIFontDescriptor(name: "Inter", size: 20).withSymbolicTraits(.traitBold)
        #expect(bold?.symbolicTraits.contains(.traitBold) == true)
    }

    @Test func traitsOfTextAreAsTheyAreSetAndLanguageDefaults() {
        let field = UITextField()
        field.textAlignment = NSTextAlignment.center
        field.autocorrectionType = UITextAutocorrectionType.no
        field.spellCheckingType = UITextSpellCheckingType.no
        field.smartDashesType = UITextSmartDashesType.no
        field.smartInsertDeleteType = UITextSmartInsertDeleteType.no
        field.keyboardAppearance = UIKeyboardAppearance.dark
        let traits: any UITextInputTraits = field
        #expect(
            field.textAlignment == .center && traits.autocorrectionType == .no
                && traits.spellCheckingType == .no)
        #expect(
            traits.smartDashesType == .no && traits.smartInsertDeleteType == .no
                && traits.keyboardAppearance == .dark)
        #expect(UITextField().autocorrectionType == .default && UITextField().keyboardAppearance == .default)
    }
}
