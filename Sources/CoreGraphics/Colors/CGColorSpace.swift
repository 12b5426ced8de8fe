/// Defines what the components of a color mean.
///
/// Everything is drawn as sRGB: `deviceRGB` and `sRGB` are the same, and gray is sRGB with equal components. Spaces
/// with the same number of components are equal.
public final class CGColorSpace: Hashable, Sendable {
    /// The color models that can be drawn.
    package enum Kind: Sendable {
        case rgb
        case gray
    }

    /// The name of the sRGB color space.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the gray color space with gamma 2.2; drawn with sRGB's transfer curve.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of the Display P3 color space.
    ///
    /// Unlike on iOS, its components are drawn as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"

    package static let rgb = CGColorSpace(kind: .rgb, name: CGColorSpace.sRGB)
    package static let gray = CGColorSpace(kind: .gray, name: CGColorSpace.genericGrayGamma2_2)

    package let kind: Kind
    /// The name with which the space was created.
    public let name: String?

    private init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// Creates the color space with a name; nil for names other than the three constants.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.displayP3: self.init(kind: .rgb, name: name)
        case CGColorSpace.genericGrayGamma2_2: self.init(kind: .gray, name: name)
        default: return nil
        }
    }

    /// The number of components without alpha: 3 or 1.
    public var numberOfComponents: Int {
        kind == .rgb ? 3 : 1
    }

    /// Whether two spaces have the same color model.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.kind == rhs.kind
    }

    /// Hashes the color model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

/// Returns the RGB color space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .rgb
}

/// Returns the gray color space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .gray
}
