import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite("Lists in notes", .serialized) struct NoteListTests {
    @Test(
        "A line of a list has a mark and a space, and the next one has the same mark or the next number",
        arguments: [
            ("- milk", "- ", 2, false), ("* milk", "* ", 2, false), ("• 우유", "• ", 2, false),
            ("  - milk", "  - ", 4, false), ("\t3) eggs", "\t4) ", 4, false), ("9. eggs", "10. ", 3, false),
            ("- ", "- ", 2, true), ("12. ", "13. ", 4, true), ("-   ", "- ", 2, true), ("👍🏽", nil, 0, false),
            ("-", nil, 0, false), ("-5 degrees", nil, 0, false), ("1.5 litres", nil, 0, false),
            ("2026. A year", nil, 0, false), ("a. milk", nil, 0, false), ("", nil, 0, false),
        ] as [(String, String?, Int, Bool)])
    func lines(line: String, next: String?, prefix: Int, isEmpty: Bool) {
        let list = ListLine(line)
        #expect(list?.next == next)
        guard let list else { return }
        #expect(list.prefix == prefix && list.isEmpty == isEmpty)
    }

    private func open(_ text: String) throws -> (Phone, UITextView) {
        let phone = try Phone(files: ["a.txt": Data(text.utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap("List")
        let editor = try #require(phone.root.running?.pages.topViewController as? NoteEditor)
        UIApplication.shared.turn { _ = editor.text.becomeFirstResponder() }
        phone.wait()
        return (phone, editor.text)
    }

    @Test(
        "Return begins the next line of a list with its mark, also after a correction, and ends the list in an empty line"
    )
    func returnKey() throws {
        let (phone, text) = try open("List\n- milk")
        phone.tap("return")
        #expect(text.text == "List\n- milk\n- ")
        phone.type("eggs")
        #expect(text.text.lowercased() == "list\n- milk\n- eggs")
        phone.tap("return")
        phone.tap("return")
        #expect(text.text.lowercased() == "list\n- milk\n- eggs\n")
        phone.type("done")
        phone.tap("return")
        #expect(text.text.lowercased() == "list\n- milk\n- eggs\ndone\n")
        // The text that the keyboard knows is the field's.
        phone.type("ok")
        phone.tap("delete")
        #expect(text.text.lowercased() == "list\n- milk\n- eggs\ndone\no")
    }

    @Test(
        "Return in the middle of a line divides it, before its mark it is only a return, and undo takes it back"
    )
    func places() throws {
        let (phone, text) = try open("List\n1. milk")
        text.selectedRange = NSRange(location: 10, length: 0)
        phone.tap("return")
        #expect(text.text == "List\n1. mi\n2. lk" && text.selectedRange == NSRange(location: 14, length: 0))
        UIApplication.shared.turn { text.undoManager?.undo() }
        #expect(text.text == "List\n1. milk")
        text.selectedRange = NSRange(location: 5, length: 0)
        phone.tap("return")
        #expect(text.text == "List\n\n1. milk")
    }
}
