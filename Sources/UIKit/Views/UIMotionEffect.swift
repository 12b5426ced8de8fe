public import CoreGraphics
public import Foundation

/// Changes of a view while the user tilts the device.
///
/// Apps receive no motion here, as on a device whose user reduces motion: the effects of a view are kept, and it stays where it is.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public override init() { super.init() }
    /// Creates an effect; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the relative values for an offset of the viewer, by key path; nil (the default) for none.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Interpolates a property between two values while the user tilts the device.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis around which the device is tilted.
    public enum EffectType: Int, Sendable {
        /// To the left and right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The property that changes.
    public let keyPath: String
    /// The axis.
    public let type: EffectType
    /// The value at the one end, relative to the property's: a `CGFloat`, a number or an `NSValue`; nil by default.
    open var minimumRelativeValue: Any?
    /// The value at the other end; nil by default.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a property.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Returns the value between the two ends for numbers; nil for others and without both.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let least = Self.number(minimumRelativeValue), let greatest = Self.number(maximumRelativeValue)
        else { return nil }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let part = (min(max(-1, offset), 1) + 1) / 2
        return [keyPath: least + (greatest - least) * part]
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as Double: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Several motion effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil by default.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects; those of a later one replace those of an earlier one.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap {
            $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
        }
        guard !values.isEmpty else { return nil }
        return values.reduce(into: [:]) { all, next in all.merge(next) { _, new in new } }
    }
}

extension UIView {
    /// The motion effects of the view; empty by default.
    public var motionEffects: [UIMotionEffect] {
        get { storage.motionEffects }
        set { storage.motionEffects = newValue }
    }
    /// Adds a motion effect.
    public func addMotionEffect(_ effect: UIMotionEffect) { storage.motionEffects.append(effect) }
    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        storage.motionEffects.removeAll { $0 === effect }
    }
}
