public import Foundation

extension UIFont {
    /// How bold a face is, -1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Makes a weight from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a weight from its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest.
        public static let ultraLight = Weight(-0.8)
        /// Thin.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// Ordinary.
        public static let regular = Weight(0)
        /// A little bold.
        public static let medium = Weight(0.23)
        /// Half bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Very bold.
        public static let heavy = Weight(0.56)
        /// The boldest.
        public static let black = Weight(0.62)

        /// The weight on the scale of font files, 100 to 900.
        var fontFileWeight: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
                (0.59, 800),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? 900
        }
    }

    /// How wide a face is; Inter has the standard width only.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Makes a width from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a width from its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The narrowest.
        public static let compressed = Width(-0.3)
        /// Narrow.
        public static let condensed = Width(-0.2)
        /// Ordinary.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.2)
    }
}
