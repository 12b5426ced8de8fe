import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// What a drag at a handle or a caret moves besides the text: nothing.
@Suite(.serialized) @MainActor struct HandleGesturesTests {
    @MainActor private final class TextPage: UIViewController {
        let text = UITextView()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            text.frame = CGRect(x: 0, y: 120, width: 300, height: 200)
            text.font = .systemFont(ofSize: 17)
            text.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
            text.text = "one two three\nfour five six"
            view.addSubview(text)
        }
    }

    private func caret(_ view: UITextView, _ offset: Int) -> CGRect {
        guard let place = view.position(from: view.beginningOfDocument, offset: offset) else { return .zero }
        return view.convert(view.caretRect(for: place), to: nil)
    }

    private func drag(_ harness: Harness, from start: CGPoint, to end: CGPoint) {
        harness.touchDown(at: start)
        for step in 1...10 {
            harness.advance(by: 0.03)
            let part = CGFloat(step) / 10
            harness.move(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// A page that was pushed, with the first characters of its text selected.
    private func pushed(_ page: TextPage, selecting length: Int) -> (Harness, UINavigationController) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let harness = Harness(rootViewController: navigation)
        navigation.pushViewController(page, animated: false)
        harness.advance(by: 0.1)
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectedRange = NSRange(location: 0, length: length)
        }
        harness.advance(by: 0.5)
        return (harness, navigation)
    }

    @Test("A handle at the edge of the screen is dragged, and the page does not go back; elsewhere it does")
    func backSwipe() {
        let page = TextPage(), (harness, navigation) = pushed(page, selecting: 7)
        let start = caret(page.text, 0)
        drag(
            harness, from: CGPoint(x: start.midX - 4, y: start.minY - 4),
            to: CGPoint(x: caret(page.text, 4).midX - 4, y: start.minY - 4))
        #expect(page.view.layer.presentation()?.position.x == page.view.center.x)
        harness.lift()
        harness.settle()
        #expect(page.text.selectedRange == NSRange(location: 4, length: 3))
        #expect(navigation.viewControllers.count == 2)
        // Below the handle, also at the text, the swipe goes back, selects nothing and closes the menu.
        #expect(harness.element(labelled: "Copy") != nil)
        drag(harness, from: CGPoint(x: 10, y: 290), to: CGPoint(x: 320, y: 290))
        #expect(page.text.selectedRange == NSRange(location: 4, length: 3))
        #expect(harness.element(labelled: "Copy") == nil)
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("A caret at the edge of the screen stays while the page goes back")
    func backSwipeAtCaret() {
        let page = TextPage(), (harness, navigation) = pushed(page, selecting: 0)
        let start = caret(page.text, 0)
        drag(harness, from: CGPoint(x: 12, y: start.midY), to: CGPoint(x: 130, y: start.midY))
        #expect(page.text.selectedRange == NSRange(location: 0, length: 0))
        harness.advance(by: 0.5)
        harness.lift()
        harness.settle()
        #expect(page.text.selectedRange == NSRange(location: 0, length: 0))
        #expect(navigation.viewControllers.count == 2)
    }

    @Test("A handle or caret that is dragged down in a sheet does not move the sheet", arguments: [0, 3])
    func sheet(length: Int) {
        let root = UIViewController(), page = TextPage()
        let harness = Harness(rootViewController: root)
        harness.advance(by: 0.1)
        UIApplication.shared.turn { root.present(page, animated: false) }
        harness.advance(by: 0.5)
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectedRange = NSRange(location: 4, length: length)
        }
        harness.advance(by: 0.8)
        let end = caret(page.text, 4 + length), top = page.view.convert(page.view.bounds, to: nil).minY
        let next = caret(page.text, 23)
        drag(
            harness, from: CGPoint(x: end.midX, y: end.maxY - 2),
            to: CGPoint(x: next.midX, y: next.maxY - 2 + 60))
        #expect(page.view.convert(page.view.bounds, to: nil).minY == top)
        harness.lift()
        harness.settle()
        #expect(root.presentedViewController === page)
        #expect(page.text.selectedRange.location + page.text.selectedRange.length == 23)
    }

    @Test("A menu closes when its sheet is dragged")
    func menuOfSheet() {
        let root = UIViewController(), page = TextPage()
        let harness = Harness(rootViewController: root)
        harness.advance(by: 0.1)
        UIApplication.shared.turn { root.present(page, animated: false) }
        harness.advance(by: 0.5)
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectedRange = NSRange(location: 4, length: 3)
        }
        harness.advance(by: 0.8)
        // A menu opens where a handle is released.
        let end = caret(page.text, 7), next = caret(page.text, 9)
        drag(
            harness, from: CGPoint(x: end.midX, y: end.maxY - 2), to: CGPoint(x: next.midX, y: next.maxY - 2))
        harness.lift()
        harness.advance(by: 0.8)
        #expect(harness.element(labelled: "Copy") != nil)
        let top = page.view.convert(page.view.bounds, to: nil).minY
        // From the text itself, whose touches do not close its menu.
        drag(harness, from: CGPoint(x: 195, y: top + 290), to: CGPoint(x: 195, y: top + 390))
        #expect(page.view.convert(page.view.bounds, to: nil).minY > top + 20)
        #expect(harness.element(labelled: "Copy") == nil)
        harness.lift()
        harness.settle()
    }

    @MainActor private final class RowPage: UITableViewController {
        let text = UITextField(frame: CGRect(x: 20, y: 0, width: 300, height: 44))

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell()
            text.text = "one two three four"
            cell.contentView.addSubview(text)
            return cell
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
    }

    @Test(
        "A handle in a row is dragged, and the row does not open; beside the text it does",
        arguments: [true, false])
    func row(atHandle: Bool) {
        let page = RowPage(), harness = Harness(rootViewController: page)
        harness.advance(by: 0.2)
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectAll(nil)
        }
        harness.advance(by: 0.8)
        guard let selected = page.text.selectedTextRange else { return #expect(Bool(false)) }
        let end = page.text.convert(page.text.caretRect(for: selected.end), to: nil)
        let start = atHandle ? CGPoint(x: end.midX, y: end.maxY) : CGPoint(x: 340, y: end.midY)
        drag(harness, from: start, to: CGPoint(x: start.x - 110, y: start.y))
        #expect((harness.element(labelled: "Delete") == nil) == atHandle)
        let now = page.text.selectedTextRange.flatMap { page.text.text(in: $0) }
        #expect((now != "one two three four") == atHandle)
        harness.lift()
        harness.settle()
    }

    @Test(
        "A handle at the edge of the screen is dragged, and the list of a split view does not come",
        arguments: [7, 0])
    func splitView(length: Int) {
        let page = TextPage(), split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(page, for: .secondary)
        let harness = Harness(
            size: CGSize(width: 810, height: 1080), scale: 1, idiom: .pad, rootViewController: split)
        harness.advance(by: 0.6)
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectedRange = NSRange(location: 0, length: length)
        }
        harness.advance(by: 0.5)
        let start = caret(page.text, 0)
        drag(
            harness, from: CGPoint(x: 8, y: start.minY - (length > 0 ? 4 : -100)),
            to: CGPoint(x: 300, y: start.minY - (length > 0 ? 4 : -100)))
        harness.lift()
        harness.settle()
        #expect((split.displayMode == .secondaryOnly) == (length > 0))
    }

    /// Opens a page whose text begins at the side of its text view, with its first characters selected.
    private func open(_ page: TextPage, selecting length: Int) -> Harness {
        let harness = Harness(rootViewController: page)
        page.text.frame.origin.x = 40
        page.text.textContainerInset = .zero
        page.text.textContainer.lineFragmentPadding = 0
        UIApplication.shared.turn {
            _ = page.text.becomeFirstResponder()
            page.text.selectedRange = NSRange(location: 0, length: length)
        }
        harness.advance(by: 0.5)
        return harness
    }

    @Test("A caret at the side of a text view is whole")
    func wholeCaret() throws {
        let page = TextPage(), harness = open(page, selecting: 0)
        defer { harness.settle() }
        let carets = all(in: page.text).filter { "\(type(of: $0))" == "TextCaret" }
        #expect(carets.count == 1)
        for caret in carets { #expect(caret.convert(caret.bounds, to: page.text).minX >= 0) }
    }

    private func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    @Test("A handle at the side of a text view is whole")
    func whole() throws {
        let page = TextPage(), harness = open(page, selecting: 3)
        defer { harness.settle() }
        let handles = handles(in: page.text)
        #expect(handles.count == 2)
        for handle in handles {
            for part in handle.subviews {
                let place = part.convert(part.bounds, to: page.text)
                #expect(place.minX >= 0 && place.width == part.bounds.width, "\(place)")
            }
        }
    }
}

extension HandleGesturesTests {
    /// The visible selection handles of a text view.
    private func handles(in view: UIView) -> [UIView] {
        view.subviews.flatMap { "\(type(of: $0))" == "TextHandle" ? [$0] : handles(in: $0) }.filter {
            !$0.isHidden
        }
    }
}
