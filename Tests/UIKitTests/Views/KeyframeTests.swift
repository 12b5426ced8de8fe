import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Keyframe animations", .serialized) struct KeyframeTests {
    private func shownX(_ view: UIView) -> CGFloat {
        (view.layer.presentation()?.position.x ?? view.center.x).rounded()
    }

    @Test("A view passes through its keyframes, and the completion comes after the last")
    func movesThroughKeyframes() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let harness = Harness(view: view)
        var finished: Bool?
        UIApplication.shared.turn {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
            } completion: {
                finished = $0
            }
        }
        harness.advance(by: 0.25)
        #expect(abs(shownX(view) - 60) <= 2)
        harness.advance(by: 0.25)
        #expect(abs(shownX(view) - 110) <= 4)
        harness.advance(by: 0.25)
        #expect(abs(shownX(view) - 60) <= 4)
        #expect(finished == nil)
        harness.advance(by: 0.3)
        #expect(shownX(view) == 10 && finished == true)
    }

    @Test("A keyframe that begins late keeps the old value until then")
    func lateKeyframe() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let harness = Harness(view: view)
        UIApplication.shared.turn {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { view.alpha = 0 }
            }
        }
        harness.advance(by: 0.5)
        #expect(view.layer.presentation()?.opacity == 1 && view.alpha == 0)
        harness.settle()
        #expect(view.layer.presentation()?.opacity ?? 0 == 0)
    }

    @Test("Outside of a keyframe animation the changes are made at once")
    func outside() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
        #expect(view.alpha == 0.5)
    }
}
