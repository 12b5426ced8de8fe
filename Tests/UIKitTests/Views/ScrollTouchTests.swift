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

    private func fixture() -> (ScrollFixture, Content, Strict) {
        let view = Strict(frame: CGRect(x: 0, y: 0, width: 300, height: 600)), content = Content()
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        view.addSubview(content)
        return (ScrollFixture(view), content, view)
    }

    @Test func contentReceivesADelayedTouch() {
        let (fixture, content, _) = fixture()
        fixture.harness.touchDown(at: CGPoint(x: 100, y: 100))
        fixture.harness.advance(by: 0.14)
        #expect(content.log.isEmpty)
        fixture.harness.advance(by: 0.02)
        #expect(content.log == ["began"])
        fixture.harness.lift()
        #expect(content.log == ["began", "ended"])
    }

    @Test func contentReceivesAllOfAQuickTap() {
        let (fixture, content, _) = fixture()
        fixture.harness.tap(at: CGPoint(x: 100, y: 100))
        #expect(content.log == ["began", "ended"])
    }

    @Test func contentReceivesNothingOfAQuickDrag() {
        let (fixture, content, _) = fixture()
        fixture.flick(0, -100)
        #expect(content.log.isEmpty && fixture.y > 0)
    }

    @Test("A quick drag across the scroll axis moves a slider at once; one along it scrolls")
    func aSliderReceivesItsDragAtOnce() {
        let (fixture, content, view) = fixture()
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 260, height: 34))
        content.addSubview(slider)
        view.cancels = false
        fixture.harness.touchDown(at: CGPoint(x: 35, y: 117))
        for step in 1...5 { fixture.harness.move(to: CGPoint(x: 35 + 20 * CGFloat(step), y: 117)) }
        fixture.harness.lift()
        #expect(slider.value > 0.3 && fixture.y == 0)
        slider.value = 0
        fixture.flick(0, -100)
        #expect(slider.value == 0 && fixture.y > 0)
    }

    @Test func withoutDelayContentReceivesTheTouchAtOnceAndADragCancelsIt() {
        let (fixture, content, view) = fixture()
        view.delaysContentTouches = false
        fixture.flick(0, -100)
        #expect(content.log.first == "began" && content.log.last == "cancelled" && fixture.y > 0)
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
    func contentThatCannotBeCancelledKeepsItsTouch(can: Bool, should: Bool, scrolls: Bool) {
        let (fixture, content, view) = fixture()
        view.canCancelContentTouches = can
        view.cancels = should
        fixture.harness.touchDown(at: CGPoint(x: 100, y: 300))
        fixture.harness.advance(by: 0.2)
        fixture.harness.move(to: CGPoint(x: 100, y: 250))
        fixture.harness.move(to: CGPoint(x: 100, y: 200))
        #expect((fixture.y > 0) == scrolls)
        #expect(content.log.contains("cancelled") == scrolls)
    }

    @Test func touchesShouldBeginCanWithholdTouchesFromContent() {
        let (fixture, content, view) = fixture()
        view.begins = false
        fixture.harness.tap(at: CGPoint(x: 100, y: 100))
        #expect(content.log.isEmpty)
    }

    @Test func controlsKeepATouchThatRestedOnThem() {
        let fixture = ScrollFixture(), button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        fixture.scrollView.addSubview(button)
        fixture.harness.touchDown(at: CGPoint(x: 100, y: 300))
        fixture.harness.advance(by: 0.3)
        fixture.harness.move(to: CGPoint(x: 100, y: 200))
        fixture.harness.move(to: CGPoint(x: 100, y: 150))
        #expect(fixture.y == 0)
        fixture.harness.lift()
        fixture.flick(0, -100)
        #expect(fixture.y > 0)
    }

    @Test func nestedScrollViewsOfDifferentAxesEachScrollTheirOwn() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        inner.contentSize = CGSize(width: 900, height: 200)
        let fixture = ScrollFixture()
        fixture.scrollView.addSubview(inner)
        fixture.harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 100, y: 195))
        #expect(inner.contentOffset.x > 50 && fixture.y == 0)
        fixture.harness.settle()
        fixture.harness.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 145, y: 150))
        #expect(fixture.y > 50)
    }

    @Test func anInnerScrollViewYieldsToTheOuterOneAtItsEnd() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        inner.contentSize = CGSize(width: 300, height: 500)
        let fixture = ScrollFixture()
        fixture.scrollView.addSubview(inner)
        fixture.harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), for: 0.6)
        fixture.harness.settle()
        #expect(inner.contentOffset.y > 30 && fixture.y == 0)
        inner.contentOffset.y = 100
        fixture.harness.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), for: 0.6)
        #expect(fixture.y > 30)
    }

    @Test func aDragDismissesTheKeyboard() {
        let fixture = ScrollFixture(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        fixture.scrollView.addSubview(field)
        fixture.scrollView.keyboardDismissMode = .onDrag
        field.becomeFirstResponder()
        fixture.harness.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 400))
        #expect(!field.isFirstResponder)
    }

    @Test func anInteractiveDragReportsTheTouchPosition() {
        let fixture = ScrollFixture(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        fixture.scrollView.addSubview(field)
        fixture.scrollView.keyboardDismissMode = .interactive
        var drags: [KeyboardDrag] = []
        UIApplication.onKeyboardDrag = { drags.append($0) }
        defer { UIApplication.onKeyboardDrag = nil }
        field.becomeFirstResponder()
        fixture.harness.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 500))
        #expect(field.isFirstResponder && drags.contains { $0.phase == .moved && $0.y == 500 })
        guard case .ended(let velocity)? = drags.last?.phase else {
            Issue.record("the keyboard host got no end of the drag")
            return
        }
        #expect(velocity > 500)
    }
}
