import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// The speed of an animation over time.
    public enum AnimationCurve: Int, Sendable {
        /// Accelerates, then decelerates.
        case easeInOut = 0
        /// Accelerates.
        case easeIn = 1
        /// Decelerates.
        case easeOut = 2
        /// Constant speed.
        case linear = 3
    }

    /// The scaling and position of drawn content after the view's size changed.
    public enum ContentMode: Int, Sendable {
        /// Stretches the content to the view.
        case scaleToFill = 0
        /// Scales the content proportionally to fit in the view.
        case scaleAspectFit = 1
        /// Scales the content proportionally to fill the view.
        case scaleAspectFill = 2
        /// Redraws the content with `draw(_:)`.
        case redraw = 3
        /// Centers the content, unscaled.
        case center = 4
        /// Aligns the content at the top, unscaled.
        case top = 5
        /// Aligns the content at the bottom, unscaled.
        case bottom = 6
        /// Aligns the content at the left, unscaled.
        case left = 7
        /// Aligns the content at the right, unscaled.
        case right = 8
        /// Aligns the content at the top left corner, unscaled.
        case topLeft = 9
        /// Aligns the content at the top right corner, unscaled.
        case topRight = 10
        /// Aligns the content at the bottom left corner, unscaled.
        case bottomLeft = 11
        /// Aligns the content at the bottom right corner, unscaled.
        case bottomRight = 12

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            // Core Animation's names assume a y axis that points up.
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    /// The parts of a frame that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the flexible parts.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left margin is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The adjustment of a view's tint color.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The same as the superview.
        case automatic = 0
        /// The tint color is not changed.
        case normal = 1
        /// The tint color is gray.
        case dimmed = 2
    }

    /// -1: the intrinsic content size on an axis without one.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The target of `systemLayoutSizeFitting(_:)` for the smallest size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` for the largest size.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The layout direction of content with a semantic attribute, in the app's language.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The layout direction of content with a semantic attribute, relative to another direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

/// The semantics of content, which determine whether a right-to-left layout mirrors it.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored in right-to-left layouts; the default.
    case unspecified = 0
    /// Playback controls: never mirrored.
    case playback = 1
    /// Directional controls: never mirrored.
    case spatial = 2
    /// Always left to right.
    case forceLeftToRight = 3
    /// Always right to left.
    case forceRightToLeft = 4
}

/// A behavior that can be added to a view, such as drag and drop or a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction belongs to; nil before it is added.
    var view: UIView? { get }
    /// Called before the interaction is added to a view or, with nil, removed from one.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or, with nil, removed from one.
    func didMove(to view: UIView?)
}
