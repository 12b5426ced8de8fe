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
    /// Returns the value of the trait in a collection.
    static func value(in traits: UITraitCollection) -> AnyHashable
}

extension UITraitDefinition {
    /// Returns the value of an app's own trait.
    public static func value(in traits: UITraitCollection) -> AnyHashable { AnyHashable(traits[Self.self]) }
}

extension UITraitCollection {
    /// The value of an app's own trait; its default value where none is set.
    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        values[trait]
    }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    /// Returns the user interface style.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}
/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    /// Returns the idiom.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
}
/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: CGFloat = 0
    /// Returns the display scale.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}
/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    /// Returns the horizontal size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}
/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    /// Returns the vertical size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}
/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    /// Returns the layout direction.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}
/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    /// Returns the content size category.
    public static func value(in traits: UITraitCollection) -> AnyHashable {
        traits.preferredContentSizeCategory
    }
}
/// The contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    /// Returns the contrast.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
}
/// The elevation: base or elevated above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
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
