public import Foundation

/// A smooth transition between colors at locations from 0 to 1.
public final class CGGradient: Sendable {
    /// A color and its location.
    package struct Stop: Hashable, Sendable {
        package var color: CGColor.RGBA
        package var location: CGFloat
    }

    package let stops: [Stop]

    package init(colors: [CGColor], locations: [CGFloat]?) {
        let last = max(1, colors.count - 1)
        stops = colors.enumerated().map { index, color in
            let even = CGFloat(index) / CGFloat(last)
            let place = locations.map { index < $0.count ? $0[index] : 1 } ?? even
            return Stop(color: color.rgba, location: place)
        }
    }

    /// Creates a gradient from `CGColor` values; without locations they are distributed evenly from 0 to 1.
    ///
    /// Returns nil without colors, or if an element is not a color. The color space is ignored: colors are blended in
    /// sRGB.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?)
    {
        let cgColors = colors.compactMap { $0 as? CGColor }
        guard !cgColors.isEmpty, cgColors.count == colors.count else { return nil }
        let places = locations.map { pointer in (0..<cgColors.count).map { pointer[$0] } }
        self.init(colors: cgColors, locations: places)
    }

    /// Creates a gradient from `count` groups of components in a color space, each followed by alpha.
    ///
    /// Without locations the colors are distributed evenly from 0 to 1. Returns nil for a count of 0.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        let colors = (0..<count).compactMap {
            CGColor(colorSpace: space, components: components + $0 * stride)
        }
        guard colors.count == count, count > 0 else { return nil }
        self.init(colors: colors, locations: locations.map { pointer in (0..<count).map { pointer[$0] } })
    }
}

/// An array as Core Foundation declares it; `[color, color] as CFArray` compiles as on iOS.
public typealias CFArray = [Any]

/// Whether a gradient is extended before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color fills the area before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color fills the area after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
