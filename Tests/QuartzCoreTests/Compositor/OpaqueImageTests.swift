import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// An opaque image that is copied to the pixels of its layer hides what is behind it, and nothing else does.
@MainActor @Suite(.serialized) struct OpaqueImageTests {
    private static let side = 200

    private final class Behind: CALayer {
        var isPainted = false
        override func draw(in ctx: CGContext) { isPainted = true }
    }

    private func image(_ side: Int, hole: Bool = false) throws -> CGImage {
        let context = CGContext(pixelsWide: side, high: side)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: side, height: hole ? side - 1 : side))
        return try #require(context.makeImage())
    }

    /// Whether what is behind a layer is painted.
    private func paintsBehind(_ change: (CALayer) throws -> Void) throws -> Bool {
        let root = CALayer(), back = Behind(), front = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        back.frame = root.bounds
        back.drawsDirectly = true
        front.frame = root.bounds
        front.contents = try image(Self.side)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.addSublayer(back)
        root.addSublayer(front)
        try change(front)
        CATransaction.commit()
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        LayerCompositor(root: root).render(in: context, clip: [root.bounds], at: 0, scale: 1)
        return back.isPainted
    }

    @Test("Behind an opaque image nothing is painted")
    func hidden() throws {
        let asIs = try paintsBehind { _ in }, withRadius = try paintsBehind { $0.cornerRadius = 40 }
        #expect(!asIs && !withRadius)
    }

    private static let changes: [(String, @MainActor (CALayer, OpaqueImageTests) throws -> Void)] = [
        ("a row of the image is clear", { $0.contents = try $1.image(side, hole: true) }),
        ("the image is scaled", { $0.contents = try $1.image(side / 2) }),
        (
            "the image keeps its size beside the layer's",
            { layer, _ in
                layer.contentsGravity = .center
                layer.contentsScale = 2
            }
        ),
        (
            "only a part of the image is shown",
            { layer, _ in
                layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
            }
        ),
        (
            "the middle of the image is stretched",
            { layer, _ in
                layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            }
        ),
        ("the layer is translucent", { layer, _ in layer.opacity = 0.9 }),
        (
            "the layer's corners are cut",
            { layer, _ in
                layer.cornerRadius = 40
                layer.masksToBounds = true
            }
        ),
        ("the layer is between two pixels", { layer, _ in layer.position.x += 0.5 }),
        ("the layer is smaller", { layer, _ in layer.bounds.size.height -= 1 }),
        (
            "the layer is turned",
            { layer, _ in layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1)) }
        ),
    ]

    @Test("Behind any other image everything is painted")
    func visible() throws {
        for (name, change) in Self.changes {
            let isPainted = try paintsBehind { try change($0, self) }
            #expect(isPainted, "\(name)")
        }
    }
}
