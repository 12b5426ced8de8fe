import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

@Suite("A text scrolls under a finger at its edge", .serialized) @MainActor struct EdgeScrollTests {
    @Test(
        "The speed grows with the distance beyond the edge, up to a limit",
        arguments: [
            (300.0, 0.0), (194, 0), (107, 0), (490, 0), (493, 0), (494, 120), (500, 159), (614, 900),
            (900, 900),
            (106, -120), (100, -159), (-20, -900), (-600, -900),
        ])
    func speeds(y: CGFloat, speed: CGFloat) {
        #expect(abs(EdgeScroll(room: 100...500).speed(at: y) - speed) < 0.5)
        // Between bars that leave nothing, nothing is beyond.
        #expect(EdgeScroll(room: 100...104).speed(at: y) == 0)
    }

    /// A text of lines below a bar of 90 points and above a keyboard of 300, with a word selected in a line.
    private func make(line: Int, at place: CGFloat = 0) -> (harness: Harness, view: UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let harness = Harness(view: view)
        kept = harness
        view.font = .systemFont(ofSize: 17)
        view.text = (1...120).map { "line \($0) of many" }.joined(separator: "\n")
        view.contentInset = UIEdgeInsets(top: 90, left: 0, bottom: 300, right: 0)
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            let text = view.text as NSString
            view.selectedRange = text.range(of: "line \(line) ")
            view.layoutIfNeeded()
            view.setContentOffset(
                CGPoint(
                    x: 0, y: caret(view, view.selectedRange.location).minY + view.contentOffset.y - place),
                animated: false)
        }
        harness.advance(by: 0.5)
        return (harness, view)
    }

    private func caret(_ view: UITextView, _ offset: Int) -> CGRect {
        view.convert(
            view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!), to: nil)
    }

    private var end: (UITextView) -> Int { { $0.selectedRange.location + $0.selectedRange.length } }

    @Test("A handle over the keyboard scrolls by itself, smoothly, while its end stays in the visible lines")
    func keyboard() {
        let (harness, view) = make(line: 20, at: 200)
        let grip = caret(view, end(view))
        harness.touchDown(at: CGPoint(x: grip.midX, y: grip.maxY + 4))
        harness.advance(by: 0.02)
        harness.move(to: CGPoint(x: 200, y: 580))
        var offset = view.contentOffset.y
        for _ in 0..<60 {
            harness.advance(by: 1.0 / 60)
            let way = view.contentOffset.y - offset
            offset = view.contentOffset.y
            #expect((3...10).contains(way), "a frame scrolls by \(way)")
            let caret = caret(view, end(view))
            #expect(caret.midY > 90 && caret.midY < 548, "\(caret)")
        }
        #expect(view.selectedRange.location == (view.text as NSString).range(of: "line 20 ").location)
        // Inside again it stays, and is where the finger is.
        harness.move(to: CGPoint(x: 200, y: 400))
        let rest = view.contentOffset.y
        harness.advance(by: 0.5)
        #expect(view.contentOffset.y == rest && abs(caret(view, end(view)).midY - 400) < 24)
        harness.lift()
        harness.advance(by: 0.5)
        #expect(view.contentOffset.y == rest)
    }

    @Test("A caret that is carried below the bar scrolls up to the beginning, and stops there")
    func bar() {
        let (harness, view) = make(line: 30, at: 300)
        let start = view.selectedRange.location
        UIApplication.shared.turn { view.selectedRange = NSRange(location: start, length: 0) }
        harness.advance(by: 0.1)
        let place = caret(view, start)
        harness.touchDown(at: CGPoint(x: place.midX, y: place.midY))
        harness.advance(by: 0.02)
        harness.move(to: CGPoint(x: 100, y: 40))
        let before = view.contentOffset.y
        harness.advance(by: 0.2)
        #expect(view.contentOffset.y < before - 20)
        harness.advance(by: 4)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
        #expect(view.selectedRange.location < 15 && !harness.system.isFrameRequested)
        harness.lift()
    }

    @Test(
        "A start handle that is lifted leaves the text where it is, though the end of the selection is out of sight"
    )
    func startIsLifted() {
        let (harness, view) = make(line: 20, at: 200)
        UIApplication.shared.turn {
            let text = view.text as NSString
            let start = text.range(of: "line 20 ").location
            view.selectedRange = NSRange(location: start, length: text.range(of: "line 90 ").location - start)
        }
        let place = caret(view, view.selectedRange.location).minY
        UIApplication.shared.turn {
            view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y + place - 200), animated: false)
        }
        harness.advance(by: 0.1)
        let grip = caret(view, view.selectedRange.location), offset = view.contentOffset.y
        harness.touchDown(at: CGPoint(x: grip.midX, y: grip.minY - 4))
        harness.advance(by: 0.02)
        harness.move(to: CGPoint(x: 200, y: 300))
        harness.advance(by: 0.1)
        harness.lift()
        harness.advance(by: 0.5)
        #expect(
            view.contentOffset.y == offset && abs(caret(view, view.selectedRange.location).midY - 300) < 30)
    }

    @Test("The farther the finger, the faster; a tap, a lifted finger and a hold inside scroll nothing")
    func distance() {
        let (harness, view) = make(line: 10, at: 200)
        func way(to y: CGFloat) -> CGFloat {
            harness.move(to: CGPoint(x: 200, y: y))
            let before = view.contentOffset.y
            harness.advance(by: 0.3)
            return view.contentOffset.y - before
        }
        let grip = caret(view, end(view))
        harness.touchDown(at: CGPoint(x: grip.midX, y: grip.maxY + 4))
        #expect(way(to: 300) == 0)
        let near = way(to: 550), far = way(to: 700)
        #expect(near > 20 && far > 3 * near)
        harness.lift()
        let rest = view.contentOffset.y
        harness.advance(by: 0.5)
        #expect(abs(view.contentOffset.y - rest) < 30)
    }

    @Test(
        "A text view as high as its text scrolls the page around it, as far as the text goes on",
        arguments: [3000.0, 400])
    func page(height: CGFloat) {
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: height))
        view.isScrollEnabled = false
        let harness = Harness(view: page)
        kept = harness
        view.font = .systemFont(ofSize: 17)
        view.text = (1...Int(height / 25)).map { "line \($0) of many" }.joined(separator: "\n")
        page.addSubview(view)
        page.contentSize = CGSize(width: 390, height: 3200)
        page.contentInset.bottom = 300
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            view.selectedRange = (view.text as NSString).range(of: "line 8 ")
            view.layoutIfNeeded()
        }
        harness.advance(by: 0.1)
        let grip = caret(view, end(view))
        harness.touchDown(at: CGPoint(x: grip.midX, y: grip.maxY + 4))
        harness.advance(by: 0.02)
        harness.move(to: CGPoint(x: 200, y: 600))
        harness.advance(by: 1)
        guard height > 1000 else { return #expect(page.contentOffset == .zero) }
        #expect(page.contentOffset.y > 200 && view.contentOffset == .zero)
        let caret = caret(view, end(view))
        #expect(caret.midY > 400 && caret.midY < 548)
        harness.lift()
    }
}
