import CoreGraphics
public import Foundation

/// An image, a text and a smaller second text, as a value.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Wi-Fi"
///     content.secondaryText = "Home"
///     cell.contentConfiguration = content
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text is set.
    public struct TextProperties {
        /// To which side lines are set.
        public enum TextAlignment: Int, Sendable {
            /// To where they begin.
            case natural = 0
            /// In the middle.
            case center = 1
            /// To both sides.
            case justified = 2
        }
        /// What is made of letters.
        public enum TextTransform: Int, Sendable {
            /// Nothing.
            case none = 0
            /// Capitals.
            case uppercase = 1
            /// Small letters.
            case lowercase = 2
            /// A capital at the beginning of each word.
            case capitalized = 3
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// What is made of the color.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// To which side lines are set.
        public var alignment = TextAlignment.natural
        /// What happens to text that is too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0 for as many as there are.
        public var numberOfLines = 0
        /// Whether text that is too wide is set smaller.
        public var adjustsFontSizeToFitWidth = false
        /// How small it may be set.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may come closer before text is truncated.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size.
        public var adjustsFontForContentSizeCategory = true
        /// Whether the whole text is shown on hovering when it is truncated.
        public var showsExpansionTextWhenTruncated = false
        /// What is made of letters.
        public var transform = TextTransform.none

        /// The color with the transformer taken in.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// How an image is shown.
    public struct ImageProperties {
        /// A length that the system chooses.
        nonisolated public static let standardDimension: CGFloat = -1

        /// The size and weight of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
            UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        /// The color of a symbol; the tint when nil.
        public var tintColor: UIColor?
        /// What is made of the color.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// How round the corners are, in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size; 0 along an axis without limit.
        public var maximumSize = CGSize.zero
        /// The room that is kept for an image, in which it is in the middle; 0 for its own.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image keeps its colors in inverted appearances.
        public var accessibilityIgnoresInvertColors = false

        /// The color for a tint, with the transformer taken in.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The image.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes.
    public var attributedText: NSAttributedString?
    /// How the text is set.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with attributes.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text is set.
    public var secondaryTextProperties: TextProperties
    /// The axes on which the margins of the cell count.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the second text is behind the first one where there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Room between image and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// Room between the texts when they are side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Room between the texts when they are one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The least height, in points.
    var minimumHeight: CGFloat = 44
    private var isWhiteWhileSelected = false

    private init(_ text: TextProperties, _ secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    private static func style(_ style: UIFont.TextStyle, _ color: UIColor) -> TextProperties {
        TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    }

    /// The content of a cell.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(style(.body, .label), style(.caption1, .secondaryLabel))
    }
    /// The content of a cell with a second text below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    /// The content of a cell with a second text behind.
    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration(style(.body, .label), style(.body, .secondaryLabel))
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }
    /// The content of a plain list's header.
    public static func plainHeader() -> UIListContentConfiguration {
        title(.headline, top: 4, bottom: 4)
    }
    /// The content of a plain list's footer.
    public static func plainFooter() -> UIListContentConfiguration {
        title(.footnote, top: 4, bottom: 4)
    }
    /// The content of a grouped list's header.
    public static func groupedHeader() -> UIListContentConfiguration {
        var made = title(.footnote, top: 16, bottom: 6.5)
        made.textProperties.transform = .uppercase
        return made
    }
    /// The content of a grouped list's footer.
    public static func groupedFooter() -> UIListContentConfiguration {
        title(.footnote, top: 7, bottom: 10)
    }
    /// The content of a header, as suits its list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// The content of a footer, as suits its list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    /// The content of a sidebar's cell: white while the cell is selected, over the tint.
    public static func sidebarCell() -> UIListContentConfiguration {
        var made = cell()
        made.isWhiteWhileSelected = true
        return made
    }
    /// The content of a sidebar's cell with a second text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
    /// The content of a cell beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// The content of a cell beside a sidebar with a second text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    /// The content of a sidebar's header.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var made = title(.title3, top: 11, bottom: 11)
        made.textProperties.color = .label
        return made
    }
    /// The header of a list in larger letters.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        var made = title(.title3, top: 16, bottom: 8)
        made.textProperties.color = .label
        return made
    }
    /// The header of a list in larger letters, for groups far apart.
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

    /// Makes a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration as it is in a state: dimmed when it is out of use, white in a selected row of a sidebar.
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

/// Directions across and down.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Across.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// Down.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}
