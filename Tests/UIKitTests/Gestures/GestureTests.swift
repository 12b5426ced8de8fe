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

    /// A pad of 200 by 200 at (100, 100), whose recognizers write their names and states down.
    @MainActor final class Stage {
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let harness: Harness
        var heard: [String] = []
        let point = CGPoint(x: 150, y: 150)

        init() { harness = Harness(view: pad) }

        @discardableResult
        func add<Recognizer: UIGestureRecognizer>(
            _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
        ) -> Recognizer {
            recognizer.name = name
            recognizer.addAction { [unowned self] in heard.append("\($0.name ?? "") \($0.state)") }
            (view ?? pad).addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    @Test func aTapTakesTheTouchFromItsView() {
        let stage = Stage()
        stage.add(UITapGestureRecognizer(), "tap")
        stage.harness.tap(at: stage.point)
        #expect(stage.heard == ["tap ended"])
        #expect(stage.pad.log == ["began", "cancelled"])
    }

    @Test func aTapThatLeavesTheTouchAloneIsHeardTwice() {
        let stage = Stage()
        stage.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
        stage.harness.tap(at: stage.point)
        #expect(stage.pad.log == ["began", "ended"])
        #expect(stage.heard == ["tap ended"])
    }

    @Test func aFingerThatLiesTooLongOrGoesTooFarDoesNotTap() {
        let stage = Stage()
        stage.add(UITapGestureRecognizer(), "tap")
        stage.harness.hold(at: stage.point, for: 1)
        stage.harness.drag(from: stage.point, to: CGPoint(x: 250, y: 150))
        #expect(stage.heard.isEmpty)
        stage.harness.tap(at: stage.point)
        #expect(stage.heard == ["tap ended"])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let stage = Stage()
        let single = stage.add(UITapGestureRecognizer(), "single")
        let double = stage.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.harness.tap(at: stage.point)
        #expect(stage.heard.isEmpty)
        stage.harness.advance(by: 0.3)
        #expect(stage.heard.isEmpty)
        stage.harness.advance(by: 0.1)
        #expect(stage.heard == ["single ended"])
        stage.heard = []
        stage.harness.advance(by: 1)
        stage.harness.tap(at: stage.point)
        stage.harness.advance(by: 0.1)
        stage.harness.tap(at: stage.point)
        stage.harness.advance(by: 1)
        #expect(stage.heard == ["double ended"])
    }

    @Test func withoutARequirementBothAreHeard() {
        let stage = Stage()
        stage.add(UITapGestureRecognizer(), "single")
        stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        stage.harness.tap(at: stage.point)
        stage.harness.advance(by: 0.1)
        stage.harness.tap(at: stage.point)
        #expect(stage.heard.first == "single ended")
        #expect(stage.heard.contains("double ended"))
    }

    @Test func twoFingersTapTogether() {
        let stage = Stage()
        stage.pad.isMultipleTouchEnabled = true
        stage.add(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2
        stage.harness.tap(at: stage.point)
        #expect(stage.heard.isEmpty)
        stage.harness.advance(by: 1)
        stage.harness.touchDown(finger: 1, at: stage.point)
        stage.harness.touchDown(finger: 2, at: CGPoint(x: 180, y: 150))
        stage.harness.lift(finger: 1)
        stage.harness.lift(finger: 2)
        #expect(stage.heard == ["two ended"])
    }

    @Test func aLongPressBeginsAfterHalfASecondAndFollowsTheFinger() {
        let stage = Stage()
        stage.add(UILongPressGestureRecognizer(), "press")
        stage.harness.touchDown(at: stage.point)
        stage.harness.advance(by: 0.49)
        #expect(stage.heard.isEmpty)
        stage.harness.advance(by: 0.02)
        #expect(stage.heard == ["press began"])
        #expect(stage.pad.log == ["began", "cancelled"])
        stage.harness.move(to: CGPoint(x: 200, y: 150))
        stage.harness.lift()
        #expect(stage.heard == ["press began", "press changed", "press ended"])
    }

    @Test(arguments: [(9.0, true), (11.0, false)])
    func aMoveOfMoreThanTenPointsIsNoLongPress(distance: Double, isPress: Bool) {
        let stage = Stage()
        stage.add(UILongPressGestureRecognizer(), "press")
        stage.harness.touchDown(at: stage.point)
        stage.harness.move(to: CGPoint(x: 150 + distance, y: 150))
        stage.harness.advance(by: 1)
        stage.harness.lift()
        #expect(stage.heard.isEmpty != isPress)
    }

    @Test func aPanBeginsAfterTenPointsAndKnowsItsWayAndSpeed() {
        let stage = Stage()
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.harness.touchDown(at: stage.point)
        stage.harness.move(to: CGPoint(x: 155, y: 150))
        #expect(stage.heard.isEmpty)
        for step in 1...5 {
            stage.harness.advance(by: 0.02)
            stage.harness.move(to: CGPoint(x: 155 + CGFloat(step) * 10, y: 150))
        }
        #expect(stage.heard.first == "pan began")
        #expect(pan.translation(in: stage.pad) == CGPoint(x: 55, y: 0))
        #expect(abs(pan.velocity(in: stage.pad).x - 500) < 60)
        pan.setTranslation(.zero, in: stage.pad)
        stage.harness.move(to: CGPoint(x: 210, y: 157))
        #expect(pan.translation(in: stage.pad) == CGPoint(x: 5, y: 7))
        stage.harness.lift()
        #expect(stage.heard.last == "pan ended")
        #expect(stage.pad.log.last == "cancelled")
    }

    @Test func aPanOfTheParentTakesTheTouchFromAButtonInIt() {
        let stage = Stage()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        stage.pad.addSubview(button)
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.harness.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 110, y: 180))
        #expect(events == ["cancel"])
        #expect(stage.heard.first == "pan began" && stage.heard.last == "pan ended")
        stage.harness.tap(at: CGPoint(x: 110, y: 110))
        #expect(events == ["cancel", "up"])
    }

    @Test func aButtonKeepsItsTapsFromTheViewAround() {
        let stage = Stage()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.pad.addSubview(button)
        stage.add(UITapGestureRecognizer(), "tap")
        stage.harness.tap(at: CGPoint(x: 110, y: 110))
        #expect(taps == 1 && stage.heard.isEmpty)
    }

    @Test func theInnerRecognizerWinsUnlessBothMay() {
        for isTogether in [false, true] {
            let stage = Stage()
            let inner = UIView(frame: stage.pad.bounds)
            stage.pad.addSubview(inner)
            let judge = Judge()
            judge.isTogether = isTogether
            stage.add(UITapGestureRecognizer(), "outer")
            stage.add(UITapGestureRecognizer(), "inner", to: inner).delegate = judge
            stage.harness.tap(at: stage.point)
            #expect(stage.heard == (isTogether ? ["inner ended", "outer ended"] : ["inner ended"]))
        }
    }

    @Test func aDelegateMayForbid() {
        let stage = Stage()
        let judge = Judge()
        stage.add(UITapGestureRecognizer(), "tap").delegate = judge
        judge.mayBegin = false
        stage.harness.tap(at: stage.point)
        judge.mayBegin = true
        judge.receives = false
        stage.harness.tap(at: stage.point)
        #expect(stage.heard.isEmpty)
        #expect(stage.pad.log == ["began", "ended", "began", "ended"])
    }

    @Test func aDelayedBeginningComesWhenTheRecognizerFails() {
        let stage = Stage()
        let press = stage.add(UILongPressGestureRecognizer(), "press")
        press.delaysTouchesBegan = true
        stage.harness.touchDown(at: stage.point)
        stage.harness.advance(by: 0.1)
        #expect(stage.pad.log.isEmpty)
        stage.harness.lift()
        #expect(stage.pad.log == ["began", "ended"])
    }

    @Test func switchingARecognizerOffTakesItsGestureAway() {
        let stage = Stage()
        let press = stage.add(UILongPressGestureRecognizer(), "press")
        stage.harness.touchDown(at: stage.point)
        stage.harness.advance(by: 0.6)
        press.isEnabled = false
        #expect(stage.heard == ["press began", "press cancelled"])
        stage.harness.lift()
        press.isEnabled = true
        stage.harness.hold(at: stage.point, for: 0.6)
        #expect(stage.heard.suffix(2) == ["press began", "press ended"])
    }
}
