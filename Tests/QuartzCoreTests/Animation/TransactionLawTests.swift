import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Implicit animations and the transactions that they belong to.
@MainActor @Suite(.serialized) struct TransactionLawTests {
    private let root = CALayer(CGRect(x: 0, y: 0, width: 50, height: 50))
    private let layer = CALayer(CGRect(x: 5, y: 5, width: 10, height: 10), .black)
    private let compositor: LayerCompositor

    init() {
        LayerClock.now = { 0 }
        root.addSublayer(layer)
        compositor = LayerCompositor(root: root)
        // Only a layer that was shown animates implicitly.
        _ = compositor.collectDamage(at: 0, scale: 1)
    }

    private func x(at time: Double) throws -> Double {
        LayerClock.now = { time }
        return Double(try #require(layer.presentation()).position.x)
    }

    @Test(
        "A change animates from the presented value, with the innermost transaction's duration and timing",
        arguments: seeds(20))
    func implicit(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        var now = 1.0
        for _ in 0..<4 {
            let from = try x(at: now)
            let to = random.number(0...50), duration = random.number(0.1...2)
            let pace = CAMediaTimingFunction(name: random.one(of: [.linear, .easeIn, .easeOut, .default]))
            let isNested = random.chance(2)
            CATransaction.begin()
            CATransaction.setAnimationDuration(isNested ? 77 : duration)
            CATransaction.setAnimationTimingFunction(pace)
            if isNested {
                CATransaction.begin()
                CATransaction.setAnimationDuration(duration)
            }
            layer.position.x = to
            if isNested {
                CATransaction.commit()
                #expect(CATransaction.animationDuration() == 77)
            }
            CATransaction.commit()
            #expect(
                CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
            #expect(Double(layer.position.x) == to)
            for part in 0...4 {
                let seen = try x(at: now + duration * Double(part) / 4.0001)
                let expected = from + (to - from) * pace.value(at: Double(part) / 4.0001)
                #expect(abs(seen - expected) < 1e-6, "\(seen), not \(expected) at \(part): \(from) to \(to)")
            }
            // The next change happens in the middle of this one, or when it is finished.
            now += duration * (random.chance(2) ? 0.5 : 1.5)
            LayerClock.now = { now }
            compositor.tick(at: now)
        }
    }

    @Test("Without actions, without duration or before it was shown a layer changes at once")
    func immediate() throws {
        withoutActions { layer.position.x = 20 }
        #expect(try x(at: 0) == 20 && layer.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        layer.position.x = 30
        CATransaction.commit()
        #expect(try x(at: 0) == 30)
        let unseen = CALayer()
        root.addSublayer(unseen)
        unseen.position.x = 9
        #expect(unseen.animationKeys() == nil)
        layer.actions = ["position": NSNull()]
        layer.position.x = 40
        #expect(layer.animationKeys() == nil)
        layer.position.x = 40
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test(
        "A completion block runs once, when all animations of its transaction are finished",
        arguments: seeds(20))
    func completions(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        LayerClock.now = { 0 }
        let durations = (0..<random.number(below: 4)).map { _ in random.number(0.1...3) }
        let nested = (0..<random.number(below: 2)).map { _ in random.number(0.1...3) }
        var (outer, inner) = (0, 0)
        func add(_ durations: [Double]) {
            for duration in durations {
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.fromValue, animation.duration) = (0, duration)
                layer.add(animation, forKey: nil)
            }
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { outer += 1 }
        add(durations)
        CATransaction.begin()
        CATransaction.setCompletionBlock { inner += 1 }
        add(nested)
        CATransaction.commit()
        #expect(inner == (nested.isEmpty ? 1 : 0) && outer == 0)
        CATransaction.commit()
        let ends = (inner: nested.max() ?? 0, outer: (durations + nested).max() ?? 0)
        for time in stride(from: 0.0, through: 3.2, by: 0.05) {
            compositor.tick(at: time)
            #expect(inner == (time >= ends.inner ? 1 : 0), "\(time): \(nested)")
            #expect(outer == (time >= ends.outer ? 1 : 0), "\(time): \(durations), \(nested)")
        }
        CATransaction.begin()
        CATransaction.setValue(3, forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "mine") as? Int == 3)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") == nil)
    }
}
