public import Foundation

extension UIScrollView {
    /// The style of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Follows the appearance: dark in light mode, light in dark mode.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// The way in which a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not dismiss the keyboard.
        case none = 0
        /// The keyboard is dismissed when the drag begins.
        case onDrag = 1
        /// The keyboard follows a touch that reaches it.
        case interactive = 2
        /// The keyboard and its accessory view are dismissed when the drag begins.
        case onDragWithAccessory = 3
        /// The keyboard and its accessory view follow a touch that reaches them.
        case interactiveWithAccessory = 4
    }

    /// The way in which the safe area is added to the content insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; also vertically for the main scroll view of a navigation controller's page.
        case automatic = 0
        /// Adds the safe area on axes that can scroll.
        case scrollableAxes = 1
        /// Ignores the safe area.
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
        /// 0.998 per millisecond, the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99 per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
