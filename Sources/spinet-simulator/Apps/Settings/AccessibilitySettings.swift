import Foundation
import UIKit

/// What Settings › Accessibility changes, as one value; it applies to every app of the simulator.
///
///     state.changeAccessibility { $0.reducesMotion = true }
struct AccessibilitySettings: Hashable, Sendable {
    /// The preferred size of text.
    var textSize = UIContentSizeCategory.large
    /// Whether the sizes beyond `extraExtraExtraLarge` can be chosen.
    var hasLargerSizes = false {
        didSet {
            if !hasLargerSizes, textSize.isAccessibilityCategory { textSize = .extraExtraExtraLarge }
        }
    }
    /// Whether system fonts are heavier.
    var hasBoldText = false
    /// Whether text buttons are underlined or outlined.
    var hasButtonShapes = false
    /// Whether switches carry a line and a ring.
    var hasSwitchLabels = false
    /// Whether materials are opaque.
    var reducesTransparency = false
    /// Whether system colors have a higher contrast.
    var increasesContrast = false
    /// Whether fades replace large movements.
    var reducesMotion = false

    /// Gives the settings to the toolkit; windows are laid out again and notifications posted where one changed.
    @MainActor func apply() {
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
