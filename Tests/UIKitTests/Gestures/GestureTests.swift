import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Gestures")
struct GestureTests {
    final class Pad: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("cancelled")
        }
    }

    @MainActor final class Judge: NSObject, UIGestureRecognizerDelegate {
        var isTogether = false
        var mayBegin = true
        var receives = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { receives }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isTogether }
    }

    /// A pad of 200 by 200 at (100, 100), whose recognizers log their names and states.
    @MainActor final class Fixture {
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let harness: Harness
        var received: [String] = []
        let point = CGPoint(x: 150, y: 150)

        init() { harness = Harness(view: pad) }

        @discardableResult
        func add<Recognizer: UIGestureRecognizer>(
            _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
        ) -> Recognizer {
            recognizer.name = name
            recognizer.addAction { [unowned self] in received.append("\($0.name ?? "") \($0.state)") }
            (view ?? pad).addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    @Test func aTapTakesTheTouchFromItsView() {
        let fixture = Fixture()
        fixture.add(UITapGestureRecognizer(), "tap")
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received == ["tap ended"])
        #expect(fixture.pad.log == ["began", "cancelled"])
    }

    @Test func aTapThatLeavesTheTouchAloneIsHeardTwice() {
        let fixture = Fixture()
        fixture.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.pad.log == ["began", "ended"])
        #expect(fixture.received == ["tap ended"])
    }

    @Test func aFingerThatLiesTooLongOrGoesTooFarDoesNotTap() {
        let fixture = Fixture()
        fixture.add(UITapGestureRecognizer(), "tap")
        fixture.harness.hold(at: fixture.point, for: 1)
        fixture.harness.drag(from: fixture.point, to: CGPoint(x: 250, y: 150))
        #expect(fixture.received.isEmpty)
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received == ["tap ended"])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let fixture = Fixture()
        let single = fixture.add(UITapGestureRecognizer(), "single")
        let double = fixture.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received.isEmpty)
        fixture.harness.advance(by: 0.3)
        #expect(fixture.received.isEmpty)
        fixture.harness.advance(by: 0.1)
        #expect(fixture.received == ["single ended"])
        fixture.received = []
        fixture.harness.advance(by: 1)
        fixture.harness.tap(at: fixture.point)
        fixture.harness.advance(by: 0.1)
        fixture.harness.tap(at: fixture.point)
        fixture.harness.advance(by: 1)
        #expect(fixture.received == ["double ended"])
    }

    @Test func withoutARequirementBothAreHeard() {
        let fixture = Fixture()
        fixture.add(UITapGestureRecognizer(), "single")
        fixture.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        fixture.harness.tap(at: fixture.point)
        fixture.harness.advance(by: 0.1)
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received.first == "single ended")
        #expect(fixture.received.contains("double ended"))
    }

    @Test func twoFingersTapTogether() {
        let fixture = Fixture()
        fixture.pad.isMultipleTouchEnabled = true
        fixture.add(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received.isEmpty)
        fixture.harness.advance(by: 1)
        fixture.harness.touchDown(finger: 1, at: fixture.point)
        fixture.harness.touchDown(finger: 2, at: CGPoint(x: 180, y: 150))
        fixture.harness.lift(finger: 1)
        fixture.harness.lift(finger: 2)
        #expect(fixture.received == ["two ended"])
    }

    @Test func aLongPressBeginsAfterHalfASecondAndFollowsTheFinger() {
        let fixture = Fixture()
        fixture.add(UILongPressGestureRecognizer(), "press")
        fixture.harness.touchDown(at: fixture.point)
        fixture.harness.advance(by: 0.49)
        #expect(fixture.received.isEmpty)
        fixture.harness.advance(by: 0.02)
        #expect(fixture.received == ["press began"])
        #expect(fixture.pad.log == ["began", "cancelled"])
        fixture.harness.move(to: CGPoint(x: 200, y: 150))
        fixture.harness.lift()
        #expect(fixture.received == ["press began", "press changed", "press ended"])
    }

    @Test(arguments: [(9.0, true), (11.0, false)])
    func aMoveOfMoreThanTenPointsIsNoLongPress(distance: Double, isPress: Bool) {
        let fixture = Fixture()
        fixture.add(UILongPressGestureRecognizer(), "press")
        fixture.harness.touchDown(at: fixture.point)
        fixture.harness.move(to: CGPoint(x: 150 + distance, y: 150))
        fixture.harness.advance(by: 1)
        fixture.harness.lift()
        #expect(fixture.received.isEmpty != isPress)
    }

    @Test func aPanBeginsAfterTenPointsAndKnowsItsWayAndSpeed() {
        let fixture = Fixture()
        let pan = fixture.add(UIPanGestureRecognizer(), "pan")
        fixture.harness.touchDown(at: fixture.point)
        fixture.harness.move(to: CGPoint(x: 155, y: 150))
        #expect(fixture.received.isEmpty)
        for step in 1...5 {
            fixture.harness.advance(by: 0.02)
            fixture.harness.move(to: CGPoint(x: 155 + CGFloat(step) * 10, y: 150))
        }
        #expect(fixture.received.first == "pan began")
        #expect(pan.translation(in: fixture.pad) == CGPoint(x: 55, y: 0))
        #expect(abs(pan.velocity(in: fixture.pad).x - 500) < 60)
        pan.setTranslation(.zero, in: fixture.pad)
        fixture.harness.move(to: CGPoint(x: 210, y: 157))
        #expect(pan.translation(in: fixture.pad) == CGPoint(x: 5, y: 7))
        fixture.harness.lift()
        #expect(fixture.received.last == "pan ended")
        #expect(fixture.pad.log.last == "cancelled")
    }

    @Test func aPanOfTheParentTakesTheTouchFromAButtonInIt() {
        let fixture = Fixture()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        fixture.pad.addSubview(button)
        fixture.add(UIPanGestureRecognizer(), "pan")
        fixture.harness.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 110, y: 180))
        #expect(events == ["cancel"])
        #expect(fixture.received.first == "pan began" && fixture.received.last == "pan ended")
        fixture.harness.tap(at: CGPoint(x: 110, y: 110))
        #expect(events == ["cancel", "up"])
    }

    @Test func aButtonKeepsItsTapsFromTheViewAround() {
        let fixture = Fixture()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        fixture.pad.addSubview(button)
        fixture.add(UITapGestureRecognizer(), "tap")
        fixture.harness.tap(at: CGPoint(x: 110, y: 110))
        #expect(taps == 1 && fixture.received.isEmpty)
    }

    @Test func theInnerRecognizerWinsUnlessBothMay() {
        for isTogether in [false, true] {
            let fixture = Fixture()
            let inner = UIView(frame: fixture.pad.bounds)
            fixture.pad.addSubview(inner)
            let judge = Judge()
            judge.isTogether = isTogether
            fixture.add(UITapGestureRecognizer(), "outer")
            fixture.add(UITapGestureRecognizer(), "inner", to: inner).delegate = judge
            fixture.harness.tap(at: fixture.point)
            #expect(fixture.received == (isTogether ? ["inner ended", "outer ended"] : ["inner ended"]))
        }
    }

    @Test func aDelegateMayForbid() {
        let fixture = Fixture()
        let judge = Judge()
        fixture.add(UITapGestureRecognizer(), "tap").delegate = judge
        judge.mayBegin = false
        fixture.harness.tap(at: fixture.point)
        judge.mayBegin = true
        judge.receives = false
        fixture.harness.tap(at: fixture.point)
        #expect(fixture.received.isEmpty)
        #expect(fixture.pad.log == ["began", "ended", "began", "ended"])
    }

    @Test func aDelayedBeginningComesWhenTheRecognizerFails() {
        let fixture = Fixture()
        let press = fixture.add(UILongPressGestureRecognizer(), "press")
        press.delaysTouchesBegan = true
        fixture.harness.touchDown(at: fixture.point)
        fixture.harness.advance(by: 0.1)
        #expect(fixture.pad.log.isEmpty)
        fixture.harness.lift()
        #expect(fixture.pad.log == ["began", "ended"])
    }

    @Test func switchingARecognizerOffTakesItsGestureAway() {
        let fixture = Fixture()
        let press = fixture.add(UILongPressGestureRecognizer(), "press")
        fixture.harness.touchDown(at: fixture.point)
        fixture.harness.advance(by: 0.6)
        press.isEnabled = false
        #expect(fixture.received == ["press began", "press cancelled"])
        fixture.harness.lift()
        press.isEnabled = true
        fixture.harness.hold(at: fixture.point, for: 0.6)
        #expect(fixture.received.suffix(2) == ["press began", "press ended"])
    }
}
