import Foundation
import QuartzCore

extension UIView {
    /// Takes the traits of above, with what is overridden here, and hands them down.
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
        let previous = storage.traits
        let now = values == previous.values ? previous : UITraitCollection(values: values)
        guard now !== previous else { return }
        storage.traits = now
        for subview in subviews { subview.inheritTraits() }
        tellTraitChange(from: previous)
    }

    private func tellTraitChange(from previous: UITraitCollection) {
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

    /// Gives the layer the background's colour under the traits of the view.
    func updateBackground() {
        let old = layer.backgroundColor
        let new = storage.backgroundColor?.resolvedColor(with: traitCollection).cgColor
        guard old != new else { return }
        animating("backgroundColor", from: old as Any?) { layer.backgroundColor = new }
        noteChange()
    }

    /// Calls a closure after one of the traits changed.
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

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        storage.traitObservers?.remove(registration)
    }

    /// Traits that are overridden for this view and those in it.
    public var traitOverrides: any UIMutableTraits {
        get { storage.traitOverrides }
        set {
            storage.traitOverrides = (newValue as? TraitValues) ?? storage.traitOverrides
            inheritTraits()
        }
    }
}
