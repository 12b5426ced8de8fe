import CoreGraphics
import Foundation
import Fuzzing

/// The four premultiplied components of a pixel, each 0…255.
struct PixelComponents: Equatable {
    var alpha: Double
    var red: Double
    var green: Double
    var blue: Double

    static let transparent = PixelComponents(alpha: 0, red: 0, green: 0, blue: 0)

    init(alpha: Double, red: Double, green: Double, blue: Double) {
        (self.alpha, self.red, self.green, self.blue) = (alpha, red, green, blue)
    }

    init(_ word: UInt32) {
        self.init(
            alpha: Double(word >> 24), red: Double(word >> 16 & 255), green: Double(word >> 8 & 255),
            blue: Double(word & 255))
    }

    /// The pixel that a color covers completely.
    init(_ color: CGColor.RGBA, alpha factor: Double = 1) {
        let alpha = color.alpha * factor
        self.init(
            alpha: 255 * alpha, red: 255 * alpha * color.red, green: 255 * alpha * color.green,
            blue: 255 * alpha * color.blue)
    }

    /// Returns this pixel painted over another one.
    func over(_ below: PixelComponents) -> PixelComponents { self + below * (1 - alpha / 255) }

    /// The greatest difference of a component.
    func distance(to other: PixelComponents) -> Double {
        max(
            abs(alpha - other.alpha), abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    static func + (a: PixelComponents, b: PixelComponents) -> PixelComponents {
        PixelComponents(
            alpha: a.alpha + b.alpha, red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue)
    }

    static func * (a: PixelComponents, factor: Double) -> PixelComponents {
        PixelComponents(
            alpha: a.alpha * factor, red: a.red * factor, green: a.green * factor, blue: a.blue * factor)
    }
}

extension CGImage {
    /// The components of one pixel.
    func components(x: Int, y: Int) -> PixelComponents { PixelComponents(pixel(x: x, y: y)) }

    /// The coverage of one pixel, 0…255.
    func alpha(x: Int, y: Int) -> Int { Int(pixel(x: x, y: y) >> 24) }
}

extension CGRect {
    /// Whether another rectangle is inside, within a tolerance.
    func encloses(_ other: CGRect, slack: CGFloat) -> Bool {
        other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack
            && other.maxY <= maxY + slack
    }

    /// Whether a point is inside or on the edge, within a tolerance.
    func encloses(_ point: CGPoint, slack: CGFloat) -> Bool {
        encloses(CGRect(origin: point, size: .zero), slack: slack)
    }
}

extension SeededRandom {
    /// A random number in a range, in quarters when `isCoarse`, so that edges often meet pixels and each other.
    mutating func number(_ range: ClosedRange<Double>, isCoarse: Bool = false) -> Double {
        let number = Double.random(in: range, using: &self)
        return isCoarse ? (number * 4).rounded() / 4 : number
    }

    mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
        CGPoint(x: number(range), y: number(range))
    }

    /// A random color; opaque once in three times.
    mutating func color() -> CGColor {
        CGColor(
            red: number(0...1), green: number(0...1), blue: number(0...1),
            alpha: chance(3) ? 1 : number(0...1))
    }

    /// A random transform whose inverse loses no more than a few digits.
    mutating func transform() -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        for _ in 0...number(below: 4) {
            switch number(below: 4) {
            case 0: transform = transform.translatedBy(x: number(-50...50), y: number(-50...50))
            case 1:
                transform = transform.scaledBy(
                    x: number(0.25...3) * (chance(3) ? -1 : 1), y: number(0.25...3) * (chance(3) ? -1 : 1))
            case 2: transform = transform.rotated(by: number(-7...7))
            default:
                let shear = CGAffineTransform(a: 1, b: 0, c: number(-2...2), d: 1, tx: 0, ty: 0)
                transform = shear.concatenating(transform)
            }
        }
        return transform
    }
}
