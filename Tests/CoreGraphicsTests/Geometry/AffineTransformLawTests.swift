import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// The algebra of affine transforms, and of the points, sizes and rectangles that they map.
@Suite struct AffineTransformLawTests {
    private func entries(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

    private func distance(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGFloat {
        let size = entries(a).reduce(1) { max($0, abs($1)) }
        return zip(entries(a), entries(b)).reduce(0) { max($0, abs($1.0 - $1.1)) } / size
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        hypot(a.x - b.x, a.y - b.y) / max(1, hypot(a.x, a.y))
    }

    @Test("Concatenation is associative, has a neutral element and inverses", arguments: seeds(40))
    func algebra(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let (a, b, c) = (random.transform(), random.transform(), random.transform())
        let (left, right) = (
            a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c))
        )
        #expect(distance(left, right) < 1e-9, "\(a), \(b), \(c)")
        #expect(a.concatenating(.identity) == a && CGAffineTransform.identity.concatenating(a) == a)
        #expect(distance(a.concatenating(a.inverted()), .identity) < 1e-9, "\(a)")
        #expect(distance(a.inverted().concatenating(a), .identity) < 1e-7, "\(a)")
        #expect(distance(a.inverted().inverted(), a) < 1e-9, "\(a)")
        let inverse = a.concatenating(b).inverted()
        #expect(distance(inverse, b.inverted().concatenating(a.inverted())) < 1e-7, "\(a), \(b)")
    }

    @Test(
        "Concatenated transforms map a point one after the other, and their inverse maps it back",
        arguments: seeds(40))
    func points(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let (a, b) = (random.transform(), random.transform())
        let point = random.point(-100...100)
        #expect(
            distance(point.applying(a).applying(b), point.applying(a.concatenating(b))) < 1e-9,
            "\(point) by \(a), \(b)")
        #expect(distance(point.applying(a).applying(a.inverted()), point) < 1e-7, "\(point) by \(a)")
        let (x, y, angle) = (random.number(-9...9), random.number(-9...9), random.number(-7...7))
        let before = [
            (a.translatedBy(x: x, y: y), CGPoint(x: point.x + x, y: point.y + y)),
            (a.scaledBy(x: x, y: y), CGPoint(x: point.x * x, y: point.y * y)),
            (
                a.rotated(by: angle),
                CGPoint(
                    x: point.x * cos(angle) - point.y * sin(angle),
                    y: point.x * sin(angle) + point.y * cos(angle))
            ),
        ]
        for (made, moved) in before {
            #expect(distance(point.applying(made), moved.applying(a)) < 1e-9, "\(point), \(made)")
        }
    }

    @Test("A transform maps a size as the difference of points", arguments: seeds(40))
    func sizes(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let t = random.transform()
        let (p, q) = (random.point(-50...50), random.point(-50...50))
        let size = CGSize(width: q.x - p.x, height: q.y - p.y).applying(t)
        let (moved, end) = (p.applying(t), q.applying(t))
        #expect(abs(size.width - (end.x - moved.x)) < 1e-9 && abs(size.height - (end.y - moved.y)) < 1e-9)
    }

    @Test("A transform maps a rectangle to the bounding box of its mapped corners", arguments: seeds(40))
    func rectangles(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let t = random.transform()
        let rect = CGRect(
            origin: random.point(-50...50),
            size: CGSize(width: random.number(0...60), height: random.number(0...60)))
        let mapped = rect.applying(t)
        var reached = CGRect.null
        for corner in 0..<4 {
            let point = CGPoint(
                x: corner % 2 == 0 ? rect.minX : rect.maxX, y: corner < 2 ? rect.minY : rect.maxY
            ).applying(t)
            let dot = CGRect(origin: point, size: .zero)
            reached = reached.isNull ? dot : reached.union(dot)
        }
        for (one, other) in [
            (mapped.minX, reached.minX), (mapped.maxX, reached.maxX), (mapped.minY, reached.minY),
            (mapped.maxY, reached.maxY),
        ] { #expect(abs(one - other) < 1e-9 * max(1, abs(other)), "\(rect) by \(t)") }
        for _ in 0..<20 {
            let inside = CGPoint(
                x: random.number(rect.minX...rect.maxX), y: random.number(rect.minY...rect.maxY))
            #expect(
                mapped.encloses(inside.applying(t), slack: 1e-9), "\(inside) of \(rect) by \(t)")
        }
        // Where axes stay axes the mapping loses nothing.
        let straight = CGAffineTransform(
            a: random.number(0.5...3) * (random.chance(2) ? -1 : 1), b: 0, c: 0, d: -random.number(0.5...3),
            tx: random.number(-9...9), ty: random.number(-9...9))
        let back = rect.applying(straight).applying(straight.inverted())
        #expect(
            abs(back.minX - rect.minX) < 1e-9 && abs(back.maxY - rect.maxY) < 1e-9, "\(rect), \(straight)")
        #expect(CGRect.null.applying(t).isNull && CGRect.infinite.applying(t).isInfinite)
    }

    static let singular = [
        CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 2, y: 0), CGAffineTransform(),
        CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6),
        CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 10, ty: 10),
    ]

    @Test("A singular transform has no inverse, draws nothing and breaks nothing", arguments: 0..<5)
    func singular(number: Int) throws {
        let t = Self.singular[number]
        #expect(t.inverted() == t)
        let context = CGContext(pixelsWide: 20, high: 20)
        context.setFillColor(.black)
        context.setStrokeColor(.black)
        let dot = CGContext(pixelsWide: 4, high: 4)
        dot.setFillColor(.black)
        dot.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(dot.makeImage())
        context.saveGState()
        context.concatenate(t)
        context.fill(CGRect(x: 1, y: 1, width: 9, height: 9))
        context.fillEllipse(in: CGRect(x: 1, y: 1, width: 9, height: 9))
        context.draw(image, in: CGRect(x: 1, y: 1, width: 9, height: 9))
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 1, width: 9, height: 9))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.restoreGState()
        context.restoreGState()
        let empty = try #require(context.makeImage())
        let inked = (0..<400).filter { empty.alpha(x: $0 % 20, y: $0 / 20) > 0 }
        #expect(inked.isEmpty)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try #require(context.makeImage()).alpha(x: 10, y: 10) == 255)
    }
}
