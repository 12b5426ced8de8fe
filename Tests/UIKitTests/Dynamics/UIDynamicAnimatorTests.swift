import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

/// A device whose screen has an animator and views that it moves.
@MainActor private struct Screen {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let animator: UIDynamicAnimator
    let harness: Harness

    init() {
        harness = Harness(view: reference)
        animator = UIDynamicAnimator(referenceView: reference)
    }

    func square(at center: CGPoint, side: CGFloat = 100) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.center = center
        reference.addSubview(view)
        return view
    }

    /// Adds behaviors as the app does in an event.
    func add(_ behaviors: UIDynamicBehavior...) {
        UIApplication.shared.turn { for behavior in behaviors { animator.addBehavior(behavior) } }
    }

    func edges(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
        let edges = UICollisionBehavior(items: items)
        edges.translatesReferenceBoundsIntoBoundary = true
        return edges
    }
}

@MainActor private final class Pauses: NSObject, UIDynamicAnimatorDelegate {
    var log: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
}

@MainActor private final class Contacts: NSObject, UICollisionBehaviorDelegate {
    var log: [String] = []
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("items") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) { log.append("items end") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append("\(identifier.map { "\($0)" } ?? "edge") at \(Int(p.y.rounded()))") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { log.append("\(identifier.map { "\($0)" } ?? "edge") end") }
}

@MainActor @Suite("UIDynamicAnimator", .serialized) struct UIDynamicAnimatorTests {
    @Test("A view falls by half of 1,000 points per second squared times the time squared")
    func falls() {
        let screen = Screen(), view = screen.square(at: CGPoint(x: 200, y: 50))
        let gravity = UIGravityBehavior(items: [view])
        #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
        screen.add(gravity)
        #expect(screen.animator.isRunning)
        screen.harness.advance(by: 0.5)
        #expect(abs(view.center.y - 50 - 125) < 1.25)
        #expect(view.center.x == 200 && view.transform.isIdentity)
        #expect(abs(screen.animator.elapsedTime - 0.5) < 0.02)
    }

    @Test("A view falls onto the lower edge and rests there; the animator pauses and wakes nothing")
    func rests() {
        let screen = Screen(), view = screen.square(at: CGPoint(x: 200, y: 600)), pauses = Pauses()
        screen.animator.delegate = pauses
        screen.add(UIGravityBehavior(items: [view]), screen.edges([view]))
        screen.harness.advance(by: 4)
        #expect(abs(view.frame.maxY - 844) < 0.3)
        #expect(!screen.animator.isRunning)
        #expect(pauses.log == ["resume", "pause"])
        #expect(screen.harness.system.pendingTimers == 0 && !screen.harness.system.isFrameRequested)
        let resting = view.center
        screen.harness.advance(by: 5)
        #expect(view.center == resting)
    }

    @Test("A stack of three views rests on the lower edge without sinking")
    func stack() {
        let screen = Screen()
        let views = (0..<3).map { screen.square(at: CGPoint(x: 200, y: 790 - CGFloat($0) * 110)) }
        screen.add(UIGravityBehavior(items: views), screen.edges(views))
        screen.harness.advance(by: 5)
        for (index, view) in views.enumerated() {
            #expect(abs(view.center.y - (794 - CGFloat(index) * 100)) < 1)
            #expect(abs(view.center.x - 200) < 2)
        }
        #expect(!screen.animator.isRunning)
    }

    @Test("A view of elasticity 1 bounces to the height from which it fell; one of 0 does not bounce")
    func elasticity() {
        let screen = Screen()
        let ball = screen.square(at: CGPoint(x: 100, y: 594)),
            stone = screen.square(at: CGPoint(x: 280, y: 594))
        let rubber = UIDynamicItemBehavior(items: [ball]), lead = UIDynamicItemBehavior(items: [stone])
        #expect(rubber.elasticity == 0 && rubber.friction == 0 && rubber.density == 1)
        rubber.elasticity = 1
        screen.add(UIGravityBehavior(items: [ball, stone]), screen.edges([ball, stone]), rubber, lead)
        // A fall of 200 points takes 0.632 s.
        screen.harness.advance(by: 0.7)
        var highest = (ball: CGFloat.infinity, stone: CGFloat.infinity)
        for _ in 0..<240 {
            screen.harness.advance(by: 1.0 / 60)
            highest = (min(highest.ball, ball.center.y), min(highest.stone, stone.center.y))
        }
        #expect(abs(highest.ball - 594) < 2)
        #expect(highest.stone > 793)
    }

