import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

/// A view that records the touches that reach it.
private final class Recorder: UIView {
    struct Report: Equatable {
        var phase: UITouch.Phase
        var place: CGPoint
        var previous: CGPoint
    }
    var reports: [Report] = []

    private func record(_ touches: Set<UITouch>) {
        for touch in touches {
            reports.append(
                Report(
                    phase: touch.phase, place: touch.location(in: self),
                    previous: touch.previousLocation(in: self)))
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
}

@Suite("Touches that a scroll view holds back") @MainActor struct HeldBackTouchTests {
    private func page(_ content: UIView) -> (harness: Harness, page: UIScrollView) {
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
        page.contentSize = CGSize(width: 320, height: 1500)
        page.addSubview(content)
        let harness = Harness(view: page)
        kept = harness
        return (harness, page)
    }

    @Test("A view gets the beginning where it was, and then the move to where the finger is")
    func replay() {
        let view = Recorder(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let (harness, _) = page(view)
        harness.touchDown(at: CGPoint(x: 40, y: 150))
        harness.move(to: CGPoint(x: 42, y: 151))
        harness.move(to: CGPoint(x: 44, y: 153))
        #expect(view.reports.isEmpty)
        harness.advance(by: 0.2)
        let first = CGPoint(x: 40, y: 50), second = CGPoint(x: 44, y: 53)
        #expect(
            view.reports == [
                .init(phase: .began, place: first, previous: first),
                .init(phase: .moved, place: second, previous: first),
            ])
        harness.lift()
        #expect(view.reports.last?.phase == .ended)
        // A tap that is over before the decision: began where it began, ended where it ended.
        view.reports = []
        harness.touchDown(at: CGPoint(x: 40, y: 150))
        harness.move(to: CGPoint(x: 44, y: 153))
        harness.lift()
        #expect(view.reports.map(\.phase) == [.began, .ended])
        #expect(view.reports.first?.place == first)
    }

    @Test("A slider in a page takes all of a drag, also what was held back")
    func slider() {
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 240, height: 34))
        slider.value = 0.5
        let (harness, page) = page(slider)
        let alone = UISlider(frame: CGRect(x: 20, y: 100, width: 240, height: 34))
        alone.value = 0.5
        harness.touchDown(at: CGPoint(x: 140, y: 117))
        for x in stride(from: 142, through: 200, by: 2) { harness.move(to: CGPoint(x: CGFloat(x), y: 118)) }
        harness.lift()
        #expect(page.contentOffset == .zero)
        let inPage = slider.value
        let other = Harness(view: alone)
        kept = other
        other.touchDown(at: CGPoint(x: 140, y: 117))
        for x in stride(from: 142, through: 200, by: 2) { other.move(to: CGPoint(x: CGFloat(x), y: 118)) }
        other.lift()
        #expect(abs(inPage - alone.value) < 0.001)
        #expect(inPage > 0.7)
    }
}

