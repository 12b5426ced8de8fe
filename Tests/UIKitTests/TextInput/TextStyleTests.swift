import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

/// Bold, italics and underline by the user, in a text view that allows it.
@MainActor @Suite(.serialized) struct TextStyleTests {
    private let view: UITextView = {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "Bread and butter"
        view.allowsEditingTextAttributes = true
        return view
    }()

    private func traits(at offset: Int) -> UIFontDescriptor.SymbolicTraits {
        let font = view.textStorage.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
        return font?.fontDescriptor.symbolicTraits ?? []
    }

    @Test("A selection becomes bold, and regular again if all of it is bold; the text stays")
    func bold() {
        view.selectedRange = NSRange(location: 0, length: 5)
        view.toggleBoldface(nil)
        #expect(traits(at: 0).contains(.traitBold) && !traits(at: 6).contains(.traitBold))
        view.selectedRange = NSRange(location: 0, length: 9)
        view.toggleBoldface(nil)
        #expect(traits(at: 0).contains(.traitBold) && traits(at: 8).contains(.traitBold))
        view.toggleBoldface(nil)
        #expect(!traits(at: 0).contains(.traitBold) && !traits(at: 8).contains(.traitBold))
        #expect(view.text == "Bread and butter" && view.selectedRange == NSRange(location: 0, length: 9))
    }

    @Test("Bold and italics are combined, underline is apart; each is one step of undo")
    func combined() {
        view.selectedRange = NSRange(location: 0, length: 5)
        view.toggleBoldface(nil)
        view.toggleItalics(nil)
        view.toggleUnderline(nil)
        #expect(traits(at: 2).isSuperset(of: [.traitBold, .traitItalic]))
        #expect(view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
        view.undoManager?.undo()
        #expect(view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) == nil)
        #expect(traits(at: 2).contains(.traitItalic))
        view.undoManager?.undo()
        #expect(!traits(at: 2).contains(.traitItalic) && traits(at: 2).contains(.traitBold))
        view.undoManager?.redo()
        #expect(traits(at: 2).contains(.traitItalic))
    }

    @Test("At the caret the text that is typed next has the style")
    func typing() {
        view.selectedRange = NSRange(location: 5, length: 0)
        view.toggleItalics(nil)
        view.insertText("!")
        #expect(traits(at: 5).contains(.traitItalic) && !traits(at: 4).contains(.traitItalic))
    }

    @Test(
        "With Command a hardware keyboard's B, I and U change the style and type nothing",
        arguments: ["b", "i", "u"], [HardwareKey.Modifiers.control, .command])
    func keys(letter: String, modifier: HardwareKey.Modifiers) {
        let harness = Harness()
        harness.window.addSubview(view)
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        view.selectedRange = NSRange(location: 0, length: 5)
        harness.press(HardwareKey(.character(Character(letter)), modifiers: modifier), text: letter)
        #expect(view.text == "Bread and butter" && view.selectedRange == NSRange(location: 0, length: 5))
        #expect(traits(at: 2).contains(.traitBold) == (letter == "b"))
        #expect(traits(at: 2).contains(.traitItalic) == (letter == "i"))
        let isUnderlined = view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) != nil
        #expect(isUnderlined == (letter == "u"))
    }

    @Test("A view without editable attributes refuses, and its bar has no buttons for them")
    func refused() {
        view.selectedRange = NSRange(location: 0, length: 5)
        let group = view.inputAssistantItem.trailingBarButtonGroups.first
        view.inputAssistantItem.updateShortcuts()
        #expect(group?.barButtonItems.count == 3 && group?.isHidden == false)
        view.allowsEditingTextAttributes = false
        view.toggleBoldface(nil)
        #expect(!traits(at: 0).contains(.traitBold))
        #expect(!view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
        view.inputAssistantItem.updateShortcuts()
        #expect(group?.isHidden == true)
        #expect(UIView().inputAssistantItem.leadingBarButtonGroups.isEmpty)
    }
}
