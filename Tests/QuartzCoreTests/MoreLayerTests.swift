import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite("Text layers and replicators", .serialized) struct MoreLayerTests {
    private func shown(_ layer: CALayer, at time: Double = 0, size: Int = 100) -> CGImage {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: size, height: size)
        root.backgroundColor = .white
        root.addSublayer(layer)
        let compositor = LayerCompositor(root: root)
        let context = CGContext(pixelsWide: size, high: size)
        _ = compositor.collectDamage(at: time, scale: 1)
        compositor.render(
            in: context, clip: [CGRect(x: 0, y: 0, width: size, height: size)], at: time, scale: 1)
        return context.finishAsImage()
    }

    private func dot(_ x: CGFloat, _ y: CGFloat) -> CALayer {
        let dot = CALayer()
        dot.frame = CGRect(x: x, y: y, width: 10, height: 10)
        dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        return dot
    }

    @Test("A replicator shows its sublayers several times, each moved and faded against the one before")
    func replicates() {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        replicator.instanceAlphaOffset = -0.5
        replicator.addSublayer(dot(0, 0))
        let image = shown(replicator)
        #expect(image.pixel(x: 5, y: 5) == 0xFFFF_0000)
        #expect(image.pixel(x: 25, y: 5) == 0xFFFF_7F7F || image.pixel(x: 25, y: 5) == 0xFFFF_8080)
        #expect(image.pixel(x: 45, y: 5) == 0xFFFF_FFFF)
        #expect(image.pixel(x: 15, y: 5) == 0xFFFF_FFFF)
    }

    @Test("Copies turn around the middle of the replicator")
    func rotates() {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        replicator.addSublayer(dot(0, 0))
        let image = shown(replicator)
        #expect(image.pixel(x: 5, y: 5) == 0xFFFF_0000 && image.pixel(x: 95, y: 95) == 0xFFFF_0000)
    }

    @Test("A change of a sublayer damages all of its copies")
    func damage() {
        let root = CALayer(), replicator = CAReplicatorLayer(), dot = dot(0, 0)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.frame = root.bounds
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
        replicator.addSublayer(dot)
        root.addSublayer(replicator)
        let compositor = LayerCompositor(root: root)
        _ = compositor.collectDamage(at: 0, scale: 1)
        #expect(compositor.collectDamage(at: 0, scale: 1).isEmpty)
        CATransaction.setDisableActions(true)
        dot.backgroundColor = .black
        CATransaction.setDisableActions(false)
        let damage = compositor.collectDamage(at: 0, scale: 1)
        #expect(damage.contains { $0.contains(CGPoint(x: 5, y: 5)) })
        #expect(damage.contains { $0.contains(CGPoint(x: 5, y: 55)) })
    }

    @Test("A text layer draws its text from the top, in its color")
    func textLayer() {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && !layer.isWrapped && layer.foregroundColor == .white)
        layer.string = "HHHH"
        layer.fontSize = 20
        layer.foregroundColor = .black
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let image = shown(layer)
        func isInked(_ rows: Range<Int>) -> Bool {
            rows.contains { y in (0..<100).contains { image.pixel(x: $0, y: y) & 0xFF < 0x80 } }
        }
        #expect(isInked(0..<28) && !isInked(40..<100))
        #expect(layer.preferredFrameSize().width > 40)
        layer.string = "many words that wrap at the edge"
        layer.isWrapped = true
        #expect(isInked(0..<28))
        #expect(layer.preferredFrameSize().height > 40)
    }
}
