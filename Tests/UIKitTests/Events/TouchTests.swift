import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Touches")
struct TouchTests {
    final class Pad: UIView {
        var log: [String] = []
        var touches: [UITouch] = []
        private func note(_ what: String, _ touches: Set<UITouch>) {
            for touch in touches {
                self.touches.append(touch)
                log.append("\(what) \(Int(touch.location(in: self).x))")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches)
        }
    }

    private func makePad(multiple: Bool = false) -> (Harness, Pad) {
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        pad.isMultipleTouchEnabled = multiple
        return (Harness(view: pad), pad)
    }

    @Test func aTouchBelongsToTheViewItBeganOn() {
        let (harness, pad) = makePad()
        harness.touchDown(at: CGPoint(x: 110, y: 110))
        harness.move(to: CGPoint(x: 20, y: 20))
        harness.lift()
        #expect(pad.log == ["began 10", "moved -80", "ended -80"])
    }

    @Test("A pen is a touch of a pencil: its force, its angles, and a button that it taps (I1)")
    func pencil() throws {
        let (harness, pad) = makePad()
        func send(_ phase: TouchPhase, x: CGFloat, _ pen: PenContact) {
            let point = CGPoint(x: x, y: 110), surface = harness.system.windows.last
            surface?.send(
                .touch(
                    TouchEvent(id: 1 << 48, phase: phase, point: point, time: harness.system.now, pen: pen)))
        }
        send(.began, x: 110, PenContact(force: 0.25, altitude: 1, azimuth: .pi / 2))
        let touch = try #require(pad.touches.first)
        #expect(touch.type == .pencil && touch.type == .stylus)
        #expect(touch.force == 1 && touch.maximumPossibleForce == 4)
        #expect(touch.altitudeAngle == 1 && abs(touch.azimuthAngle(in: pad) - .pi / 2) < 0.001)
        #expect(abs(touch.azimuthUnitVector(in: nil).dy - 1) < 0.001)
        send(.moved, x: 110, PenContact(force: 1))
        #expect(touch.force == 4, "the force alone is a change")
        send(.ended, x: 110, PenContact())
        #expect(pad.log == ["began 10", "moved 10", "ended 10"])
        harness.touchDown(at: CGPoint(x: 110, y: 110))
        let finger = try #require(pad.touches.last)
        #expect(finger.type == .direct && finger.force == 0 && finger.maximumPossibleForce == 0)
        #expect(finger.altitudeAngle == .pi / 2)
    }

    @Test func severalFingersOverlapInAnyOrder() {
        let (harness, pad) = makePad(multiple: true)
        harness.touchDown(finger: 1, at: CGPoint(x: 110, y: 110))
        harness.touchDown(finger: 2, at: CGPoint(x: 150, y: 110))
        harness.lift(finger: 1)
        harness.touchDown(finger: 3, at: CGPoint(x: 190, y: 110))
        harness.lift(finger: 3)
        harness.lift(finger: 2)
        #expect(pad.log == ["began 10", "began 50", "ended 10", "began 90", "ended 90", "ended 50"])
    }

    @Test func aViewOfOneFingerHearsNothingOfTheSecond() {
        let (harness, pad) = makePad()
        harness.touchDown(finger: 1, at: CGPoint(x: 110, y: 110))
        harness.touchDown(finger: 2, at: CGPoint(x: 150, y: 110))
        harness.lift(finger: 2)
        harness.lift(finger: 1)
        harness.tap(at: CGPoint(x: 130, y: 110), finger: 3)
        #expect(pad.log == ["began 10", "ended 10", "began 30", "ended 30"])
    }

    @Test func anExclusiveViewKeepsOthersQuiet() {
        let (harness, pad) = makePad()
        let other = Pad(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        harness.window.addSubview(other)
        pad.isExclusiveTouch = true
        harness.touchDown(finger: 1, at: CGPoint(x: 110, y: 110))
        harness.touchDown(finger: 2, at: CGPoint(x: 10, y: 410))
        harness.lift(finger: 2)
        harness.lift(finger: 1)
        #expect(other.log.isEmpty && pad.log.count == 2)
    }

    @Test func theSystemMayTakeATouchAway() {
        let (harness, pad) = makePad()
        harness.touchDown(at: CGPoint(x: 110, y: 110))
        harness.cancel()
        harness.lift()
        #expect(pad.log == ["began 10", "cancelled 10"])
    }

    @Test func aRemovedViewLosesItsTouch() {
        let (harness, pad) = makePad()
        harness.touchDown(at: CGPoint(x: 110, y: 110))
        pad.removeFromSuperview()
        harness.lift()
        #expect(pad.log.first == "began 10" && pad.log.count == 2)
        #expect(pad.log.last?.hasPrefix("cancelled") ?? false)
    }

    @Test(arguments: [(0.1, 0.0, 2), (0.5, 0.0, 1), (0.1, 100.0, 1)])
    func tapsAreCountedNearInTimeAndPlace(pause: Double, distance: Double, expected: Int) {
        let (harness, pad) = makePad()
        harness.tap(at: CGPoint(x: 110, y: 110))
        harness.advance(by: pause)
        harness.tap(at: CGPoint(x: 110 + distance, y: 110))
        #expect(pad.touches.last?.tapCount == expected)
    }

    @Test func fiftyTapsASecondLoseNothing() {
        let (harness, pad) = makePad(multiple: true)
        var expected: [String] = []
        for index in 0..<200 {
            let x = 100 + index % 150
            harness.touchDown(finger: index, at: CGPoint(x: CGFloat(x), y: 150))
            expected.append("began \(x - 100)")
            // Each touch ends after the next one began.
            if index > 0 {
                harness.lift(finger: index - 1)
                expected.append("ended \(100 + (index - 1) % 150 - 100)")
            }
            harness.advance(by: 0.02)
        }
        harness.lift(finger: 199)
        expected.append("ended \(199 % 150)")
        #expect(pad.log == expected)
    }

    @Test func aMouseIsAFingerWhileItsButtonIsDown() {
        let (harness, pad) = makePad()
        func send(_ action: PointerEvent.Action, _ x: CGFloat) {
            harness.surface.send(
                .pointer(.init(action: action, point: CGPoint(x: x, y: 110), time: harness.system.now)))
        }
        send(.moved, 105)
        send(.pressed(button: 0), 110)
        send(.moved, 120)
        send(.released(button: 0), 120)
        send(.moved, 130)
        #expect(pad.log == ["began 10", "moved 20", "ended 20"])
        #expect(pad.touches.first?.type == .indirectPointer)
    }
}
