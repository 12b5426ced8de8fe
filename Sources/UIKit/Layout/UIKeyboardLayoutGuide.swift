public import Foundation

/// A guide that the toolkit moves, with constraints that are active only while it is near or away from an edge.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        var constraints: [NSLayoutConstraint] = []
        let edge: NSDirectionalRectEdge
        let isNear: Bool
    }
    private var tracked: [Tracked] = []

    /// Makes constraints active only while the guide touches an edge of its view; replaces earlier ones for that edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: true)
    }
    /// Makes constraints active only while the guide does not touch an edge; replaces earlier ones for that edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: false)
    }
    /// The constraints set to be active near an edge.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edge == edge && $0.isNear }.flatMap(\.constraints)
    }
    /// The constraints set to be active away from an edge.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edge == edge && !$0.isNear }.flatMap(\.constraints)
    }
    /// Deactivates and removes all constraints that were set for an edge.
    open func removeAllTrackedConstraints() {
        for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
        tracked = []
    }

    private func track(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
        for entry in tracked where entry.edge == edge && entry.isNear == isNear {
            NSLayoutConstraint.deactivate(entry.constraints)
        }
        tracked.removeAll { $0.edge == edge && $0.isNear == isNear }
        tracked.append(Tracked(constraints: constraints, edge: edge, isNear: isNear))
        updateTrackedConstraints()
    }

    /// The edges of the owning view that the guide touches.
    var nearEdges: NSDirectionalRectEdge { [] }

    func updateTrackedConstraints() {
        for entry in tracked {
            let isNear = !nearEdges.isDisjoint(with: entry.edge)
            for constraint in entry.constraints { constraint.isActive = isNear == entry.isNear }
        }
    }
}

/// The part of a view that the keyboard covers; without a keyboard, the part below the safe area.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// Layout that depends on the guide is animated with the keyboard.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a floating keyboard; false by default, and then the guide is where it is without a keyboard.
    open var followsUndockedKeyboard = false { didSet { keyboardDidChange() } }
    /// Whether the guide covers the bottom safe area while no keyboard is shown; true by default, else its height is 0.
    open var usesBottomSafeArea = true { didSet { keyboardDidChange() } }
    /// The distance above the keyboard at which an interactive drag starts to dismiss it, in points; 0 by default.
    open var keyboardDismissPadding: CGFloat = 0

    init(owner: UIView) {
        super.init()
        identifier = "UIKeyboardLayoutGuide"
        owningView = owner
        TrackedKeyboard.follow()
        TrackedKeyboard.guides.append(Weak(guide: self))
    }

    struct Weak {
        weak var guide: UIKeyboardLayoutGuide?
    }

    public override convenience init?(coder: NSCoder) { nil }

    /// The guide's frame in the owning view's coordinates.
    private var keyboardArea: CGRect {
        guard let view = owningView else { return .zero }
        let bounds = view.bounds
        let insets = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let docked = CGRect(x: bounds.minX, y: bounds.maxY - insets, width: bounds.width, height: insets)
        guard let window = view.window else { return docked }
        if followsUndockedKeyboard, let floating = TrackedKeyboard.undocked {
            let seen = view.convert(
                floating.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: window
            ).intersection(bounds)
            if !seen.isNull, seen.height > 0 { return seen }
        }
        guard let keyboard = TrackedKeyboard.frame else { return docked }
        let covered = view.convert(
            keyboard.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: window)
        let seen = covered.intersection(bounds)
        let isDocked = covered.maxY >= bounds.maxY - 1
        guard !seen.isNull, seen.height > 0, isDocked || followsUndockedKeyboard else { return docked }
        if followsUndockedKeyboard, !isDocked { return seen }
        let top = min(seen.minY, docked.minY)
        return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    }

    open override var layoutFrame: CGRect { keyboardArea }

    override func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? {
        (0, edge.value(of: keyboardArea))
    }

    /// The distance to an edge within which a floating keyboard is near it, in points: no control fits in between.
    private static let nearDistance: CGFloat = 44

    /// A docked keyboard is near the bottom edge only, a floating one near those edges that leave no room beside it.
    ///
    /// An undocked or split one is as wide as the view: near the top, near the bottom, or near neither.
    override var nearEdges: NSDirectionalRectEdge {
        guard let bounds = owningView?.bounds else { return [] }
        let area = keyboardArea
        if area.maxY >= bounds.maxY, area.width >= bounds.width { return .bottom }
        var edges: NSDirectionalRectEdge = []
        if area.minY - bounds.minY < Self.nearDistance { edges.insert(.top) }
        if bounds.maxY - area.maxY < Self.nearDistance { edges.insert(.bottom) }
        if area.width >= bounds.width { return edges }
        let isReversed = owningView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if area.minX - bounds.minX < Self.nearDistance { edges.insert(isReversed ? .trailing : .leading) }
        if bounds.maxX - area.maxX < Self.nearDistance { edges.insert(isReversed ? .leading : .trailing) }
        return edges
    }

    func keyboardDidChange() {
        layoutItem?.refreshIfStale()
        updateTrackedConstraints()
        owningView?.setNeedsLayout()
    }
}

/// The keyboard's frame on the screen, from the keyboard notifications; a floating keyboard's from its container.
@MainActor package enum TrackedKeyboard {
    static var frame: CGRect?
    /// The frame of a floating keyboard, which no notification has; nil if none floats.
    private(set) static var undocked: CGRect?
    static var guides: [UIKeyboardLayoutGuide.Weak] = []
    private static var observers: [any NSObjectProtocol] = []

    /// Observes the keyboard notifications; further calls have no effect.
    static func follow() {
        guard observers.isEmpty else { return }
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardWillHideNotification,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                let duration =
                    notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
                let isHiding = notification.name == UIResponder.keyboardWillHideNotification
                MainActor.assumeIsolated { follow(isHiding ? nil : end, over: duration) }
            }
        }
    }

    /// Moves the guides to a keyboard frame in screen coordinates, over a duration in seconds; nil hides it.
    package static func follow(_ frame: CGRect?, over duration: TimeInterval = 0) {
        guard frame != self.frame else { return }
        self.frame = frame
        moveGuides(over: duration)
    }

    /// Moves the guides that follow a floating keyboard to its frame in screen coordinates; nil if none floats.
    package static func followUndocked(_ frame: CGRect?, over duration: TimeInterval = 0) {
        guard frame != undocked else { return }
        undocked = frame
        moveGuides(over: duration)
    }

    private static func moveGuides(over duration: TimeInterval) {
        guides.removeAll { $0.guide == nil }
        for guide in guides.compactMap(\.guide) {
            guide.keyboardDidChange()
            // Without a duration the pending or current layout pass applies the change.
            guard duration > 0 else { continue }
            UIView.animate(withDuration: duration, delay: 0, options: KeyboardMovement.options) {
                guide.owningView?.window?.layoutIfNeeded()
            }
        }
    }

    /// The largest `keyboardDismissPadding` of all guides in a window, in points.
    static var dismissPadding: CGFloat {
        guides.compactMap(\.guide).filter { $0.owningView?.window != nil }.map(\.keyboardDismissPadding)
            .filter(\.isFinite).max() ?? 0
    }
}

extension UIView {
    /// The part of the view that the keyboard covers; created on first access.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = storage.layoutState?.systemGuides.keyboard { return known }
        let made = UIKeyboardLayoutGuide(owner: self)
        layoutState.systemGuides.keyboard = made
        return made
    }
}
