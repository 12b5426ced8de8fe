public import CoreGraphics
public import Foundation

/// A color, fixed or dependent on traits.
///
/// A dynamic color resolves with `UITraitCollection.current` whenever its components or its `cgColor` are read.
///
///     let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
///     ink.resolvedColor(with: view.traitCollection)
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
    private let header = AttributeHeader()

    private enum Paint {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    private let paint: Paint

    private init(paint: Paint) {
        self.paint = paint
        super.init()
    }

    /// Creates a fixed color from a Core Graphics color.
    public init(cgColor: CGColor) {
        paint = .fixed(cgColor)
        super.init()
    }

    /// Creates a color from sRGB components and alpha, each 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        paint = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// Creates a gray, from 0 (black) to 1 (white), with an alpha.
    public init(white: CGFloat, alpha: CGFloat) {
        paint = .fixed(CGColor(gray: white, alpha: alpha))
        super.init()
    }

    /// Creates a color from hue, saturation, brightness and alpha, each 0 to 1.
    ///
    /// The hue is cyclic; saturation and brightness are clamped.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HueColor(
            hue: hue - hue.rounded(.down), saturation: min(max(saturation, 0), 1),
            brightness: min(max(brightness, 0), 1)
        ).rgb
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a color from Display P3 components.
    ///
    /// Unlike on iOS, they are drawn as sRGB.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates the color of a literal: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a dynamic color, which a closure resolves for traits.
    ///
    /// The closure may be called on any thread and any number of times.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        nonisolated(unsafe) let provider = dynamicProvider
        paint = .dynamic { provider($0) }
        super.init()
    }

    /// Creates a color that tiles an image as a view's background; `cgColor` is clear.
    public init(patternImage image: UIImage) {
        paint = .pattern(image)
        super.init()
    }

    /// Returns the system color with a name, such as "systemRed" or "label"; nil for other names.
    ///
    /// Asset catalogs are not supported.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Returns the system color with a name, such as "systemRed" or "label", resolved for traits; nil for other
    /// names.
    ///
    /// Asset catalogs are not supported, and the bundle is ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        guard let color = UIColor.named[name] else { return nil }
        self.init { color.resolvedColor(with: traits ?? $0) }
    }

    private static let named: [String: UIColor] = [
        "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
        "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
        "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
        "systemGray": .systemGray, "label": .label, "systemBackground": .systemBackground,
        "link": .link, "separator": .separator,
    ]

    /// The color resolved with `UITraitCollection.current`; clear for a pattern image.
    open var cgColor: CGColor {
        switch paint {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        case .pattern: CGColor.clear
        }
    }

    /// The image that the color tiles; nil for other colors.
    package var patternImage: UIImage? {
        if case .pattern(let image) = paint { image } else { nil }
    }

    /// Returns the fixed color for traits; a fixed color returns itself.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = paint else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// Returns the color with another alpha; a dynamic color remains dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch paint {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor(paint: .dynamic { provider($0).withAlphaComponent(alpha) })
        case .pattern: self
        }
    }

    // MARK: Components

    /// Writes the sRGB components and alpha to the pointers; returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = rgbaParts
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Writes white and alpha to the pointers; returns true.
    ///
    /// Colors other than gray give their luminance.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
    {
        let parts = rgbaParts
        let isGray = parts.red == parts.green && parts.green == parts.blue
        white?.pointee = isGray ? parts.red : 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha to the pointers; returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = rgbaParts
        let color = HueColor(red: parts.red, green: parts.green, blue: parts.blue)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = parts.alpha
        return true
    }

    private var rgbaParts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = cgColor
        let parts = color.components ?? [0, 0]
        guard parts.count >= 4 else { return (parts[0], parts[0], parts[0], parts[1]) }
        return (parts[0], parts[1], parts[2], parts[3])
    }

    // MARK: Drawing

    /// Sets the fill and stroke colors of the current drawing context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current drawing context; no effect outside drawing.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke color of the current drawing context; no effect outside drawing.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: Equality

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let mine) = paint, case .fixed(let theirs) = other.paint else { return false }
        return mine == theirs
    }

    open override var hash: Int {
        if case .fixed(let color) = paint { color.hashValue } else { ObjectIdentifier(self).hashValue }
    }

    open override var description: String {
        let parts = rgbaParts
        return "UIColor(\(parts.red), \(parts.green), \(parts.blue), \(parts.alpha))"
    }
}

extension UIColor {
    /// Opaque black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Opaque white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A gray of one third white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A gray of one half white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// A gray of two thirds white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Red 1, green 0, blue 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Red 0, green 1, blue 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Red 0, green 0, blue 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Red 0, green 1, blue 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red 1, green 1, blue 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red 1, green 0, blue 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red 1, green 0.5, blue 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Red 0.5, green 0, blue 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Red 0.6, green 0.4, blue 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}

/// The type of a color literal without another type.
public typealias _ColorLiteralType = UIColor
