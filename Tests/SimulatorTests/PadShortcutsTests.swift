import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Undo, redo and paste beside the suggestions of a pad, in Notes.
@MainActor @Suite(.serialized) struct PadShortcutsTests {
    private func write(
        language: MessageLanguage = .english, device: String = "pad"
    ) throws -> (phone: Phone, view: UITextView) {
        let phone = try Phone(device: device, language: language)
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.harness.tap(language == .english ? "New Note" : "새로운 메모")
        phone.wait()
        return (phone, try #require(phone.field as? UITextView))
    }

    private func isEnabled(_ label: String, _ phone: Phone) -> Bool? {
        phone.harness.element(labelled: label).map { !$0.traits.contains(.notEnabled) }
    }

    @Test("Typing is undone and redone; the buttons are dimmed while there is nothing to do")
    func undo() throws {
        let (phone, view) = try write()
        phone.harness.system.clipboard = nil
        #expect(isEnabled("Undo", phone) == false && isEnabled("Redo", phone) == false)
        phone.type("hi")
        #expect(view.text == "Hi" && isEnabled("Undo", phone) == true)
        phone.harness.tap("Undo")
        #expect(view.text.isEmpty)
        #expect(isEnabled("Undo", phone) == false && isEnabled("Redo", phone) == true)
        phone.harness.tap("Redo")
        #expect(view.text == "Hi" && isEnabled("Redo", phone) == false)
        phone.type("s")
        #expect(view.text == "His")
    }

    @Test("The pasteboard's text is pasted; copy and cut have no button without a selection")
    func paste() throws {
        let (phone, view) = try write(device: "pad-landscape")
        UIApplication.shared.turn { UIPasteboard.general.string = "bread" }
        phone.harness.advance(by: 0.1)
        #expect(isEnabled("Paste", phone) == true && !phone.has("Cut"))
        phone.harness.tap("Paste")
        #expect(view.text == "bread", "by a tap")
        UIApplication.shared.turn { view.selectAll(nil) }
        phone.harness.advance(by: 0.1)
        #expect(phone.harness.elements.contains { $0.label == "Cut" && $0.frame.width == 44 })
    }

    @Test("Where there is no space for cut, copy and paste, one button has a menu of them")
    func collapsed() throws {
        let (phone, view) = try write()
        phone.harness.system.clipboard = nil
        phone.type("hi")
        UIApplication.shared.turn { view.selectAll(nil) }
        phone.harness.advance(by: 0.1)
        #expect(!phone.harness.elements.contains { $0.label == "Cut" && $0.frame.width == 44 })
        #expect(isEnabled("Edit", phone) == true)
        phone.harness.tap("Edit")
        phone.wait()
        #expect(isEnabled("Cut", phone) == true && isEnabled("Copy", phone) == true)
        phone.tap("Cut")
        phone.wait()
        #expect(view.text.isEmpty && UIPasteboard.general.string == "Hi")
    }

    @Test("The buttons have Korean names")
    func korean() throws {
        let (phone, view) = try write(language: .korean)
        phone.type("hi")
        phone.harness.tap("실행 취소")
        #expect(view.text.isEmpty && isEnabled("실행 복귀", phone) == true)
    }
}
