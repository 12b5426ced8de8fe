import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Images drawn at their size, enlarged, reduced, cropped and encoded.
@Suite struct ImageLawTests {
    /// An image of random translucent pixels.
    private func image(_ random: inout SeededRandom, width: Int, height: Int) throws -> CGImage {
        let context = CGContext(pixelsWide: width, high: height)
        for y in 0..<height {
            for x in 0..<width {
                context.setFillColor(random.chance(4) ? .clear : random.color())
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return try #require(context.makeImage())
    }

    private func canvas(_ color: CGColor) -> CGContext {
        let context = CGContext(pixelsWide: 32, high: 32)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
        return context
    }

    @Test("Every way to draw an image composites each of its pixels over the backdrop", arguments: seeds(30))
    func drawing(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let (width, height) = (1 + random.number(below: 12), 1 + random.number(below: 12))
        let image = try image(&random, width: width, height: height)
        let (below, factor) = (random.color(), 1 + random.number(below: 2))
        let (x, y) = (random.number(below: 20) - 4, random.number(below: 20) - 4)
        let part = PixelRect(
            x: random.number(below: width), y: random.number(below: height),
            width: 1 + random.number(below: width),
            height: 1 + random.number(below: height)
        ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        let source = part.rect
        let target = CGRect(x: x, y: y, width: part.width * factor, height: part.height * factor)
        let alpha = random.chance(2) ? 1 : random.number(0...1)
        let way = random.number(below: 3)
        let context = canvas(below)
        context.setAlpha(alpha)
        context.interpolationQuality = .none
        let clip =
            random.chance(2)
            ? CGRect(x: 3, y: 2, width: 14, height: 20) : CGRect(x: 0, y: 0, width: 32, height: 32)
        context.clip(to: clip)
        let cropped = try #require(image.cropping(to: source))
        switch way {
        case 0: context.draw(image, from: source, in: target)
        case 1: context.draw(cropped, in: target)
        default:
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.draw(cropped, in: target)
            context.endTransparencyLayer()
        }
        #expect(cropped.width == part.width && cropped.height == part.height)
        let seen = try #require(context.makeImage())
        for row in 0..<32 {
            for column in 0..<32 {
                let middle = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
                var expected = PixelComponents(below.rgba)
                if target.contains(middle), clip.contains(middle) {
                    let pixel = image.components(
                        x: part.x + (column - x) / factor, y: part.y + (row - y) / factor)
                    expected = (pixel * alpha).over(expected)
                }
                guard seen.components(x: column, y: row).distance(to: expected) > 3 else { continue }
                Issue.record(
                    "(\(column), \(row)): \(seen.components(x: column, y: row)), not \(expected): \(source) of \(width)×\(height) in \(target) at \(alpha), way \(way)"
                )
                return
            }
        }
    }

    @Test("Copied pixels replace or cover, also where the copy exceeds the canvas", arguments: seeds(30))
    func blitting(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let image = try image(&random, width: 20, height: 9)
        let (below, x, y) = (random.color(), random.number(below: 44) - 15, random.number(below: 44) - 15)
        let mode: CGBlendMode = random.chance(2) ? .copy : .normal
        let context = canvas(below)
        let holes = [CGRect(x: 2, y: 2, width: 9, height: 30), CGRect(x: 16, y: 0, width: 13, height: 20)]
        if random.chance(2) { context.clip(to: holes) } else { context.translateBy(x: 5, y: 5) }
        let clipped = context.boundingBoxOfClipPath.minX == 2
        context.blit(image, atPixelX: x, y: y, mode: mode)
        let seen = try #require(context.makeImage())
        for row in 0..<32 {
            for column in 0..<32 {
                let middle = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
                var expected = PixelComponents(below.rgba)
                if (0..<20).contains(column - x), (0..<9).contains(row - y),
                    !clipped || holes.contains(where: { $0.contains(middle) })
                {
                    let pixel = image.components(x: column - x, y: row - y)
                    expected = mode == .copy ? pixel : pixel.over(expected)
                }
                guard seen.components(x: column, y: row).distance(to: expected) > 1.5 else { continue }
                Issue.record(
                    "(\(column), \(row)): \(seen.components(x: column, y: row)), not \(expected): \(mode) at (\(x), \(y))"
                )
                return
            }
        }
    }

    @Test(
        "A one-color image stays so at every size, and a reduced image keeps its mean color",
        arguments: seeds(16))
    func scaling(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let color = random.color()
        let plain = CGContext(pixelsWide: 7, high: 5)
        plain.setFillColor(color)
        plain.fill(CGRect(x: 0, y: 0, width: 7, height: 5))
        let context = CGContext(pixelsWide: 32, high: 32)
        context.interpolationQuality = [.default, .low, .none, .high][random.number(below: 4)]
        let box = CGRect(
            x: 2, y: 3, width: 3 + random.number(below: 24), height: 3 + random.number(below: 24))
        context.draw(try #require(plain.makeImage()), in: box)
        let drawn = try #require(context.makeImage())
        let expected = try #require(plain.makeImage()).components(x: 3, y: 2)
        for y in 0..<32 {
            for x in 0..<32 {
                let isInside = box.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                let wanted = isInside ? expected : .transparent
                #expect(
                    drawn.components(x: x, y: y).distance(to: wanted) <= 2,
                    "(\(x), \(y)) of \(color) in \(box)")
            }
        }
        let noise = try image(&random, width: 32, height: 32)
        let small = CGContext(pixelsWide: 8, high: 8)
        small.draw(noise, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        func mean(_ image: CGImage) -> PixelComponents {
            var sum = PixelComponents.transparent
            for y in 0..<image.height {
                for x in 0..<image.width { sum = sum + image.components(x: x, y: y) }
            }
            return sum * (1 / Double(image.width * image.height))
        }
        let means = (mean(noise), mean(try #require(small.makeImage())))
        #expect(means.0.distance(to: means.1) < 6, "\(means)")
    }

    @Test("Encoding and decoding a file keeps the pixels", arguments: seeds(10))
    func files(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let image = try image(
            &random, width: 1 + random.number(below: 20), height: 1 + random.number(below: 20))
        let data = try #require(image.pngData())
        let back = try #require(CGImage(pngData: data))
        #expect(back.width == image.width && back.height == image.height)
        for y in 0..<image.height {
            for x in 0..<image.width {
                #expect(back.components(x: x, y: y).distance(to: image.components(x: x, y: y)) <= 1)
            }
        }
        let cut = data.prefix(random.number(below: data.count - 12))
        #expect(CGImage(pngData: cut) == nil, "\(cut.count) of \(data.count) bytes")
    }
}
