import Foundation

extension UIFont {
    /// What a text is for; its size follows the user's preference.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name.
        public let rawValue: String
        /// Makes a style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A screen's title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first heading.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second heading.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third heading.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading in the text's size.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Below a heading.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// What is called out beside text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note below text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A caption of a caption.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// What scales other fonts and lengths along with this style.
        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }
}
