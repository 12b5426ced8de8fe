import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// The progress of an animation at every time, against the definition of `CAMediaTiming`.
@MainActor @Suite(.serialized) struct TimingLawTests {
    /// The timing of an animation, and its progress by definition.
    private struct Reference {
        var begin = 0.0
        var duration = 1.0
        var speed = 1.0
        var offset = 0.0
        var repeatCount = 0.0
        var repeatDuration = 0.0
        var autoreverses = false
        var fill = CAMediaTimingFillMode.removed

        init(_ random: inout SeededRandom) {
            begin = Double(1 + random.number(below: 20)) / 4
            duration = Double(1 + random.number(below: 12)) / 4
            speed = random.one(of: [0.5, 1, 1, 2, 4])
            offset = random.chance(3) ? Double(random.number(below: 8)) / 4 : 0
            repeatCount = random.one(of: [0, 0, 1, 2, 2.5, 3])
            repeatDuration = random.chance(5) ? Double(1 + random.number(below: 16)) / 4 : 0
            autoreverses = random.chance(2)
            fill = random.one(of: [.removed, .forwards, .backwards, .both])
        }

        var total: Double {
            let pass = duration * (autoreverses ? 2 : 1)
            return repeatDuration > 0 ? repeatDuration : pass * (repeatCount > 0 ? repeatCount : 1)
        }

        var end: Double { begin + max(0, total - offset) / speed }

        /// The animation's progress at a time, 0…1, and the completed repetitions; nil when it has no effect.
        func progress(at time: Double) -> (Double, Int)? {
            if time < begin { return fill == .backwards || fill == .both ? (0, 0) : nil }
            let local = (time - begin) * speed + offset
            guard local < total else {
                return fill == .forwards || fill == .both ? folded(total, isEnd: true) : nil
            }
            return folded(local, isEnd: false)
        }

        private func folded(_ local: Double, isEnd: Bool) -> (Double, Int) {
            var passes = (local / duration).rounded(.down)
            var part = local / duration - passes
            // The end of the last repetition, not the start of another.
            if isEnd, part == 0 { (passes, part) = (passes - 1, 1) }
            guard autoreverses else { return (part, Int(passes)) }
            return (Int(passes) % 2 == 1 ? 1 - part : part, Int(passes) / 2)
        }

        @MainActor func set(on animation: CAAnimation) {
            animation.beginTime = begin
            animation.duration = duration
            animation.speed = Float(speed)
            animation.timeOffset = offset
            animation.repeatCount = Float(repeatCount)
            animation.repeatDuration = repeatDuration
            animation.autoreverses = autoreverses
            animation.fillMode = fill
        }
    }

