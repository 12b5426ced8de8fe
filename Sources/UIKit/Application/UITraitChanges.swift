public import Foundation

/// An object that has traits: a view, a view controller, a screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The present traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A type that represents a trait.
public protocol UITraitDefinition: Sendable {
    /// Returns the value of the trait in a collection, for comparison.
    static func value(in traits: UITraitCollection) -> AnyHashable
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Returns the user interface style.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}
/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Returns the idiom.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
}
/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// Returns the display scale.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}
/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Returns the horizontal size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}
/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// Returns the vertical size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}
/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// Returns the layout direction.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}
/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Returns the content size category.
    public static func value(in traits: UITraitCollection) -> AnyHashable {
        traits.preferredContentSizeCategory
    }
}
/// The contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// Returns the contrast.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
}
/// The elevation: base or elevated above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// Returns the level.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceLevel }
}

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
        where registration.traits.contains(where: { $0.value(in: previous) != $0.value(in: now) }) {
            registration.handler(previous)
        }
    }
}
