import CoreGraphics
import Foundation

/// The stored properties of a view that are not in its layer.
@MainActor final class UIViewStorage {
    weak var superview: UIView?
    weak var window: UIWindow?
    weak var controller: UIViewController?
    var subviews: [UIView] = []
    var gestureRecognizers: [UIGestureRecognizer] = []

    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// Whether a presentation over the view dims its automatic tint.
    var isTintDimmed = false
    /// Whether a sheet shows the view behind itself as a card: safe area and autoresizing then ignore its transform.
    var isCard = false
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    var mask: UIView?
    var isBaseDrawCalled = false

    var needsLayout = true
    var isSubtreeDirty = true
    var needsUpdateConstraints = false
    /// Whether the view or a descendant needs `updateConstraints()`.
    var hasConstraintUpdates = false
    var layoutState: ViewLayoutState?
    var layoutMargins: UIEdgeInsets?
    var directionalLayoutMargins: NSDirectionalEdgeInsets?
    var lastSafeArea = UIEdgeInsets.zero
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    var traits = UITraitCollection.current
    var traitOverrides = TraitValues()
    /// The limits of the text size.
    var contentSizeLimits = ContentSizeLimits()
    var motionEffects: [UIMotionEffect] = []
    var traitObservers: TraitObservers?
    var accessibilityFrame: CGRect?
    var focus = ViewFocus()
    var accessibility: ViewAccessibility?
    var largeContent: LargeContent?
}
