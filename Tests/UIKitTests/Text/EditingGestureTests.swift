import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// A text view under three fingers.
@MainActor private final class Page {
    let harness: Harness
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
    let root = UIViewController()

    init() {
        harness = Harness(rootViewController: root)
        UIApplication.shared.turn {
            root.view.addSubview(view)
            _ = view.becomeFirstResponder()
        }
        UIPasteboard.general.string = ""
        type("One two")
    }

    func type(_ text: String) {
        UIApplication.shared.turn {
            view.insertText(text)
            view.undoManager?.endUndoGrouping()
        }
    }

    /// Three touches begin at the first points, move to the next ones, and so on.
    func move(_ places: [CGPoint]...) {
        for (finger, place) in places[0].enumerated() { harness.touchDown(finger: finger, at: place) }
        for (start, end) in zip(places, places.dropFirst()) { slide(start, end) }
        for finger in places[0].indices { harness.lift(finger: finger) }
        harness.advance(by: 0.1)
    }

    private func slide(_ start: [CGPoint], _ end: [CGPoint]) {
        for step in 1...8 {
            harness.advance(by: 0.016)
            for (finger, (from, to)) in zip(start, end).enumerated() {
                let part = CGFloat(step) / 8
                harness.move(
                    finger: finger,
                    to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
            }
        }
    }

    let hand = [CGPoint(x: 120, y: 200), CGPoint(x: 190, y: 180), CGPoint(x: 260, y: 200)]

    func shifted(by x: CGFloat) -> [CGPoint] { hand.map { CGPoint(x: $0.x + x, y: $0.y) } }
    func spread(by scale: CGFloat) -> [CGPoint] {
        hand.map { CGPoint(x: 190 + ($0.x - 190) * scale, y: 190 + ($0.y - 190) * scale) }
    }
    func tap() {
        move(hand, hand)
    }

    func says(_ words: String) -> Bool {
        func says(_ view: UIView) -> Bool {
            (view as? UILabel)?.text == words || view.subviews.contains(where: says)
        }
        return harness.window.subviews.contains { $0 is EditingNotice && $0.alpha == 1 && says($0) }
    }
}

/// Three-finger gestures over a text, as on iOS.
@MainActor @Suite("Three-finger gestures") struct EditingGestureTests {
    @Test("A swipe to the left undoes the last change, one to the right redoes it, and both show a notice")
    func swipes() {
        let page = Page(), view = page.view
        page.move(page.hand, page.shifted(by: -90))
        #expect(view.text == "" && page.says("Undo"))
        page.move(page.hand, page.shifted(by: -90))
        #expect(page.says("Nothing to Undo"))
        page.move(page.hand, page.shifted(by: 90))
        #expect(view.text == "One two" && page.says("Redo"))
        page.harness.advance(by: 3)
        #expect(!page.says("Redo"))
    }

    @Test("A pinch copies, a second one cuts, and spreading the fingers pastes")
    func pinches() {
        let page = Page(), view = page.view
        UIApplication.shared.turn { view.selectedRange = NSRange(location: 0, length: 4) }
        page.move(page.hand, page.spread(by: 0.3))
        #expect(UIPasteboard.general.string == "One " && view.text == "One two")
        page.move(page.hand, page.spread(by: 0.3))
        #expect(view.text == "two" && page.says("Cut"))
        UIApplication.shared.turn { view.selectedRange = NSRange(location: 3, length: 0) }
        page.move(page.spread(by: 0.4), page.hand)
        #expect(view.text.hasPrefix("two") && view.text.contains("One") && page.says("Paste"))
    }

    @Test("A double tap undoes; a single tap shows the commands, which the next touch hides")
    func taps() {
        let page = Page(), view = page.view
        page.tap()
        page.tap()
        #expect(view.text == "")
        page.tap()
        page.harness.advance(by: 1)
        let shown = ["Undo", "Cut", "Copy", "Paste", "Redo"].map { page.harness.element(labelled: $0) != nil }
        #expect(shown == [true, true, true, true, true])
        let able = ["Undo", "Cut", "Redo"].map {
            page.harness.element(labelled: $0)?.traits.contains(.notEnabled) == false
        }
        #expect(able == [false, false, true])
        page.harness.touchDown("Redo")
        page.harness.advance(by: 1)
        #expect(
            page.harness.element(labelled: "Redo") != nil, "a finger that rests on it does not send it away")
        page.harness.lift()
        page.harness.advance(by: 1)
        #expect(view.text == "One two" && page.harness.element(labelled: "Paste") == nil)
        page.tap()
        page.harness.advance(by: 1)
        page.harness.tap(at: CGPoint(x: 200, y: 250))
        page.harness.advance(by: 1)
        #expect(page.harness.element(labelled: "Paste") == nil)
    }

    @Test("A finger that runs ahead in a swipe does not make it a pinch")
    func uneven() {
        let page = Page(), view = page.view
        for (finger, place) in page.hand.enumerated() { page.harness.touchDown(finger: finger, at: place) }
        page.harness.advance(by: 0.05)
        for (finger, place) in page.shifted(by: -90).enumerated() {
            page.harness.move(finger: finger, to: place)
        }
        for finger in page.hand.indices { page.harness.lift(finger: finger) }
        #expect(view.text == "" && page.says("Undo"))
    }

    @Test(
        "Two fingers, fingers in different directions, and fingers that the app handles itself do nothing"
    )
    func others() {
        let page = Page(), view = page.view
        page.move(Array(page.hand.prefix(2)), Array(page.shifted(by: -90).prefix(2)))
        page.move(page.hand, [page.hand[0], page.shifted(by: -90)[1], page.shifted(by: 90)[2]])
        #expect(view.text == "One two")
        final class Own: UITextView {
            override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
        }
        let own = Own(frame: view.frame)
        UIApplication.shared.turn {
            page.root.view.addSubview(own)
            _ = own.becomeFirstResponder()
            own.insertText("Kept")
        }
        page.move(page.hand, page.shifted(by: -90))
        #expect(own.text == "Kept" && !page.says("Undo"))
    }

    @Test("The page under the fingers does not scroll with a swipe, and its text keeps its caret")
    func page() {
        let page = Page(), view = page.view
        UIApplication.shared.turn { view.text = (1...60).map { "Line \($0)" }.joined(separator: "\n") }
        UIApplication.shared.turn { view.selectedRange = NSRange(location: 3, length: 0) }
        page.type("!")
        page.harness.advance(by: 0.5)
        let before = view.contentOffset
        func hand(_ x: CGFloat, _ y: CGFloat) -> [CGPoint] {
            page.hand.map { CGPoint(x: $0.x + x, y: $0.y + y) }
        }
        page.move(page.hand, hand(0, -12), hand(-90, -12), hand(-90, -90))
        page.harness.advance(by: 1)
        #expect(!view.text.contains("!") && abs(view.contentOffset.y - before.y) < 12)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
    }
}
