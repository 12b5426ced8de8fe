import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// Coordinates of layers, and hit testing.
@MainActor @Suite(.serialized) struct LayerGeometryLawTests {
    @Test("Points and rectangles convert between any two layers, and back", arguments: seeds(40))
    func conversion(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let tree = RandomTree(&random, count: 8)
        // A layer that is scaled to nothing, or nearly so by way of a rotation, has no inverse.
        let layers = (tree.layers + [tree.root]).filter { RandomTree.mapToTop($0).meanScale > 0.05 }
        for _ in 0..<20 {
            let (one, other, point) = (random.one(of: layers), random.one(of: layers), random.point(-40...40))
            let between = RandomTree.mapToTop(one).concatenating(RandomTree.mapToTop(other).inverted())
            let (seen, expected) = (one.convert(point, to: other), point.applying(between))
            #expect(hypot(seen.x - expected.x, seen.y - expected.y) < 1e-6, "\(seen), not \(expected)")
            let same = other.convert(point, from: one)
            #expect(hypot(same.x - seen.x, same.y - seen.y) < 1e-6)
            let back = other.convert(seen, to: one)
            #expect(hypot(back.x - point.x, back.y - point.y) < 1e-6, "\(back), not \(point)")
            let box = one.convert(one.bounds, to: other), wanted = one.bounds.applying(between)
            #expect(abs(box.minX - wanted.minX) < 1e-6 && abs(box.maxY - wanted.maxY) < 1e-6)
            let top = one.convert(point, to: nil), expectedTop = point.applying(RandomTree.mapToTop(one))
            #expect(hypot(top.x - expectedTop.x, top.y - expectedTop.y) < 1e-6)
        }
    }

    @Test("Hit testing returns the visible layer", arguments: seeds(30))
    func hitTesting(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let tree = RandomTree(&random, count: 10)
        let image = try rendered(tree.root, side: 64)
        for y in stride(from: 1, to: 63, by: 2) {
            for x in 1..<63 {
                let pixel = image.pixel(x: x, y: y)
                // On an edge colors are mixed.
                let isPlain = [(1, 0), (-1, 0), (0, 1), (0, -1)].allSatisfy {
                    image.pixel(x: x + $0.0, y: y + $0.1) == pixel
                }
                guard isPlain else { continue }
                let hit = tree.root.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                let expected = hit?.backgroundColor?.rgba.premultipliedARGB ?? 0
                guard expected != pixel else { continue }
                Issue.record(
                    "(\(x), \(y)): hit \(String(expected, radix: 16)), saw \(String(pixel, radix: 16))")
                return
            }
        }
    }

    @Test(
        "A frame is the bounding box of the transformed bounds, and can be set where nothing is rotated",
        arguments: seeds(40))
    func frames(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let tree = RandomTree(&random, count: 6)
        for layer in tree.layers {
            let own = CGAffineTransform(
                translationX: -layer.bounds.minX - layer.anchorPoint.x * layer.bounds.width,
                y: -layer.bounds.minY - layer.anchorPoint.y * layer.bounds.height
            )
            .concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
            let expected = layer.bounds.applying(own)
            #expect(
                abs(layer.frame.minX - expected.minX) < 1e-9 && abs(layer.frame.maxX - expected.maxX) < 1e-9)
            #expect(
                abs(layer.frame.minY - expected.minY) < 1e-9 && abs(layer.frame.maxY - expected.maxY) < 1e-9)
        }
        let layer = CALayer()
        layer.anchorPoint = random.point(0...1)
        if random.chance(2) {
            layer.transform = CATransform3DMakeScale(random.number(0.5...2), -random.number(0.5...2), 1)
        }
        let wanted = CGRect(
            origin: random.point(-9...9),
            size: CGSize(width: random.number(1...30), height: random.number(1...30)))
        layer.frame = wanted
        #expect(
            abs(layer.frame.minX - wanted.minX) < 1e-9 && abs(layer.frame.minY - wanted.minY) < 1e-9,
            "\(layer.frame), \(wanted)")
        #expect(
            abs(layer.frame.width - wanted.width) < 1e-9 && abs(layer.frame.height - wanted.height) < 1e-9)
    }

    @Test("Matrices concatenate, invert and translate as affine maps do", arguments: seeds(30))
    func matrices(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        func matrix() -> CATransform3D {
            var t = CATransform3DMakeRotation(
                random.number(-3...3), random.number(-1...1), random.number(-1...1), 1)
            t = CATransform3DScale(t, random.number(0.5...2), random.number(0.5...2), random.number(0.5...2))
            return CATransform3DTranslate(
                t, random.number(-9...9), random.number(-9...9), random.number(-9...9))
        }
        func entries(_ t: CATransform3D) -> [CGFloat] {
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
                t.m42, t.m43, t.m44,
            ]
        }
        func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
            zip(entries(a), entries(b)).reduce(0) { max($0, abs($1.0 - $1.1)) }
        }
        let (a, b, c) = (matrix(), matrix(), matrix())
        let left = CATransform3DConcat(CATransform3DConcat(a, b), c)
        #expect(distance(left, CATransform3DConcat(a, CATransform3DConcat(b, c))) < 1e-9)
        #expect(CATransform3DConcat(a, CATransform3DIdentity) == a)
        #expect(distance(CATransform3DConcat(a, CATransform3DInvert(a)), CATransform3DIdentity) < 1e-9)
        let (p, q) = (
            CGAffineTransform(rotationAngle: random.number(-3...3)),
            CGAffineTransform(a: 1, b: 2, c: 0.5, d: 3, tx: 4, ty: 5)
        )
        let affine = CATransform3DConcat(
            CATransform3DMakeAffineTransform(p), CATransform3DMakeAffineTransform(q))
        #expect(CATransform3DIsAffine(affine))
        #expect(distance(affine, CATransform3DMakeAffineTransform(p.concatenating(q))) < 1e-9)
        #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
    }
}
