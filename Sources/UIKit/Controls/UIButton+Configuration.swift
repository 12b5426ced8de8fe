public import CoreGraphics
public import Foundation

extension UIButton {
    /// How a button looks, as a value.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Save"
    ///     let button = UIButton(configuration: configuration)
    public struct Configuration {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the text grows.
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

        /// What lies behind the content.
        enum Ground: Hashable { case none, gray, tinted, filled }

        /// The title.
        public var title: String?
        /// A smaller line below the title.
        public var subtitle: String?
        /// The picture.
        public var image: UIImage?
        /// The colour of title and picture; the tint when nil.
        public var baseForegroundColor: UIColor?
        /// The colour behind; the tint when nil.
        public var baseBackgroundColor: UIColor?
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the button is.
        public var buttonSize = Size.medium
        /// Where the picture stands beside the title.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// What lies between picture and title, in points.
        public var imagePadding: CGFloat = 0
        /// What lies between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// What lies around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets
        /// How a title that does not fit is cut.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail

        let ground: Ground

        /// The insets of iOS 15 and later for a medium button: 7 above and below, 12 at the sides.
        static let mediumInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

        private init(_ ground: Ground) {
            self.ground = ground
            contentInsets = Self.mediumInsets
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
            contentInsets =
                switch buttonSize {
                case .medium: Self.mediumInsets
                case .small: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
                case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
        }

        /// The configuration as a button shows it; the same here, looks of states are the button's.
        @MainActor public func updated(for button: UIButton) -> Configuration { self }

        /// The corners' radius for a height, in points (iOS: 5.95 medium, 3, 8.6 for the others).
        func cornerRadius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .fixed, .dynamic, .medium: 5.95
            case .small: 3
            case .large: 8.6
            case .capsule: height / 2
            }
        }

        @MainActor func foreground(_ button: UIButton) -> UIColor {
            if !button.isEnabled { return .tertiaryLabel }
            return baseForegroundColor ?? (ground == .filled ? .white : button.tintColor)
        }

        @MainActor func background(_ button: UIButton) -> UIColor? {
            switch ground {
            case .none: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
            case .filled: button.isEnabled ? baseBackgroundColor ?? button.tintColor : .tertiarySystemFill
            }
        }
    }
}
