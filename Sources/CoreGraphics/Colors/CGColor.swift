public import Foundation

/// An immutable color with alpha; drawn as sRGB.
///
/// Two colors are equal if their sRGB components are, whatever their color spaces.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
    /// The red, green and blue components and alpha, each 0…1, not premultiplied.
    package let rgba: RGBA
    /// The color space of `components`.
    public let colorSpace: CGColorSpace?

    /// The components in sRGB, not premultiplied.
    package struct RGBA: Hashable, Sendable {
        package var red: Double
        package var green: Double
        package var blue: Double
        package var alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

        /// The color as a pixel: premultiplied, with alpha in the top byte.
        package var premultipliedARGB: UInt32 {
            func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, (value * 255).rounded()))) }
            let a = max(0, min(1, alpha))
            return byte(a) << 24 | byte(red * a) << 16 | byte(green * a) << 8 | byte(blue * a)
        }

        package func withAlpha(times factor: Double) -> RGBA {
            RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
        }
    }

    package init(_ rgba: RGBA, colorSpace: CGColorSpace = .rgb) {
        self.rgba = rgba
        self.colorSpace = colorSpace
    }

    /// Creates an sRGB color; components outside 0…1 are drawn clamped.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Creates an sRGB color; components outside 0…1 are drawn clamped.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray from white (0 is black, 1 is white) and alpha.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        let g = Double(gray)
        self.init(RGBA(red: g, green: g, blue: g, alpha: Double(alpha)), colorSpace: .gray)
    }

    /// Creates a gray; the same as `init(gray:alpha:)`.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a color from the components of a color space, followed by alpha.
    ///
    /// The pointer must hold four numbers for RGB, two for gray.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.kind {
        case .rgb:
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case .gray:
            self.init(gray: components[0], alpha: components[1])
        }
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity, 0…1.
    public var alpha: CGFloat { CGFloat(rgba.alpha) }

    /// The components in the color's space, followed by alpha: two for gray, else four.
    public var components: [CGFloat]? {
        colorSpace?.kind == .gray
            ? [CGFloat(rgba.red), alpha]
            : [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), alpha]
    }

    /// The number of components including alpha: two for gray, else four.
    public var numberOfComponents: Int { colorSpace?.kind == .gray ? 2 : 4 }

    /// Returns the color with another alpha, which replaces the present one.
    public func copy(alpha: CGFloat) -> CGColor? {
        var changed = rgba
        changed.alpha = Double(alpha)
        return CGColor(changed, colorSpace: colorSpace ?? .rgb)
    }

    /// Converts the color to another space; to gray by its luminance (BT.709 weights).
    ///
    /// Intent and options are ignored.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        guard space.kind == .gray else { return CGColor(rgba) }
        let luminance = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
        return CGColor(gray: CGFloat(luminance), alpha: alpha)
    }

    /// Whether two colors have equal sRGB components.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.rgba == rhs.rgba
    }

    /// Hashes the sRGB components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rgba)
    }

    /// The sRGB components and alpha.
    public var description: String {
        "CGColor(\(rgba.red), \(rgba.green), \(rgba.blue), \(rgba.alpha))"
    }
}

/// The treatment of colors outside the target's gamut; has no effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}
