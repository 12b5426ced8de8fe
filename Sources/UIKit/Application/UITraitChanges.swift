public import Foundation

/// An object that has traits: a view, a view controller, a screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The present traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A type that represents a trait: one of UIKit's, or one of the app's.
///
///     enum Dense: UITraitDefinition { static let defaultValue = false }
///     view.traitOverrides[Dense.self] = true
///     let isDense = traitCollection[Dense.self]
///
/// Difference from iOS: the values of an app's own trait are hashable and sendable.
public protocol UITraitDefinition: Sendable {
    /// The type of the trait's values.
    associatedtype Value: Hashable & Sendable
    /// The value where none is set.
    static var defaultValue: Value { get }
}

extension UITraitCollection {
    /// The value of a trait; an app's own has its default value where none is set.
    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        values[trait]
    }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for trait changes, with which it can be ended.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// The closures registered for trait changes of a view or view controller.
@MainActor final class TraitObservers {
    final class Registration: UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: @MainActor (UITraitCollection) -> Void
        init(traits: [UITrait], handler: @escaping @MainActor (UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    private var registrations: [Registration] = []

    func add(
        _ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits: traits, handler: handler)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    func notify(from previous: UITraitCollection, to now: UITraitCollection) {
        for registration in registrations
        where registration.traits.contains(where: { $0.differs(previous.values, now.values) }) {
            registration.handler(previous)
        }
    }
}
