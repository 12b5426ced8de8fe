import CoreGraphics
import Foundation
import Fuzzing
import QuartzCore
import Testing

/// The four premultiplied components of a pixel, each 0…255: alpha, red, green, blue.
typealias Components = SIMD4<Double>

func components(_ word: UInt32) -> Components {
    Components(Double(word >> 24), Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
}

/// Returns one pixel painted over another.
func over(_ above: Components, _ below: Components) -> Components { above + below * (1 - above[0] / 255) }

/// The pixel of the greatest difference between an image and expected pixels, and that difference.
func greatestDifference(
    _ image: CGImage, from expected: (Int, Int) -> Components
) -> (difference: Double, x: Int, y: Int) {
    var worst = (difference: 0.0, x: 0, y: 0)
    for y in 0..<image.height {
        for x in 0..<image.width {
            let gap = components(image.pixel(x: x, y: y)) - expected(x, y)
            let difference = max(gap.max(), -gap.min())
            if difference > worst.difference { worst = (difference, x, y) }
        }
    }
    return worst
}

/// The pixel of the greatest difference between two images of one size, and that difference.
func greatestDifference(_ a: CGImage, _ b: CGImage) -> (difference: Double, x: Int, y: Int) {
    var worst = (difference: 0.0, x: 0, y: 0)
    for y in 0..<a.height {
        for x in 0..<a.width where a.pixel(x: x, y: y) != b.pixel(x: x, y: y) {
            let gap = components(a.pixel(x: x, y: y)) - components(b.pixel(x: x, y: y))
            let difference = max(gap.max(), -gap.min())
            if difference > worst.difference { worst = (difference, x, y) }
        }
    }
    return worst
}

extension SeededRandom {
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
        CGPoint(x: number(range), y: number(range))
    }

    /// A random color; opaque every second time.
    mutating func color() -> CGColor {
        CGColor(
            red: number(0...1), green: number(0...1), blue: number(0...1),
            alpha: chance(2) ? 1 : number(0.2...1))
    }
}

@MainActor extension CALayer {
    /// A layer with a frame and a background color.
    convenience init(_ frame: CGRect, _ color: CGColor? = nil) {
        self.init()
        self.frame = frame
        backgroundColor = color
    }
}

/// Changes layers without animations.
@MainActor func withoutActions(_ body: () throws -> Void) rethrows {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    try body()
}

/// The compositor's image of a tree whose root is a square of some pixels.
@MainActor func rendered(_ root: CALayer, side: Int, scale: CGFloat = 1) throws -> CGImage {
    let context = CGContext(pixelsWide: side, high: side)
    LayerCompositor(root: root).render(
        in: context, clip: [CGRect(x: 0, y: 0, width: side, height: side)], at: 0, scale: scale)
    return try #require(context.makeImage())
}
