public import CoreGraphics
public import Foundation

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a curve from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Circular arcs; the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Continuous curvature.
    ///
    /// Unlike on iOS, it is drawn like `circular`.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The position and scaling of contents in a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the gravity.
    public let rawValue: String

    /// Creates a gravity from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Unscaled, centered.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Unscaled, centered at the top.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Unscaled, centered at the bottom.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Unscaled, centered at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Unscaled, centered at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Unscaled, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Unscaled, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Unscaled, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Unscaled, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Scaled to fill the bounds, without keeping the aspect ratio; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit in the bounds, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, keeping the aspect ratio; parts may be outside the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// An action that runs when a layer's property changes.
@MainActor public protocol CAAction {
    /// Called after the property `event` of a layer changed.
    func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: a delegate that returns `NSNull` disables the animation of the property.
    public func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Methods with which an object, usually a view, draws and lays out a layer.
///
/// All have default implementations.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Updates the layer's contents; the default draws them with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's contents; the default draws nothing.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the contents are drawn; the default does nothing.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the layer's sublayers; the default does nothing.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action of a property change; nil, the default, lets the layer choose, and `NSNull` disables it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
