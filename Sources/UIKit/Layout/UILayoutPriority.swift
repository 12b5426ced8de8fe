/// How much a constraint matters, 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// The priority as a number.
    public let rawValue: Float
    /// Makes a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// How strongly content resists being cut.
    public static let defaultHigh = UILayoutPriority(750)
    /// Dragging that may resize the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The scene's wish to keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// Dragging that may not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How strongly content resists being stretched.
    public static let defaultLow = UILayoutPriority(250)
    /// The wish to be as small as fits.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the left one matters less.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }
    /// A priority that matters more.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
    /// A priority that matters less.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }
}
