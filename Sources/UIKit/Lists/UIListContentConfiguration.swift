import CoreGraphics
public import Foundation

/// The content of a list cell as a value: an image, a text and a secondary text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Wi-Fi"
///     content.secondaryText = "Home"
///     cell.contentConfiguration = content
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// The font, color and line breaking of a text.
    public struct TextProperties {
        /// The alignment of lines.
        public enum TextAlignment: Int, Sendable {
            /// The leading edge.
            case natural = 0
            /// Centered.
            case center = 1
            /// Justified.
            case justified = 2
        }
        /// The capitalization of a text.
        public enum TextTransform: Int, Sendable {
            /// Unchanged.
            case none = 0
            /// All uppercase.
            case uppercase = 1
            /// All lowercase.
            case lowercase = 2
            /// The first letter of each word in uppercase.
            case capitalized = 3
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// Transforms the color; nil by default.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of lines; `.natural` by default.
        public var alignment = TextAlignment.natural
        /// The truncation or wrapping of lines; `.byTruncatingTail` by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, is no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks to fit the width; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale of a shrunk font; 0 by default.
        public var minimumScaleFactor: CGFloat = 0
        /// Has no effect; false by default.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// Has no effect; false by default.
        public var showsExpansionTextWhenTruncated = false
        /// The capitalization of the text; `.none` by default.
        public var transform = TextTransform.none

        /// Returns the color after the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The appearance of an image.
    public struct ImageProperties {
        /// A dimension that the system chooses.
        nonisolated public static let standardDimension: CGFloat = -1

        /// The size and weight of a symbol image; large, at the body text style, by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
            UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        /// The color of a symbol image; nil, the default, uses the tint color.
        public var tintColor: UIColor?
        /// Transforms the color; nil by default.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The corner radius in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The maximum size in points; 0, the default, is no limit on an axis.
        public var maximumSize = CGSize.zero
        /// The size reserved for the image, which is centered in it; 0, the default, uses the image's own on an axis.
        public var reservedLayoutSize = CGSize.zero
        /// Has no effect; false by default.
        public var accessibilityIgnoresInvertColors = false

        /// Returns the color for a tint color, after the transformer.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The image; nil by default.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil by default.
    public var text: String?
    /// The text with attributes, instead of `text`; nil by default.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The secondary text; nil by default.
    public var secondaryText: String?
    /// The secondary text with attributes, instead of `secondaryText`; nil by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The axes on which the margins of a table cell replace `directionalLayoutMargins`; both by default.
    ///
    /// Only the horizontal axis has an effect.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The layout margins in points; 11 at top and bottom, 16 leading and 8 trailing by default.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the secondary text is beside the text if there is space; false by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The spacing between image and text in points; 16 by default.
    public var imageToTextPadding: CGFloat = 16
    /// The minimum spacing between texts side by side, in points; 6 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The spacing between texts one below the other, in points; 3 by default.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The minimum height in points.
    var minimumHeight: CGFloat = 44
    private var isWhiteWhileSelected = false

    private init(_ text: TextProperties, _ secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    private static func style(_ style: UIFont.TextStyle, _ color: UIColor) -> TextProperties {
        TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    }

    /// Returns the default content of a list cell.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(style(.body, .label), style(.caption1, .secondaryLabel))
    }
    /// Returns the content of a cell with a secondary text below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    /// Returns the content of a cell with a secondary text beside the text.
    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration(style(.body, .label), style(.body, .secondaryLabel))
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }
    /// Returns the content of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        title(.headline, top: 4, bottom: 4)
    }
    /// Returns the content of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        title(.footnote, top: 4, bottom: 4)
    }
    /// Returns the content of a header in a grouped list, in uppercase.
    public static func groupedHeader() -> UIListContentConfiguration {
        var made = title(.footnote, top: 16, bottom: 6.5)
        made.textProperties.transform = .uppercase
        return made
    }
    /// Returns the content of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        title(.footnote, top: 7, bottom: 10)
    }
    /// Returns the content of a list header; the same as `groupedHeader()`.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// Returns the content of a list footer; the same as `groupedFooter()`.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    /// Returns the content of a sidebar cell: white while the cell is selected, on the tint color.
    public static func sidebarCell() -> UIListContentConfiguration {
        var made = cell()
        made.isWhiteWhileSelected = true
        return made
    }
    /// Returns the content of a sidebar cell with a secondary text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
    /// Returns the content of a cell beside a sidebar; the same as `cell()`.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the content of a cell with secondary text beside a sidebar; the same as `cell()`.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// Returns the content of a sidebar header.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var made = title(.title3, top: 11, bottom: 11)
        made.textProperties.color = .label
        return made
    }
    /// Returns the content of a prominent list header.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        var made = title(.title3, top: 16, bottom: 8)
        made.textProperties.color = .label
        return made
    }
    /// Returns the content of an extra prominent list header.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var made = title(.title2, top: 16, bottom: 8)
        made.textProperties.color = .label
        return made
    }

    private static func title(
        _ text: UIFont.TextStyle, top: CGFloat, bottom: CGFloat
    ) -> UIListContentConfiguration {
        var made = UIListContentConfiguration(style(text, .secondaryLabel), style(.footnote, .secondaryLabel))
        made.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: top, leading: 16, bottom: bottom, trailing: 16)
        made.minimumHeight = 0
        return made
    }

    /// Creates a `UIListContentView` with the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: dimmed while disabled, white in a selected sidebar row.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled
            ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        var updated = self
        if isWhiteWhileSelected, !isDisabled, (state as? UICellConfigurationState)?.isSelected == true {
            updated.textProperties.color = .white
            updated.secondaryTextProperties.color = .white
            updated.imageProperties.tintColor = .white
            return updated
        }
        guard isDisabled else { return self }
        updated.textProperties.color = .tertiaryLabel
        updated.secondaryTextProperties.color = .tertiaryLabel
        return updated
    }
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The horizontal axis.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The vertical axis.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
