import Foundation
import QuartzCore

extension UIView {
    /// Recomputes the traits from the parent's and the overrides, and updates the subviews.
    func inheritTraits() {
        let inherited: UITraitCollection
        if let superview {
            inherited = superview.traitCollection
        } else if let window = self as? UIWindow {
            inherited = window.baseTraits
        } else {
            inherited = UITraitCollection.current
        }
        var values = inherited.values
        if let controller = storage.controller {
            values = values.overridden(by: controller.traitOverrideValues)
        }
        values = values.overridden(by: storage.traitOverrides)
        values.preferredContentSizeCategory = storage.contentSizeLimits
            .limited(values.preferredContentSizeCategory)
        let previous = storage.traits
        let now = values == previous.values ? previous : UITraitCollection(values: values)
        guard now !== previous else { return }
        storage.traits = now
        for subview in subviews { subview.inheritTraits() }
        notifyTraitChange(from: previous)
    }

    private func notifyTraitChange(from previous: UITraitCollection) {
        let now = traitCollection
        now.performAsCurrent {
            if now.displayScale != previous.displayScale, now.displayScale > 0 {
                layer.contentsScale = now.displayScale
            }
            updateBackground()
            setNeedsDisplay()
            setNeedsLayout()
            if now.layoutDirection != previous.layoutDirection { directionDidChange() }
            traitCollectionDidChange(previous)
            storage.traitObservers?.notify(from: previous, to: now)
            storage.controller?.traitsChanged(from: previous)
            if now.hasDifferentColorAppearance(comparedTo: previous) { tintColorDidChange() }
        }
    }

    /// Sets the layer's background color, resolved with the view's traits.
    func updateBackground() {
        let old = layer.backgroundColor
        let new = storage.backgroundColor?.resolvedColor(with: traitCollection).cgColor
        guard old != new else { return }
        animating("backgroundColor", from: old as Any?) { layer.backgroundColor = new }
        noteChange()
    }

    /// Registers a closure that is called after one of the given traits changes, until it is unregistered.
    ///
    /// The closure receives the view as an argument, so that it need not capture it.
    ///
    /// - Returns: the registration, for `unregisterForTraitChanges(_:)`.
    @discardableResult
    public func registerForTraitChanges<View: UIView>(
        _ traits: [UITrait], handler: @escaping (_ view: View, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observers = storage.traitObservers ?? TraitObservers()
        storage.traitObservers = observers
        return observers.add(traits) { [weak self] previous in
            if let view = self as? View { handler(view, previous) }
        }
    }

    /// Calls a method of this view after one of the given traits changed; it takes the view, or nothing.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
        -> any UITraitChangeRegistration
    {
        registerForTraitChanges(traits) { (view: UIView, _) in
            action.perform(on: view, sender: view, event: nil)
        }
    }

    /// Calls a method of a target after one of the given traits changed; it takes this view, or nothing.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: AnyObject, action: Selector
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (view: UIView, _) in
            if let target { action.perform(on: target, sender: view, event: nil) }
        }
    }

    /// Brings the traits up to date: they always are.
    public func updateTraitsIfNeeded() {}

    /// Removes a registration; no effect if it was removed before.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        storage.traitObservers?.remove(registration)
    }

    /// The traits that replace inherited ones in this view and its descendants; none by default.
    public var traitOverrides: any UIMutableTraits {
        get { storage.traitOverrides }
        set {
            storage.traitOverrides = (newValue as? TraitValues) ?? storage.traitOverrides
            inheritTraits()
        }
    }
}
