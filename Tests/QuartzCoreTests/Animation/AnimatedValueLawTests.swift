import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Interpolated values, of every kind that can be animated.
@MainActor @Suite(.serialized) struct AnimatedValueLawTests {
    private func shown<Layer: CALayer>(_ layer: Layer, at time: Double) throws -> Layer {
        LayerClock.now = { time }
        return try #require(layer.presentation() as? Layer)
    }

    private func numbers(_ color: CGColor?) -> [CGFloat] {
        color.map { [$0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha].map { CGFloat($0) } } ?? []
    }

    private func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }

    private func numbers(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

    /// Key paths, how to make two values, and how to read the presented value as numbers.
    private func cases(_ random: inout SeededRandom) -> [(String, Any, Any, (CALayer) -> [CGFloat])] {
        let (a, b) = (random.point(-40...40), random.point(-40...40))
        let (r, s) = (random.number(0...20), random.number(0...20))
        let sizes = (CGSize(width: r, height: s), CGSize(width: s, height: r + 3))
        let rects = (CGRect(origin: a, size: sizes.0), CGRect(origin: b, size: sizes.1))
        let moves = (
            CATransform3DMakeTranslation(a.x, a.y, 0),
            CATransform3DScale(CATransform3DMakeTranslation(b.x, b.y, 0), 2, 3, 1)
        )
        return [
            ("position", a, b, { [$0.position.x, $0.position.y] }),
            ("position.y", r, s, { [$0.position.y] }),
            ("anchorPoint", a, b, { [$0.anchorPoint.x, $0.anchorPoint.y] }),
            ("bounds", rects.0, rects.1, { [self] in numbers($0.bounds) }),
            ("bounds.size", sizes.0, sizes.1, { [$0.bounds.width, $0.bounds.height] }),
            ("bounds.origin.x", r, s, { [$0.bounds.minX] }),
            ("opacity", r / 20, s / 20, { [CGFloat($0.opacity)] }),
            ("cornerRadius", r, s, { [$0.cornerRadius] }),
            ("borderWidth", r, s, { [$0.borderWidth] }),
            ("zPosition", r, s, { [$0.zPosition] }),
            ("shadowOpacity", r / 20, s / 20, { [CGFloat($0.shadowOpacity)] }),
            ("shadowRadius", r, s, { [$0.shadowRadius] }),
            ("shadowOffset", sizes.0, sizes.1, { [$0.shadowOffset.width, $0.shadowOffset.height] }),
            ("backgroundColor", random.color(), random.color(), { [self] in numbers($0.backgroundColor) }),
            ("borderColor", random.color(), random.color(), { [self] in numbers($0.borderColor) }),
            ("transform", moves.0, moves.1, { [self] in numbers($0.affineTransform()) }),
            ("transform.translation.x", r, s, { [$0.transform.m41] }),
            ("transform.scale.y", r + 1, s + 1, { [$0.transform.m22] }),
            ("contentsRect", rects.0, rects.1, { [self] in numbers($0.contentsRect) }),
        ]
    }

    @Test(
        "Every property has exactly its values at begin and end, and is halfway in the middle",
        arguments: seeds(20))
    func ends(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        for (key, from, to, read) in cases(&random) {
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue) = (from, to)
            (animation.beginTime, animation.duration, animation.fillMode) = (10, 4, .both)
            layer.add(animation, forKey: nil)
            func single(_ value: Any) throws -> [CGFloat] {
                let still = CALayer()
                let fixed = CABasicAnimation(keyPath: key)
                (fixed.fromValue, fixed.toValue, fixed.beginTime) = (value, value, 1)
                (fixed.duration, fixed.fillMode) = (1, .both)
                still.add(fixed, forKey: nil)
                return read(try shown(still, at: 1))
            }
            let (start, end) = (try single(from), try single(to))
            for (time, part) in [(9.0, 0.0), (10, 0), (11, 0.25), (12, 0.5), (14, 1), (20, 1)] {
                let seen = read(try shown(layer, at: time))
                let expected = zip(start, end).map { $0 + ($1 - $0) * part }
                let gap = zip(seen, expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
                #expect(
                    seen.count == expected.count && gap < 1e-5, "\(key) at \(time): \(seen), not \(expected)")
            }
        }
    }

    @Test("From, to and by have their documented meaning in every combination", arguments: seeds(20))
    func fromToBy(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (model, from, to, by) = (
            random.number(0...9), random.number(10...19), random.number(20...29), random.number(30...39)
        )
        let table: [(Double?, Double?, Double?, Double, Double)] = [
            (from, to, nil, from, to), (from, to, by, from, to), (from, nil, by, from, from + by),
            (nil, to, by, to - by, to), (from, nil, nil, from, model), (nil, to, nil, model, to),
            (nil, nil, by, model, model + by),
        ]
        for (from, to, by, start, end) in table {
            let layer = CALayer()
            layer.position.x = model
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
            (animation.beginTime, animation.duration, animation.fillMode) = (5, 2, .both)
            layer.add(animation, forKey: nil)
            for (time, expected) in [(5.0, start), (6, (start + end) / 2), (8, end)] {
                let seen = try shown(layer, at: time).position.x
                #expect(abs(seen - expected) < 1e-9, "\(seen), not \(expected): \([from, to, by])")
            }
        }
    }

    @Test("A rotation takes the shorter way and keeps its lengths", arguments: seeds(30))
    func rotations(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (first, turn) = (random.number(-3...3), random.number(-3.1...3.1))
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DMakeRotation(first, 0, 0, 1)
        animation.toValue = CATransform3DMakeRotation(first + turn, 0, 0, 1)
        (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, .both)
        layer.add(animation, forKey: nil)
        for part in 0...10 {
            let t = try shown(layer, at: 1 + Double(part) / 10).affineTransform()
            let angle = first + turn * Double(part) / 10
            #expect(
                abs(t.a - cos(angle)) < 1e-6 && abs(t.b - sin(angle)) < 1e-6
                    && abs(t.a * t.d - t.b * t.c - 1) < 1e-6,
                "\(t) at \(part) of \(first) by \(turn)")
        }
    }

    @Test("An additive animation without a from or to value begins or ends at the layer's model value")
    func additiveEnds() throws {
        let own = CATransform3DMakeTranslation(7, 8, 0)
        for isFrom in [true, false] {
            let layer = CALayer()
            layer.transform = own
            let animation = CABasicAnimation(keyPath: "transform")
            let turned = CATransform3DMakeScale(2, 2, 1)
            if isFrom { animation.fromValue = turned } else { animation.toValue = turned }
            animation.isAdditive = true
            (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, .both)
            layer.add(animation, forKey: nil)
            let (open, closed) = isFrom ? (2.0, 1.0) : (1.0, 2.0)
            #expect(try shown(layer, at: open).transform == own)
            #expect(try shown(layer, at: closed).transform == CATransform3DConcat(turned, own))
        }
    }

    @Test("Key frame animations reach their values at their times and paces", arguments: seeds(40))
    func keyframes(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let count = 2 + random.number(below: 4)
        let values = (0..<count).map { _ in random.number(-50...50) }
        let inner = (0..<count - 2).map { _ in random.number(0.05...0.95) }.sorted()
        let times = random.chance(2) ? [0] + inner + [random.chance(2) ? 1 : 0.97] : nil
        let mode: CAAnimationCalculationMode = random.one(of: [.linear, .discrete, .paced])
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = values
        animation.keyTimes = times?.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        let paces = (1..<count).map { _ in
            CAMediaTimingFunction(name: random.one(of: [.easeIn, .linear, .easeOut]))
        }
        if mode == .linear, random.chance(2) { animation.timingFunctions = paces }
        let isCumulative = random.chance(3)
        (animation.isCumulative, animation.repeatCount) = (isCumulative, 3)
        (animation.beginTime, animation.duration, animation.fillMode) = (2, 4, .both)
        let layer = CALayer()
        layer.add(animation, forKey: nil)
        var stops = times ?? (0..<count).map { Double($0) / Double(mode == .discrete ? count : count - 1) }
        if mode == .paced {
            let lengths = zip(values, values.dropFirst()).map { abs($0 - $1) }
            stops = (0..<count).map { lengths.prefix($0).reduce(0, +) / lengths.reduce(0, +) }
        }
        func value(at progress: Double) -> Double {
            let index = max(0, (stops.lastIndex { $0 <= progress } ?? 0))
            if mode == .discrete || index == count - 1 { return values[index] }
            var part = (progress - stops[index]) / (stops[index + 1] - stops[index])
            if animation.timingFunctions != nil { part = paces[index].value(at: part) }
            return values[index] + (values[index + 1] - values[index]) * part
        }
        for _ in 0..<40 {
            let time = random.number(1...16)
            let local = max(0, min(12, time - 2)) / 4
            let pass = local >= 3 ? 2 : Int(local)
            let expected =
                value(at: local - Double(pass)) + (isCumulative ? Double(pass) * values[count - 1] : 0)
            let seen = try shown(layer, at: time).position.x
            #expect(
                abs(seen - expected) < 1e-6,
                "\(seen), not \(expected) at \(time): \(values) at \(stops) \(mode.rawValue), cumulative \(isCumulative)"
            )
        }
    }

    @Test(
        "A point that follows a path is on it, at a constant speed, from its start to its end",
        arguments: seeds(30))
    func paths(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        var corners = (0..<4).map { _ in random.point(-50...50) }
        // A line that returns to its start has its last segment, closed or not.
        let comesBack = random.chance(2), isClosed = random.chance(3)
        if comesBack { corners.append(corners[0]) }
        let path = CGMutablePath()
        path.addLines(between: corners)
        if isClosed {
            path.closeSubpath()
            if !comesBack { corners.append(corners[0]) }
        }
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, .both)
        let layer = CALayer()
        layer.add(animation, forKey: nil)
        let lengths = zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        for part in 0...20 {
            var rest = lengths.reduce(0, +) * CGFloat(part) / 20
            var expected = corners[corners.count - 1]
            for (index, length) in lengths.enumerated() {
                if rest <= length {
                    let (from, to) = (corners[index], corners[index + 1])
                    expected = CGPoint(
                        x: from.x + (to.x - from.x) * rest / length,
                        y: from.y + (to.y - from.y) * rest / length)
                    break
                }
                rest -= length
            }
            let seen = try shown(layer, at: 1 + Double(part) / 20).position
            #expect(
                hypot(seen.x - expected.x, seen.y - expected.y) < 1e-5,
                "\(seen), not \(expected) at \(part): \(corners), closed \(isClosed)")
        }
    }

    @Test("Interpolating shape paths with the same elements interpolates each element", arguments: seeds(10))
    func shapes(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        func box() -> CGRect {
            CGRect(origin: random.point(0...40), size: CGSize(width: random.number(4...30), height: 9))
        }
        let (a, b) = (box(), box())
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: .zero, transform: nil)
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = CGPath(ellipseIn: a, transform: nil)
        animation.toValue = CGPath(ellipseIn: b, transform: nil)
        (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, .both)
        layer.add(animation, forKey: nil)
        for part in 0...4 {
            let t = CGFloat(part) / 4
            func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
            let expected = CGRect(
                x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: 9)
            let seen = try #require(try shown(layer, at: 1 + Double(t)).path).boundingBoxOfPath
            #expect(
                abs(seen.minX - expected.minX) < 1e-6 && abs(seen.maxX - expected.maxX) < 1e-6,
                "\(a), \(b) at \(t)")
            #expect(
                abs(seen.minY - expected.minY) < 1e-6 && abs(seen.maxY - expected.maxY) < 1e-6,
                "\(a), \(b) at \(t)")
        }
    }
}
