import Testing
import UIKitTesting

@testable import UIKit

/// Spaces around words that are cut and pasted.
@MainActor @Suite struct SmartSpacesTests {
    /// A text with its selection between bars.
    private func editing(_ marked: String) -> TextEditing {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        var editing = TextEditing(parts.joined())
        let start = parts[0].utf16.count
        editing.select(start..<(start + (parts.count > 2 ? parts[1].utf16.count : 0)))
        return editing
    }

    @Test(
        "Cutting a word removes one of its two spaces",
        arguments: [
            ("one |two| three", "one three"), ("one |two|.", "one."), ("one (|two| three)", "one ( three)"),
            ("|one| two", "two"), ("a\n|one| two", "a\ntwo"), ("one |two|", "one "), ("one t|w|o", "one to"),
            ("one |two |three", "one three"), ("one| |two", "onetwo"), ("one |two|, three", "one, three"),
            ("eins |zwei drei| vier", "eins vier"), ("나는 |사과|를", "나는 를"), ("나는 |사과를| 먹는다", "나는 먹는다"),
            ("one |-| two", "one  two"), ("|one|", ""),
        ])
    func deletes(text: String, rest: String) {
        var editing = editing(text)
        editing.delete(editing.rangeWithSpace(editing.selection))
        #expect(editing.text == rest)
    }

    @Test(
        "A word pasted between letters, or behind the mark of a word, has spaces; a particle in Korean none",
        arguments: [
            ("one|two", "x", "one x two"), ("one |two", "x", "one x two"), ("one| two", "x", "one x two"),
            ("one|", "x y", "one x y"), ("one|two", ", ", "one, two"), ("one|", ".", "one."),
            ("one |b| two", "x", "one x two"),
            ("wine.|", "before", "wine. before"), ("one,|two", "x", "one, x two"), ("(one)|", "x", "(one) x"),
            ("1.|", "x", "1. x"), ("1.|", "5", "1.5"), (".|", "x", ".x"), ("(|", "x", "(x"),
            ("end!”|", "x", "end!” x"),
            ("one. |", "x", "one. x"), ("|two", "One.", "One. two"), ("one |two", "(x)", "one (x) two"),
            ("one|", ", two", "one, two"), ("one.|", ".", "one.."), ("one.|", "5", "one.5"),
            ("|", "x", "x"), ("나|를", "사과", "나사과를"), ("one|two", "中", "one中two"), ("one|", "", "one"),
        ])
    func pastes(text: String, pasted: String, whole: String) {
        var editing = editing(text)
        editing.replace(editing.selection, with: editing.textWithSpaces(pasted, over: editing.selection))
        #expect(editing.text == whole)
    }

    @Test(
        "Fields and text views adjust spaces unless they or their content type forbid it; delegates and undo see one change"
    )
    func fields() {
        for view in [UITextField(), UITextView()] as [any UIView & UITextInput] {
            let harness = Harness(view: view)
            view.becomeFirstResponder()
            func select(_ start: Int, _ end: Int) {
                view.selectedTextRange = view.textRange(
                    from: view.position(from: view.beginningOfDocument, offset: start)!,
                    to: view.position(from: view.beginningOfDocument, offset: end)!)
            }
            func text() -> String? { view.accessibilityValue }
            view.insertText("one two three")
            select(4, 7)
            view.cut(nil)
            #expect(text() == "one three" && UIPasteboard.general.string == "two")
            select(3, 3)
            view.paste(nil)
            #expect(text() == "one two three")
            view.undoManager?.undo()
            #expect(text() == "one three")

            (view as? UITextField)?.smartInsertDeleteType = .no
            (view as? UITextView)?.smartInsertDeleteType = .no
            select(3, 3)
            view.paste(nil)
            #expect(text() == "onetwo three")
            select(7, 12)
            view.delete(nil)
            #expect(text() == "onetwo ")
            _ = harness
        }
        let address = UITextField()
        address.keyboardType = .URL
        let harness = Harness(view: address)
        address.becomeFirstResponder()
        address.insertText("spinet.")
        UIPasteboard.general.string = "dev"
        address.insertText("x")
        address.paste(nil)
        #expect(address.text == "spinet.xdev")
        _ = harness
    }
}
