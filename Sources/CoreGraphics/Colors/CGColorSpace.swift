/// What the numbers of a color mean.
///
/// Everything is drawn as sRGB: `deviceRGB` and `sRGB` are the same, and gray is sRGB with equal components.
public final class CGColorSpace: Hashable, Sendable {
    /// The kinds of color space that can be drawn.
    package enum Kind: Sendable {
        case rgb
        case gray
    }

    /// The name of a color space, as Apple's constants are named.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the gray space with sRGB's curve.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of the wide space of Apple's displays; drawn as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"

    package static let rgb = CGColorSpace(kind: .rgb, name: CGColorSpace.sRGB)
    package static let gray = CGColorSpace(kind: .gray, name: CGColorSpace.genericGrayGamma2_2)

    package let kind: Kind
    /// The name the space was asked for by.
    public let name: String?

    private init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// Creates the space of that name, or nil when the name is unknown.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.displayP3: self.init(kind: .rgb, name: name)
        case CGColorSpace.genericGrayGamma2_2: self.init(kind: .gray, name: name)
        default: return nil
        }
    }

    /// How many components a color has beside alpha.
    public var numberOfComponents: Int {
        kind == .rgb ? 3 : 1
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.kind == rhs.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

/// Returns the red, green, blue space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .rgb
}

/// Returns the gray space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .gray
}
