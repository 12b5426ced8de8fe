public import Foundation

/// What a person asked of the system so that they can use it better.
///
///     if UIAccessibility.isReduceMotionEnabled { fade() } else { slide() }
@preconcurrency @MainActor public enum UIAccessibility {
    /// Posted after reduced motion was switched on or off.
    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after reduced transparency was switched on or off.
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after bold text was switched on or off.
    nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted after stronger colours were switched on or off.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Whether movements are to be replaced by fades.
    public static var isReduceMotionEnabled: Bool { Settings.current.isReduceMotionEnabled }
    /// Whether what is below is not to shine through.
    public static var isReduceTransparencyEnabled: Bool { Settings.current.isReduceTransparencyEnabled }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool {
        UIScreen.main.traitCollection.legibilityWeight == .bold
    }
    /// Whether colours are to stand apart more.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether a screen reader speaks; none is known here.
    public static var isVoiceOverRunning: Bool { false }

    /// The settings that are no traits; whoever shows the toolkit says them.
    package struct Settings: Hashable, Sendable {
        /// Whether movements are replaced by fades.
        package var isReduceMotionEnabled = false
        /// Whether nothing shines through.
        package var isReduceTransparencyEnabled = false

        /// What holds now; changes are posted.
        @MainActor package static var current = Settings() {
            didSet {
                let center = NotificationCenter.default
                if current.isReduceMotionEnabled != oldValue.isReduceMotionEnabled {
                    center.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
                }
                if current.isReduceTransparencyEnabled != oldValue.isReduceTransparencyEnabled {
                    center.post(
                        name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
                }
            }
        }
    }
}
