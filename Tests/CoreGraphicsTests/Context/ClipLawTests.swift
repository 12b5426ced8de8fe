import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Drawing under several clips is limited to their intersection.
@Suite struct ClipLawTests {
    private static let side = 40

    /// One clip, in the coordinates in which it is set.
    private enum Clip: CustomStringConvertible {
        case rect(CGRect)
        case rects([CGRect])
        case path(CGPath, CGPathFillRule)
        case currentPath(CGPath, CGPathFillRule)

        func set(in context: CGContext) {
            switch self {
            case .rect(let rect): context.clip(to: rect)
            case .rects(let rects): context.clip(to: rects)
            case .path(let path, let rule): context.clip(to: path, using: rule)
            case .currentPath(let path, let rule):
                context.addPath(path)
                context.clip(using: rule)
            }
        }

        var description: String {
            switch self {
            case .rect(let rect): "rectangle \(rect)"
            case .rects(let rects): "rectangles \(rects)"
            case .path(let path, let rule), .currentPath(let path, let rule): "\(path.steps), \(rule)"
            }
        }
    }

    private func rect(_ random: inout SeededRandom, isAligned: Bool) -> CGRect {
        let numbers = (0..<2).map { _ in random.number(-4...30) } + (0..<2).map { _ in random.number(2...36) }
        let rounded = isAligned ? numbers.map { $0.rounded() } : numbers
        return CGRect(x: rounded[0], y: rounded[1], width: rounded[2], height: rounded[3])
    }

    private func path(_ random: inout SeededRandom) -> CGPath {
        let path = CGMutablePath()
        for _ in 0...random.number(below: 2) {
            switch random.number(below: 3) {
            case 0: path.addEllipse(in: rect(&random, isAligned: false))
            case 1: path.addRect(rect(&random, isAligned: random.chance(2)))
            default:
                path.addLines(between: (0..<5).map { _ in random.point(-5...45) })
                path.closeSubpath()
            }
        }
        return path
    }

    private func clip(_ random: inout SeededRandom, isAligned: Bool = false) -> Clip {
        if isAligned {
            let rects = (0...random.number(below: 4)).map { _ in rect(&random, isAligned: true) }
            return rects.count == 1 ? .rect(rects[0]) : .rects(rects)
        }
        let rule: CGPathFillRule = random.chance(2) ? .evenOdd : .winding
        return switch random.number(below: 6) {
        case 0: .path(path(&random), rule)
        case 1: .currentPath(path(&random), rule)
        case 2:
            .rects((0...random.number(below: 4)).map { _ in rect(&random, isAligned: true) })
        case 3:
            .rects((0...random.number(below: 3)).map { _ in rect(&random, isAligned: false) })
        case 4: .rect(rect(&random, isAligned: false))
        default: .rect(rect(&random, isAligned: true))
        }
    }

    /// A canvas without anti-aliasing, so that every pixel is in or out.
    private func canvas(_ transform: CGAffineTransform) -> CGContext {
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        context.setShouldAntialias(false)
        context.setFillColor(.black)
        context.concatenate(transform)
        return context
    }

    private func inked(_ context: CGContext) throws -> [Bool] {
        let image = try #require(context.makeImage())
        return (0..<Self.side * Self.side).map { image.alpha(x: $0 % Self.side, y: $0 / Self.side) > 0 }
    }

    private func fillEverything(_ context: CGContext) {
        context.setCTM(.identity)
        context.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    }

    private func pixels(of clip: Clip, _ transform: CGAffineTransform) throws -> [Bool] {
        let context = canvas(transform)
        clip.set(in: context)
        fillEverything(context)
        return try inked(context)
    }

    private func transform(_ random: inout SeededRandom, isAligned: Bool = false) -> CGAffineTransform {
        switch isAligned ? 0 : random.number(below: 4) {
        case 0: CGAffineTransform(translationX: CGFloat(random.number(below: 9)) - 4, y: 3)
        case 1: CGAffineTransform(translationX: 20, y: -10).rotated(by: random.number(-1...1))
        case 2: CGAffineTransform(scaleX: 0.5, y: 1.5)
        default: .identity
        }
    }

