import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Blend modes against the arithmetic of the PDF standard, on premultiplied components of 0…1.
@Suite struct BlendLawTests {
    private struct Color {
        var alpha: Double
        /// Premultiplied.
        var channels: [Double]

        init(_ pixel: PixelComponents) {
            alpha = pixel.alpha / 255
            channels = [pixel.red / 255, pixel.green / 255, pixel.blue / 255]
        }

        init(alpha: Double, channels: [Double]) { (self.alpha, self.channels) = (alpha, channels) }

        /// The components before they were multiplied by alpha.
        var straight: [Double] { channels.map { alpha > 0 ? $0 / alpha : 0 } }
    }

    /// The fractions of the source and of the backdrop that remain, in the modes that use only alpha.
    private static let factors: [(CGBlendMode, @Sendable (Double, Double) -> (Double, Double))] = [
        (.normal, { source, _ in (1, 1 - source) }),
        (.copy, { _, _ in (1, 0) }),
        (.clear, { _, _ in (0, 0) }),
        (.sourceIn, { _, backdrop in (backdrop, 0) }),
        (.sourceOut, { _, backdrop in (1 - backdrop, 0) }),
        (.sourceAtop, { source, backdrop in (backdrop, 1 - source) }),
        (.destinationOver, { _, backdrop in (1 - backdrop, 1) }),
        (.destinationIn, { source, _ in (0, source) }),
        (.destinationOut, { source, _ in (0, 1 - source) }),
        (.destinationAtop, { source, backdrop in (1 - backdrop, source) }),
        (.xor, { source, backdrop in (1 - backdrop, 1 - source) }),
        (.plusLighter, { _, _ in (1, 1) }),
    ]

