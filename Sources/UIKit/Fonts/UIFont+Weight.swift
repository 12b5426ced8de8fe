public import Foundation

extension UIFont {
    /// The weight of a font, from -1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number.
        public let rawValue: CGFloat
        /// Creates a weight from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest weight: 100 in font files.
        public static let ultraLight = Weight(-0.8)
        /// 200 in font files.
        public static let thin = Weight(-0.6)
        /// 300 in font files.
        public static let light = Weight(-0.4)
        /// 400 in font files.
        public static let regular = Weight(0)
        /// 500 in font files.
        public static let medium = Weight(0.23)
        /// 600 in font files.
        public static let semibold = Weight(0.3)
        /// 700 in font files.
        public static let bold = Weight(0.4)
        /// 800 in font files.
        public static let heavy = Weight(0.56)
        /// The heaviest weight: 900 in font files.
        public static let black = Weight(0.62)

        /// The nearest weight in font files, 100 to 900.
        var fontFileWeight: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
                (0.59, 800),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? 900
        }
    }

    /// The width of a font; Inter has only the standard width.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width as a number.
        public let rawValue: CGFloat
        /// Creates a width from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a width from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The narrowest width.
        public static let compressed = Width(-0.3)
        /// A narrow width.
        public static let condensed = Width(-0.2)
        /// The normal width.
        public static let standard = Width(0)
        /// A wide width.
        public static let expanded = Width(0.2)
    }
}
