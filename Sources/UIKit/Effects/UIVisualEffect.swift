public import Foundation

/// The abstract superclass of effects for a visual effect view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    override init() { super.init() }
}

/// An effect that blurs and tints the content behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The material of a blur effect.
    public enum Style: Int, Sendable {
        /// A thick material, always light.
        case extraLight = 0
        /// A thin material, always light.
        case light = 1
        /// A dark material in every appearance.
        case dark = 2
        /// The default material, light or dark.
        case regular = 4
        /// A thick material, light or dark.
        case prominent = 5
        /// The thinnest material, light or dark.
        case systemUltraThinMaterial = 6
        /// A thin material, light or dark.
        case systemThinMaterial = 7
        /// The default material, light or dark.
        case systemMaterial = 8
        /// A thick material, light or dark.
        case systemThickMaterial = 9
        /// The material of bars, light or dark.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The default material, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The default material, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur effect of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// The contrast of vibrant content on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Primary text.
    case label = 0
    /// Secondary text.
    case secondaryLabel = 1
    /// Tertiary text.
    case tertiaryLabel = 2
    /// Quaternary text.
    case quaternaryLabel = 3
    /// A fill.
    case fill = 4
    /// A secondary fill.
    case secondaryFill = 5
    /// A tertiary fill.
    case tertiaryFill = 6
    /// A separator.
    case separator = 7
}

/// An effect for content on a blur.
///
/// Unlike on iOS, it only sets the content's tint color.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    let style: UIVibrancyEffectStyle

    /// Creates a vibrancy effect in the label style.
    public init(blurEffect: UIBlurEffect) {
        style = .label
        super.init()
    }
    /// Creates a vibrancy effect of a style.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    /// The tint color that the effect sets.
    var tint: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}
