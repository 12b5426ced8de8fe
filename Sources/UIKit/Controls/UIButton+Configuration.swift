public import CoreGraphics
public import Foundation

extension UIButton {
    /// The appearance and content of a button, as a value.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Save"
    ///     let button = UIButton(configuration: configuration)
    ///
    /// Colors that are nil depend on the kind of configuration and on the button's tint color and state.
    @preconcurrency @MainActor public struct Configuration {
        /// How the corner radius of the background is determined.
        public enum CornerStyle: Int, Sendable {
            /// The radius is `background.cornerRadius`.
            case fixed = -1
            /// The radius is `background.cornerRadius`, scaled with the text size by Dynamic Type; the default.
            case dynamic = 0
            /// 3 points.
            case small = 1
            /// 5.95 points.
            case medium = 2
            /// 8.6 points.
            case large = 3
            /// Half the height, so that the ends are half circles.
            case capsule = 4
        }

        /// The size class of a button, which determines insets and fonts.
        public enum Size: Int, Sendable {
            /// The system's default size: insets of 7 and 12 points.
            case medium = 0
            /// A small size: insets of 5 and 10 points.
            case small = 1
            /// A very small size: insets of 4 and 10 points.
            case mini = 2
            /// A large size: insets of 15 and 20 points.
            case large = 3
        }

        /// The horizontal alignment of title and subtitle to each other.
        public enum TitleAlignment: Int, Sendable {
            /// Leading beside an image, centered below or above one; the default.
            case automatic = 0
            /// Aligned at the leading edge.
            case leading = 1
            /// Centered.
            case center = 2
            /// Aligned at the trailing edge.
            case trailing = 3
        }

        /// Whether a button with a menu shows an indicator of it.
        public enum Indicator: Int, Sendable {
            /// Shown if the menu's choice becomes the button's title; the default.
            case automatic = 0
            /// Never shown.
            case none = 1
            /// Always shown, as a pop-up indicator.
            case popup = 2
        }

        /// The style of the button on a Mac; no effect, for source compatibility.
        public enum MacIdiomStyle: Int, Sendable {
            /// The style of the configuration; the default.
            case automatic = 0
            /// With a border.
            case bordered = 1
            /// Without a border.
            case borderless = 2
            /// Without a border, in the tint color.
            case borderlessTinted = 3
        }

        /// The kind of background.
        enum Ground: Hashable { case none, gray, tinted, filled }

        /// The text of the title, without attributes; nil by default.
        ///
        /// Setting it removes the attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes; the configuration sets those that are absent, nil by default.
        public var attributedTitle: AttributedString?
        /// The text of a smaller line below the title, without attributes; nil by default.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle with attributes; the configuration sets those that are absent, nil by default.
        public var attributedSubtitle: AttributedString?
        /// The image of the button; nil by default.
        public var image: UIImage?
        /// The size and weight of a symbol image; nil (the default) takes those of the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The minimum width reserved for the image, in points, which aligns titles of several buttons; 0 by default.
        public var imageReservation: CGFloat = 0
        /// The color of title and image; nil (the default) depends on the kind, for example the tint color.
        public var baseForegroundColor: UIColor?
        /// The color of the background; nil (the default) depends on the kind, for example the tint color.
        public var baseBackgroundColor: UIColor?
        /// The background; the kind of configuration sets the color if it is nil.
        public var background: UIBackgroundConfiguration
        /// How the corner radius is determined; `.dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The size class of the button; `.medium` by default.
        ///
        /// A new size replaces the content insets, unless the app set them.
        public var buttonSize = Size.medium {
            didSet { if hasDefaultInsets { setDefaultContentInsets() } }
        }
        /// The alignment of title and subtitle to each other; `.automatic` by default.
        public var titleAlignment = TitleAlignment.automatic
        /// The side of the title on which the image is; `.leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and title, in points; 0 by default, and ignored without one of them.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        /// The distances between the button's edges and its content, in points; by default those of `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            didSet { hasDefaultInsets = false }
        }
        /// How a title that does not fit is wrapped or truncated; `.byWordWrapping` by default.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How a subtitle that does not fit is wrapped or truncated; `.byWordWrapping` by default.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Whether an activity indicator replaces the image; false by default.
        public var showsActivityIndicator = false
        /// Whether an indicator of the menu is shown; `.automatic` by default.
        public var indicator = Indicator.automatic
        /// Whether the colors of a selected button change; true by default.
        public var automaticallyUpdateForSelection = true
        /// The style on a Mac; no effect, for source compatibility.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Maps the attributes of the title before they are shown; nil by default.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Maps the attributes of the subtitle before they are shown; nil by default.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Maps the color of the image before it is shown; nil by default.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Maps the color of the activity indicator before it is shown; nil by default.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Maps the color of the menu indicator before it is shown; nil by default.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        let ground: Ground
        private var hasDefaultInsets = true

        private init(_ ground: Ground) {
            self.ground = ground
            contentInsets = Self.insets(.medium)
            background = .clear()
            background.backgroundColor = nil
            background.cornerRadius = Self.radius(.medium)
        }

        /// A configuration with content in the tint color and no background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// The same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.none) }
        /// A configuration with content in the tint color on a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// The same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// A configuration with content in the tint color on a translucent tint (18 % in light, 26 % in dark mode).
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// The same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A configuration with white content on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// The same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Sets the content insets to those of `buttonSize`; later changes of the size change them again.
        public mutating func setDefaultContentInsets() {
            contentInsets = Self.insets(buttonSize)
            hasDefaultInsets = true
        }

        /// The insets of iOS 15 and later: 7 above and below, 12 at the sides of a medium button.
        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .mini: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// The corner radii of iOS, in points: 3, 5.95 and 8.6 for small, medium and large.
        private static func radius(_ style: CornerStyle) -> CGFloat {
            switch style {
            case .small: 3
            case .large: 8.6
            default: 5.95
            }
        }

        /// The corner radius for a height, at most half of it, in points; `dynamic` ones scale with the text size.
        func cornerRadius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
            let radius =
                switch cornerStyle {
                case .fixed: background.cornerRadius
                case .dynamic:
                    UIFontMetrics.default.scaledValue(
                        for: background.cornerRadius, compatibleWith: traits)
                case .small, .medium, .large: Self.radius(cornerStyle)
                case .capsule: height / 2
                }
            return max(0, min(radius, height / 2))
        }
    }
}
