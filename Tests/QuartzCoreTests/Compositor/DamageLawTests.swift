import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Repainting the damage of as many frames as a buffer is old gives the same pixels as repainting everything.
@MainActor @Suite(.serialized) struct DamageLawTests {
    private static let side = 64

    /// One of a window's buffers.
    private struct Buffer {
        let context = CGContext(pixelsWide: 64, high: 64)
        /// The damage since it was painted; nil when it never was.
        var damage: [CGRect]?
    }

    private func image(_ random: inout SeededRandom) throws -> CGImage {
        let context = CGContext(pixelsWide: 8, high: 6)
        for y in 0..<3 {
            context.setFillColor(random.color())
            context.fill(CGRect(x: y, y: 2 * y, width: 5, height: 2))
        }
        return try #require(context.makeImage())
    }

    private func made(_ random: inout SeededRandom) throws -> CALayer {
        let frame = CGRect(
            x: random.number(below: 50), y: random.number(below: 50), width: 4 + random.number(below: 24),
            height: 20)
        switch random.number(below: 5) {
        case 0:
            let shape = CAShapeLayer()
            shape.frame = frame
            shape.path = CGPath(ellipseIn: CGRect(x: -3, y: 2, width: 22, height: 12), transform: nil)
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (random.color(), random.color(), 3)
            return shape
        case 1:
            let gradient = CAGradientLayer()
            gradient.frame = frame
            gradient.colors = [random.color(), random.color()]
            gradient.endPoint = random.point(0.2...1)
            return gradient
        default:
            let layer = CALayer(frame, random.chance(4) ? nil : random.color())
            if random.chance(3) { layer.contents = try image(&random) }
            return layer
        }
    }

    private func change(
        _ kind: Int, _ layers: inout [CALayer], _ root: CALayer, at time: Double,
        _ random: inout SeededRandom
    ) throws -> String {
        let number = random.number(below: layers.count), layer = layers[number]
        switch kind {
        case 0, 1: layer.position = CGPoint(x: random.number(below: 60), y: random.number(below: 60))
        case 2:
            layer.bounds.size = CGSize(
                width: 4 + random.number(below: 30), height: 4 + random.number(below: 30))
        case 3: layer.bounds.origin = random.point(-8...8)
        case 4: layer.opacity = random.one(of: [0, 0.5, 1])
        case 5: layer.isHidden.toggle()
        case 6: layer.backgroundColor = random.color()
        case 7: layer.cornerRadius = CGFloat(random.number(below: 9))
        case 8: layer.masksToBounds.toggle()
        case 9: layer.borderWidth = CGFloat(random.number(below: 4))
        case 10:
            layer.shadowOpacity = random.one(of: [0, 0.7])
            layer.shadowOffset = CGSize(width: random.number(below: 9) - 4, height: 4)
        case 11:
            layer.shadowPath =
                random.chance(2)
                ? nil : CGPath(rect: CGRect(x: 2, y: 2, width: 14, height: 9), transform: nil)
        case 12: layer.transform = random.chance(2) ? CATransform3DIdentity : RandomTree.transform(&random)
        case 13:
            layer.sublayerTransform = random.chance(2) ? CATransform3DIdentity : RandomTree.transform(&random)
        case 14: layer.zPosition = CGFloat(random.number(below: 3)) - 1
        case 15: layer.contents = random.chance(3) ? nil : try image(&random)
        case 16:
            layer.contentsGravity = random.one(of: [
                .center, .resizeAspectFill, .topLeft, .resize, .bottomRight,
            ])
        case 17:
            if layer.mask != nil {
                layer.mask = nil
            } else {
                let mask = CALayer(CGRect(x: 3, y: 2, width: 12, height: 15), .black)
                mask.cornerRadius = 4
                layer.mask = mask
            }
        case 18: layer.mask?.position.x += 4
        case 19:
            let animation = CABasicAnimation(
                keyPath: random.one(of: ["position.x", "opacity", "cornerRadius"]))
            (animation.fromValue, animation.toValue) = (0, random.one(of: [1, 20, 50]))
            (animation.duration, animation.autoreverses) = (random.number(0.1...0.6), random.chance(2))
            layer.add(animation, forKey: random.chance(2) ? "one" : nil)
        case 20: layer.removeAllAnimations()
        case 21: (layer as? CAShapeLayer)?.strokeEnd = CGFloat(random.number(0.2...1))
        case 22: layer.removeFromSuperlayer()
        case 23, 24:
            let parent = random.chance(2) ? root : random.one(of: layers)
            var above: CALayer? = parent
            while let one = above, one !== layer { above = one.superlayer }
            if above == nil { parent.insertSublayer(layer, at: UInt32(random.number(below: 3))) }
        case Self.backdrop:
            layer.backdrop =
                random.chance(3)
                ? nil : Backdrop(radius: 6, saturation: 1.5, gray: 0.4, grayAmount: random.one(of: [0, 0.3]))
        default:
            guard layers.count < 9 else { break }
            let new = try made(&random)
            root.addSublayer(new)
            layers.append(new)
        }
        return "\(kind) of \(number)"
    }

