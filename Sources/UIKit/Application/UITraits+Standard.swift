public import Foundation

// UIKit's own traits by their types: `traitCollection[UITraitUserInterfaceStyle.self]` is
// `traitCollection.userInterfaceStyle`.

/// A trait for which a collection has a property.
protocol StandardTrait: UITraitDefinition {
    /// Where its value is.
    static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension StandardTrait {
    static func value(in values: TraitValues) -> Any { values[keyPath: path] }

    static func set(_ value: Any, in values: inout TraitValues) {
        if let value = value as? Value { values[keyPath: path] = value }
    }
}

extension UITraitDefinition {
    /// Whether two collections have different values of the trait.
    static func differs(_ one: TraitValues, _ other: TraitValues) -> Bool {
        one[Self.self] != other[Self.self]
    }
}

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: CGFloat = 0
    static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The color gamut of the display.
public enum UITraitDisplayGamut: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIDisplayGamut = .unspecified
    static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The elevation: base or elevated above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The weight of text.
public enum UITraitLegibilityWeight: UITraitDefinition, StandardTrait {
    /// Unspecified.
    public static let defaultValue: UILegibilityWeight = .unspecified
    static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}