@Suite("Small targets") @MainActor struct TouchMagnetTests {
    /// A button of 20 points in a bar that is not larger, above a text field.
    private func scene() -> (harness: Harness, presses: Counter, field: UITextField) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 280, height: 40))
        let box = UIView(frame: CGRect(x: 280, y: 110, width: 20, height: 20))
        let presses = Counter()
        let button = UIButton(frame: box.bounds, primaryAction: UIAction { _ in presses.count += 1 })
        box.addSubview(button)
        root.addSubview(field)
        root.addSubview(box)
        let harness = Harness(view: root)
        kept = harness
        return (harness, presses, field)
    }

    final class Counter { var count = 0 }

    @Test(
        "A small button takes touches within 44 × 44 points, though its superview is smaller",
        arguments: [
            (0, 0, true), (-20, 0, true), (20, 0, true), (0, -20, true), (20, 20, true), (-24, 0, false),
            (0, 26, false),
        ] as [(CGFloat, CGFloat, Bool)])
    func small(dx: CGFloat, dy: CGFloat, isPressed: Bool) {
        let (harness, presses, field) = scene()
        harness.tap(at: CGPoint(x: 290 + dx, y: 120 + dy))
        #expect(presses.count == (isPressed ? 1 : 0))
        #expect(field.isFirstResponder == (dx == -24))
    }

    @Test("Between two small buttons the nearer one answers, and an exact touch always does")
    func nearer() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var pressed: [Int] = []
        for index in 0..<2 {
            root.addSubview(
                UIButton(
                    frame: CGRect(x: 100 + index * 30, y: 100, width: 20, height: 20),
                    primaryAction: UIAction { _ in pressed.append(index) }))
        }
        let harness = Harness(view: root)
        kept = harness
        for x in [98, 121, 124, 126, 129, 131, 158] { harness.tap(at: CGPoint(x: CGFloat(x), y: 95)) }
        #expect(pressed == [0, 0, 0, 1, 1, 1, 1])
    }

    @Test("What is hidden, disabled or covered takes nothing")
    func covered() {
        for state in 0..<3 {
            let (harness, presses, _) = scene()
            guard
                let box = harness.window.firstSubview(where: {
                    $0.frame.size == CGSize(width: 20, height: 20)
                })
            else {
                Issue.record("there is no box")
                return
            }
            switch state {
            case 0: box.isHidden = true
            case 1: (box.subviews.first as? UIButton)?.isEnabled = false
            default:
                let cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                box.superview?.addSubview(cover)
            }
            harness.tap(at: CGPoint(x: 290, y: 138))
            #expect(presses.count == 0)
        }
    }

    @Test("A handle below its field is caught there, and not a button of the same place")
    func handle() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 22))
        field.text = "one two three four"
        root.addSubview(field)
        let harness = Harness(view: root)
        kept = harness
        UIView.setAnimationsEnabled(false)
        field.becomeFirstResponder()
        func caret(_ offset: Int) -> CGRect {
            guard let position = field.position(from: field.beginningOfDocument, offset: offset) else {
                return .zero
            }
            return field.convert(field.caretRect(for: position), to: nil)
        }
        for _ in 0..<2 { harness.tap(at: CGPoint(x: caret(5).midX, y: caret(5).midY)) }
        let end = caret(7)
        harness.touchDown(at: CGPoint(x: end.midX + 3, y: 142))
        harness.move(to: CGPoint(x: caret(13).midX + 3, y: 142))
        harness.lift()
        let range = field.selectedTextRange.flatMap(field.text(in:))
        #expect(range == "two three")
    }

    @Test("The edit menu above a selection keeps the touches on it, also near the handle below")
    func menu() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 280, height: 40))
        field.text = "one two three four"
        let harness = Harness(view: field)
        kept = harness
        for _ in 0..<2 { harness.tap(at: CGPoint(x: 32, y: 220)) }
        harness.advance(by: 0.5)
        // The ball of the first handle is below the first command.
        let cut = try #require(harness.element(labelled: "Cut")?.frame)
        let range = try #require(field.selectedTextRange)
        let start = field.convert(field.caretRect(for: range.start), to: nil)
        #expect(cut.minX < start.midX && start.midX < cut.maxX && start.minY - cut.maxY < 20)
        harness.tap(at: CGPoint(x: start.midX, y: cut.maxY - 1))
        harness.advance(by: 0.5)
        #expect(field.text == " two three four" || field.text == "two three four")
    }

    @Test("A button exactly below a finger is pressed, though a handle is near")
    func button() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 22))
        field.text = "one two three four"
        root.addSubview(field)
        let presses = Counter()
        root.addSubview(
            UIButton(
                frame: CGRect(x: 20, y: 122, width: 280, height: 44),
                primaryAction: UIAction { _ in presses.count += 1 }))
        let harness = Harness(view: root)
        kept = harness
        harness.tap(at: CGPoint(x: 60, y: 111))
        UIApplication.shared.turn { field.selectAll(nil) }
        harness.advance(by: 1)
        harness.tap(at: CGPoint(x: 160, y: 124))
        #expect(presses.count == 1)
    }
}

extension UIView {
    fileprivate func firstSubview(where isWanted: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if isWanted(view) { return view }
            if let found = view.firstSubview(where: isWanted) { return found }
        }
        return nil
    }
}