    /// Toggles that a layer blurs its backdrop.
    private static let backdrop = 26

    @Test("The damage since a buffer was painted brings it up to date, at any age", arguments: seeds(16))
    func ages(seed: UInt64) throws {
        try check(seed, kinds: Array(0..<26))
    }

    @Test(
        "The compositor caches a blur while nothing behind it changes, with the same pixels in every frame",
        arguments: seeds(24))
    func blurs(seed: UInt64) throws {
        // A shadow of all contents of a layer is painted separately, where nothing is behind a backdrop.
        let kinds = (0..<26).filter { $0 != 10 && $0 != 11 }
        try check(seed, kinds: kinds + Array(repeating: Self.backdrop, count: 6))
    }

    private func check(_ seed: UInt64, kinds: [Int]) throws {
        var random = SeededRandom(distinct: seed)
        var time = 1.0
        LayerClock.now = { time }
        let root = CALayer(
            CGRect(x: 0, y: 0, width: Self.side, height: Self.side), random.chance(2) ? .white : nil)
        let compositor = LayerCompositor(root: root)
        var layers: [CALayer] = []
        try withoutActions {
            for _ in 0..<3 {
                let layer = try made(&random)
                root.addSublayer(layer)
                layers.append(layer)
            }
        }
        let whole = [CGRect(x: 0, y: 0, width: Self.side, height: Self.side)]
        var buffers = (0..<4).map { _ in Buffer() }
        var history: [String] = []
        for step in 0..<24 {
            try withoutActions {
                for _ in 0...random.number(below: 3) {
                    let kind = random.one(of: kinds)
                    history.append(try change(kind, &layers, root, at: time, &random))
                }
            }
            compositor.tick(at: time)
            let damage = compositor.collectDamage(at: time, scale: 1)
            for index in buffers.indices { buffers[index].damage?.append(contentsOf: damage) }
            let index = random.number(below: buffers.count)
            compositor.render(
                in: buffers[index].context, clip: buffers[index].damage ?? whole, at: time, scale: 1)
            buffers[index].damage = []
            let fresh = CGContext(pixelsWide: Self.side, high: Self.side)
            compositor.keepsBlurs = false
            compositor.render(in: fresh, clip: whole, at: time, scale: 1)
            compositor.keepsBlurs = true
            let worst = greatestDifference(
                try #require(buffers[index].context.makeImage()), try #require(fresh.makeImage()))
            // Round, rotated or blurred shapes may be rounded differently where several overlap.
            guard worst.difference > 4 else {
                time += random.chance(2) ? 0.05 : 0
                continue
            }
            Issue.record("step \(step): \(worst) of buffer \(index) after \(history.suffix(30))")
            return
        }
        // At rest nothing is damaged, however much time passes.
        time += 100
        compositor.tick(at: time)
        _ = compositor.collectDamage(at: time, scale: 1)
        #expect(
            compositor.collectDamage(at: time, scale: 1).isEmpty && !compositor.needsFrame(at: time),
            "\(history)")
    }
}
