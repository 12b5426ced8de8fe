import CoreGraphics
public import Foundation

/// What a view shows in place of content that is missing, loading or not found: an image, texts and buttons.
///
///     var empty = UIContentUnavailableConfiguration.empty()
///     empty.image = UIImage(systemName: "tray")
///     empty.text = "No Mail"
///     contentUnavailableConfiguration = empty
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// How the content is aligned.
    public enum Alignment: Int, Sendable {
        /// In the center; the default.
        case center = 0
        /// At the leading edge.
        case natural = 1
    }

    /// The font, color and line breaking of a text.
    public struct TextProperties {
        /// The font; a font of a text style follows the preferred text size.
        public var font: UIFont
        /// The color.
        public var color: UIColor
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
    }

    /// The appearance of the image.
    public struct ImageProperties {
        /// The size and weight of a symbol image; 46 points by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
            UIImage.SymbolConfiguration(pointSize: 46, weight: .regular)
        /// The color of a symbol image; gray by default, nil uses the tint color.
        public var tintColor: UIColor? = .systemGray
        /// The corner radius in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The maximum size in points; 0, the default, is no limit on an axis.
        public var maximumSize = CGSize.zero
        /// Has no effect; false by default.
        public var accessibilityIgnoresInvertColors = false
    }

    /// What a button does.
    public struct ButtonProperties {
        /// The action of a tap; nil by default.
        public var primaryAction: UIAction?
        /// The menu of a tap if there is no action, else of a long press; nil by default.
        public var menu: UIMenu?
        /// Whether the button can be tapped; true by default.
        public var isEnabled = true
        /// The role of the button; `.normal` by default.
        public var role = UIButton.Role.normal
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
    public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .title2), color: .label)
    /// The secondary text; nil by default.
    public var secondaryText: String?
    /// The secondary text with attributes, instead of `secondaryText`; nil by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    /// The first button; without a title and an image, the default, it is not shown.
    public var button = UIButton.Configuration.borderless()
    /// What the first button does.
    public var buttonProperties = ButtonProperties()
    /// The second button; without a title and an image, the default, it is not shown.
    public var secondaryButton = UIButton.Configuration.borderless()
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// How the content is aligned; `.center` by default.
    public var alignment = Alignment.center
    /// The axes on which the margins of the superview are at least the content's; both by default.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The layout margins in points; 16 at all edges by default.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The spacing between image and text in points; 16 by default.
    public var imageToTextPadding: CGFloat = 16
    /// The spacing between the texts in points; 6 by default.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// The spacing between the texts and the first button in points; 16 by default.
    public var textToButtonPadding: CGFloat = 16
    /// The spacing between the buttons in points; 8 by default.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background; clear by default.
    public var background = UIBackgroundConfiguration.clear()

    /// Whether an activity indicator takes the place of the image.
    private(set) var isLoading = false
    private var isSearch = false

    private init() {
        textProperties.font = .systemFont(ofSize: textProperties.font.pointSize, weight: .bold)
    }

    /// Returns the configuration of a view without content; the app sets image and texts.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// Returns the configuration of content that is loading: an activity indicator above “Loading…”.
    public static func loading() -> UIContentUnavailableConfiguration {
        var made = UIContentUnavailableConfiguration()
        made.isLoading = true
        made.text = ContentUnavailableMessages.loading
        made.textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        made.imageToTextPadding = 8
        return made
    }

    /// Returns the configuration of a search without results; `updated(for:)` adds what was searched for.
    public static func search() -> UIContentUnavailableConfiguration {
        var made = UIContentUnavailableConfiguration()
        made.isSearch = true
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = ContentUnavailableMessages.noResults
        made.secondaryText = ContentUnavailableMessages.checkSpelling
        return made
    }

    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns the configuration for a state: that of a search names the text that was searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        var made = self
        guard isSearch, let state = state as? UIContentUnavailableConfigurationState,
            let searched = state.searchText, !searched.isEmpty
        else { return made }
        let isOwnText = text == ContentUnavailableMessages.noResults
        if isOwnText { made.text = ContentUnavailableMessages.noResults(for: searched) }
        return made
    }
}

/// The state for which the configuration of missing content is updated.
@preconcurrency @MainActor public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The view's traits.
    public var traitCollection: UITraitCollection
    /// The text that the user searches for; nil without a search.
    public var searchText: String?
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of a custom state; nil by default.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}
