import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A text that is edited while the device is rotated, the keyboard comes or the text size changes.
@Suite("The caret stays visible when the layout changes") @MainActor struct CaretSightTests {
    private static let lines = (1...17).map { "Line \($0)" }.joined(separator: "\n")

    /// What changes the layout of an edited text.
    enum Change: CaseIterable {
        case rotation, keyboard, textSize, rotationThenKeyboard, noRoomMeanwhile

        @MainActor func apply(to view: UITextView) {
            switch self {
            case .rotation: view.frame.size = CGSize(width: 390, height: 150)
            case .keyboard: view.contentInset.bottom = 250
            case .textSize: view.font = .systemFont(ofSize: 34)
            case .rotationThenKeyboard:
                view.frame.size = CGSize(width: 390, height: 300)
                view.layoutIfNeeded()
                view.contentInset.bottom = 180
            case .noRoomMeanwhile:
                // The keyboard of the other orientation covers more than the rotated view.
                view.contentInset.bottom = 250
                view.frame.size = CGSize(width: 390, height: 240)
                view.layoutIfNeeded()
                view.contentOffset.y = 0
                view.layoutIfNeeded()
                view.contentInset.bottom = 100
            }
            view.layoutIfNeeded()
        }
    }

    private func make() -> (harness: Harness, view: UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.text = Self.lines
        let harness = Harness(view: view)
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        harness.advance(by: 0.05)
        return (harness, view)
    }

    private func isVisible(_ offset: Int, in view: UITextView) -> Bool {
        guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
            return false
        }
        let room = view.bounds.inset(by: view.adjustedContentInset)
        return room.insetBy(dx: -5, dy: 0).contains(view.caretRect(for: position))
    }

    @Test("A caret that was visible before is visible after", arguments: Change.allCases)
    func caret(_ change: Change) {
        let (harness, view) = make()
        let end = view.text.utf16.count
        #expect(isVisible(end, in: view))
        UIApplication.shared.turn { change.apply(to: view) }
        harness.advance(by: 0.1)
        #expect(isVisible(end, in: view), "at \(view.contentOffset), \(view.adjustedContentInset)")
    }

    @Test("So is the end of a selection that moved last", arguments: Change.allCases)
    func selection(_ change: Change) {
        let (harness, view) = make()
        UIApplication.shared.turn { view.selectedRange = NSRange(location: 0, length: 120) }
        harness.advance(by: 0.05)
        #expect(isVisible(120, in: view))
        UIApplication.shared.turn { change.apply(to: view) }
        harness.advance(by: 0.1)
        #expect(isVisible(120, in: view))
    }

    @Test("What was scrolled away stays away, and a text that is not edited is not scrolled")
    func away() {
        let (harness, view) = make()
        view.frame.size.height = 200
        harness.advance(by: 0.05)
        let end = view.text.utf16.count
        UIApplication.shared.turn { view.contentOffset.y = 0 }
        harness.advance(by: 0.05)
        UIApplication.shared.turn { Change.keyboard.apply(to: view) }
        harness.advance(by: 0.05)
        #expect(view.contentOffset.y == 0 && !isVisible(end, in: view))
        UIApplication.shared.turn {
            view.contentInset = .zero
            view.frame.size.height = 400
            _ = view.resignFirstResponder()
        }
        harness.advance(by: 0.05)
        UIApplication.shared.turn { view.frame.size.height = 150 }
        harness.advance(by: 0.05)
        #expect(view.contentOffset.y == 0)
    }

    @Test("In a field the caret stays inside when the field narrows or its font grows")
    func field() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))
        field.text = "a line of some words at its end"
        let harness = Harness(view: field)
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        harness.advance(by: 0.05)
        func isInside() -> Bool {
            // The caret at the end of the text is over the edge.
            field.bounds.insetBy(dx: -3, dy: 0).contains(field.caretRect(for: field.endOfDocument))
        }
        #expect(isInside())
        UIApplication.shared.turn { field.frame.size.width = 120 }
        harness.advance(by: 0.05)
        #expect(isInside(), "\(field.caretRect(for: field.endOfDocument))")
        UIApplication.shared.turn { field.font = .systemFont(ofSize: 28) }
        harness.advance(by: 0.05)
        #expect(isInside(), "\(field.caretRect(for: field.endOfDocument))")
    }
}
