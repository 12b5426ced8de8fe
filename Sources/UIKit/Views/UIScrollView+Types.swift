public import Foundation

extension UIScrollView {
    /// The look of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// As suits the appearance: dark on light, light on dark.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// How a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// It does not.
        case none = 0
        /// As soon as it begins.
        case onDrag = 1
        /// Along with the finger that reaches it.
        case interactive = 2
        /// As soon as it begins, with the accessory view.
        case onDragWithAccessory = 3
        /// Along with the finger that reaches it, with the accessory view.
        case interactiveWithAccessory = 4
    }

    /// How the safe area counts among the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// On axes that scroll, and up and down for the main view of a navigation controller's page.
        case automatic = 0
        /// On axes that scroll.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// On every axis.
        case always = 3
    }

    /// How fast the content slows down: the factor of its speed for each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor, greater than 0 and less than 1.
        public let rawValue: CGFloat
        /// Makes a rate from its factor.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Slowly: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Fast: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
