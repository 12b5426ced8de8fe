import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Swipes, pinches, rotations, screen edges and hovering")
struct MoreGestureTests {
    /// A view that fills the phone, with one recognizer whose states are logged.
    @MainActor final class Fixture<Recognizer: UIGestureRecognizer> {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let harness: Harness
        let recognizer: Recognizer
        var received: [UIGestureRecognizer.State] = []

        init(_ recognizer: Recognizer) {
            self.recognizer = recognizer
            harness = Harness(view: view)
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(recognizer)
            recognizer.addAction { [unowned self] in received.append($0.state) }
        }

        /// Moves two touches at once from one pair of points to another, without ending them.
        func twoFingers(from: (CGPoint, CGPoint), to: (CGPoint, CGPoint), steps: Int = 10) {
            harness.touchDown(finger: 1, at: from.0)
            harness.touchDown(finger: 2, at: from.1)
            for step in 1...steps {
                let part = CGFloat(step) / CGFloat(steps)
                func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
                }
                harness.advance(by: 0.02)
                harness.move(finger: 1, to: between(from.0, to.0))
                harness.move(finger: 2, to: between(from.1, to.1))
            }
        }
    }

    private static let middle = CGPoint(x: 195, y: 400)

    struct Stroke: Sendable {
        var direction: UISwipeGestureRecognizer.Direction
        var way: CGSize
        var time = 0.1
        var isSwipe: Bool
    }

    @Test(arguments: [
        Stroke(direction: .right, way: CGSize(width: 80, height: 0), isSwipe: true),
        Stroke(direction: .right, way: CGSize(width: -80, height: 0), isSwipe: false),
        Stroke(direction: .left, way: CGSize(width: -80, height: 20), isSwipe: true),
        Stroke(direction: .up, way: CGSize(width: 0, height: -80), isSwipe: true),
        Stroke(direction: .down, way: CGSize(width: 0, height: 80), isSwipe: true),
        Stroke(direction: .down, way: CGSize(width: 80, height: 0), isSwipe: false),
        Stroke(direction: [.left, .right], way: CGSize(width: -80, height: 0), isSwipe: true),
        Stroke(direction: .right, way: CGSize(width: 80, height: 0), time: 1, isSwipe: false),
        Stroke(direction: .right, way: CGSize(width: 40, height: 0), isSwipe: false),
        Stroke(direction: .right, way: CGSize(width: 70, height: 65), isSwipe: false),
    ])
    func aSwipeIsQuickAndStraight(stroke: Stroke) {
        let fixture = Fixture(UISwipeGestureRecognizer())
        fixture.recognizer.direction = stroke.direction
        let start = Self.middle
        fixture.harness.drag(
            from: start, to: CGPoint(x: start.x + stroke.way.width, y: start.y + stroke.way.height),
            for: stroke.time)
        #expect(fixture.received == (stroke.isSwipe ? [.ended] : []))
    }

    @Test func aSwipeTellsWhereItBeganAndCountsItsFingers() {
        let fixture = Fixture(UISwipeGestureRecognizer())
        var place = CGPoint.zero
        fixture.recognizer.addAction { place = $0.location(in: nil) }
        fixture.harness.drag(from: Self.middle, to: CGPoint(x: 300, y: 400), for: 0.1)
        #expect(place == Self.middle)
        fixture.recognizer.numberOfTouchesRequired = 2
        fixture.harness.drag(from: Self.middle, to: CGPoint(x: 300, y: 400), for: 0.1)
        #expect(fixture.received.count == 1)
        fixture.twoFingers(
            from: (CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 400)),
            to: (CGPoint(x: 220, y: 300), CGPoint(x: 220, y: 400)))
        fixture.harness.lift(finger: 1)
        fixture.harness.lift(finger: 2)
        #expect(fixture.received == [.ended, .ended])
    }

    @Test func aPinchMeasuresHowTheFingersPart() {
        let fixture = Fixture(UIPinchGestureRecognizer())
        fixture.twoFingers(
            from: (CGPoint(x: 145, y: 400), CGPoint(x: 245, y: 400)),
            to: (CGPoint(x: 95, y: 400), CGPoint(x: 295, y: 400)))
        #expect(fixture.recognizer.scale > 1.75 && fixture.recognizer.scale < 2.01)
        #expect(fixture.recognizer.velocity > 1)
        #expect(fixture.recognizer.location(in: nil) == CGPoint(x: 195, y: 400))
        fixture.recognizer.scale = 1
        fixture.harness.move(finger: 2, to: CGPoint(x: 195, y: 400))
        #expect(fixture.recognizer.scale == 0.5)
        fixture.harness.lift(finger: 1)
        #expect(fixture.received.last == .changed)
        fixture.harness.lift(finger: 2)
        #expect(
            fixture.received.first == .began && fixture.received.last == .ended
                && fixture.recognizer.scale == 1)
    }

    @Test func oneFingerDoesNotPinch() {
        let fixture = Fixture(UIPinchGestureRecognizer())
        fixture.harness.drag(from: Self.middle, to: CGPoint(x: 100, y: 100))
        #expect(fixture.received.isEmpty)
    }

    @Test func aRotationMeasuresHowFarTheFingersTurnThroughHalfACircleToo() {
        let fixture = Fixture(UIRotationGestureRecognizer())
        func place(_ angle: CGFloat) -> (CGPoint, CGPoint) {
            let x = 80 * cos(angle), y = 80 * sin(angle)
            return (CGPoint(x: 195 - x, y: 400 - y), CGPoint(x: 195 + x, y: 400 + y))
        }
        fixture.harness.touchDown(finger: 1, at: place(0).0)
        fixture.harness.touchDown(finger: 2, at: place(0).1)
        for step in 1...40 {
            let (first, second) = place(CGFloat(step) * 0.1)
            fixture.harness.advance(by: 0.01)
            fixture.harness.move(finger: 1, to: first)
            fixture.harness.move(finger: 2, to: second)
        }
        #expect(abs(fixture.recognizer.rotation - 4) < 0.25 && abs(fixture.recognizer.velocity - 10) < 2)
        fixture.harness.lift(finger: 1)
        fixture.harness.lift(finger: 2)
        #expect(fixture.received.first == .began && fixture.received.last == .ended)
    }

    @Test func pinchAndRotationGoTogetherWhereADelegateSaysSo() {
        let fixture = Fixture(UIPinchGestureRecognizer()), judge = GestureTests.Judge()
        judge.isTogether = true
        let rotation = UIRotationGestureRecognizer()
        var turned: CGFloat = 0
        rotation.addAction { turned = ($0 as? UIRotationGestureRecognizer)?.rotation ?? 0 }
        rotation.delegate = judge
        fixture.view.addGestureRecognizer(rotation)
        fixture.twoFingers(
            from: (CGPoint(x: 145, y: 400), CGPoint(x: 245, y: 400)),
            to: (CGPoint(x: 95, y: 300), CGPoint(x: 295, y: 500)))
        #expect(turned > 0.3 && fixture.recognizer.scale > 1.5)
    }

    @Test(arguments: [
        (UIRectEdge.left, CGPoint(x: 5, y: 400), CGPoint(x: 100, y: 410), true),
        (.left, CGPoint(x: 40, y: 400), CGPoint(x: 140, y: 410), false),
        (.left, CGPoint(x: 5, y: 400), CGPoint(x: 15, y: 500), false),
        (.right, CGPoint(x: 385, y: 400), CGPoint(x: 280, y: 400), true),
        (.bottom, CGPoint(x: 200, y: 840), CGPoint(x: 200, y: 700), true),
        (.top, CGPoint(x: 5, y: 400), CGPoint(x: 100, y: 410), false),
    ])
    func anEdgePanBeginsAtItsEdge(edge: UIRectEdge, from: CGPoint, to: CGPoint, begins: Bool) {
        let fixture = Fixture(UIScreenEdgePanGestureRecognizer())
        fixture.recognizer.edges = edge
        fixture.harness.drag(from: from, to: to)
        #expect(fixture.received.contains(.began) == begins)
    }

    @Test func aScrollViewLeavesTheEdgeToTheEdgePanAndScrollsElsewhere() {
        let fixture = Fixture(UIScreenEdgePanGestureRecognizer())
        fixture.recognizer.edges = .left
        let scrollView = UIScrollView(frame: fixture.view.bounds)
        scrollView.contentSize = CGSize(width: 1000, height: 2000)
        scrollView.contentOffset.x = 200
        fixture.view.addSubview(scrollView)
        fixture.harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 150, y: 400))
        #expect(fixture.received.contains(.began) && scrollView.contentOffset.x == 200)
        fixture.harness.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 8, y: 200))
        #expect(scrollView.contentOffset.y > 100)
    }

    @Test func aMouseHoversWhileItIsOverTheView() {
        let fixture = Fixture(UIHoverGestureRecognizer())
        fixture.view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        func move(_ x: CGFloat, _ action: PointerEvent.Action = .moved) {
            fixture.harness.surface.send(
                .pointer(
                    PointerEvent(
                        action: action, point: CGPoint(x: x, y: 150), time: fixture.harness.system.now)
                ))
        }
        move(50)
        #expect(fixture.received.isEmpty)
        move(120)
        move(140)
        #expect(
            fixture.received == [.began, .changed] && fixture.recognizer.location(in: fixture.view).x == 40)
        move(250)
        #expect(fixture.received == [.began, .changed, .ended])
        move(120)
        move(120, .pressed(button: 0))
        #expect(fixture.received.suffix(2) == [.began, .ended])
    }

    @Test func aPanThatIsSetBackKeepsItsSpeed() {
        let fixture = Fixture(UIPanGestureRecognizer())
        var speed: CGFloat = 0
        fixture.recognizer.addAction { [unowned fixture] _ in
            fixture.recognizer.setTranslation(.zero, in: nil)
            speed = fixture.recognizer.velocity(in: nil).x
        }
        fixture.harness.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 250, y: 400), for: 0.2)
        #expect(abs(speed - 1000) < 50)
    }
}
