import CoreGraphics
public import Foundation

/// A change of a view with the device's movement.
///
/// Devices here report no movement: an effect never moves its view.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public override init() { super.init() }

    /// Returns the values by key path for an offset of the viewer, -1 to 1; nil for none, the default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one value with the tilt along an axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of a tilt.
    public enum EffectType: Int, Sendable {
        /// To the left and the right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The value that changes, such as `center.x`.
    public let keyPath: String
    /// The axis.
    public let type: EffectType
    /// The change at the least tilt; nil by default.
    open var minimumRelativeValue: Any?
    /// The change at the greatest tilt; nil by default.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil by default.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Adds an effect; it never moves the view.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Removes an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
