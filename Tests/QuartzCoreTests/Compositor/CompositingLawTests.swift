import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Opacity, masks, round corners, borders and contents against the arithmetic that defines them.
@MainActor @Suite(.serialized) struct CompositingLawTests {
    private static let side = 48

    /// A layer with some overlapping sublayers.
    private func group(_ random: inout SeededRandom) -> CALayer {
        let layer = CALayer(
            CGRect(x: 8, y: 8, width: 30, height: 28), random.chance(2) ? random.color() : nil)
        for _ in 0..<3 {
            layer.addSublayer(
                CALayer(
                    CGRect(
                        x: random.number(below: 24) - 4, y: random.number(below: 24) - 4, width: 14,
                        height: 14), random.color()))
        }
        return layer
    }

    private func shown(_ layer: CALayer, on color: CGColor?) throws -> CGImage {
        let root = CALayer(CGRect(x: 0, y: 0, width: Self.side, height: Self.side), color)
        withoutActions { root.addSublayer(layer) }
        let image = try rendered(root, side: Self.side)
        withoutActions { layer.removeFromSuperlayer() }
        return image
    }

    private func pixel(_ color: CGColor) -> Components { components(color.rgba.premultipliedARGB) }

    private func check(_ image: CGImage, _ message: String, _ expected: (Int, Int) -> Components) {
        let worst = greatestDifference(image, from: expected)
        #expect(worst.difference <= 4, "\(worst): \(message)")
    }

    @Test("A layer's opacity fades it and its sublayers as one image", arguments: seeds(20))
    func opacity(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (layer, below, opacity) = (group(&random), random.color(), random.number(0...1))
        let alone = try shown(layer, on: nil)
        withoutActions { layer.opacity = Float(opacity) }
        check(try shown(layer, on: below), "opacity \(opacity)") { x, y in
            over(components(alone.pixel(x: x, y: y)) * opacity, pixel(below))
        }
    }

    @Test("A mask lets through as much as its own opacity", arguments: seeds(20))
    func masks(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (layer, below, mask) = (group(&random), random.color(), group(&random))
        mask.cornerRadius = CGFloat(random.number(below: 9))
        mask.opacity = Float(random.one(of: [1, 0.5]))
        let alone = try shown(layer, on: nil)
        // The mask's frame is in the layer's coordinates.
        withoutActions { mask.position = CGPoint(x: mask.position.x + 8, y: mask.position.y + 8) }
        let coverage = try shown(mask, on: nil)
        withoutActions {
            mask.position = CGPoint(x: mask.position.x - 8, y: mask.position.y - 8)
            layer.mask = mask
        }
        check(try shown(layer, on: below), "mask") { x, y in
            let factor = components(coverage.pixel(x: x, y: y))[0] / 255
            return over(components(alone.pixel(x: x, y: y)) * factor, pixel(below))
        }
    }

    /// The coverage of a rectangle of which some corners are round.
    private func coverage(_ rect: CGRect, _ radius: CGFloat, _ corners: CACornerMask) throws -> CGImage {
        let path = CGMutablePath()
        func size(_ corner: CACornerMask) -> CGSize {
            corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero
        }
        path.addRoundedCorners(
            in: rect,
            radii: CornerRadii(
                topLeft: size(.layerMinXMinYCorner), topRight: size(.layerMaxXMinYCorner),
                bottomRight: size(.layerMaxXMaxYCorner), bottomLeft: size(.layerMinXMaxYCorner)))
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        context.setFillColor(.black)
        context.fill(path)
        return try #require(context.makeImage())
    }

