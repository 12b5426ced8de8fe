public import Foundation

/// A guide that the toolkit moves, and with it rules that hold only while it is near an edge, or away from it.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        var constraints: [NSLayoutConstraint] = []
        let edge: NSDirectionalRectEdge
        let isNear: Bool
    }
    private var tracked: [Tracked] = []

    /// Lets rules hold only while the guide touches an edge of its view.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: true)
    }
    /// Lets rules hold only while the guide does not touch an edge of its view.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        track(trackingConstraints, edge, isNear: false)
    }
    /// The rules that hold only near an edge.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edge == edge && $0.isNear }.flatMap(\.constraints)
    }
    /// The rules that hold only away from an edge.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edge == edge && !$0.isNear }.flatMap(\.constraints)
    }
    /// Forgets all rules that go by an edge, and lets them hold no longer.
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

    /// The edges of its view that the guide touches.
    var nearEdges: NSDirectionalRectEdge { [] }

    func updateTrackedConstraints() {
        for entry in tracked {
            let isNear = !nearEdges.isDisjoint(with: entry.edge)
            for constraint in entry.constraints { constraint.isActive = isNear == entry.isNear }
        }
    }
}

/// The room that the keyboard takes of a view; without a keyboard, what lies below the safe area.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// The layout moves with the keyboard's animation.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that is not docked at the bottom.
    open var followsUndockedKeyboard = false { didSet { keyboardDidChange() } }
    /// Whether the guide ends above the bottom's safe area while there is no keyboard.
    open var usesBottomSafeArea = true { didSet { keyboardDidChange() } }
    /// How far above the keyboard a drag begins to dismiss it, in points.
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

    /// Where the guide stands in its view's coordinates.
    private var place: CGRect {
        guard let view = owningView else { return .zero }
        let bounds = view.bounds
        let insets = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let docked = CGRect(x: bounds.minX, y: bounds.maxY - insets, width: bounds.width, height: insets)
        guard let keyboard = TrackedKeyboard.frame, let window = view.window else { return docked }
        let covered = view.convert(
            keyboard.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: window)
        let seen = covered.intersection(bounds)
        let isDocked = covered.maxY >= bounds.maxY - 1
        guard !seen.isNull, seen.height > 0, isDocked || followsUndockedKeyboard else { return docked }
        if followsUndockedKeyboard { return seen }
        let top = min(seen.minY, docked.minY)
        return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    }

    open override var layoutFrame: CGRect { place }

    override func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? {
        (0, edge.value(of: place))
    }

    override var nearEdges: NSDirectionalRectEdge {
        guard let bounds = owningView?.bounds else { return [] }
        let place = place
        var edges: NSDirectionalRectEdge = []
        if place.minY <= bounds.minY { edges.insert(.top) }
        if place.maxY >= bounds.maxY { edges.insert(.bottom) }
        let isReversed = owningView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if place.minX <= bounds.minX { edges.insert(isReversed ? .trailing : .leading) }
        if place.maxX >= bounds.maxX { edges.insert(isReversed ? .leading : .trailing) }
        return edges
    }

    func keyboardDidChange() {
        layoutItem?.refreshIfStale()
        updateTrackedConstraints()
        owningView?.setNeedsLayout()
    }
}

/// Where the keyboard is on the screen, as the notifications tell.
@MainActor package enum TrackedKeyboard {
    static var frame: CGRect?
    static var guides: [UIKeyboardLayoutGuide.Weak] = []
    private static var observers: [any NSObjectProtocol] = []

    /// Begins to listen; once is enough.
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

    /// The keyboard goes to another frame of the screen, at once or over a time in seconds; nil hides it.
    package static func follow(_ frame: CGRect?, over duration: TimeInterval = 0) {
        guard frame != self.frame else { return }
        self.frame = frame
        guides.removeAll { $0.guide == nil }
        for guide in guides.compactMap(\.guide) {
            guide.keyboardDidChange()
            // Without a duration the layout that is due, or under way, takes it in.
            guard duration > 0 else { continue }
            UIView.animate(withDuration: duration, delay: 0, options: KeyboardMovement.options) {
                guide.owningView?.window?.layoutIfNeeded()
            }
        }
    }

    /// How far above the keyboard a drag begins to dismiss it, in points: the most that a guide in a window asks.
    static var dismissPadding: CGFloat {
        guides.compactMap(\.guide).filter { $0.owningView?.window != nil }.map(\.keyboardDismissPadding)
            .filter(\.isFinite).max() ?? 0
    }
}

extension UIView {
    /// The room that the keyboard takes of the view.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = storage.layoutState?.systemGuides.keyboard { return known }
        let made = UIKeyboardLayoutGuide(owner: self)
        layoutState.systemGuides.keyboard = made
        return made
    }
}
