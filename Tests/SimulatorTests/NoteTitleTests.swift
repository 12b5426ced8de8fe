import Foundation
import Pages
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NoteTitleTests {
    private func open(_ text: String, device: String = "phone") throws -> (phone: Phone, view: UITextView) {
        let phone = try Phone(device: device, files: ["a.txt": Data(text.utf8)])
        phone.tap("Notes")
        phone.tap(try #require(phone.state.notes.notes.first?.title))
        let editor = try #require(phone.root.running?.pages.topViewController as? NoteEditor)
        return (phone, editor.text)
    }

    /// The font size of each character, 0 for that of the view.
    private func sizes(_ view: UITextView) -> [CGFloat] {
        (0..<view.textStorage.length).map {
            (view.textStorage.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
        }
    }

    @Test("The first line of a note is its title, and text below it is body text")
    func firstLine() throws {
        let (phone, view) = try open("Hi\nyou")
        #expect(sizes(view) == [28, 28, 28, 0, 0, 0])
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        phone.wait()
        func type(at offset: Int, _ text: String) {
            UIApplication.shared.turn {
                view.selectedRange = NSRange(location: offset, length: 0)
                view.insertText(text)
            }
        }
        type(at: 2, "!")
        #expect(sizes(view) == [28, 28, 28, 28, 0, 0, 0])
        type(at: 1, "\n")
        #expect(view.text == "H\ni!\nyou" && sizes(view) == [28, 28, 0, 0, 0, 0, 0, 0])
        UIApplication.shared.turn {
            view.selectedRange = NSRange(location: 2, length: 0)
            view.deleteBackward()
        }
        #expect(view.text == "Hi!\nyou" && sizes(view) == [28, 28, 28, 28, 0, 0, 0])
        #expect(view.undoManager?.canUndo == true)
    }

    @Test("A new note begins with its title; Return continues in body text")
    func newNote() throws {
        let phone = try Phone()
        phone.tap("Notes")
        phone.tap("New Note")
        let view = try #require(phone.field as? UITextView)
        #expect(view.caretRect(for: view.beginningOfDocument).height > 28, "the caret of a title")
        phone.type("a")
        #expect(sizes(view) == [28])
        phone.tap("return")
        phone.type("b")
        #expect(view.text == "A\nB" && sizes(view) == [28, 28, 0])
    }

    @Test(
        "Dragging down in a short note dismisses the keyboard", arguments: ["phone", "pad-landscape"])
    func pulling(device: String) throws {
        let phone = try Phone(device: device, files: ["a.txt": Data("Short".utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap("Short")
        let editor = try #require(phone.root.running?.topPage as? NoteEditor)
        phone.harness.tap(at: editor.text.convert(CGPoint(x: 60, y: 20), to: nil))
        phone.wait()
        #expect(phone.root.keyboard.shownHeight > 200)
        let x = editor.text.convert(editor.text.bounds, to: nil).midX,
            height = phone.harness.window.bounds.height
        phone.harness.drag(
            from: CGPoint(x: x, y: height * 0.3), to: CGPoint(x: x, y: height - 4), for: 0.4, steps: 24)
        phone.wait()
        #expect(phone.root.keyboard.shownHeight == 0)
    }
}
