public import Foundation

extension UIScrollView {
    /// The colors of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Follows the user interface style: black at 35 % opacity in light mode, white at 45 % in dark mode.
        case `default` = 0
        /// Black at 50 % opacity in both styles, for light content.
        case black = 1
        /// White at 50 % opacity in both styles, for dark content.
        case white = 2
    }

    /// How a drag in the scroll view dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not dismiss the keyboard; the default.
        case none = 0
        /// The first responder of the window resigns when the drag begins.
        case onDrag = 1
        /// The keyboard follows a touch that reaches it.
        case interactive = 2
        /// As `onDrag`, including the keyboard's accessory view.
        case onDragWithAccessory = 3
        /// As `interactive`, including the keyboard's accessory view.
        case interactiveWithAccessory = 4
    }

    /// How the safe area insets are added to `contentInset` to give `adjustedContentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; also vertically for the main scroll view of a navigation controller's page. The
        /// default.
        case automatic = 0
        /// Adds the safe area on the axes on which the content can scroll.
        case scrollableAxes = 1
        /// Adds nothing.
        case never = 2
        /// Adds the safe area on both axes.
        case always = 3
    }

    /// The rate of deceleration: the factor by which the speed is multiplied each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor per millisecond, between 0 and 1, exclusive.
        public let rawValue: CGFloat
        /// Creates a rate from its factor per millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Loses 0.2 % of the speed each millisecond (0.998 remains); the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Loses 1 % of the speed each millisecond (0.99 remains).
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
