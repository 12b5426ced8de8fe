import Foundation
package import UIKit

/// What Settings › Accessibility changes, as one value; it applies to the whole program.
///
///     var settings = AccessibilitySettings()
///     settings.reducesMotion = true
///     settings.apply()
package struct AccessibilitySettings: Hashable, Sendable, DefaultsHaving {
    /// The preferred size of text.
    package var textSize = UIContentSizeCategory.large
    /// Whether the sizes beyond `extraExtraExtraLarge` can be chosen.
    package var hasLargerSizes = false {
        didSet {
            if !hasLargerSizes, textSize.isAccessibilityCategory { textSize = .extraExtraExtraLarge }
        }
    }
    /// Whether system fonts are heavier.
    package var hasBoldText = false
    /// Whether text buttons are underlined or outlined.
    package var hasButtonShapes = false
    /// Whether switches carry a line and a ring.
    package var hasSwitchLabels = false
    /// Whether materials are opaque.
    package var reducesTransparency = false
    /// Whether system colors have a higher contrast.
    package var increasesContrast = false
    /// Whether fades replace large movements.
    package var reducesMotion = false

    /// Makes the settings of a new installation.
    package init() {}

    /// Gives the settings to the toolkit; windows are laid out again and notifications posted where one changed.
    @MainActor package func apply() {
        var settings = UIAccessibility.settings
        settings.isBoldTextEnabled = hasBoldText
        settings.buttonShapesEnabled = hasButtonShapes
        settings.isOnOffSwitchLabelsEnabled = hasSwitchLabels
        settings.isReduceTransparencyEnabled = reducesTransparency
        settings.isDarkerSystemColorsEnabled = increasesContrast
        settings.isReduceMotionEnabled = reducesMotion
        UIAccessibility.settings = settings
        if UIScreen.main.traitCollection.preferredContentSizeCategory != textSize {
            UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = textSize }
        }
    }
}
