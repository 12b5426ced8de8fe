import CoreGraphics
import Foundation

/// A property value that can be interpolated with another value of the same type.
enum AnimationValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case image(CGImage?)
    case path(CGPath?)
    case colors([CGColor])
    case numbers([Double])

    /// Converts a value from one of Apple's `Any` properties; nil if values of its type cannot be animated.
    init?(_ any: Any) {
        switch any {
        case let value as CGFloat: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as CGImage: self = .image(value)
        case let value as CGPath: self = .path(value)
        case let value as [CGColor]: self = .colors(value)
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        case let value as [Double]: self = .numbers(value)
        case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
        default: return nil
        }
    }

    /// The components of the value as numbers; nil for images and paths.
    private var components: [Double]? {
        switch self {
        case .number(let n): [n]
        case .point(let p): [Double(p.x), Double(p.y)]
        case .size(let s): [Double(s.width), Double(s.height)]
        case .rect(let r): [Double(r.minX), Double(r.minY), Double(r.width), Double(r.height)]
        case .transform(let t): t.rows.map { Double($0) }
        case .color(let c):
            c.map { [$0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha] } ?? [0, 0, 0, 0]
        case .numbers(let n): n
        case .colors(let c): c.flatMap { [$0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha] }
        case .image, .path: nil
        }
    }

    /// Returns a value of the same type with other components.
    private func with(_ n: [Double]) -> AnimationValue {
        func color(_ at: Int) -> CGColor {
            CGColor(CGColor.RGBA(red: n[at], green: n[at + 1], blue: n[at + 2], alpha: n[at + 3]))
        }
        switch self {
        case .number: return .number(n[0])
        case .point: return .point(CGPoint(x: n[0], y: n[1]))
        case .size: return .size(CGSize(width: n[0], height: n[1]))
        case .rect: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .transform: return .transform(CATransform3D(rows: n.map { CGFloat($0) }))
        case .color: return .color(color(0))
        case .numbers: return .numbers(n)
        case .colors: return .colors(stride(from: 0, to: n.count, by: 4).map(color))
        case .image, .path: return self
        }
    }

    /// The additive identity of the value's type.
    var zero: AnimationValue {
        // Transforms are added by concatenation.
        if case .transform = self { return .transform(.identity) }
        return components.map { with([Double](repeating: 0, count: $0.count)) } ?? self
    }

    /// Returns the interpolation between this value and another; `t` may be outside 0…1.
    func interpolated(to other: AnimationValue, at t: Double) -> AnimationValue {
        if case .path(let from?) = self, case .path(let to?) = other {
            return .path(from.interpolated(to: to, at: CGFloat(t)) ?? (t < 0.5 ? from : to))
        }
        if case .transform(let from) = self, case .transform(let to) = other,
            let mixed = AffineParts.interpolate(from, to, at: CGFloat(t))
        {
            return .transform(mixed)
        }
        guard var from = components, var to = other.components, from.count == to.count else {
            return t < 0.5 ? self : other
        }
        // A missing color counts as the other color, transparent.
        if case .color(nil) = self { from = Array(to.dropLast()) + [0] }
        if case .color(nil) = other { to = Array(from.dropLast()) + [0] }
        return with(zip(from, to).map { $0 + ($1 - $0) * t })
    }

    /// Returns this value plus a multiple of another.
    func adding(_ other: AnimationValue, times factor: Double) -> AnimationValue {
        if case .transform(let base) = self, case .transform(let more) = other, factor == 1 {
            return .transform(CATransform3DConcat(more, base))
        }
        guard let a = components, let b = other.components, a.count == b.count else { return self }
        return with(zip(a, b).map { $0 + $1 * factor })
    }

    func distance(to other: AnimationValue) -> Double {
        guard let a = components, let b = other.components, a.count == b.count else { return 1 }
        return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension CGPath {
    /// Interpolates between two paths with the same elements; nil if their elements differ.
    func interpolated(to other: CGPath, at t: CGFloat) -> CGPath? {
        guard steps.count == other.steps.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        var mixed: [Step] = []
        for (from, to) in zip(steps, other.steps) {
            switch (from, to) {
            case (.move(let a), .move(let b)): mixed.append(.move(mix(a, b)))
            case (.line(let a), .line(let b)): mixed.append(.line(mix(a, b)))
            case (.quad(let c, let a), .quad(let d, let b)):
                mixed.append(.quad(control: mix(c, d), end: mix(a, b)))
            case (.curve(let c1, let c2, let a), .curve(let d1, let d2, let b)):
                mixed.append(.curve(control1: mix(c1, d1), control2: mix(c2, d2), end: mix(a, b)))
            case (.close, .close): mixed.append(.close)
            default: return nil
            }
        }
        return CGPath(steps: mixed)
    }
}

/// The translation, rotation, scale and shear of an affine transform.
struct AffineParts {
    var translation: CGPoint
    var rotation: CGFloat
    var scale: CGSize
    var shear: CGFloat

    /// Decomposes a transform; nil if it is singular.
    init?(_ t: CGAffineTransform) {
        let length = hypot(t.a, t.b)
        let determinant = t.a * t.d - t.b * t.c
        guard length > 1e-12, abs(determinant) > 1e-12 else { return nil }
        translation = CGPoint(x: t.tx, y: t.ty)
        rotation = atan2(t.b, t.a)
        scale = CGSize(width: length, height: determinant / length)
        shear = (t.a * t.c + t.b * t.d) / determinant
    }

    var transform: CGAffineTransform {
        CGAffineTransform(a: scale.width, b: 0, c: shear * scale.height, d: scale.height, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(rotationAngle: rotation))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// Interpolates two transforms, rotating the shorter way; nil if either cannot be decomposed.
    static func interpolate(_ from: CATransform3D, _ to: CATransform3D, at t: CGFloat) -> CATransform3D? {
        guard CATransform3DIsAffine(from), CATransform3DIsAffine(to), var a = AffineParts(from.affine),
            let b = AffineParts(to.affine), abs(a.rotation) + abs(b.rotation) > 1e-9
        else { return nil }
        var turn = b.rotation - a.rotation
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        a.rotation += turn * t
        a.translation = CGPoint(
            x: mix(a.translation.x, b.translation.x), y: mix(a.translation.y, b.translation.y))
        a.scale = CGSize(
            width: mix(a.scale.width, b.scale.width), height: mix(a.scale.height, b.scale.height))
        a.shear = mix(a.shear, b.shear)
        return CATransform3DMakeAffineTransform(a.transform)
    }
}
