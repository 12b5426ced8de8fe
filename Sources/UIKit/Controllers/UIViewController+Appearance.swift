import Foundation

/// Where a controller's view is between leaving and being on screen.
struct Appearance: Hashable {
    enum Phase: Hashable { case disappeared, appearing, appeared, disappearing }
    var phase = Phase.disappeared
    var isAnimated = false
}

extension UIViewController {
    /// Brings the view on screen at once, with the callbacks in UIKit's order around it.
    func appear(animated: Bool, _ place: () -> Void) {
        beginTransition(isAppearing: true, animated: animated)
        place()
        notifyIsAppearing()
        endTransition()
    }

    /// Takes the view off the screen at once, with the callbacks in UIKit's order around it.
    func disappear(animated: Bool, _ remove: () -> Void) {
        beginTransition(isAppearing: false, animated: animated)
        remove()
        endTransition()
    }

    /// Says that the view is about to come or go; what is already so is not said again.
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

    /// Says that the view is in its window with its final size.
    func notifyIsAppearing() {
        guard appearance.phase == .appearing else { return }
        viewIsAppearing(appearance.isAnimated)
        for child in visibleChildren { child.notifyIsAppearing() }
    }

    /// Says that the view came or went.
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

    /// The children whose views are in this controller's view.
    private var visibleChildren: [UIViewController] {
        children.filter { child in
            guard let view = child.viewIfLoaded, let own = viewIfLoaded else { return false }
            return view.isDescendant(of: own)
        }
    }

    /// Says that a child's view was added to or removed from a controller's view that is on screen.
    func childViewMoved(isInWindow: Bool) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
            // A container that makes the transition itself says when it begins and ends.
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
