import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Gradients against colors blended by the position along them.
@Suite struct GradientLawTests {
    private static let side = 32

    private struct Ramp {
        let colors: [CGColor]
        let locations: [CGFloat]?
        let options: CGGradientDrawingOptions

        init(_ random: inout SeededRandom) {
            let count = 2 + random.number(below: 3)
            colors = (0..<count).map { _ in random.color() }
            locations =
                random.chance(3)
                ? nil : (0..<count).map { _ in CGFloat(random.number(0...1)) }.sorted()
            var options: CGGradientDrawingOptions = []
            if random.chance(2) { options.insert(.drawsBeforeStartLocation) }
            if random.chance(2) { options.insert(.drawsAfterEndLocation) }
            self.options = options
        }

        var gradient: CGGradient { CGGradient(colors: colors, locations: locations) }

        var places: [CGFloat] {
            locations ?? colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
        }

        /// The color at a position, where 0 is the gradient's start and 1 its end.
        func color(at position: CGFloat) -> PixelComponents {
            if position < 0, !options.contains(.drawsBeforeStartLocation) { return .transparent }
            if position > 1, !options.contains(.drawsAfterEndLocation) { return .transparent }
            guard let after = places.firstIndex(where: { $0 > position }) else {
                return PixelComponents(colors[colors.count - 1].rgba)
            }
            guard after > 0 else { return PixelComponents(colors[0].rgba) }
            let t = (position - places[after - 1]) / (places[after] - places[after - 1])
            let (a, b) = (colors[after - 1].rgba, colors[after].rgba)
            func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
            return PixelComponents(
                CGColor.RGBA(
                    red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
                    alpha: mix(a.alpha, b.alpha)))
        }

        /// Whether the color changes so fast at a position that a fraction of a pixel matters.
        func isSteep(at position: CGFloat, step: CGFloat) -> Bool {
            abs(position) < step || abs(position - 1) < step
                || places.contains { abs($0 - position) < step }
                || zip(places, places.dropFirst()).contains {
                    $0 <= position && position <= $1 && $1 - $0 < 8 * step
                }
        }
    }

    /// Compares an image with a ramp; a closure returns each pixel's position in it and how far the pixel is inside.
    private func check(
        _ image: CGImage, _ ramp: Ramp, _ message: String, step: CGFloat, position: (CGPoint) -> CGFloat?
    ) {
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let place = position(middle)
                if let place, ramp.isSteep(at: place, step: step) { continue }
                let (seen, expected) = (
                    image.components(x: x, y: y), place.map(ramp.color(at:)) ?? .transparent
                )
                guard seen.distance(to: expected) > 5 else { continue }
                Issue.record(
                    "\(middle) at \(String(describing: place)): \(seen), not \(expected): \(message), \(ramp)"
                )
                return
            }
        }
    }

    @Test(
        "An axial gradient has the color of each position, and ends as its options say", arguments: seeds(40)
    )
    func axial(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let ramp = Ramp(&random)
        let (start, end) = (random.point(0...32), random.point(0...32))
        let length = hypot(end.x - start.x, end.y - start.y)
        guard length > 6 else { return }
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        let move = random.chance(2) ? CGAffineTransform(translationX: 3, y: -2).rotated(by: 0.3) : .identity
        context.concatenate(move)
        context.drawLinearGradient(
            ramp.gradient, start: start.applying(move.inverted()), end: end.applying(move.inverted()),
            options: ramp.options)
        let image = try #require(context.makeImage())
        check(image, ramp, "\(start) to \(end)", step: 1.5 / length) { point in
            ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y))
                / (length * length)
        }
    }

    @Test("A radial gradient has the color of each circle", arguments: seeds(40))
    func radial(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let ramp = Ramp(&random)
        let center = random.point(8...24)
        let startRadius = random.chance(2) ? 0 : random.number(1...5),
            endRadius = startRadius + random.number(7...20)
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        context.drawRadialGradient(
            ramp.gradient, startCenter: center, startRadius: startRadius, endCenter: center,
            endRadius: endRadius,
            options: ramp.options)
        let image = try #require(context.makeImage())
        check(image, ramp, "\(center), \(startRadius) to \(endRadius)", step: 1.5 / (endRadius - startRadius))
        {
            (hypot($0.x - center.x, $0.y - center.y) - startRadius) / (endRadius - startRadius)
        }
    }

    @Test("A gradient fills the clip with the current alpha, over the backdrop", arguments: seeds(20))
    func clipped(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (first, alpha) = (random.color(), random.number(0...1))
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
        context.clip(to: CGRect(x: 4, y: 5, width: 20, height: 21))
        context.setAlpha(alpha)
        context.drawLinearGradient(
            CGGradient(colors: [first, first], locations: nil), start: .zero, end: CGPoint(x: 32, y: 0),
            options: [])
        let image = try #require(context.makeImage())
        for (x, y) in [(3, 10), (24, 10), (10, 4), (10, 26)] {
            #expect(image.pixel(x: x, y: y) == 0xFFFF_FFFF)
        }
        let expected = PixelComponents(first.rgba, alpha: alpha).over(PixelComponents(0xFFFF_FFFF))
        for (x, y) in [(4, 5), (23, 25), (10, 10)] {
            #expect(image.components(x: x, y: y).distance(to: expected) <= 3, "\(first) at \(alpha)")
        }
    }

    @Test("CGGradient keeps the locations and colors of Apple's initializers")
    func initializers() throws {
        let colors: [Any] = [CGColor.black, CGColor.white]
        #expect(
            CGGradient(colorsSpace: nil, colors: colors, locations: [0.25, 0.5])?.stops.map(\.location) == [
                0.25, 0.5,
            ])
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black, 3], locations: nil) == nil)
        let gray = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 0.5, 0.5], locations: nil,
                count: 2))
        #expect(gray.stops.map(\.color.red) == [0, 0.5] && gray.stops.map(\.color.alpha) == [1, 0.5])
    }
}
