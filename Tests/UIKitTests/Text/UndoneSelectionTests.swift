import Foundation
import Platform
import Testing
import TextInput
import UIKit
import UIKitTesting

/// The selection after undo and redo, as on iOS: the one before the change, and the one after it.
@Suite("Undo restores the selection", .serialized) @MainActor final class UndoneSelectionTests {
    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 120))
    private lazy var harness = start()

    private func start() -> Harness {
        let harness = Harness(view: view)
        view.text = "one two three"
        view.becomeFirstResponder()
        return harness
    }

    /// The text, with the selection between brackets or the caret as a bar.
    private var shown: String {
        let range = view.selectedRange, text = view.text as NSString
        let (before, selected) = (text.substring(to: range.location), text.substring(with: range))
        let after = text.substring(from: range.location + range.length)
        return before + (selected.isEmpty ? "|" : "[\(selected)]") + after
    }

    private func key(_ character: Character, _ modifiers: HardwareKey.Modifiers = []) {
        harness.press(
            HardwareKey(.character(character), modifiers: modifiers),
            text: modifiers.isEmpty ? String(character) : "")
    }

    /// Checks what a change of the selected "two" leaves, then what undo, redo and undo again leave.
    private func check(
        _ location: Int, _ length: Int, _ after: String, undone: String, redone: String? = nil,
        _ change: () -> Void
    ) {
        _ = harness
        UIPasteboard.general.string = "four"
        // With a text to paste, menus of later tests have a command more.
        defer { UIPasteboard.general.string = nil }
        view.selectedRange = NSRange(location: location, length: length)
        change()
        #expect(shown == after)
        // The user goes elsewhere before undoing.
        view.selectedRange = NSRange(location: 0, length: 0)
        key("z", .command)
        #expect(shown == undone)
        key("z", [.command, .shift])
        #expect(shown == redone ?? after)
        key("z", .command)
        #expect(shown == undone)
    }

    @Test("What was cut, deleted, pasted over and typed over is selected again")
    func replaced() {
        check(4, 3, "one| three", undone: "one [two] three") { key("x", .command) }
        check(4, 3, "one | three", undone: "one [two] three") { harness.press(HardwareKey(.backspace)) }
        check(4, 3, "one four| three", undone: "one [two] three") { key("v", .command) }
        check(4, 3, "one ab| three", undone: "one [two] three") {
            key("a")
            key("b")
        }
    }

    @Test("The caret goes back to where typing, deleting and pasting began")
    func typed() {
        check(7, 0, "one twoab| three", undone: "one two| three") {
            key("a")
            key("b")
        }
        check(7, 0, "one t| three", undone: "one two| three") {
            harness.press(HardwareKey(.backspace))
            harness.press(HardwareKey(.backspace))
        }
        check(13, 0, "one two three four|", undone: "one two three|") { key("v", .command) }
    }

    @Test("A syllable that is composed again, and a corrected word, leave the caret behind them")
    func keyboard() {
        _ = harness
        let client = ResponderTextClient(responder: view)
        view.text = "한"
        var old = TextSpan(), new = TextSpan()
        old.before = "한"
        new.before = "하나"
        new.isMarked = true
        client.apply([.replace(old, with: new)])
        #expect(view.text == "하나")
        key("z", .command)
        #expect(shown == "한|")
        view.text = ""
        for letter in "teh" { client.apply([.insert(String(letter))]) }
        client.apply([.replaceWord("teh", with: "the"), .insert(" ")])
        view.selectedRange = NSRange(location: 0, length: 0)
        key("z", .command)
        #expect(shown == "teh |")
    }

    @Test("A style that is removed again leaves the text selected")
    func styled() {
        view.allowsEditingTextAttributes = true
        check(4, 3, "one [two] three", undone: "one [two] three") { key("b", .command) }
    }
}
