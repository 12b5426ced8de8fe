public import Foundation

/// Something that has traits: a view, a controller, a screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits as they are.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait, as a type that names it.
public protocol UITraitDefinition: Sendable {
    /// The trait's value in a collection, to be compared.
    static func value(in traits: UITraitCollection) -> AnyHashable
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// The appearance.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}
/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// The kind of device.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
}
/// Pixels to a point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// The scale.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}
/// The horizontal room.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// The size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}
/// The vertical room.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// The size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}
/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// The direction.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}
/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The category.
    public static func value(in traits: UITraitCollection) -> AnyHashable {
        traits.preferredContentSizeCategory
    }
}
/// How strongly colors are apart.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// The contrast.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
}
/// On the ground or above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// The level.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceLevel }
}

/// A registration for trait changes, to be handed back to end it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// What views and controllers keep of those who want to hear of trait changes.
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
        where registration.traits.contains(where: { $0.value(in: previous) != $0.value(in: now) }) {
            registration.handler(previous)
        }
    }
}
