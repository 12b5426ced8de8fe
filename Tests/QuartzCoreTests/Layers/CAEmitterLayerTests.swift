import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("Particle systems") struct ParticleSystemTests {
    private func recipe(_ rate: Double = 10, lifetime: Double = 2) -> ParticleRecipe {
        var recipe = ParticleRecipe()
        recipe.birthRate = rate
        recipe.lifetime.mean = lifetime
        return recipe
    }

    @Test("As many particles live as are born in a lifetime, at any frame rate")
    func count() {
        for frame in [1.0 / 120, 1.0 / 60, 0.25, 5] {
            var system = ParticleSystem(seed: 1)
            for _ in 0..<Int(5 / frame) { system.advance(by: frame, ParticleEmission(), [recipe()]) }
            #expect(abs(system.particles.count - 20) <= 1)
        }
        var emission = ParticleEmission(), system = ParticleSystem()
        emission.birthRate = 3
        emission.lifetime = 0.5
        for _ in 0..<300 { system.advance(by: 1.0 / 60, emission, [recipe()]) }
        #expect(abs(system.particles.count - 30) <= 1)
    }

    @Test("The same seed gives the same particles at any frame rate, another one others")
    func seeds() {
        var wide = recipe()
        wide.longitude.range = .pi
        wide.velocity = ParticleValue(mean: 50, range: 20)
        func positions(_ seed: UInt32, _ frame: Double) -> [CGPoint] {
            var system = ParticleSystem(seed: seed)
            for _ in 0..<Int((1.95 / frame).rounded()) {
                system.advance(by: frame, ParticleEmission(), [wide])
            }
            return system.particles.map { $0.position(at: 1) }
        }
        let few = positions(7, 0.65), many = positions(7, 0.013)
        #expect(few.count == 19 && many.count == 19)
        for (one, other) in zip(few, many) { #expect(hypot(one.x - other.x, one.y - other.y) < 1e-6) }
        #expect(positions(8, 0.65) != few)
    }

    @Test("A particle moves by its velocity and acceleration, and grows, turns and fades by its speeds")
    func motion() throws {
        var moving = recipe(1, lifetime: 10)
        moving.velocity.mean = 100
        moving.longitude.mean = .pi / 2
        moving.xAcceleration = 20
        moving.scaleSpeed = -0.25
        moving.spin.mean = 3
        moving.color.speed.alpha = -0.125
        var system = ParticleSystem()
        system.advance(by: 1, ParticleEmission(), [moving])
        let particle = try #require(system.particles.first)
        let point = particle.position(at: 2)
        #expect(abs(point.x - 40) < 1e-9 && abs(point.y - 200) < 1e-9)
        #expect(particle.scale(at: 2) == 0.5 && particle.scale(at: 9) == 0)
        #expect(particle.rotation(at: 2) == 6 && particle.color(at: 2).alpha == 0.75)
    }

    @Test("Ranges are to either side")
    func ranges() {
        var spread = recipe(1000, lifetime: 1)
        spread.velocity = ParticleValue(mean: 10, range: 5)
        spread.scale = ParticleValue(mean: 1, range: 0.5)
        var system = ParticleSystem(seed: 3)
        system.advance(by: 0.9, ParticleEmission(), [spread])
        let speeds = system.particles.map(\.velocity.dx), scales = system.particles.map(\.scale)
        #expect(speeds.allSatisfy { (5...15).contains($0) } && scales.allSatisfy { (0.5...1.5).contains($0) })
        #expect((speeds.min() ?? 9) < 5.5 && (speeds.max() ?? 0) > 14.5)
    }

    @Test(
        "Particles are born in the shape of the emitter",
        arguments: [
            (CAEmitterLayerEmitterShape.point, CAEmitterLayerEmitterMode.volume), (.line, .volume),
            (.line, .points), (.rectangle, .volume), (.rectangle, .outline), (.rectangle, .points),
            (.circle, .volume), (.circle, .outline), (.circle, .points), (.sphere, .surface),
            (.cuboid, .surface),
        ])
    func shapes(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) {
        var emission = ParticleEmission()
        emission.position = CGPoint(x: 100, y: 50)
        emission.size = CGSize(width: 40, height: 20)
        emission.shape = shape
        emission.mode = mode
        var random = ParticleRandom(seed: 5)
        for _ in 0..<500 {
            let (point, turn) = emission.origin(&random)
            let x = point.x - 100, y = point.y - 50
            switch (shape, mode) {
            case (.point, _), (.circle, .points): #expect(x == 0 && y == 0)
            case (.line, .points): #expect(abs(x) == 20 && y == 0)
            case (.line, _): #expect(abs(x) <= 20 && y == 0)
            case (.rectangle, .points): #expect(abs(x) == 20 && abs(y) == 10)
            case (.rectangle, .outline):
                #expect(abs(x) <= 20.001 && abs(y) <= 10.001)
                #expect(abs(abs(x) - 20) < 0.001 || abs(abs(y) - 10) < 0.001)
            case (.circle, .outline):
                #expect(abs(hypot(x, y) - 40) < 0.001)
                #expect(abs(cos(turn) * 40 - x) < 0.001)
            case (.circle, _), (.sphere, _): #expect(hypot(x, y) <= 40)
            default: #expect(abs(x) <= 20 && abs(y) <= 10)
            }
        }
    }

    @Test("Particles emit particles from where they are")
    func children() {
        var spark = recipe(20, lifetime: 0.5), rocket = recipe(1, lifetime: 2)
        rocket.velocity.mean = 100
        spark.velocity.mean = 0
        rocket.children = [spark]
        var system = ParticleSystem()
        for _ in 0..<120 { system.advance(by: 1.0 / 60, ParticleEmission(), [rocket]) }
        let sparks = system.particles.filter { $0.recipe.children.isEmpty }
        #expect(abs(sparks.count - 10) <= 1)
        #expect(sparks.allSatisfy { (49...101).contains($0.position(at: 1).x) })
    }

    @Test("The number of particles is bounded, and none is born of a disabled cell or after its duration")
    func bounds() {
        var system = ParticleSystem()
        system.advance(by: 60, ParticleEmission(), [recipe(1_000_000, lifetime: 1000)])
        #expect(system.particles.count == ParticleSystem.limit)
        var off = recipe(), short = recipe(10, lifetime: 100)
        off.isEnabled = false
        short.beginTime = 1
        short.duration = 1
        system = ParticleSystem()
        #expect(system.nextChange(ParticleEmission(), [off]) == nil)
        #expect(abs((system.nextChange(ParticleEmission(), [short]) ?? 0) - 1.1) < 1e-9)
        for _ in 0..<50 { system.advance(by: 0.1, ParticleEmission(), [off, short]) }
        #expect(system.particles.count == 10)
    }
}

@MainActor @Suite("CAEmitterLayer", .serialized) struct CAEmitterLayerTests {
    /// A red square of 10 × 10 pixels.
    private var dot: CGImage {
        let context = CGContext(pixelsWide: 10, high: 10)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        return context.finishAsImage()
    }

    private func emitter() -> (root: CALayer, layer: CAEmitterLayer, cell: CAEmitterCell) {
        let root = CALayer(), layer = CAEmitterLayer(), cell = CAEmitterCell()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.backgroundColor = .white
        layer.frame = root.bounds
        layer.emitterPosition = CGPoint(x: 20, y: 30)
        cell.contents = dot
        cell.birthRate = 20
        cell.lifetime = 0.5
        cell.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.emitterCells = [cell]
        root.addSublayer(layer)
        return (root, layer, cell)
    }

    @Test("The defaults are those of iOS")
    func defaults() {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1)
        #expect(
            layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
        #expect(layer.spin == 1 && layer.seed == 0 && layer.emitterCells == nil && !layer.preservesDepth)
        #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1)
        #expect(cell.color == .white && cell.contentsScale == 1 && cell.velocity == 0 && cell.contents == nil)
    }

    @Test("Particles are drawn in their color while they live; then nothing is drawn and no frame is needed")
    func drawsAndEnds() {
        let (root, layer, cell) = emitter()
        let compositor = LayerCompositor(root: root), context = CGContext(pixelsWide: 100, high: 100)
        func frame(_ time: Double) -> (damage: [CGRect], image: CGImage) {
            compositor.tick(at: time)
            let damage = compositor.collectDamage(at: time, scale: 1)
            compositor.render(in: context, clip: damage, at: time, scale: 1)
            return (damage, context.makeImage() ?? context.finishAsImage())
        }
        var time = 10.0
        _ = frame(time)
        for _ in 0..<12 {
            time += 1.0 / 60
            _ = frame(time)
        }
        #expect(layer.particleCount == 4 && compositor.needsFrame(at: time))
        let shown = frame(time + 1.0 / 60)
        #expect(shown.image.pixel(x: 20, y: 30) == 0xFFFF_0000)
        #expect(shown.image.pixel(x: 20, y: 40) == 0xFFFF_FFFF)
        #expect(shown.damage.allSatisfy { $0.width <= 14 && $0.height <= 14 } && !shown.damage.isEmpty)
        cell.birthRate = 0
        time += 0.1
        _ = frame(time)
        let last = frame(time + 0.6)
        #expect(last.image.pixel(x: 20, y: 30) == 0xFFFF_FFFF && layer.particleCount == 0)
        #expect(frame(time + 0.7).damage.isEmpty)
        #expect(compositor.nextFrameTime(after: time + 0.7) == nil)
    }

    @Test("A hidden or removed layer needs no frames, and goes on from where it was")
    func hidden() {
        let (root, layer, _) = emitter()
        let compositor = LayerCompositor(root: root)
        for step in 0...30 { _ = compositor.collectDamage(at: Double(step) / 60, scale: 1) }
        let count = layer.particleCount
        CATransaction.setDisableActions(true)
        layer.isHidden = true
        _ = compositor.collectDamage(at: 1, scale: 1)
        #expect(compositor.nextFrameTime(after: 1) == nil)
        layer.isHidden = false
        CATransaction.setDisableActions(false)
        _ = compositor.collectDamage(at: 60, scale: 1)
        #expect(layer.particleCount == count)
        layer.removeFromSuperlayer()
        _ = compositor.collectDamage(at: 61, scale: 1)
        #expect(compositor.nextFrameTime(after: 61) == nil)
    }

    @Test("A rare birth is waited for without frames")
    func rare() throws {
        let (root, _, cell) = emitter()
        cell.birthRate = 0.5
        let compositor = LayerCompositor(root: root)
        _ = compositor.collectDamage(at: 0, scale: 1)
        let next = try #require(compositor.nextFrameTime(after: 0))
        #expect(abs(next - 2) < 0.01)
        _ = compositor.collectDamage(at: next, scale: 1)
        _ = compositor.collectDamage(at: next + 0.02, scale: 1)
        #expect(compositor.needsFrame(at: next + 0.02))
    }

    @Test("Additive particles add their colors, masked ones are clipped to the bounds")
    func modes() {
        let (root, layer, cell) = emitter()
        root.backgroundColor = .black
        cell.color = CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 1)
        layer.renderMode = .additive
        layer.masksToBounds = true
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 100)
        let compositor = LayerCompositor(root: root), context = CGContext(pixelsWide: 100, high: 100)
        _ = compositor.collectDamage(at: 0, scale: 1)
        _ = compositor.collectDamage(at: 0.16, scale: 1)
        compositor.render(
            in: context, clip: [CGRect(x: 0, y: 0, width: 100, height: 100)], at: 0.16, scale: 1)
        let image = context.finishAsImage()
        #expect((image.pixel(x: 18, y: 30) >> 16) & 0xFF > 0xB0)
        #expect(image.pixel(x: 22, y: 30) == 0xFF00_0000)
    }
}
