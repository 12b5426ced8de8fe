import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CompositorTests {
    private func color(_ dice: inout SeededRandom) -> CGColor {
        CGColor(
            red: CGFloat(dice.number(below: 5)) / 4, green: CGFloat(dice.number(below: 5)) / 4,
            blue: CGFloat(dice.number(below: 5)) / 4,
            alpha: dice.number(below: 3) == 0 ? 0.5 : 1)
    }

    private func mutate(_ layers: inout [CALayer], root: CALayer, smooth: Bool, _ dice: inout SeededRandom) {
        let layer = layers[dice.number(below: layers.count)]
        let kind = dice.number(below: 14)
        if !smooth, [5, 7, 9].contains(kind) { return }
        switch kind {
        case 0: layer.position = CGPoint(x: dice.number(below: 90), y: dice.number(below: 90))
        case 1:
            layer.bounds.size = CGSize(
                width: 6 + 2 * dice.number(below: 20), height: 6 + 2 * dice.number(below: 20))
        case 2: layer.opacity = Float(dice.number(below: 5)) / 4
        case 3: layer.isHidden.toggle()
        case 4: layer.backgroundColor = color(&dice)
        case 5: layer.cornerRadius = CGFloat(dice.number(below: 12))
        case 6: layer.masksToBounds.toggle()
        case 7:
            layer.shadowOpacity = Float(dice.number(below: 2))
            layer.shadowOffset = CGSize(width: dice.number(below: 6), height: dice.number(below: 6))
        case 8: layer.borderWidth = CGFloat(dice.number(below: 4))
        case 9: layer.transform = CATransform3DMakeRotation(CGFloat(dice.number(below: 8)) / 8, 0, 0, 1)
        case 10: layer.zPosition = CGFloat(dice.number(below: 3))
        case 11: layer.removeFromSuperlayer()
        case 12:
            let parent = dice.number(below: 2) == 0 ? root : layers[dice.number(below: layers.count)]
            var above: CALayer? = parent
            while let one = above, one !== layer { above = one.superlayer }
            if above == nil { parent.insertSublayer(layer, at: UInt32(dice.number(below: 3))) }
        default:
            let new = CALayer()
            new.frame = CGRect(x: dice.number(below: 80), y: dice.number(below: 80), width: 20, height: 16)
            new.backgroundColor = color(&dice)
            root.addSublayer(new)
            layers.append(new)
        }
    }

    @Test(
        "Painting only the damage gives the same image as painting everything", arguments: seeds(12),
        [false, true])
    func damageIsEnough(seed: UInt64, smooth: Bool) throws {
        LayerClock.now = { 0 }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        var dice = SeededRandom(seed: seed)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        var layers: [CALayer] = [CALayer()]
        layers[0].frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        layers[0].backgroundColor = color(&dice)
        root.addSublayer(layers[0])
        let compositor = LayerCompositor(root: root)
        let frame = CGContext(pixelsWide: 100, high: 100)
        for step in 0..<40 {
            for _ in 0...dice.number(below: 3) { mutate(&layers, root: root, smooth: smooth, &dice) }
            let damage = compositor.collectDamage(at: 0, scale: 1)
            compositor.render(in: frame, clip: damage, at: 0, scale: 1)
            #expect(compositor.collectDamage(at: 0, scale: 1).isEmpty)
            let fresh = CGContext(pixelsWide: 100, high: 100)
            compositor.render(in: fresh, clip: [CGRect(x: 0, y: 0, width: 100, height: 100)], at: 0, scale: 1)
            let worst = greatestDifference(
                try #require(frame.makeImage()), try #require(fresh.makeImage()))
            // Round, rotated or blurred shapes may be rounded differently where several overlap.
            #expect(worst <= (smooth ? 3 : 1), "step \(step)")
        }
    }

    /// The greatest difference of a channel of a pixel, of 255.
    private func greatestDifference(_ a: CGImage, _ b: CGImage) -> Int {
        var worst = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                let (one, other) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
                guard one != other else { continue }
                for shift in [UInt32(0), 8, 16, 24] {
                    worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
                }
            }
        }
        return worst
    }

    /// Changes of a layer with a shadow, and of its sublayer.
    private static let shadowChanges: [@MainActor (_ caster: CALayer, _ held: CALayer) -> Void] = [
        { _, held in held.removeFromSuperlayer() },
        { _, held in held.position.x += 40 },
        { _, held in held.isHidden = true },
        { caster, _ in caster.shadowOpacity = 0 },
        { caster, _ in caster.shadowPath = CGPath(rect: caster.bounds, transform: nil) },
        { caster, _ in caster.backgroundColor = .white },
        { caster, _ in caster.position.y += 30 },
        { caster, _ in caster.removeFromSuperlayer() },
    ]

    @Test(
        "no shadow of a removed layer remains, however large it is drawn",
        arguments: 0..<8, [0.25, 1, 1.5])
    func shadowsGo(number: Int, size: Double) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        for alpha in [0.5, 1] {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 150, height: 150)
            let caster = CALayer()
            caster.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
            caster.backgroundColor = CGColor(gray: 1, alpha: alpha)
            caster.shadowOpacity = 1
            caster.shadowRadius = 5
            caster.shadowOffset = CGSize(width: -16, height: 12)
            caster.transform = CATransform3DRotate(CATransform3DMakeScale(size, size, 1), 1, 0, 0, 1)
            let held = CALayer()
            held.frame = CGRect(x: 30, y: 30, width: 30, height: 30)
            held.backgroundColor = .black
            root.addSublayer(caster)
            caster.addSublayer(held)
            let compositor = LayerCompositor(root: root)
            let frame = CGContext(pixelsWide: 150, high: 150)
            for change in [{ _, _ in }, Self.shadowChanges[number]] {
                change(caster, held)
                let damage = compositor.collectDamage(at: 0, scale: 1)
                compositor.render(in: frame, clip: damage, at: 0, scale: 1)
            }
            let fresh = CGContext(pixelsWide: 150, high: 150)
            compositor.render(in: fresh, clip: [root.bounds], at: 0, scale: 1)
            let images = (try #require(frame.makeImage()), try #require(fresh.makeImage()))
            #expect(greatestDifference(images.0, images.1) <= 3, "alpha \(alpha)")
        }
    }

    @Test func aShadowTurnsAndGrowsWithItsLayer() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let caster = CALayer()
        caster.frame = CGRect(x: 45, y: 45, width: 10, height: 10)
        caster.backgroundColor = .white
        (caster.shadowOpacity, caster.shadowRadius) = (1, 0)
        caster.shadowOffset = CGSize(width: 12, height: 0)
        // A quarter turn clockwise, twice as large: a shadow that fell to the right falls twice as far down.
        caster.transform = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), .pi / 2, 0, 0, 1)
        root.addSublayer(caster)
        let context = CGContext(pixelsWide: 100, high: 100)
        LayerCompositor(root: root).render(in: context, clip: [root.bounds], at: 0, scale: 1)
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 50, y: 74) == 0xFF00_0000 && image.pixel(x: 62, y: 50) == 0)
    }

    @Test func anAnimationMovesEndsAndLetsTheTreeRest() {
        LayerClock.now = { 10 }
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let box = CALayer()
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.backgroundColor = .black
        root.addSublayer(box)
        let compositor = LayerCompositor(root: root)
        _ = compositor.collectDamage(at: 10, scale: 1)
        #expect(!compositor.needsFrame(at: 10))
        var completed = false
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { completed = true }
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 5
        slide.toValue = 45
        slide.duration = 1
        box.add(slide, forKey: "slide")
        box.position.x = 45
        CATransaction.commit()
        #expect(compositor.needsFrame(at: 10.5))
        let damage = compositor.collectDamage(at: 10.5, scale: 1)
        #expect(damage.contains { $0.contains(CGPoint(x: 25, y: 5)) })
        LayerClock.now = { 10.5 }
        #expect(box.presentation()?.position.x == 25)
        compositor.tick(at: 10.9)
        #expect(!completed)
        compositor.tick(at: 11)
        #expect(completed)
        _ = compositor.collectDamage(at: 11, scale: 1)
        #expect(!compositor.needsFrame(at: 11))
        #expect(compositor.collectDamage(at: 12, scale: 1).isEmpty)
    }

    @Test(arguments: [(100.0, 10.0), (200, 40), (158, 26), (100, 20)])
    func aSpringObeysItsEquation(stiffness: Double, damping: Double) {
        let spring = Spring(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: 2)
        var (x, v) = (0.0, 2.0)
        let step = 1e-5
        for n in 1...100_000 {
            let a = stiffness * (1 - x) - damping * v
            v += a * step
            x += v * step
            if n % 20_000 == 0 { #expect(abs(spring.value(at: Double(n) * step) - x) < 1e-3) }
        }
        let rest = spring.settlingDuration
        #expect(abs(spring.value(at: rest * 1.05) - 1) < 0.002)
    }

    @Test func behindLargeOpaquePartsNothingIsPainted() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let back = CALayer()
        back.frame = root.bounds
        back.backgroundColor = .black
        // It declares that it draws and draws nothing, so that unpainted pixels behind it keep their value.
        let front = CALayer()
        front.frame = root.bounds
        front.drawsDirectly = true
        front.opaqueParts = [
            CGRect(x: 50.5, y: 20, width: 99, height: 100), CGRect(x: 0, y: 150, width: 20, height: 20),
        ]
        root.addSublayer(back)
        root.addSublayer(front)
        let context = CGContext(pixelsWide: 200, high: 200)
        LayerCompositor(root: root).render(in: context, clip: [root.bounds], at: 0, scale: 1)
        let image = try #require(context.makeImage())
        let painted: UInt32 = 0xFF00_0000
        for (x, y) in [(51, 20), (148, 119), (100, 60)] { #expect(image.pixel(x: x, y: y) == 0) }
        // Beside it, on its edge inside a pixel, and behind a part too small to be worth it.
        for (x, y) in [(49, 60), (50, 60), (149, 60), (100, 19), (100, 120), (10, 160)] {
            #expect(image.pixel(x: x, y: y) == painted)
        }
        // A translucent layer hides nothing, and neither does one that is painted together with its backdrop.
        for change in [
            { front.opacity = 0.5 },
            {
                front.opacity = 1; back.addSublayer(front)
            },
        ] {
            // Without an animation, which would be at its beginning where another test stopped the clock at zero.
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
            let fresh = CGContext(pixelsWide: 200, high: 200)
            LayerCompositor(root: root).render(in: fresh, clip: [root.bounds], at: 0, scale: 1)
            #expect(try #require(fresh.makeImage()).pixel(x: 100, y: 60) == painted)
        }
    }

    @Test func aDirectLayerIsDamagedOnlyWhereAsked() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let plane = CALayer()
        plane.frame = root.bounds
        plane.drawsDirectly = true
        root.addSublayer(plane)
        let compositor = LayerCompositor(root: root)
        _ = compositor.collectDamage(at: 0, scale: 2)
        plane.setNeedsDisplay(CGRect(x: 3, y: 4, width: 5, height: 6))
        #expect(compositor.collectDamage(at: 0, scale: 2) == [CGRect(x: 6, y: 8, width: 10, height: 12)])
    }
}
