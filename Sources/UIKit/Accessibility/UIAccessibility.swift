public import Foundation

/// What assistive programs and the user's settings ask of an interface.
///
///     if !UIAccessibility.isReduceMotionEnabled { slideIn() }
@MainActor public enum UIAccessibility {
    /// The user's settings, as one value that a host or the simulator gives.
    package struct Settings: Hashable, Sendable {
        package var isReduceMotionEnabled = false
        package var isReduceTransparencyEnabled = false
        package var isBoldTextEnabled = false
        package var isDarkerSystemColorsEnabled = false
        package var isOnOffSwitchLabelsEnabled = false
        package var buttonShapesEnabled = false
        package var isVoiceOverRunning = false

        package init() {}
    }

    /// The user's settings; a change is posted.
    package static var settings = Settings() {
        didSet {
            guard settings != oldValue else { return }
            func post(_ path: KeyPath<Settings, Bool>, _ name: NSNotification.Name) {
                if settings[keyPath: path] != oldValue[keyPath: path] {
                    NotificationCenter.default.post(name: name, object: nil)
                }
            }
            post(\.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification)
            post(\.isReduceTransparencyEnabled, reduceTransparencyStatusDidChangeNotification)
            post(\.isBoldTextEnabled, boldTextStatusDidChangeNotification)
            post(\.isDarkerSystemColorsEnabled, darkerSystemColorsStatusDidChangeNotification)
            post(\.isOnOffSwitchLabelsEnabled, onOffSwitchLabelsDidChangeNotification)
            post(\.buttonShapesEnabled, buttonShapesEnabledStatusDidChangeNotification)
            post(\.isVoiceOverRunning, voiceOverStatusDidChangeNotification)
            if settings.isBoldTextEnabled != oldValue.isBoldTextEnabled {
                let weight: UILegibilityWeight = settings.isBoldTextEnabled ? .bold : .regular
                UIScreen.main.modifyTraits { $0.legibilityWeight = weight }
            }
            if settings.isDarkerSystemColorsEnabled != oldValue.isDarkerSystemColorsEnabled {
                let contrast: UIAccessibilityContrast = settings.isDarkerSystemColorsEnabled ? .high : .normal
                UIScreen.main.modifyTraits { $0.accessibilityContrast = contrast }
            }
            for window in UIApplication.shared.allWindows { window.layOutEverything() }
        }
    }

    /// Whether large movements are to be left out.
    public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    /// Whether nothing is to shine through.
    public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    /// Whether text is to be heavier.
    public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    /// Whether colors are to be apart more.
    public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
    /// Whether switches show a line when they are on and a ring when they are off.
    public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    /// Whether buttons of text are to show their outline.
    public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
    /// Whether the screen is read aloud.
    public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    /// Whether the screen is worked by switches; not offered here.
    public static var isSwitchControlRunning: Bool { false }

    /// Posted after the setting changed.
    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after the setting changed.
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after the setting changed.
    nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted after the setting changed.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted after the setting changed.
    nonisolated public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    /// Posted after the setting changed.
    nonisolated public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    /// Posted after reading aloud began or ended.
    nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

extension UIAccessibility {
    /// What an interface tells assistive programs.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number by which it is told.
        public let rawValue: UInt32
        /// Makes a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another screen is shown; the argument is the element to go to.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Parts of the screen changed; the argument is the element to go to.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to say; the argument is the text.
        public static let announcement = Notification(rawValue: 1008)
        /// The content was scrolled; the argument is the new place in words.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Hears what interfaces tell; a bridge to assistive programs sets it.
    package static var listener: (@MainActor (Notification, Any?) -> Void)?

    /// Tells assistive programs something.
    public static func post(notification: Notification, argument: Any?) { listener?(notification, argument) }
}

extension UIView {
    /// Asks this view and those in it for a layout.
    func layOutEverything() {
        setNeedsLayout()
        setNeedsDisplay()
        for subview in subviews { subview.layOutEverything() }
    }
}