    @Test("An ellipse rolls down a slope, a rectangle without rotation slides")
    func slope() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let screen = Screen(), ball = Ball(frame: CGRect(x: 60, y: 60, width: 40, height: 40))
        screen.reference.addSubview(ball)
        let slope = UICollisionBehavior(items: [ball])
        slope.addBoundary(
            withIdentifier: NSString("slope"), from: CGPoint(x: 0, y: 100), to: CGPoint(x: 390, y: 300))
        #expect(slope.boundaryIdentifiers?.count == 1)
        #expect(slope.boundary(withIdentifier: NSString("slope")) != nil)
        screen.add(UIGravityBehavior(items: [ball]), slope)
        screen.harness.advance(by: 0.8)
        #expect(ball.center.x > 120 && ball.transform.b != 0)
        slope.removeBoundary(withIdentifier: NSString("slope"))
        #expect(slope.boundaryIdentifiers == nil)
    }

    @Test("A snapped view arrives at its point, upright, and rests")
    func snaps() {
        let screen = Screen(), view = screen.square(at: CGPoint(x: 60, y: 60))
        view.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 700))
        #expect(snap.damping == 0.5)
        screen.add(snap)
        screen.harness.advance(by: 3)
        #expect(abs(view.center.x - 300) < 0.5 && abs(view.center.y - 700) < 0.5)
        #expect(abs(view.transform.b) < 0.01 && !screen.animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(screen.animator.isRunning)
        screen.harness.advance(by: 3)
        #expect(abs(view.center.x - 100) < 0.5)
    }

    @Test("An attachment keeps its length while the view swings")
    func swings() {
        let screen = Screen(), view = screen.square(at: CGPoint(x: 300, y: 200), side: 40)
        let anchor = CGPoint(x: 200, y: 200)
        let string = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
        #expect(string.length == 100 && string.attachedBehaviorType == .anchor)
        screen.add(UIGravityBehavior(items: [view]), string)
        var lowest: CGFloat = 0, left: CGFloat = 300
        for _ in 0..<120 {
            screen.harness.advance(by: 1.0 / 60)
            let length = hypot(view.center.x - anchor.x, view.center.y - anchor.y)
            #expect(abs(length - 100) < 1)
            (lowest, left) = (max(lowest, view.center.y), min(left, view.center.x))
        }
        #expect(lowest > 299 && left < 110)
    }

    @Test("A spring pulls two views together to its length")
    func springs() {
        let screen = Screen()
        let first = screen.square(at: CGPoint(x: 100, y: 200), side: 40)
        let second = screen.square(at: CGPoint(x: 300, y: 200), side: 40)
        let spring = UIAttachmentBehavior(item: first, attachedTo: second)
        spring.length = 100
        spring.frequency = 2
        spring.damping = 1
        #expect(spring.attachedBehaviorType == .items && spring.items.count == 2)
        screen.add(spring)
        screen.harness.advance(by: 2)
        #expect(abs(second.center.x - first.center.x - 100) < 1)
        #expect(abs(first.center.x + second.center.x - 400) < 1)
    }

    @Test("A limit attachment allows each distance up to its length")
    func limits() {
        let screen = Screen()
        let hub = screen.square(at: CGPoint(x: 200, y: 200), side: 40)
        let ball = screen.square(at: CGPoint(x: 200, y: 260), side: 40)
        let rope = UIAttachmentBehavior.limitAttachment(
            with: ball, offsetFromCenter: .zero, attachedTo: hub, offsetFromCenter: .zero)
        #expect(rope.length == 60)
        rope.length = 160
        let fixed = UIDynamicItemBehavior(items: [hub])
        fixed.isAnchored = true
        screen.add(UIGravityBehavior(items: [ball]), fixed, rope)
        screen.harness.advance(by: 0.2)
        #expect(abs(ball.center.y - 280) < 1)
        screen.harness.advance(by: 2)
        #expect(abs(ball.center.y - 360) < 0.5)
    }

    @Test("A pin keeps a common point, a slider an axis, a fixed attachment the angle")
    func joints() {
        let screen = Screen()
        let hub = screen.square(at: CGPoint(x: 200, y: 200), side: 40)
        let arm = screen.square(at: CGPoint(x: 260, y: 200), side: 40)
        let tip = screen.square(at: CGPoint(x: 300, y: 200), side: 40)
        let cart = screen.square(at: CGPoint(x: 100, y: 600), side: 40)
        let fixed = UIDynamicItemBehavior(items: [hub])
        fixed.isAnchored = true
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: cart, attachmentAnchor: CGPoint(x: 100, y: 600), axisOfTranslation: CGVector(dx: 1, dy: 0))
        rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 50)
        let push = UIPushBehavior(items: [cart], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        screen.add(
            UIGravityBehavior(items: [arm, tip, cart]), fixed, rail, push,
            UIAttachmentBehavior.pinAttachment(
                with: arm, attachedTo: hub, attachmentAnchor: CGPoint(x: 230, y: 200)),
            UIAttachmentBehavior.fixedAttachment(
                with: tip, attachedTo: arm, attachmentAnchor: CGPoint(x: 280, y: 200)))
        screen.harness.advance(by: 0.35)
        let distance = hypot(arm.center.x - 230, arm.center.y - 200)
        #expect(abs(distance - 30) < 1 && arm.center.y > 205)
        #expect(abs(hypot(tip.center.x - arm.center.x, tip.center.y - arm.center.y) - 40) < 1)
        #expect(abs(tip.transform.b - arm.transform.b) < 0.05)
        screen.harness.advance(by: 2)
        #expect(abs(cart.center.y - 600) < 0.5 && abs(cart.center.x - 150) < 1)
        #expect(hub.center == CGPoint(x: 200, y: 200) && hub.transform.isIdentity)
    }

    @Test("A push of magnitude 1 gives 100 × 100 points a velocity of 100, and an acceleration of 100")
    func pushes() {
        let screen = Screen()
        let once = screen.square(at: CGPoint(x: 60, y: 100)),
            steady = screen.square(at: CGPoint(x: 60, y: 300))
        let heavy = screen.square(at: CGPoint(x: 60, y: 500))
        let push = UIPushBehavior(items: [once, heavy], mode: .instantaneous)
        let wind = UIPushBehavior(items: [steady], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        wind.pushDirection = CGVector(dx: 1, dy: 0)
        let iron = UIDynamicItemBehavior(items: [heavy])
        iron.density = 2
        screen.add(push, wind, iron)
        screen.harness.advance(by: 1)
        #expect(abs(once.center.x - 160) < 2 && abs(steady.center.x - 110) < 2)
        #expect(abs(heavy.center.x - 110) < 2)
        #expect(abs(iron.linearVelocity(for: heavy).x - 50) < 0.01)
        #expect(!push.active && wind.active && once.transform.isIdentity)
    }

    @Test("A push beside the center turns a view; a view that does not rotate is only moved")
    func pushesBesideTheCenter() {
        let screen = Screen()
        let free = screen.square(at: CGPoint(x: 60, y: 100)),
            stiff = screen.square(at: CGPoint(x: 60, y: 300))
        let push = UIPushBehavior(items: [free, stiff], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        for view in [free, stiff] {
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -30), for: view)
        }
        let upright = UIDynamicItemBehavior(items: [stiff])
        upright.allowsRotation = false
        screen.add(push, upright)
        screen.harness.advance(by: 0.3)
        #expect(free.transform.b > 0.1 && stiff.transform.isIdentity)
        #expect(abs(free.center.x - stiff.center.x) < 0.01)
    }

    @Test("Two views collide, exchange their velocities, and the delegate is notified")
    func collides() {
        let screen = Screen(), contacts = Contacts()
        let moving = screen.square(at: CGPoint(x: 60, y: 200), side: 60)
        let resting = screen.square(at: CGPoint(x: 200, y: 200), side: 60)
        let collision = UICollisionBehavior(items: [moving, resting])
        collision.collisionDelegate = contacts
        let steel = UIDynamicItemBehavior(items: [moving, resting])
        steel.elasticity = 1
        steel.addLinearVelocity(CGPoint(x: 200, y: 0), for: moving)
        screen.add(collision, steel)
        screen.harness.advance(by: 0.8)
        #expect(contacts.log == ["items", "items end"])
        #expect(abs(steel.linearVelocity(for: moving).x) < 1)
        #expect(abs(steel.linearVelocity(for: resting).x - 200) < 1)
    }

    @Test("The delegate is notified of boundaries with their identifiers")
    func boundaryContacts() {
        let screen = Screen(), contacts = Contacts(), view = screen.square(at: CGPoint(x: 200, y: 100))
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(
            withIdentifier: NSString("shelf"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 390, y: 300))
        collision.collisionDelegate = contacts
        let lead = UIDynamicItemBehavior(items: [view])
        screen.add(collision, UIGravityBehavior(items: [view]), lead)
        screen.harness.advance(by: 2)
        #expect(contacts.log.count == 1 && contacts.log[0].hasPrefix("shelf at 30"))
        collision.removeAllBoundaries()
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
        screen.harness.advance(by: 3)
        #expect(contacts.log.last?.hasPrefix("edge at 8") == true)
        #expect(abs(view.frame.maxY - 800) < 0.3)
    }

    @Test("An anchored view stays, and others rest on it")
    func anchored() {
        let screen = Screen()
        let table = screen.square(at: CGPoint(x: 200, y: 500)),
            cup = screen.square(at: CGPoint(x: 210, y: 300))
        let anchor = UIDynamicItemBehavior(items: [table])
        anchor.isAnchored = true
        screen.add(
            anchor, UIGravityBehavior(items: [table, cup]), UICollisionBehavior(items: [table, cup]))
        screen.harness.advance(by: 3)
        #expect(table.center == CGPoint(x: 200, y: 500))
        #expect(abs(cup.center.y - 400) < 0.3 && !screen.animator.isRunning)
    }

    @Test("Removed behaviors move nothing any more; a moved view is read again")
    func removes() {
        let screen = Screen(), view = screen.square(at: CGPoint(x: 200, y: 100)), pauses = Pauses()
        let group = UIDynamicBehavior(), gravity = UIGravityBehavior(items: [view])
        var calls = 0
        gravity.action = { calls += 1 }
        group.addChildBehavior(gravity)
        screen.animator.delegate = pauses
        screen.add(group)
        #expect(gravity.dynamicAnimator === screen.animator)
        screen.harness.advance(by: 0.2)
        #expect(calls >= 11)
        view.center = CGPoint(x: 100, y: 400)
        screen.animator.updateItem(usingCurrentState: view)
        screen.harness.advance(by: 0.1)
        #expect(view.center.x == 100 && view.center.y > 410)
        #expect(screen.animator.items(in: CGRect(x: 90, y: 400, width: 20, height: 50)).count == 1)
        screen.animator.removeAllBehaviors()
        let stopped = view.center
        #expect(!screen.animator.isRunning && screen.animator.behaviors.isEmpty)
        #expect(gravity.dynamicAnimator == nil && pauses.log == ["resume", "pause"])
        screen.harness.advance(by: 1)
        #expect(view.center == stopped && screen.harness.system.pendingTimers == 0)
    }
}
