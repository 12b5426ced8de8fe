public import Foundation

/// What a visual effect view does to what is behind it; the base of two kinds.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    override init() { super.init() }
}

/// Blurs what is behind a view, below a thin or thick material.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// Which material.
    public enum Style: Int, Sendable {
        /// Very light, whatever the surroundings.
        case extraLight = 0
        /// Light, whatever the surroundings.
        case light = 1
        /// Dark, whatever the surroundings.
        case dark = 2
        /// As the surroundings.
        case regular = 4
        /// As the surroundings, and brighter.
        case prominent = 5
        /// Very thin: much shines through.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// The usual one.
        case systemMaterial = 8
        /// Thick: little shines through.
        case systemThickMaterial = 9
        /// That of bars.
        case systemChromeMaterial = 10
        /// Very thin, always light.
        case systemUltraThinMaterialLight = 11
        /// Thin, always light.
        case systemThinMaterialLight = 12
        /// The usual one, always light.
        case systemMaterialLight = 13
        /// Thick, always light.
        case systemThickMaterialLight = 14
        /// That of bars, always light.
        case systemChromeMaterialLight = 15
        /// Very thin, always dark.
        case systemUltraThinMaterialDark = 16
        /// Thin, always dark.
        case systemThinMaterialDark = 17
        /// The usual one, always dark.
        case systemMaterialDark = 18
        /// Thick, always dark.
        case systemThickMaterialDark = 19
        /// That of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Makes an effect of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// How strongly text and shapes on a blur are out.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// As a label.
    case label = 0
    /// As a secondary label.
    case secondaryLabel = 1
    /// As a tertiary label.
    case tertiaryLabel = 2
    /// As a quaternary label.
    case quaternaryLabel = 3
    /// As a fill.
    case fill = 4
    /// As a secondary fill.
    case secondaryFill = 5
    /// As a tertiary fill.
    case tertiaryFill = 6
    /// As a separator.
    case separator = 7
}

/// Lets text and shapes on a blur take part in it; shown by their tint here.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    let style: UIVibrancyEffectStyle

    /// Makes an effect for content on a blur.
    public init(blurEffect: UIBlurEffect) {
        style = .label
        super.init()
    }
    /// Makes an effect of a strength for content on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    /// The tint that stands for it.
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
