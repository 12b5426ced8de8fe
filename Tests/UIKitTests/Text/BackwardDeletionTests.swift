import CoreGraphics
import Foundation
import Platform
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// Logs the ranges that the delegate is asked about.
private final class Ranges: NSObject, UITextViewDelegate {
    var log: [String] = []
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        log.append("\(range.location)+\(range.length)\(text)")
        return true
    }
}

/// A text input whose delete removes the last scalar, and which has no text of ours.
private final class KeyInput: UIView, UIKeyInput {
    var text = ""
    var deletions = 0
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() {
        deletions += 1
        text = String(text.unicodeScalars.dropLast())
    }
}

/// A text view with the focus, and the ways to press delete in it.
@MainActor private final class Fixture {
    /// The device of a test: a window lives only as long as a reference to its harness.
    let harness: Harness
    let view = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 200))
    let ranges = Ranges()
    let client = ResponderTextClient()

    init() {
        harness = Harness(view: view)
        view.delegate = ranges
        let client = client
        UIApplication.shared.onFirstResponderChange = { client.follow($0) }
        view.becomeFirstResponder()
    }

    func press(_ key: BackwardDeletionTests.Key) {
        switch key {
        case .keyboard: TextDocumentProxy(client: client, system: harness.system).deleteBackward()
        case .mirror: client.apply([.deleteBackward(1)])
        case .hardware: client.press(HardwareKey(.backspace))
        case .app: view.deleteBackward()
        }
    }
}

@Suite("Delete in fields and text views") @MainActor struct BackwardDeletionTests {
    /// A way to press delete.
    enum Key: String, CaseIterable { case keyboard, mirror, hardware, app }

    @Test(
        "Delete removes one mark, and the delegate is asked for just that",
        arguments: [
            ("नमस्ते", "नमस्त", "5+1"), ("क्ष", "क्", "2+1"), ("مُحَ", "مُح", "3+1"), ("น้ำ", "น้", "2+1"),
            ("\u{5E9}\u{5C1}\u{5B8}", "\u{5E9}\u{5C1}", "2+1"), ("xe\u{301}", "x", "1+2"), ("a👍🏽", "a", "1+4"),
            ("🇰🇷", "", "0+4"),
            ("한", "", "0+1"),
        ] as [(before: String, left: String, range: String)], Key.allCases)
    func deleting(_ text: (before: String, left: String, range: String), key: Key) {
        let fixture = Fixture()
        fixture.view.text = text.before
        fixture.ranges.log = []
        fixture.press(key)
        #expect(fixture.view.text.unicodeScalars.elementsEqual(text.left.unicodeScalars))
        #expect(fixture.ranges.log == (key == .app ? [] : [text.range]))
    }

    @Test("Deleting in the middle of a text, and undoing it", arguments: Key.allCases)
    func middle(key: Key) {
        let fixture = Fixture()
        fixture.view.text = "xतेy"
        fixture.view.selectedRange = NSRange(location: 3, length: 0)
        fixture.press(key)
        #expect(fixture.view.text == "xतy" && fixture.view.selectedRange == NSRange(location: 2, length: 0))
        fixture.press(key)
        #expect(fixture.view.text == "xy")
        fixture.view.undoManager?.undo()
        #expect(fixture.view.text.unicodeScalars.elementsEqual("xतेy".unicodeScalars))
    }

    @Test("Forward delete removes a whole grapheme cluster")
    func forward() {
        let fixture = Fixture()
        fixture.view.text = "xतेy"
        fixture.view.selectedRange = NSRange(location: 1, length: 0)
        fixture.client.press(HardwareKey(.delete))
        #expect(fixture.view.text == "xy")
    }

    @Test("A word of many marks is deleted as one change")
    func word() {
        let fixture = Fixture()
        fixture.view.text = "नमस्ते"
        fixture.ranges.log = []
        fixture.client.apply([.delete(before: "नमस्ते")])
        #expect(fixture.view.text.isEmpty && fixture.ranges.log == ["0+6"])
        fixture.view.text = "xते"
        fixture.client.apply([.delete(before: "ते")])
        #expect(fixture.view.text == "x")
    }

    @Test("Marked text loses a mark and stays marked")
    func marked() {
        let fixture = Fixture()
        fixture.view.text = "x"
        fixture.view.setMarkedText("ते", selectedRange: NSRange(location: 2, length: 0))
        fixture.view.deleteBackward()
        #expect(fixture.view.text == "xत" && fixture.view.markedTextRange != nil)
    }

    @Test("A key input without text of its own is asked once a press")
    func keyInput() {
        let fixture = Fixture()
        let input = KeyInput(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.harness.window.addSubview(input)
        input.text = "नमस्ते"
        fixture.client.follow(input)
        fixture.client.apply([.deleteBackward(1)])
        fixture.client.apply([.delete(before: "\u{94D}")])
        #expect(input.deletions == 2)
    }
}
