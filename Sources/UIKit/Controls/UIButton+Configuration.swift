public import CoreGraphics
public import Foundation

extension UIButton {
    /// How a button looks, as a value.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Save"
    ///     let button = UIButton(configuration: configuration)
    @preconcurrency @MainActor public struct Configuration {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, and more for larger text.
            case dynamic = 0
            /// Little.
            case small = 1
            /// Middling.
            case medium = 2
            /// Much.
            case large = 3
            /// Half circles at the ends.
            case capsule = 4
        }

        /// How large the button is.
        public enum Size: Int, Sendable {
            /// The system's size.
            case medium = 0
            /// Small.
            case small = 1
            /// Very small.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// How title and subtitle are to each other.
        public enum TitleAlignment: Int, Sendable {
            /// At the side of the image; in the middle below or above one.
            case automatic = 0
            /// Where lines begin.
            case leading = 1
            /// In the middle.
            case center = 2
            /// Where lines end.
            case trailing = 3
        }

        /// The mark of a button that offers a choice.
        public enum Indicator: Int, Sendable {
            /// Shown where a menu's choice is the title.
            case automatic = 0
            /// Never.
            case none = 1
            /// Always.
            case popup = 2
        }

        /// Whether a desktop computer shows its own kind of button; kept for programs that set it.
        public enum MacIdiomStyle: Int, Sendable {
            /// As the button's kind says.
            case automatic = 0
            /// With a border.
            case bordered = 1
            /// Without a border.
            case borderless = 2
            /// Without a border, in the tint.
            case borderlessTinted = 3
        }

        /// What lies behind the content.
        enum Ground: Hashable { case none, gray, tinted, filled }

        /// The title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes; what they leave open, the configuration says.
        public var attributedTitle: AttributedString?
        /// A smaller line below the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle with attributes; what they leave open, the configuration says.
        public var attributedSubtitle: AttributedString?
        /// The image.
        public var image: UIImage?
        /// The size and weight of a symbol; those of the title when nil.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The width at least kept for the image, so that titles below each other begin alike; 0 for its own.
        public var imageReservation: CGFloat = 0
        /// The color of title and image; the tint when nil.
        public var baseForegroundColor: UIColor?
        /// The color behind; the tint when nil.
        public var baseBackgroundColor: UIColor?
        /// What is behind the content; `baseBackgroundColor` and the kind of button say what is left open.
        public var background: UIBackgroundConfiguration
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the button is.
        public var buttonSize = Size.medium {
            didSet { if hasDefaultInsets { setDefaultContentInsets() } }
        }
        /// How title and subtitle are to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// Where the image is beside the title.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// What lies between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// What lies between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// What lies around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            didSet { hasDefaultInsets = false }
        }
        /// How a title that does not fit is broken or cut.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How a subtitle that does not fit is broken or cut.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Whether something turns in the place of the image.
        public var showsActivityIndicator = false
        /// The mark of a button that offers a choice.
        public var indicator = Indicator.automatic
        /// Whether a selected button looks selected by itself.
        public var automaticallyUpdateForSelection = true
        /// What a desktop computer shows; kept for programs that set it.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// What is made of the title's attributes.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What is made of the subtitle's attributes.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What is made of the image's color.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// What is made of the color of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// What is made of the color of the mark of a choice.
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

        /// Text in the tint, nothing behind.
        public static func plain() -> Configuration { Configuration(.none) }
        /// As plain.
        public static func borderless() -> Configuration { Configuration(.none) }
        /// Text in the tint on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// As gray.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Text in the tint on a thin tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// As tinted.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White text on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As filled.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Takes the insets of the button's size.
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

        /// The radii of iOS, in points: 3, 5.95 and 8.6 for small, medium and large corners.
        private static func radius(_ style: CornerStyle) -> CGFloat {
            switch style {
            case .small: 3
            case .large: 8.6
            default: 5.95
            }
        }

        /// The corners' radius for a height, in points; text of another size turns `dynamic` ones with it.
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
