import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// How a change runs through its time.
    public enum AnimationCurve: Int, Sendable {
        /// Slow, fast, slow.
        case easeInOut = 0
        /// Slow at first.
        case easeIn = 1
        /// Slow at last.
        case easeOut = 2
        /// Always as fast.
        case linear = 3
    }

    /// How what was drawn follows a change of size.
    public enum ContentMode: Int, Sendable {
        /// Stretched over the whole view.
        case scaleToFill = 0
        /// As large as fits, in proportion.
        case scaleAspectFit = 1
        /// As small as covers, in proportion.
        case scaleAspectFill = 2
        /// Drawn anew.
        case redraw = 3
        /// In the middle, unscaled.
        case center = 4
        /// At the top, unscaled.
        case top = 5
        /// At the bottom, unscaled.
        case bottom = 6
        /// At the left, unscaled.
        case left = 7
        /// At the right, unscaled.
        case right = 8
        /// In the top left corner, unscaled.
        case topLeft = 9
        /// In the top right corner, unscaled.
        case topRight = 10
        /// In the bottom left corner, unscaled.
        case bottomLeft = 11
        /// In the bottom right corner, unscaled.
        case bottomRight = 12

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            // Core Animation names the edges of a y axis that points up.
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

    /// Which parts of a frame follow the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// One bit a part.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Whether a tint is dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview's.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// Without colour.
        case dimmed = 2
    }

    /// The size of content without a size of its own, along an axis.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The smallest size, to be fitted in.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// A very large size, to be fitted in.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The direction in which content of a kind is laid out.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction in which content of a kind is laid out inside another direction.
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

/// What content is, so that right-to-left languages may turn it around or not.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Turned around.
    case unspecified = 0
    /// Play and pause: never turned around.
    case playback = 1
    /// Directions in space: never turned around.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}

/// Something that a view does beyond touches and gestures.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that has it.
    var view: UIView? { get }
    /// Called before it comes to a view or leaves one.
    func willMove(to view: UIView?)
    /// Called after it came to a view or left one.
    func didMove(to view: UIView?)
}
