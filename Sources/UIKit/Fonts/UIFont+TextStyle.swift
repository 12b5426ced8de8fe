import Foundation

extension UIFont {
    /// The role of a text; its font size follows the user's preference.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style.
        public let rawValue: String
        /// Creates a style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The largest title of a screen: bold, 36 points at the default text size (Apple's *Human Interface Guidelines*, type of
        /// visionOS); at other sizes in the proportion of `largeTitle`.
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        /// A large bold title: 28 points at the default text size, from the same source; at other sizes as `title1`.
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        /// The title of a screen: 34 points at the default text size.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A first-level heading: 28 points at the default text size.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A second-level heading: 22 points at the default text size.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A third-level heading: 20 points at the default text size.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A semibold heading of body size: 17 points at the default text size.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A subheading: 15 points at the default text size.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text: 17 points at the default text size.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout: 16 points at the default text size.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote: 13 points at the default text size.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption: 12 points at the default text size.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption: 11 points at the default text size.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The metrics that scale custom fonts and lengths with this style.
        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }
}