    /// Blends one component of backdrop and source.
    private static let separable: [(CGBlendMode, @Sendable (Double, Double) -> Double)] = [
        (.multiply, { $0 * $1 }),
        (.screen, { $0 + $1 - $0 * $1 }),
        (.overlay, { hardLight($1, $0) }),
        (.darken, { min($0, $1) }),
        (.lighten, { max($0, $1) }),
        (.colorDodge, { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }),
        (.colorBurn, { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
        (.hardLight, { hardLight($0, $1) }),
        (
            .softLight,
            { backdrop, source in
                if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
                let root =
                    backdrop <= 0.25
                    ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
                return backdrop + (2 * source - 1) * (root - backdrop)
            }
        ),
        (.difference, { abs($0 - $1) }),
        (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    ]

    private static let whole: [(CGBlendMode, @Sendable ([Double], [Double]) -> [Double])] = [
        (.hue, { setLuminosity(setSaturation($1, saturation($0)), luminosity($0)) }),
        (.saturation, { setLuminosity(setSaturation($0, saturation($1)), luminosity($0)) }),
        (.color, { setLuminosity($1, luminosity($0)) }),
        (.luminosity, { setLuminosity($0, luminosity($1)) }),
    ]

    private static func hardLight(_ backdrop: Double, _ source: Double) -> Double {
        source <= 0.5 ? backdrop * 2 * source : backdrop + (2 * source - 1) - backdrop * (2 * source - 1)
    }

    private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private static func saturation(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

    private static func setSaturation(_ c: [Double], _ saturation: Double) -> [Double] {
        let (least, greatest) = (c.min() ?? 0, c.max() ?? 0)
        return c.map { greatest > least ? ($0 - least) * saturation / (greatest - least) : 0 }
    }

    private static func setLuminosity(_ c: [Double], _ wanted: Double) -> [Double] {
        let shift = wanted - luminosity(c)
        let moved = c.map { $0 + shift }
        let (light, least, greatest) = (luminosity(moved), moved.min() ?? 0, moved.max() ?? 0)
        return moved.map { value in
            var value = value
            if least < 0 { value = light + (value - light) * light / (light - least) }
            if greatest > 1 { value = light + (value - light) * (1 - light) / (greatest - light) }
            return value
        }
    }

    /// The result that the standard gives for a mode; nil for a mode that the standard does not define.
    private static func blended(_ mode: CGBlendMode, _ source: Color, _ backdrop: Color) -> Color? {
        if let (_, factor) = factors.first(where: { $0.0 == mode }) {
            let (s, b) = factor(source.alpha, backdrop.alpha)
            return Color(
                alpha: min(1, s * source.alpha + b * backdrop.alpha),
                channels: zip(source.channels, backdrop.channels).map { min(1, s * $0 + b * $1) })
        }
        let mixed: [Double]
        if let (_, mix) = separable.first(where: { $0.0 == mode }) {
            mixed = zip(backdrop.straight, source.straight).map(mix)
        } else if let (_, mix) = whole.first(where: { $0.0 == mode }) {
            mixed = mix(backdrop.straight, source.straight)
        } else {
            return nil
        }
        return Color(
            alpha: source.alpha + backdrop.alpha - source.alpha * backdrop.alpha,
            channels: (0..<3).map {
                (1 - backdrop.alpha) * source.channels[$0] + (1 - source.alpha) * backdrop.channels[$0]
                    + source.alpha * backdrop.alpha * mixed[$0]
            })
    }

    private static let allModes = (factors.map(\.0) + separable.map(\.0) + whole.map(\.0)).map(\.rawValue)

    @Test("Every blend mode follows the formula of the PDF standard", arguments: allModes)
    func mixing(number: Int32) throws {
        let mode = try #require(CGBlendMode(rawValue: number))
        var random = SeededRandom(distinct: seeds(1).lowerBound &* 100 &+ UInt64(number))
        for _ in 0..<60 {
            let (below, color, alpha) = (random.color(), random.color(), random.number(0...1))
            // CGContext fills whole pixels without Cairo; it fills others, and all in transparency layers, with Cairo.
            let isAligned = random.chance(2)
            let context = CGContext(pixelsWide: 3, high: 3)
            context.setBlendMode(.copy)
            context.setFillColor(below)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            let backdrop = Color(try #require(context.makeImage()).components(x: 1, y: 1))
            context.setBlendMode(mode)
            context.setFillColor(color)
            context.setAlpha(alpha)
            context.fill(
                isAligned
                    ? CGRect(x: 0, y: 0, width: 3, height: 3) : CGRect(x: -0.5, y: -0.5, width: 4, height: 4))
            let seen = try #require(context.makeImage()).components(x: 1, y: 1)
            let source = Color(PixelComponents(color.rgba, alpha: alpha))
            let expected = try #require(Self.blended(mode, source, backdrop))
            let pixel = PixelComponents(
                alpha: expected.alpha * 255, red: expected.channels[0] * 255,
                green: expected.channels[1] * 255, blue: expected.channels[2] * 255)
            #expect(
                pixel.distance(to: seen) <= 4,
                "\(mode): \(color) at \(alpha) on \(below), aligned \(isAligned): \(seen), not \(pixel)")
        }
    }

    @Test(
        "Colors composite by source-over, whichever way CGContext draws them",
        arguments: seeds(30))
    func sourceOver(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let context = CGContext(pixelsWide: 8, high: 8)
        var expected = PixelComponents.transparent
        var history = ""
        for _ in 0..<6 {
            let (color, alpha) = (random.color(), random.chance(2) ? 1 : random.number(0...1))
            context.saveGState()
            context.setAlpha(alpha)
            context.setFillColor(color)
            let way = random.number(below: 5)
            switch way {
            case 0: context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            case 1: context.fill(CGRect(x: -0.5, y: -0.5, width: 9, height: 9))
            case 2:
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                context.endTransparencyLayer()
            case 3:
                let tile = CGContext(pixelsWide: 8, high: 8)
                tile.setFillColor(color)
                tile.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                context.draw(try #require(tile.makeImage()), in: CGRect(x: 0, y: 0, width: 8, height: 8))
            default: context.fillEllipse(in: CGRect(x: -20, y: -20, width: 48, height: 48))
            }
            context.restoreGState()
            expected = PixelComponents(color.rgba, alpha: alpha).over(expected)
            history += "\(color) at \(alpha) by way \(way); "
        }
        let image = try #require(context.makeImage())
        for place in 0..<8 {
            let seen = image.components(x: place, y: place)
            #expect(seen.distance(to: expected) <= 4, "\(seen), not \(expected): \(history)")
            #expect(max(seen.red, seen.green, seen.blue) <= seen.alpha, "not premultiplied: \(seen)")
        }
    }

    @Test("A transparency layer composites as its image", arguments: seeds(20))
    func transparencyLayers(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (below, alpha) = (random.color(), random.number(0...1))
        let colors = (0..<3).map { _ in random.color() }
        let boxes = (0..<3).map { _ in
            CGRect(
                x: random.number(below: 8), y: random.number(below: 8), width: 3 + random.number(below: 9),
                height: 3 + random.number(below: 9))
        }
        func draw(_ context: CGContext) {
            for (color, box) in zip(colors, boxes) {
                context.setFillColor(color)
                context.fill(box)
            }
        }
        let alone = CGContext(pixelsWide: 16, high: 16)
        draw(alone)
        let context = CGContext(pixelsWide: 16, high: 16)
        context.setFillColor(below)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        context.setAlpha(alpha)
        let part = CGRect(x: 2, y: 1, width: 12, height: 13)
        context.beginTransparencyLayer(in: part, auxiliaryInfo: nil)
        draw(context)
        context.endTransparencyLayer()
        let (seen, image) = (try #require(context.makeImage()), try #require(alone.makeImage()))
        for y in 0..<16 {
            for x in 0..<16 {
                let isInside = part.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                let expected =
                    (isInside ? image.components(x: x, y: y) * alpha : .transparent).over(
                        PixelComponents(below.rgba))
                guard seen.components(x: x, y: y).distance(to: expected) > 3 else { continue }
                Issue.record(
                    "(\(x), \(y)): \(seen.components(x: x, y: y)), not \(expected): \(boxes) at \(alpha)")
                return
            }
        }
    }
}
