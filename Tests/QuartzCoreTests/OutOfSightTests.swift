import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A layer that counts how often it is drawn.
private final class CountedLayer: CALayer {
    var count = 0

    override func draw(in ctx: CGContext) { count += 1 }
}

@MainActor @Suite(.serialized) struct OutOfSightTests {
    private let root = CALayer(), window = CALayer()
    private let compositor: LayerCompositor

    init() {
        LayerClock.now = { 0 }
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        window.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        window.masksToBounds = true
        root.addSublayer(window)
        compositor = LayerCompositor(root: root)
    }

    private func layer(x: CGFloat, y: CGFloat, in parent: CALayer) -> CountedLayer {
        let layer = CountedLayer()
        layer.frame = CGRect(x: x, y: y, width: 20, height: 20)
        layer.setNeedsDisplay()
        parent.addSublayer(layer)
        return layer
    }

    private func show(_ change: () -> Void = {}) -> [CGRect] {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        return compositor.collectDamage(at: 0, scale: 1)
    }

    @Test("a clipped layer is drawn when it is scrolled into view, and not before")
    func scrolling() {
        let below = layer(x: 10, y: 200, in: window)
        #expect(!show().isEmpty && below.count == 0 && below.needsDisplay())
        _ = show { window.bounds.origin.y = 149 }
        #expect(below.count == 0)
        let damage = show { window.bounds.origin.y = 155 }
        #expect(
            below.count == 1 && damage.contains { $0.intersects(CGRect(x: 10, y: 45, width: 20, height: 5)) })
        _ = show { window.bounds.origin.y = 180 }
        #expect(below.count == 1)
        _ = show { below.setNeedsDisplay() }
        #expect(below.count == 2)
        _ = show { window.bounds.origin.y = 0 }
        _ = show { below.setNeedsDisplay() }
        #expect(below.count == 2)
        _ = show { window.bounds.origin.y = 180 }
        #expect(below.count == 3)
    }

    @Test("a layer that is hidden or outside of the screen is drawn when it becomes visible")
    func beside() {
        let outside = layer(x: 150, y: 60, in: root), hidden = layer(x: 10, y: 60, in: root)
        hidden.isHidden = true
        _ = show()
        #expect(outside.count == 0 && hidden.count == 0)
        _ = show {
            outside.position.x = 105
            hidden.isHidden = false
        }
        #expect(outside.count == 1 && hidden.count == 1)
    }

    @Test("a mask is drawn with its layer")
    func mask() {
        let masked = CALayer(), mask = CountedLayer()
        masked.frame = CGRect(x: 10, y: 60, width: 20, height: 20)
        mask.frame = masked.bounds
        mask.setNeedsDisplay()
        masked.mask = mask
        root.addSublayer(masked)
        _ = show()
        #expect(mask.count == 1)
    }

    @Test("a layer that is invalidated while another draws is drawn in the next frame")
    func chain() {
        final class Caller: CALayer {
            var other: CALayer?

            override func draw(in ctx: CGContext) { other?.setNeedsDisplay() }
        }
        let other = layer(x: 60, y: 60, in: root)
        _ = show()
        let caller = Caller()
        caller.other = other
        caller.frame = CGRect(x: 10, y: 60, width: 20, height: 20)
        caller.setNeedsDisplay()
        root.addSublayer(caller)
        _ = show()
        #expect(compositor.needsFrame(at: 0))
        _ = show()
        #expect(other.count == 2 && !compositor.needsFrame(at: 0))
    }
}
