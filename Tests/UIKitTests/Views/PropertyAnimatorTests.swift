import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Animators that an app pauses, scrubs and reverses.
@Suite("Property animators", .serialized) @MainActor final class PropertyAnimatorTests {
    private let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    private lazy var harness = Harness(view: view)
    private var ends: [UIViewAnimatingPosition] = []

    /// An animator that moves the view by 200 points to the right.
    private func make(
        _ duration: TimeInterval = 1, curve: UIView.AnimationCurve = .linear
    ) -> UIViewPropertyAnimator {
        UIApplication.shared.turn { harness.window.subviews[0].addSubview(view) }
        view.center.x = 50
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
            view.center.x = 250
        }
        animator.addCompletion { [weak self] in self?.ends.append($0) }
        return animator
    }

    /// Where the screen shows the view.
    private var shown: CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

    private func isShown(_ x: CGFloat) -> Bool { abs(shown - x) < 8 }

    @Test("A gesture scrubs it, and it continues to its end")
    func scrubs() {
        let animator = make()
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning && isShown(50))
        for part in [0.25, 0.75, 0.5] as [CGFloat] {
            animator.fractionComplete = part
            harness.advance(by: 0.1)
            #expect(animator.fractionComplete == part && isShown(50 + 200 * part))
        }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(animator.isRunning)
        harness.advance(by: 0.25)
        #expect(isShown(200) && abs(animator.fractionComplete - 0.75) < 0.05)
        harness.advance(by: 0.35)
        #expect(ends == [.end] && animator.state == .inactive && view.center.x == 250 && isShown(250))
    }

    @Test("Properties of a view's layer are scrubbed, too")
    func layerProperties() {
        UIApplication.shared.turn { harness.window.subviews[0].addSubview(view) }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            view.layer.cornerRadius = 20
            view.layer.shadowOpacity = 0.5
        }
        animator.pauseAnimation()
        for part in [0.5, 0.25] as [CGFloat] {
            animator.fractionComplete = part
            harness.advance(by: 0.1)
            let shown = view.layer.presentation()
            #expect(abs((shown?.cornerRadius ?? 0) - 20 * part) < 0.1)
            #expect(abs((shown?.shadowOpacity ?? 0) - Float(part) / 2) < 0.01)
        }
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        harness.advance(by: 1.2)
        #expect(view.layer.cornerRadius == 0 && view.layer.shadowOpacity == 0)
    }

    @Test("It is paused while it runs, with a curve and with a spring, and stays where it is seen")
    func pauses() {
        for isSpring in [false, true] {
            ends = []
            var animator = make(1, curve: .easeOut)
            if isSpring {
                animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [view] in
                    view.center.x = 250
                }
                animator.addCompletion { [weak self] in self?.ends.append($0) }
            }
            animator.startAnimation()
            harness.advance(by: 0.3)
            let before = shown
            #expect(before > 80 && before < 240)
            animator.pauseAnimation()
            harness.advance(by: 0.5)
            #expect(isShown(before) && !animator.isRunning && ends.isEmpty)
            #expect(abs(animator.fractionComplete - (before - 50) / 200) < 0.05)
            animator.startAnimation()
            harness.advance(by: 1)
            #expect(ends == [.end] && view.center.x == 250)
        }
    }

    @Test("Reversed it turns around, and ends where it began")
    func reverses() {
        let animator = make()
        animator.startAnimation()
        harness.advance(by: 0.5)
        animator.isReversed = true
        #expect(animator.isRunning && abs(animator.fractionComplete - 0.5) < 0.05)
        harness.advance(by: 0.25)
        #expect(isShown(100))
        harness.advance(by: 0.4)
        #expect(ends == [.start] && view.center.x == 50 && isShown(50))
    }

    @Test(
        "Stopped it leaves the view where it is, and the app says where it ends",
        arguments: [(UIViewAnimatingPosition.current, 150), (.start, 50), (.end, 250)]
            as [(UIViewAnimatingPosition, CGFloat)])
    func stops(position: UIViewAnimatingPosition, x: CGFloat) {
        let animator = make()
        animator.startAnimation()
        harness.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && abs(view.center.x - 150) < 8)
        animator.fractionComplete = 0.9
        #expect(abs(view.center.x - 150) < 8)
        animator.finishAnimation(at: position)
        harness.advance(by: 1)
        #expect(ends == [position] && animator.state == .inactive && abs(view.center.x - x) < 8)
    }

    @Test("Stopped without an end it calls nothing, also later")
    func stopsSilently() {
        let animator = make()
        animator.startAnimation()
        harness.advance(by: 0.5)
        animator.stopAnimation(true)
        harness.advance(by: 2)
        #expect(ends.isEmpty && animator.state == .inactive && abs(view.center.x - 150) < 8)
    }

    @Test("Changes with a factor begin later, when it runs and when it is scrubbed")
    func delayFactor() {
        for isScrubbed in [false, true] {
            let animator = make()
            view.alpha = 1
            animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
            if isScrubbed { animator.fractionComplete = 0.4 } else { animator.startAnimation() }
            harness.advance(by: isScrubbed ? 0.05 : 0.4)
            #expect(isShown(130) && (view.layer.presentation()?.opacity ?? 0) > 0.99)
            if isScrubbed { animator.fractionComplete = 0.75 } else { harness.advance(by: 0.35) }
            harness.advance(by: 0.01)
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.08)
            animator.stopAnimation(true)
        }
    }

    @Test("It lives until its end, stays active there where the app wants it, and may begin at its end")
    func lives() {
        weak var weakly: UIViewPropertyAnimator?
        do {
            let animator = make(0.2)
            animator.startAnimation()
            weakly = animator
        }
        harness.advance(by: 0.5)
        #expect(ends == [.end] && weakly == nil)
        let patient = make(0.2)
        patient.pausesOnCompletion = true
        patient.startAnimation()
        harness.advance(by: 0.5)
        #expect(patient.state == .active && !patient.isRunning && ends.count == 1 && isShown(250))
        patient.isReversed = true
        patient.startAnimation()
        harness.advance(by: 0.1)
        #expect(isShown(150))
        patient.stopAnimation(true)
        let backward = make(1)
        backward.isReversed = true
        backward.startAnimation()
        harness.advance(by: 0.25)
        #expect(isShown(200))
        backward.stopAnimation(true)
    }

    @Test("Its timing is a curve, control points or a spring")
    func timing() {
        func middle(_ parameters: any UITimingCurveProvider) -> CGFloat {
            view.center.x = 50
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
            animator.addAnimations { [view] in view.center.x = 250 }
            animator.startAnimation()
            harness.advance(by: 0.5)
            let place = shown
            animator.stopAnimation(true)
            return place
        }
        _ = make()
        #expect(abs(middle(UICubicTimingParameters(animationCurve: .easeInOut)) - 150) < 8)
        #expect(
            middle(
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1))) > 210)
        #expect(middle(UISpringTimingParameters(dampingRatio: 1)) > 200)
        #expect(
            middle(UISpringTimingParameters(mass: 1, stiffness: 20, damping: 1, initialVelocity: .zero)) > 250
        )
        #expect(UISpringTimingParameters().timingCurveType == .spring)
        #expect(UICubicTimingParameters().cubicTimingParameters?.controlPoint1 == CGPoint(x: 0.42, y: 0))
    }
}
