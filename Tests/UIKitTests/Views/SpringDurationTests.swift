import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Springs by duration and bounce") @MainActor struct SpringDurationTests {
    private func furthest(bounce: CGFloat) -> (furthest: CGFloat, isFinished: Bool) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        var furthest: CGFloat = 0, isFinished = false
        UIView.animate(springDuration: 0.5, bounce: bounce) {
            view.center.x = 105
        } completion: {
            isFinished = $0
        }
        #expect(view.center.x == 105)
        #expect((view.layer.presentation()?.position.x ?? 105) < 20)
        for _ in 0..<240 {
            harness.advance(by: 1.0 / 60)
            furthest = max(furthest, view.layer.presentation()?.position.x ?? 0)
        }
        return (furthest, isFinished)
    }

    @Test("Without bounce a spring does not overshoot, with bounce it does")
    func bounces() {
        let plain = furthest(bounce: 0), bouncing = furthest(bounce: 0.4)
        #expect(plain.furthest <= 105.01 && plain.isFinished)
        #expect(bouncing.furthest > 110 && bouncing.isFinished)
    }

    @Test("All arguments but the animations have defaults")
    func defaults() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        UIView.animate { view.alpha = 0 }
        #expect(view.layer.animation(forKey: "opacity") != nil)
        harness.advance(by: 3)
        #expect(view.layer.presentation()?.opacity == 0)
    }
}
