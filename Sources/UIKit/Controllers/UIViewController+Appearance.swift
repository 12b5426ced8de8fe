import Foundation

/// The phase of a view between disappeared and appeared.
struct Appearance: Hashable {
    enum Phase: Hashable { case disappeared, appearing, appeared, disappearing }
    var phase = Phase.disappeared
    var isAnimated = false
}

extension UIViewController {
    /// Shows the view at once, with the appearance methods in UIKit's order.
    func appear(animated: Bool, _ place: () -> Void) {
        beginTransition(isAppearing: true, animated: animated)
        place()
        notifyIsAppearing()
        endTransition()
    }

    /// Removes the view at once, with the appearance methods in UIKit's order.
    func disappear(animated: Bool, _ remove: () -> Void) {
        beginTransition(isAppearing: false, animated: animated)
        remove()
        endTransition()
    }

    /// Calls the method for a view that will appear or disappear, unless it was called already.
    func beginTransition(isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
            loadViewIfNeeded()
            appearance = Appearance(phase: .appearing, isAnimated: animated)
            viewWillAppear(animated)
        } else {
            guard appearance.phase == .appeared || appearance.phase == .appearing else { return }
            appearance = Appearance(phase: .disappearing, isAnimated: animated)
            viewWillDisappear(animated)
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren { child.beginTransition(isAppearing: isAppearing, animated: animated) }
    }

    /// Calls `viewIsAppearing(_:)`: the view is in its window with its final size.
    func notifyIsAppearing() {
        guard appearance.phase == .appearing else { return }
        viewIsAppearing(appearance.isAnimated)
        for child in visibleChildren { child.notifyIsAppearing() }
    }

    /// Calls the method for a view that has appeared or disappeared.
    func endTransition() {
        switch appearance.phase {
        case .appearing:
            appearance.phase = .appeared
            viewDidAppear(appearance.isAnimated)
            UIDesignAudit.appeared(self)
        case .disappearing:
            appearance.phase = .disappeared
            viewDidDisappear(appearance.isAnimated)
        case .appeared, .disappeared: return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren { child.endTransition() }
    }

    /// The children whose views are inside this controller's view.
    private var visibleChildren: [UIViewController] {
        children.filter { child in
            guard let view = child.viewIfLoaded, let own = viewIfLoaded else { return false }
            return view.isDescendant(of: own)
        }
    }

    /// Calls the appearance methods after a child's view was added to or removed from a visible controller's view.
    func childViewMoved(isInWindow: Bool) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
            // A container that runs the transition itself calls the methods.
            appearance.phase == (isInWindow ? .disappeared : .appeared)
        else { return }
        if isInWindow {
            if parent.appearance.phase == .appearing {
                return beginTransition(isAppearing: true, animated: parent.appearance.isAnimated)
            }
            guard parent.appearance.phase == .appeared else { return }
            beginTransition(isAppearing: true, animated: false)
            notifyIsAppearing()
            endTransition()
        } else if parent.appearance.phase == .appeared {
            beginTransition(isAppearing: false, animated: false)
            endTransition()
        }
    }
}
