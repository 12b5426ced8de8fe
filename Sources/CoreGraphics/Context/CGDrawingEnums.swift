/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    /// Ends exactly at the end point.
    case butt = 0
    /// Ends with a half circle around the end point.
    case round = 1
    /// Ends half a line width after the end point.
    case square = 2
}

/// The shape of joins between line segments.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, beveled beyond the miter limit.
    case miter = 0
    /// A rounded corner.
    case round = 1
    /// A cut-off corner.
    case bevel = 2
}

/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the windings of the path around it do not cancel out.
    case winding = 0
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd = 1
}

/// Whether a path is filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills with the winding rule.
    case fill = 0
    /// Fills with the even-odd rule.
    case eoFill = 1
    /// Strokes.
    case stroke = 2
    /// Fills with the winding rule, then strokes.
    case fillStroke = 3
    /// Fills with the even-odd rule, then strokes.
    case eoFillStroke = 4
}

/// The quality with which scaled images are interpolated.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// The compositing of drawing with the existing pixels.
///
/// The modes have Cairo's definitions; `plusDarker` is drawn as `multiply`.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    case clear = 16
    case copy = 17
    case sourceIn = 18
    case sourceOut = 19
    case sourceAtop = 20
    case destinationOver = 21
    case destinationIn = 22
    case destinationOut = 23
    case destinationAtop = 24
    case xor = 25
    case plusDarker = 26
    case plusLighter = 27
}

/// The position of alpha in a pixel; contexts and images use `premultipliedFirst`.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

/// The byte order of a pixel and the position of its alpha.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a value from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits that hold a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Floating-point components; not supported.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits that hold the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit little-endian; not supported.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit little-endian, the order of all contexts and images.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit big-endian; not supported.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit big-endian; not supported.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
