import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Regions of pixels against sets of pixels.
@Suite struct PixelRegionLawTests {
    private struct Pixel: Hashable {
        var x: Int
        var y: Int
    }

    private func pixels(_ rects: some Sequence<PixelRect>) -> Set<Pixel> {
        var all: Set<Pixel> = []
        for rect in rects {
            for y in rect.y..<max(rect.y, rect.maxY) {
                for x in rect.x..<max(rect.x, rect.maxX) { all.insert(Pixel(x: x, y: y)) }
            }
        }
        return all
    }

    private func rect(_ random: inout SeededRandom) -> PixelRect {
        PixelRect(
            x: random.number(below: 30), y: random.number(below: 30), width: random.number(below: 9),
            height: random.number(below: 9))
    }

    @Test(
        "A region covers the union of the added rectangles with few disjoint rectangles", arguments: seeds(30)
    )
    func adding(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let rects = (0..<random.number(below: 60)).map { _ in rect(&random) }
        let region = PixelRegion(rects)
        let covered = pixels(region.rects)
        #expect(covered.isSuperset(of: pixels(rects)), "\(rects)")
        #expect(covered.count == region.rects.reduce(0) { $0 + $1.area }, "two rectangles share a pixel")
        #expect(region.rects.count <= PixelRegion.greatestCount)
        #expect(region.isEmpty == covered.isEmpty)
        #expect(region.rects.allSatisfy { region.bounds.contains($0) })
        let other = rect(&random)
        #expect(pixels(region.intersection(other).rects) == covered.intersection(pixels([other])))
        #expect(region.intersects(other) == !covered.isDisjoint(with: pixels([other])))
        let holes = [rect(&random), rect(&random), rect(&random)]
        let rest = region.subtracting(holes).rects
        #expect(pixels(rest) == covered.subtracting(pixels(holes)), "\(holes) of \(rects)")
        #expect(pixels(rest).count == rest.reduce(0) { $0 + $1.area })
    }

    @Test(
        "The covering rectangle encloses the original, and the original encloses the inside one",
        arguments: seeds(60))
    func enclosing(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let rect = CGRect(
            x: random.number(-20...20, isCoarse: random.chance(2)), y: random.number(-20...20),
            width: random.number(0...20, isCoarse: random.chance(2)), height: random.number(0...20))
        let (covering, inside) = (PixelRect(covering: rect), PixelRect(inside: rect))
        #expect(covering.rect.encloses(rect, slack: 1.0 / 256), "\(rect)")
        #expect(covering.width <= Int(rect.width) + 2 && covering.height <= Int(rect.height) + 2, "\(rect)")
        #expect(inside.isEmpty || rect.encloses(inside.rect, slack: 1.0 / 256), "\(rect)")
        #expect(covering.contains(inside))
        if let aligned = PixelRect(aligned: rect) {
            #expect(
                abs(aligned.rect.minX - rect.minX) < 1.0 / 64 && abs(aligned.rect.maxY - rect.maxY) < 1.0 / 64
            )
        }
        #expect(PixelRect(aligned: covering.rect) == covering)
    }
}
