import CoreGraphics
public import Foundation

/// What a view does under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
    /// The tint of a hovered view.
    public enum TintMode: Int, Sendable {
        /// None.
        case none = 0
        /// Above the view.
        case overlay = 1
        /// Below the view.
        case underlay = 2
    }

    /// A highlight of the view's size; as on iOS for small views.
    case automatic(UITargetedPreview)
    /// A rounded plate behind the view.
    case highlight(UITargetedPreview)
    /// The view becomes larger and has a shadow.
    case lift(UITargetedPreview)
    /// The view becomes larger, with a tint and a shadow as wanted.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)
}

/// The shape of the plate behind a view.
public enum UIPointerShape: Hashable, Sendable {
    /// A rounded rectangle, 8 points by default, in the coordinates of the view's superview on iOS and of the view here.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// A beam of a length; no effect, since the desktop draws the pointer.
    case verticalBeam(length: CGFloat)
    /// A beam of a length; no effect, since the desktop draws the pointer.
    case horizontalBeam(length: CGFloat)
}

/// The effect of the pointer over a region.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?

    /// Creates a style with an effect; the shape is that of the plate.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.effect = effect
        self.shape = shape
        super.init()
    }
    /// Creates a style that changes the pointer; no effect, since the desktop draws it.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        effect = nil
        self.shape = shape
        super.init()
    }
    private override init() {
        effect = nil
        shape = nil
        super.init()
    }
    /// Returns a style that hides the pointer; no effect, since the desktop draws it.
    open class func hidden() -> UIPointerStyle { UIPointerStyle() }

    static func automatic(_ view: UIView) -> UIPointerStyle {
        UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
}
