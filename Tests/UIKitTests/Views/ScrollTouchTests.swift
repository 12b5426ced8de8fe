import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Touches in scroll views")
struct ScrollTouchTests {
    final class Content: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("cancelled")
        }
    }

    final class Strict: UIScrollView {
        var cancels = true
        var begins = true
        override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
            -> Bool
        {
            begins
        }
    }

    private func stage() -> (ScrollStage, Content, Strict) {
        let view = Strict(frame: CGRect(x: 0, y: 0, width: 300, height: 600)), content = Content()
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        view.addSubview(content)
        return (ScrollStage(view), content, view)
    }

    @Test func theContentHearsOfATouchAfterAMoment() {
        let (stage, content, _) = stage()
        stage.harness.touchDown(at: CGPoint(x: 100, y: 100))
        stage.harness.advance(by: 0.14)
        #expect(content.log.isEmpty)
        stage.harness.advance(by: 0.02)
        #expect(content.log == ["began"])
        stage.harness.lift()
        #expect(content.log == ["began", "ended"])
    }

    @Test func aQuickTapIsHeardWhole() {
        let (stage, content, _) = stage()
        stage.harness.tap(at: CGPoint(x: 100, y: 100))
        #expect(content.log == ["began", "ended"])
    }

    @Test func aQuickDragIsNotHeardAtAll() {
        let (stage, content, _) = stage()
        stage.flick(0, -100)
        #expect(content.log.isEmpty && stage.y > 0)
    }

    @Test("A quick drag aside moves a slider at once, and one along the scrolling scrolls")
    func aSliderMovesAtOnce() {
        let (stage, content, view) = stage()
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 260, height: 34))
        content.addSubview(slider)
        view.cancels = false
        stage.harness.touchDown(at: CGPoint(x: 35, y: 117))
        for step in 1...5 { stage.harness.move(to: CGPoint(x: 35 + 20 * CGFloat(step), y: 117)) }
        stage.harness.lift()
        #expect(slider.value > 0.3 && stage.y == 0)
        slider.value = 0
        stage.flick(0, -100)
        #expect(slider.value == 0 && stage.y > 0)
    }

    @Test func withoutDelayTheContentHearsAtOnceAndLosesTheTouchToTheDrag() {
        let (stage, content, view) = stage()
        view.delaysContentTouches = false
        stage.flick(0, -100)
        #expect(content.log.first == "began" && content.log.last == "cancelled" && stage.y > 0)
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
    func contentThatMayNotBeCancelledKeepsItsTouch(can: Bool, should: Bool, scrolls: Bool) {
        let (stage, content, view) = stage()
        view.canCancelContentTouches = can
        view.cancels = should
        stage.harness.touchDown(at: CGPoint(x: 100, y: 300))
        stage.harness.advance(by: 0.2)
        stage.harness.move(to: CGPoint(x: 100, y: 250))
        stage.harness.move(to: CGPoint(x: 100, y: 200))
        #expect((stage.y > 0) == scrolls)
        #expect(content.log.contains("cancelled") == scrolls)
    }

    @Test func aScrollViewMayKeepTouchesFromItsContent() {
        let (stage, content, view) = stage()
        view.begins = false
        stage.harness.tap(at: CGPoint(x: 100, y: 100))
        #expect(content.log.isEmpty)
    }

    @Test func controlsKeepAFingerThatRestedOnThem() {
        let stage = ScrollStage(), button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        stage.scrollView.addSubview(button)
        stage.harness.touchDown(at: CGPoint(x: 100, y: 300))
        stage.harness.advance(by: 0.3)
        stage.harness.move(to: CGPoint(x: 100, y: 200))
        stage.harness.move(to: CGPoint(x: 100, y: 150))
        #expect(stage.y == 0)
        stage.harness.lift()
        stage.flick(0, -100)
        #expect(stage.y > 0)
    }

    @Test func nestedAcrossEachTakesItsOwnDirection() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        inner.contentSize = CGSize(width: 900, height: 200)
        let stage = ScrollStage()
        stage.scrollView.addSubview(inner)
        stage.harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 100, y: 195))
        #expect(inner.contentOffset.x > 50 && stage.y == 0)
        stage.harness.settle()
        stage.harness.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 145, y: 150))
        #expect(stage.y > 50)
    }

    @Test func nestedAlongTheInnerOneGivesTheDragAwayAtItsEnd() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        inner.contentSize = CGSize(width: 300, height: 500)
        let stage = ScrollStage()
        stage.scrollView.addSubview(inner)
        stage.harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), for: 0.6)
        stage.harness.settle()
        #expect(inner.contentOffset.y > 30 && stage.y == 0)
        inner.contentOffset.y = 100
        stage.harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), for: 0.6)
        #expect(stage.y > 30)
    }

    @Test func aDragDismissesTheKeyboard() {
        let stage = ScrollStage(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        stage.scrollView.addSubview(field)
        stage.scrollView.keyboardDismissMode = .onDrag
        field.becomeFirstResponder()
        stage.harness.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 400))
        #expect(!field.isFirstResponder)
    }

    @Test func anInteractiveDragTellsWhereTheFingerIs() {
        let stage = ScrollStage(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        stage.scrollView.addSubview(field)
        stage.scrollView.keyboardDismissMode = .interactive
        var drags: [KeyboardDrag] = []
        UIApplication.onKeyboardDrag = { drags.append($0) }
        defer { UIApplication.onKeyboardDrag = nil }
        field.becomeFirstResponder()
        stage.harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 500))
        #expect(field.isFirstResponder && drags.contains { $0.phase == .moved && $0.y == 500 })
        guard case .ended(let velocity)? = drags.last?.phase else {
            Issue.record("the keyboard was not told that the finger rose")
            return
        }
        #expect(velocity > 500)
    }
}