    @Test("A clip lets through the pixels that filling its shape covers", arguments: seeds(40))
    func shape(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        for _ in 0..<6 {
            let (clip, transform) = (clip(&random), transform(&random))
            let visible = try pixels(of: clip, transform)
            let filled = canvas(transform)
            switch clip {
            case .rect(let rect): filled.fill(rect)
            // Overlapping rectangles clip to their union.
            case .rects(let rects): filled.fill(rects)
            case .path(let path, let rule), .currentPath(let path, let rule): filled.fill(path, using: rule)
            }
            let expected = try inked(filled)
            let wrong = (0..<expected.count).filter { expected[$0] != visible[$0] }
            // Cairo may round an edge that runs through the middle of a pixel to either side.
            #expect(wrong.count <= 8, "\(clip) by \(transform): \(wrong.prefix(9))")
        }
    }

    @Test("A sequence of clips, drawing and saved states draws in the intersection", arguments: seeds(40))
    func intersection(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let context = canvas(.identity)
        var reference = [UInt32](repeating: 0, count: Self.side * Self.side)
        var allowed = [[Bool](repeating: true, count: reference.count)]
        var transforms = [CGAffineTransform.identity]
        var history: [String] = []
        // Without anti-aliasing Cairo intersects several slanted outlines only roughly.
        let isAligned = random.chance(2)
        for _ in 0..<16 {
            let top = allowed.count - 1
            switch random.number(below: 6) {
            case 0:
                context.saveGState()
                allowed.append(allowed[top])
                transforms.append(transforms[top])
                history.append("save")
            case 1 where top > 0:
                context.restoreGState()
                allowed.removeLast()
                transforms.removeLast()
                history.append("restore")
            case 2:
                let next = transform(&random, isAligned: isAligned)
                context.concatenate(next)
                transforms[top] = next.concatenating(transforms[top])
            case 3,
                4 where top < 3:
                let clip = clip(&random, isAligned: isAligned)
                clip.set(in: context)
                let own = try pixels(of: clip, transforms[top])
                allowed[top] = zip(allowed[top], own).map { $0 && $1 }
                history.append("\(clip)")
            default:
                let color = CGColor(
                    red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
                    alpha: 1)
                let shape = random.chance(2) ? path(&random) : nil
                let box = rect(&random, isAligned: random.chance(2))
                func draw(_ context: CGContext) {
                    context.setFillColor(color)
                    if let shape { context.fill(shape, using: .evenOdd) } else { context.fill(box) }
                }
                draw(context)
                let alone = canvas(transforms[top])
                draw(alone)
                let image = try #require(alone.makeImage())
                for index in reference.indices where allowed[top][index] {
                    let pixel = image.pixel(x: index % Self.side, y: index / Self.side)
                    if pixel != 0 { reference[index] = pixel }
                }
                history.append("draw \(shape.map { "\($0.steps)" } ?? "\(box)")")
            }
        }
        let image = try #require(context.makeImage())
        let wrong = reference.indices.filter {
            reference[$0] != image.pixel(x: $0 % Self.side, y: $0 / Self.side)
        }
        #expect(wrong.count <= (isAligned ? 12 : 64), "pixels \(wrong.prefix(9)) after \(history)")
    }

    @Test(
        "Anti-aliased clips let through no more than each of them, and no less than both must",
        arguments: seeds(30)
    )
    func smoothClips(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let clips = [clip(&random), clip(&random)]
        func coverage(_ clips: [Clip]) throws -> [Int] {
            let context = CGContext(pixelsWide: Self.side, high: Self.side)
            context.setFillColor(.black)
            for clip in clips { clip.set(in: context) }
            let bounds = context.boundingBoxOfClipPath.insetBy(dx: -0.01, dy: -0.01)
            fillEverything(context)
            let image = try #require(context.makeImage())
            let all = (0..<Self.side * Self.side).map { image.alpha(x: $0 % Self.side, y: $0 / Self.side) }
            for (index, alpha) in all.enumerated() where alpha > 0 {
                let pixel = CGRect(x: index % Self.side, y: index / Self.side, width: 1, height: 1)
                #expect(bounds.intersects(pixel), "\(pixel) is outside the clip's bounds \(bounds)")
            }
            return all
        }
        let (first, second) = (try coverage([clips[0]]), try coverage([clips[1]]))
        let both = try coverage(clips)
        let wrong = both.indices.filter {
            both[$0] > min(first[$0], second[$0]) + 18 || both[$0] < first[$0] + second[$0] - 255 - 18
                || (min(first[$0], second[$0]) == 0 && both[$0] > 2)
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(9)): \(clips)")
    }
}
