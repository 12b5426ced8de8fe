import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct TextStorageEditingTests {
    @Test("Attribute changes by the app keep marked text, selection and undo; character changes end them")
    func attributes() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 200))
        let harness = Harness(view: view)
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            view.insertText("Title ")
            view.setMarkedText("하", selectedRange: NSRange(location: 1, length: 0))
        }
        let bold = UIFont.boldSystemFont(ofSize: 28), all = NSRange(location: 0, length: 7)
        view.textStorage.addAttribute(.font, value: bold, range: all)
        #expect(view.markedTextRange != nil && view.selectedRange == NSRange(location: 7, length: 0))
        #expect(view.textStorage.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == bold)
        UIApplication.shared.turn { view.unmarkText() }
        view.textStorage.removeAttribute(.font, range: all)
        #expect(view.undoManager?.canUndo == true && view.text == "Title 하")
        harness.advance(by: 0.1)
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Name")
        #expect(view.text == "Name 하" && view.undoManager?.canUndo == false)
        view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 5))
        #expect(view.text == "하")
    }
}