    private func shown(_ layer: CALayer, at time: Double) throws -> Double {
        LayerClock.now = { time }
        return Double(try #require(layer.presentation()).position.x)
    }

    private func slide(_ timing: Reference, from: Double = 10, to: Double = 110) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue) = (from, to)
        timing.set(on: slide)
        return slide
    }

    private let absent = -1000.0

    private func layer() -> CALayer {
        let layer = CALayer()
        withoutActions { layer.position.x = absent }
        return layer
    }

    @Test("An animation has at every time the progress that its timing defines", arguments: seeds(60))
    func values(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let timing = Reference(&random)
        let (layer, isCumulative) = (layer(), random.chance(3))
        let slide = slide(timing)
        slide.isCumulative = isCumulative
        layer.add(slide, forKey: nil)
        let ends = [timing.begin, timing.end, timing.end + 50, timing.begin - 0.25]
        let times = ends + (0..<40).map { _ in random.number(0...timing.end + 1) }
        for time in times {
            let expected = timing.progress(at: time).map { part, pass in
                10 + 100 * part + (isCumulative ? 100 * Double(pass) : 0)
            }
            let seen = try shown(layer, at: time)
            #expect(
                abs(seen - (expected ?? absent)) < 1e-6,
                "\(seen) at \(time) of \(timing), not \(String(describing: expected))")
        }
    }

    @Test(
        "Begin and end are exact, and between them the progress is monotonic where the timing function is",
        arguments: seeds(30))
    func monotonic(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let layer = layer()
        var timing = Reference(&random)
        (timing.autoreverses, timing.repeatCount, timing.repeatDuration, timing.offset) = (false, 0, 0, 0)
        timing.fill = .both
        let slide = slide(timing)
        slide.timingFunction =
            random.chance(2)
            ? CAMediaTimingFunction(
                name: random.one(of: [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]))
            : CAMediaTimingFunction(
                controlPoints: Float(random.number(0...1)), Float(random.number(0...1)),
                Float(random.number(0...1)),
                Float(random.number(0...1)))
        layer.add(slide, forKey: nil)
        #expect(try shown(layer, at: timing.begin) == 10 && shown(layer, at: timing.begin - 1) == 10)
        #expect(try shown(layer, at: timing.end) == 110 && shown(layer, at: timing.end + 9) == 110)
        var last = 10.0
        for step in 0...100 {
            let value = try shown(layer, at: timing.begin + (timing.end - timing.begin) * Double(step) / 100)
            #expect(value >= last - 1e-4 && value <= 110, "\(value) after \(last) at \(step): \(timing)")
            last = value
        }
    }

    @Test("A layer's time passes inside its superlayer's", arguments: seeds(30))
    func nestedTime(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let layers = (0..<3).map { _ in layer() }
        for (above, below) in zip(layers, layers.dropFirst()) { above.addSublayer(below) }
        var settings: [(Double, Double, Double)] = []
        for layer in layers {
            let setting = (
                random.number(0...2), random.one(of: [0.5, 1.0, 2.0]),
                random.chance(2) ? random.number(0...2) : 0
            )
            (layer.beginTime, layer.speed, layer.timeOffset) = (setting.0, Float(setting.1), setting.2)
            settings.append(setting)
        }
        func local(_ time: Double, upTo count: Int) -> Double {
            settings.prefix(count).reduce(time) { ($0 - $1.0) * $1.1 + $1.2 }
        }
        let timing = Reference(&random)
        layers[2].add(slide(timing), forKey: nil)
        for _ in 0..<30 {
            let time = random.number(0...20)
            let expected = timing.progress(at: local(time, upTo: 3)).map { 10 + 100 * $0.0 } ?? absent
            #expect(abs(try shown(layers[2], at: time) - expected) < 1e-6, "\(time), \(settings), \(timing)")
            for (index, layer) in layers.enumerated() {
                let own = layer.convertTime(time, from: nil)
                #expect(abs(own - local(time, upTo: index + 1)) < 1e-9, "\(settings)")
                #expect(abs(layer.convertTime(own, to: nil) - time) < 1e-9, "\(settings)")
                let other = random.one(of: layers)
                let there = layer.convertTime(own, to: other)
                #expect(abs(there - other.convertTime(time, from: nil)) < 1e-9, "\(settings)")
                #expect(abs(layer.convertTime(there, from: other) - own) < 1e-9, "\(settings)")
            }
        }
    }

    @Test("A layer that is paused and resumed, however often, continues at its time")
    func pausing() throws {
        let (above, layer) = (layer(), layer())
        above.addSublayer(layer)
        var timing = SeededRandom(distinct: 1)
        var slow = Reference(&timing)
        (slow.begin, slow.duration, slow.speed, slow.offset) = (1, 100, 1, 0)
        (slow.repeatCount, slow.repeatDuration, slow.autoreverses, slow.fill) = (0, 0, false, .both)
        layer.add(slide(slow), forKey: nil)
        var (now, running) = (1.0, 0.0)
        for _ in 0..<4 {
            now += 7
            running += 7
            #expect(abs(try shown(layer, at: now) - (10 + running)) < 1e-6)
            let pausedTime = above.convertTime(now, from: nil)
            (above.speed, above.timeOffset) = (0, pausedTime)
            now += 20
            #expect(abs(try shown(layer, at: now) - (10 + running)) < 1e-6)
            let resumedFrom = above.timeOffset
            (above.speed, above.timeOffset, above.beginTime) = (1, 0, 0)
            above.beginTime = above.convertTime(now, from: nil) - resumedFrom
            #expect(abs(try shown(layer, at: now) - (10 + running)) < 1e-6)
        }
    }

    @Test("A group's animations run in the group's time", arguments: seeds(40))
    func groups(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        var timing = Reference(&random)
        timing.repeatDuration = 0
        let group = CAAnimationGroup()
        timing.set(on: group)
        var child = Reference(&random)
        child.begin = random.chance(2) ? 0 : timing.duration / 2
        if random.chance(3) {
            (child.duration, child.speed, child.repeatCount, child.autoreverses) = (
                timing.duration, 1, 0, false
            )
        }
        group.animations = [slide(child)]
        let layer = layer()
        layer.add(group, forKey: nil)
        let ends = [timing.begin - 0.1, timing.end, timing.end + 3]
        for time in ends + (0..<30).map({ _ in random.number(0...timing.end + 1) }) {
            var expected = absent
            if let (part, _) = timing.progress(at: time) {
                var inclusive = child
                // An animation that ends with the group is in effect as long as the group is.
                if part == 1, child.end == timing.duration { inclusive.fill = .both }
                expected = inclusive.progress(at: part * timing.duration).map { 10 + 100 * $0.0 } ?? absent
            }
            let seen = try shown(layer, at: time)
            // A child's begin or end may be rounded to either side.
            let place = timing.progress(at: time).map { $0.0 * timing.duration } ?? -1
            if abs(place - child.begin) < 1e-9 || (abs(place - child.end) < 1e-9 && place != timing.duration)
            {
                continue
            }
            #expect(abs(seen - expected) < 1e-6, "\(seen), not \(expected), at \(time): \(timing), \(child)")
        }
    }

    @Test("Additive animations add up, in any number, to the layer's model value", arguments: seeds(30))
    func additive(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let layer = layer()
        let timings = (0..<(1 + random.number(below: 4))).map { _ in Reference(&random) }
        let ways = timings.map { _ in (random.number(-50...50), random.number(-50...50)) }
        for (timing, way) in zip(timings, ways) {
            let slide = slide(timing, from: way.0, to: way.1)
            slide.isAdditive = true
            layer.add(slide, forKey: nil)
        }
        for _ in 0..<30 {
            let time = random.number(0...12)
            let sum = zip(timings, ways).reduce(0) { sum, item in
                sum + (item.0.progress(at: time).map { item.1.0 + (item.1.1 - item.1.0) * $0.0 } ?? 0)
            }
            #expect(abs(try shown(layer, at: time) - absent - sum) < 1e-6, "\(time): \(timings), \(ways)")
        }
    }

    @Test(
        "Delegates are notified of start and end once, and a finished animation is removed unless it stays",
        arguments: seeds(20))
    func ends(seed: UInt64) throws {
        final class Listener: CAAnimationDelegate {
            var received: [String] = []
            func animationDidStart(_ anim: CAAnimation) { received.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                received.append("stop \(flag)")
            }
        }
        var random = SeededRandom(distinct: seed)
        let timing = Reference(&random)
        let (root, layer, listener) = (CALayer(CGRect(x: 0, y: 0, width: 9, height: 9)), layer(), Listener())
        root.addSublayer(layer)
        let compositor = LayerCompositor(root: root)
        let slide = slide(timing)
        (slide.delegate, slide.isRemovedOnCompletion) = (listener, random.chance(2))
        LayerClock.now = { 0 }
        layer.add(slide, forKey: "slide")
        compositor.tick(at: timing.begin - 0.01)
        #expect(listener.received.isEmpty)
        compositor.tick(at: timing.begin)
        let isOver = timing.end <= timing.begin
        #expect(listener.received == (isOver ? ["start", "stop true"] : ["start"]), "\(timing)")
        if !isOver {
            compositor.tick(at: timing.end - 1e-6)
            #expect(listener.received == ["start"] && layer.animationKeys() == ["slide"], "\(timing)")
        }
        compositor.tick(at: timing.end)
        compositor.tick(at: timing.end + 1)
        #expect(listener.received == ["start", "stop true"], "\(timing)")
        #expect((layer.animationKeys() == nil) == slide.isRemovedOnCompletion)
        let other = Listener()
        let stopped = self.slide(timing)
        stopped.delegate = other
        layer.add(stopped, forKey: "slide")
        layer.removeAnimation(forKey: "slide")
        #expect(other.received == ["stop false"])
    }
}
