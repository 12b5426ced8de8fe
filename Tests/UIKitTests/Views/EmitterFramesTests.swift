import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Frames of emitter layers", .serialized) struct EmitterFramesTests {
    @Test("A window draws frames while particles are born or live, and then none")
    func frames() {
        let view = UIView(), harness = Harness(view: view)
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }.cgImage
        cell.birthRate = 30
        cell.lifetime = 0.5
        cell.velocity = 40
        layer.emitterPosition = CGPoint(x: 100, y: 100)
        UIApplication.shared.turn {
            layer.emitterCells = [cell]
            view.layer.addSublayer(layer)
        }
        harness.advance(by: 2)
        #expect((14...16).contains(layer.particleCount) && harness.system.isFrameRequested)
        let before = harness.surface.framesShown
        UIApplication.shared.turn { layer.birthRate = 0 }
        harness.advance(by: 0.2)
        #expect(harness.surface.framesShown > before + 8)
        harness.advance(by: 1)
        #expect(layer.particleCount == 0)
        #expect(!harness.system.isFrameRequested && harness.system.pendingTimers == 0)
        UIApplication.shared.turn { layer.birthRate = 1 }
        #expect(harness.system.isFrameRequested || harness.system.pendingTimers > 0)
        harness.advance(by: 1)
        UIApplication.shared.turn { layer.removeFromSuperlayer() }
        harness.advance(by: 0.1)
        #expect(!harness.system.isFrameRequested && harness.system.pendingTimers == 0)
    }
}
