import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Accelerates at the start and decelerates at the end; the default of `animate`.
        case easeInOut = 0
        /// Starts at speed 0 and accelerates.
        case easeIn = 1
        /// Starts at full speed and decelerates.
        case easeOut = 2
        /// Progresses at constant speed.
        case linear = 3
    }

    /// How drawn content is scaled and aligned after the view's size changed.
    public enum ContentMode: Int, Sendable {
        /// Stretches the content to the view's size; the default.
        case scaleToFill = 0
        /// Scales the content to fit in the view, with its aspect ratio; the rest of the view is transparent.
        case scaleAspectFit = 1
        /// Scales the content to fill the view, with its aspect ratio; parts of it may be clipped.
        case scaleAspectFill = 2
        /// Calls `draw(_:)` for the new size.
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

    /// The margins and lengths of a frame that change with the superview's size; the others are fixed.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the flexible parts, with the same values as on iOS.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the superview's left edge changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the superview's right edge changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the superview's top edge changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the superview's bottom edge changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How a view's tint color is changed while another view has the user's attention.
    public enum TintAdjustmentMode: Int, Sendable {
        /// Takes the superview's mode; `normal` without a superview, `dimmed` behind alerts, sheets and popovers.
        case automatic = 0
        /// Shows the tint color unchanged.
        case normal = 1
        /// Shows `systemGray` instead of the tint color.
        case dimmed = 2
    }

    /// The length of an intrinsic content size on an axis that has none: -1.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The target of `systemLayoutSizeFitting(_:)` that gives the smallest size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` that gives the largest size.
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

/// The meaning of a view's content, which determines whether right-to-left layouts mirror it.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored in right-to-left layouts; the default.
    case unspecified = 0
    /// Playback controls, such as fast forward: never mirrored.
    case playback = 1
    /// Controls of directions in space, such as alignment buttons: never mirrored.
    case spatial = 2
    /// Always laid out from left to right.
    case forceLeftToRight = 3
    /// Always laid out from right to left.
    case forceRightToLeft = 4
}

/// A behavior, such as drag and drop or a context menu, that an app adds to a view.
///
/// `UIView.addInteraction(_:)` calls both methods.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that has the interaction; nil while none does.
    var view: UIView? { get }
    /// Called before the interaction is added to a view or, with nil, removed from one.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or, with nil, removed from one.
    func didMove(to view: UIView?)
}