    @Test(
        "Round corners clip the background, and the sublayers where it masks to bounds", arguments: seeds(24))
    func corners(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let radius = random.number(2...12)
        let corners = CACornerMask(rawValue: UInt(1 + random.number(below: 15)))
        let (below, color, isMasked) = (random.color(), random.color(), random.chance(2))
        let layer = CALayer(CGRect(x: 8, y: 8, width: 30, height: 28), isMasked ? nil : color)
        if isMasked {
            layer.addSublayer(CALayer(CGRect(x: -4, y: -4, width: 40, height: 40), color))
            layer.masksToBounds = true
        }
        (layer.cornerRadius, layer.maskedCorners) = (radius, corners)
        let shape = try coverage(layer.frame, radius, corners)
        let image = try shown(layer, on: below)
        let worst = greatestDifference(image) { x, y in
            over(pixel(color) * (components(shape.pixel(x: x, y: y))[0] / 255), pixel(below))
        }
        // A clip's edge is rasterized more coarsely than a fill's.
        #expect(
            worst.difference <= (isMasked ? 20 : 4),
            "\(worst): radius \(radius), corners \(corners), masked \(isMasked)")
    }

    @Test("A border is the ring inside the edge, above all sublayers", arguments: seeds(20))
    func borders(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (layer, width) = (group(&random), CGFloat(1 + random.number(below: 5)))
        let radius = CGFloat(random.number(below: 10)), color = random.color()
        withoutActions {
            layer.masksToBounds = true
            (layer.cornerRadius, layer.borderColor) = (radius, color)
        }
        let plain = try shown(layer, on: nil)
        withoutActions { layer.borderWidth = width }
        let outer = try coverage(
            layer.frame, radius,
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        let inner = try coverage(
            layer.frame.insetBy(dx: width, dy: width), max(0, radius - width),
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        let image = try shown(layer, on: nil)
        let worst = greatestDifference(image) { x, y in
            let ring = (components(outer.pixel(x: x, y: y))[0] - components(inner.pixel(x: x, y: y))[0]) / 255
            return over(pixel(color) * ring, components(plain.pixel(x: x, y: y)))
        }
        #expect(worst.difference <= 6, "\(worst): width \(width), radius \(radius)")
    }

    /// The position of contents of a size in a layer: the left and top edge in fractions of the
    /// remaining space, and the size.
    private static let gravities: [(CALayerContentsGravity, CGFloat, CGFloat)] = [
        (.center, 0.5, 0.5), (.top, 0.5, 0), (.bottom, 0.5, 1), (.left, 0, 0.5), (.right, 1, 0.5),
        (.topLeft, 0, 0),
        (.topRight, 1, 0), (.bottomLeft, 0, 1), (.bottomRight, 1, 1),
    ]

    @Test("Contents have the frame of their gravity and scale", arguments: seeds(12))
    func gravity(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let scale = CGFloat(1 + random.number(below: 2))
        let pixels = CGSize(
            width: 2 * (2 + random.number(below: 12)), height: 2 * (2 + random.number(below: 12)))
        let bitmap = CGContext(pixelsWide: Int(pixels.width), high: Int(pixels.height))
        bitmap.setFillColor(.black)
        bitmap.fill(CGRect(origin: .zero, size: pixels))
        let layer = CALayer(CGRect(x: 12, y: 10, width: 20, height: 24))
        (layer.contents, layer.contentsScale) = (bitmap.makeImage(), scale)
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: 12 + (20 - size.width) * x, y: 10 + (24 - size.height) * y, width: size.width,
                height: size.height)
        }
        let (least, most) = (min(20 / size.width, 24 / size.height), max(20 / size.width, 24 / size.height))
        let cases =
            Self.gravities.map { ($0.0, placed(size, $0.1, $0.2)) } + [
                (.resize, layer.frame),
                (
                    .resizeAspect,
                    placed(CGSize(width: size.width * least, height: size.height * least), 0.5, 0.5)
                ),
                (
                    .resizeAspectFill,
                    placed(CGSize(width: size.width * most, height: size.height * most), 0.5, 0.5)
                ),
            ]
        for (gravity, expected) in cases {
            withoutActions { layer.contentsGravity = gravity }
            let image = try shown(layer, on: nil)
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let isInside = expected.insetBy(dx: 0.6, dy: 0.6).contains(middle)
                    let isOutside = !expected.insetBy(dx: -0.6, dy: -0.6).contains(middle)
                    let alpha = image.pixel(x: x, y: y) >> 24
                    guard (isInside && alpha < 254) || (isOutside && alpha > 0) else { continue }
                    Issue.record(
                        "\(alpha) at \(middle) of \(expected): \(gravity.rawValue), \(pixels) at \(scale)")
                    return
                }
            }
        }
    }

    @Test(
        "strokeStart and strokeEnd draw their fraction of the length, and open subpaths stay open",
        arguments: seeds(16))
    func strokeParts(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let path = CGMutablePath()
        // Two open subpaths of three sides each.
        let corners = [[(6, 6), (36, 6), (36, 20), (6, 20)], [(6, 28), (36, 28), (36, 42), (6, 42)]]
        for part in corners { path.addLines(between: part.map { CGPoint(x: $0.0, y: $0.1) }) }
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, .black, 2)
        let (start, end) = (random.number(0...0.5), random.number(0.5...0.999))
        (shape.strokeStart, shape.strokeEnd) = (start, end)
        let image = try shown(shape, on: nil)
        let total = 148.0
        var walked = 0.0
        for part in corners {
            for (from, to) in zip(part, part.dropFirst()) {
                let length = abs(Double(to.0 - from.0)) + abs(Double(to.1 - from.1))
                for step in stride(from: 4.0, to: length - 3, by: 1) {
                    let place = (walked + step) / total
                    let x = from.0 + Int(step / length * Double(to.0 - from.0)),
                        y = from.1 + Int(step / length * Double(to.1 - from.1))
                    if abs(place - start) < 0.02 || abs(place - end) < 0.02 { continue }
                    let isDrawn = place > start && place < end
                    #expect(
                        (image.pixel(x: x, y: y) >> 24 > 200) == isDrawn,
                        "(\(x), \(y)) at \(place): \(start) to \(end)")
                }
                walked += length
            }
        }
        // The fourth sides are not drawn.
        #expect(image.pixel(x: 6, y: 13) == 0 && image.pixel(x: 6, y: 35) == 0, "\(start) to \(end)")
    }
}
