import CoreGraphics
import Foundation

/// What a view keeps beside its layer.
@MainActor final class UIViewStorage {
    weak var superview: UIView?
    weak var window: UIWindow?
    weak var controller: UIViewController?
    var subviews: [UIView] = []
    var gestureRecognizers: [UIGestureRecognizer] = []

    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    var mask: UIView?
    var isBaseDrawCalled = false

    var needsLayout = true
    var isSubtreeDirty = true
    var needsUpdateConstraints = false
    var layoutMargins: UIEdgeInsets?
    var directionalLayoutMargins: NSDirectionalEdgeInsets?
    var lastSafeArea = UIEdgeInsets.zero
    var sizeConstraints: [NSLayoutConstraint] = []
    var onSizeConstraintsChange: (@MainActor () -> Void)?
    var contentPriorities: [ContentPriorityKey: UILayoutPriority] = [:]
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    var traits = UITraitCollection.current
    var traitOverrides = TraitValues()
    var traitObservers: TraitObservers?
    var accessibilityFrame: CGRect?
}

/// Names one of the four priorities of a view's content.
struct ContentPriorityKey: Hashable {
    var axis: NSLayoutConstraint.Axis
    var isHugging: Bool
}
