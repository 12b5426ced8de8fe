import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// The keyboard of a text below a presented view controller.
@Suite("Editing below a presentation", .serialized) @MainActor struct InterruptedEditingTests {
    /// A page whose field is edited, with a selection.
    @MainActor private final class Fixture {
        let page = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        let harness: Harness

        init(_ size: CGSize = CGSize(width: 390, height: 844)) {
            harness = Harness(size: size, rootViewController: page)
            field.text = "one two three"
            UIApplication.shared.turn {
                page.view.addSubview(field)
                field.becomeFirstResponder()
                select(4..<7)
            }
        }

        private func select(_ range: Range<Int>) {
            let start = field.beginningOfDocument
            guard let from = field.position(from: start, offset: range.lowerBound),
                let to = field.position(from: start, offset: range.upperBound)
            else { return }
            field.selectedTextRange = field.textRange(from: from, to: to)
        }

        var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }

        func present(_ controller: UIViewController) {
            UIApplication.shared.turn { page.present(controller, animated: true) }
            harness.advance(by: 1)
        }

        func dismiss() {
            UIApplication.shared.turn { page.dismiss(animated: true) }
            harness.advance(by: 1)
        }
    }

    private static let shown: [@MainActor () -> UIViewController] = [
        { UIViewController() }, { UIAlertController(title: "Alert", message: nil, preferredStyle: .alert) },
        { UIActivityViewController(activityItems: ["text"], applicationActivities: nil) },
        {
            let page = UIViewController()
            page.modalPresentationStyle = .fullScreen
            return page
        },
    ]

    @Test(
        "What covers the keyboard ends the editing below; the text has it again, with its selection, after that",
        arguments: 0..<4)
    func interrupted(index: Int) {
        let fixture = Fixture()
        fixture.present(Self.shown[index]())
        #expect(!fixture.field.isFirstResponder)
        fixture.dismiss()
        #expect(fixture.field.isFirstResponder && fixture.selected == "two")
    }

    @Test("A popover leaves the keyboard to the text below, and is beside that")
    func popover() {
        let fixture = Fixture(CGSize(width: 820, height: 1180))
        fixture.page.traitOverrides.horizontalSizeClass = .regular
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        share.popoverPresentationController?.sourceView = fixture.field
        fixture.present(share)
        #expect(fixture.field.isFirstResponder)
        #expect(share.popoverPresentationController?.arrowDirection == .up)
        #expect(share.view.bounds.width == 375)
        #expect(share.view.convert(share.view.bounds, to: nil).minY > fixture.field.frame.maxY)
    }

    @Test("A popover of a text whose keyboard stays is above that keyboard")
    func aboveTheKeyboard() {
        let fixture = InputFixture(size: CGSize(width: 820, height: 1180))
        fixture.root.traitOverrides.horizontalSizeClass = .regular
        fixture.do { fixture.field.becomeFirstResponder() }
        let top = 1180 - fixture.place.shownHeight
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        share.popoverPresentationController?.sourceView = fixture.field
        fixture.do {
            // Below the text there is room for it only behind the keyboard.
            fixture.field.frame.origin.y = 500
            fixture.root.present(share, animated: false)
        }
        fixture.harness.advance(by: 1)
        #expect(top < 1100 && share.view.bounds.height > 300)
        #expect(share.view.convert(share.view.bounds, to: nil).maxY <= top)
    }

    @Test("A text that is not edited at the end of the presentation does not take the keyboard from another")
    func other() {
        let fixture = Fixture(), other = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        fixture.page.view.addSubview(other)
        fixture.present(UIViewController())
        UIApplication.shared.turn { other.becomeFirstResponder() }
        fixture.dismiss()
        #expect(other.isFirstResponder && !fixture.field.isFirstResponder)
    }

    @Test("A field of the presented page has the keyboard meanwhile")
    func fieldAbove() {
        let fixture = Fixture(), sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        sheet.view.addSubview(field)
        fixture.present(sheet)
        UIApplication.shared.turn { field.becomeFirstResponder() }
        #expect(field.isFirstResponder)
        fixture.dismiss()
        #expect(fixture.field.isFirstResponder && fixture.selected == "two")
    }
}
