import CoreGraphics
public import Foundation

/// Manages the focus of a hardware keyboard or a remote control in a window.
///
/// No item has the focus until a key or the app requests it: Tab, an arrow key, or `requestFocusUpdate(to:)`. A touch
/// removes it.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Posted after the focus moved; the user info has the context under `focusUpdateContextUserInfoKey`.
    nonisolated public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Posted if the focus could not move.
    nonisolated public static let movementDidFailNotification = NSNotification.Name(
        "UIFocusMovementDidFailNotification")
    /// The key of the `UIFocusUpdateContext` in the user info of the notifications.
    nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private weak var window: UIWindow?
    private let ring = FocusRing()
    private let elevation = FocusLift()
    private var isUpdateNeeded = false
    /// Whether an item has the focus, or had it when it was deallocated.
    private var hasFocus = false
    private weak var pressed: UIView?
    private var lastPlace = CGRect.zero
    /// The item of each group that had the focus last.
    private var remembered: [String: WeakView] = [:]

    private struct WeakView { weak var view: UIView? }

    /// The items that had the focus before modal views covered them, the first one first.
    private var covered: [Covered] = []

    private struct Covered {
        weak var item: UIView?
        weak var modal: UIView?
    }

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    /// Returns the focus system of the window that contains an environment; nil without a window.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        window(of: environment)?.focus
    }

    /// Whether an environment is another one or one of its descendants.
    public class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        var present: (any UIFocusEnvironment)? = otherEnvironment
        while let known = present {
            if known === environment { return true }
            present = known.parentFocusEnvironment
        }
        return false
    }

    private static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
        switch environment {
        case let window as UIWindow: window
        case let view as UIView: view.window
        case let controller as UIViewController: controller.viewIfLoaded?.window
        default: environment.parentFocusEnvironment.flatMap(window(of:))
        }
    }

    /// The item that has the focus; nil without one.
    open private(set) weak var focusedItem: (any UIFocusItem)?

    /// Moves the focus to an environment, or to the target that it prefers; starts the focus if there is none.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        guard let item = target(in: environment) else { return failed() }
        focus(item, heading: [])
    }

    /// Performs a pending focus update at once.
    open func updateFocusIfNeeded() {
        guard isUpdateNeeded else { return }
        isUpdateNeeded = false
        guard focusedItem != nil, let window else { return }
        if let item = target(in: window) { focus(item, heading: []) }
    }

    /// Requests a focus update, if the focus is in an environment.
    func setNeedsUpdate(in environment: any UIFocusEnvironment) {
        guard let focusedItem, UIFocusSystem.environment(environment, contains: focusedItem) else { return }
        isUpdateNeeded = true
    }

    // MARK: - Movement

    /// Moves the focus; without a focused item, it only starts.
    ///
    /// - Returns: false if there is no item to focus.
    @discardableResult
    func move(_ heading: UIFocusHeading) -> Bool {
        guard let window else { return false }
        window.layoutIfNeeded()
        guard let present = focusedItem as? UIView else {
            guard let item = target(in: window) else { return false }
            focus(item, heading: heading)
            return true
        }
        let isMoved =
            heading == .next || heading == .previous
            ? step(heading, from: present) : turn(heading, from: present)
        if !isMoved { failed() }
        return true
    }

    private func failed() {
        NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
    }

    /// Moves the focus by geometry.
    private func turn(_ heading: UIFocusHeading, from present: UIView) -> Bool {
        guard let window else { return false }
        let scroller = sequence(first: present.superview, next: { $0?.superview })
            .lazy.compactMap { $0 as? UIScrollView }.first
        if let scroller {
            for _ in 0..<8 {
                let inside = FocusPlace.all(in: scroller, of: window)
                if let place = nearest(to: present, heading, among: inside) { return focus(place, heading) }
                guard scroller.bringsMore(heading, by: present.bounds.size) else { break }
                scroller.layoutIfNeeded()
            }
        }
        let everywhere = FocusPlace.all(in: window)
        let group = present.inheritedFocusGroup
        let own = group == nil ? [] : everywhere.filter { $0.group == group }
        guard
            let place = nearest(to: present, heading, among: own)
                ?? nearest(to: present, heading, among: everywhere)
        else { return false }
        return focus(place, heading)
    }

    private func nearest(to present: UIView, _ heading: UIFocusHeading, among places: [FocusPlace])
        -> FocusPlace?
    {
        let others = places.filter { $0.item !== present }
        let start = present.convert(present.bounds, to: nil)
        return FocusSearch.nearest(to: start, heading: heading, among: others.map(\.rect)).map { others[$0] }
    }

    /// Moves the focus in reading order; a group is one stop.
    private func step(_ heading: UIFocusHeading, from present: UIView) -> Bool {
        guard let window else { return false }
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let all = FocusPlace.all(in: window)
        let places = ReadingOrder.sorted(all.map(\.rect), isRightToLeft: isRightToLeft).map { all[$0] }
        let group = present.inheritedFocusGroup
        var stops: [(group: String?, places: [FocusPlace])] = []
        for place in places {
            if let name = place.group, let known = stops.firstIndex(where: { $0.group == name }) {
                stops[known].places.append(place)
            } else {
                stops.append((place.group, [place]))
            }
        }
        guard !stops.isEmpty else { return false }
        let here = stops.firstIndex { stop in
            group != nil && stop.group == group || stop.places.contains { $0.item === present }
        }
        let step = heading == .next ? 1 : -1
        let next = here.map { ($0 + step + stops.count) % stops.count } ?? 0
        guard next != here else { return false }
        return focus(first(of: stops[next].places, in: stops[next].group), heading)
    }

    /// The item of a group that gets the focus first.
    private func first(of places: [FocusPlace], in group: String?) -> FocusPlace {
        let last = group.flatMap { remembered[$0]?.view }
        func priority(_ place: FocusPlace) -> Int {
            let own = (place.item as? UIView)?.focusGroupPriority.rawValue ?? 0
            return place.item === last ? max(own, UIFocusGroupPriority.previouslyFocused.rawValue) : own
        }
        return places.dropFirst().reduce(places[0]) { priority($1) > priority($0) ? $1 : $0 }
    }

    @discardableResult
    private func focus(_ place: FocusPlace, _ heading: UIFocusHeading) -> Bool {
        guard let item = place.item as? UIView ?? target(in: place) else { return false }
        return focus(item, heading: heading)
    }

    /// The item to which a guide redirects the focus; nil for places that are no guides.
    private func target(in place: FocusPlace) -> UIView? {
        guard let guide = place.item as? UIFocusGuide else { return nil }
        return guide.preferredFocusEnvironments.lazy.compactMap { self.target(in: $0) }.first
    }

    /// The item that gets the focus when it enters an environment.
    private func target(in environment: any UIFocusEnvironment) -> UIView? {
        var seen: Set<ObjectIdentifier> = []
        return target(in: environment, &seen)
    }

    private func target(in environment: any UIFocusEnvironment, _ seen: inout Set<ObjectIdentifier>)
        -> UIView?
    {
        guard seen.insert(ObjectIdentifier(environment)).inserted, let window else { return nil }
        for preferred in environment.preferredFocusEnvironments {
            if let found = target(in: preferred, &seen) { return found }
        }
        let view = (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
        guard let view, view.window === window else { return nil }
        let places = FocusPlace.all(in: view, of: window).filter { $0.item is UIView }
        if let own = places.first(where: { $0.item === view }) { return own.item as? UIView }
        let order = ReadingOrder.sorted(
            places.map(\.rect), isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard let first = order.first.map({ places[$0] }) else { return nil }
        guard let group = first.group else { return first.item as? UIView }
        return self.first(of: order.map { places[$0] }.filter { $0.group == group }, in: group).item
            as? UIView
    }

    @discardableResult
    private func focus(_ item: (any UIFocusItem)?, heading: UIFocusHeading) -> Bool {
        let previous = focusedItem
        guard previous !== item else { return item != nil }
        let context = UIFocusUpdateContext(from: previous, to: item, heading: heading)
        let environments = environments(above: previous, item)
        guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
        release()
        focusedItem = item
        hasFocus = item != nil
        isUpdateNeeded = false
        let coordinator = UIFocusAnimationCoordinator()
        for view in [previous as? UIView, item as? UIView] { view?.focusDidChange() }
        if let view = item as? UIView {
            if let group = view.inheritedFocusGroup { remembered[group] = WeakView(view: view) }
            view.comeInSightForFocus()
        }
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        coordinator.run()
        showRing()
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
        UIAccessibility.post(notification: .layoutChanged, argument: item)
        return true
    }

    /// The environments that contain the items, from the items outward, each once.
    private func environments(above items: (any UIFocusItem)?...) -> [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = [], seen: Set<ObjectIdentifier> = []
        for item in items {
            var present: (any UIFocusEnvironment)? = item
            while let known = present {
                if seen.insert(ObjectIdentifier(known)).inserted { found.append(known) }
                present = known.parentFocusEnvironment
            }
        }
        return found
    }

    // MARK: - Activation

    /// Presses the focused item, for Return and Space.
    func press() -> Bool {
        guard let view = focusedItem as? UIView else { return false }
        release()
        pressed = view
        (view as? UIControl)?.isHighlighted = true
        return true
    }

    /// Releases the focused item, for Return and Space: activates it.
    func lift() -> Bool {
        guard let view = pressed else { return false }
        release()
        if !(view.canBecomeFirstResponder && view is any UITextInput && view.becomeFirstResponder()) {
            window?.activate(view)
        }
        return true
    }

    private func release() {
        (pressed as? UIControl)?.isHighlighted = false
        pressed = nil
    }

    /// Moves the focus with the caret to another field.
    func typingMoved(from old: UIResponder?, to new: UIResponder) {
        guard let item = focusedItem as? UIView, let old = old as? UIView, old.isDescendant(of: item),
            let window, let new = new as? UIView
        else { return }
        // The item of a field inside a row is the row.
        let place = FocusPlace.all(in: window).first { ($0.item as? UIView).map(new.isDescendant) ?? false }
        if let place, UIApplication.shared.firstResponder === new { focus(place, []) }
    }

    /// Removes the focus until a key requests it again.
    func end() {
        release()
        covered = []
        if focusedItem != nil, !focus(nil, heading: []) {
            let view = focusedItem as? UIView
            focusedItem = nil
            view?.focusDidChange()
        }
        hasFocus = false
        showRing()
    }

    /// Checks after an event whether the focused item is still available.
    func turnEnded() {
        guard let window, let view = focusedItem as? UIView else {
            // A bar button that was replaced by another one is deallocated already.
            if hasFocus { focusElsewhere() }
            if ring.layer.superlayer != nil { showRing() }
            return
        }
        updateFocusIfNeeded()
        if focusedItem === view, !FocusPlace.isReachable(view, in: window) {
            focusElsewhere()
        } else {
            covered.removeAll { $0.modal?.window == nil }
        }
        showRing()
    }

    /// Moves the focus from an item that is covered or removed.
    ///
    /// It moves into the modal view that covers the item, back to the item that a modal view covered, or to the nearest
    /// item.
    private func focusElsewhere() {
        guard let window else { return }
        if let view = focusedItem as? UIView, let modal = FocusPlace.modal(over: view, in: window) {
            let environment: any UIFocusEnvironment = modal.next as? UIViewController ?? modal
            if let item = target(in: environment), focus(item, heading: []) {
                covered.append(Covered(item: view, modal: modal))
                return
            }
        }
        while let last = covered.last {
            if let item = last.item, item.window === window {
                guard FocusPlace.isReachable(item, in: window) else { break }
                covered.removeLast()
                if focus(item, heading: []) { return }
            } else {
                covered.removeLast()
            }
        }
        focusNearest()
    }

    /// Moves the focus to the item nearest to its previous position; without one it is removed.
    private func focusNearest() {
        guard let window else { return }
        let rest = FocusPlace.all(in: window).filter { $0.item is UIView }
        let nearest = rest.min { $0.rect.distance(to: lastPlace) < $1.rect.distance(to: lastPlace) }
        if nearest == nil || !focus(nearest?.item as? UIView, heading: []) { end() }
    }

    private func showRing() {
        let view = focusedItem as? UIView
        if let view { lastPlace = view.convert(view.bounds, to: nil) }
        ring.show(around: elevation.show(on: view) ? nil : view)
    }
}

extension CGRect {
    /// The distance between the centers of two rectangles.
    fileprivate func distance(to other: CGRect) -> CGFloat {
        ((midX - other.midX) * (midX - other.midX) + (midY - other.midY) * (midY - other.midY)).squareRoot()
    }
}
