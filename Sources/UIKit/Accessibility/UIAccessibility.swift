public import Foundation

/// The user's accessibility settings, and notifications to assistive technologies.
///
///     if !UIAccessibility.isReduceMotionEnabled { slideIn() }
@MainActor public enum UIAccessibility {
    /// The user's accessibility settings, as a value that the host or the simulator sets.
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

    /// The user's accessibility settings; a change posts the notification of each changed setting.
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

    /// Whether the user prefers less motion: replace large movements by fades.
    public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    /// Whether the user prefers opaque backgrounds to translucent ones.
    public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    /// Whether the user prefers bold text.
    public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    /// Whether the user prefers colors with more contrast.
    public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
    /// Whether switches show a line while on and a ring while off.
    public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    /// Whether the text of buttons without a shape is underlined.
    public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
    /// Whether the user prefers cross-fades to movements: as `isReduceMotionEnabled`.
    public static var prefersCrossFadeTransitions: Bool { settings.isReduceMotionEnabled }
    /// Whether colors are shown as grays: no desktop says so.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether videos play by themselves; true where motion is not reduced.
    public static var isVideoAutoplayEnabled: Bool { !settings.isReduceMotionEnabled }
    /// Whether colors must not be the only difference of two states: no desktop says so.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// Returns a rectangle of a view in the coordinates of its window, which accessibility frames have here.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
    /// Returns an outline of a view in the coordinates of its window.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let moved = UIBezierPath(cgPath: path.cgPath), origin = view.convert(CGPoint.zero, to: nil)
        moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return moved
    }

    /// Whether a screen reader is running.
    public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    /// Whether Switch Control is running; always false, since it is not supported.
    public static var isSwitchControlRunning: Bool { false }

    /// Posted after `isReduceMotionEnabled` changed.
    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after `isReduceTransparencyEnabled` changed.
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after `isBoldTextEnabled` changed.
    nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted after `isDarkerSystemColorsEnabled` changed.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted after `isOnOffSwitchLabelsEnabled` changed.
    nonisolated public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    /// Posted after `buttonShapesEnabled` changed.
    nonisolated public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    /// Posted after `isVoiceOverRunning` changed.
    nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

extension UIAccessibility {
    /// A notification from an app to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification, as on iOS.
        public let rawValue: UInt32
        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A new screen is shown; the argument is the element to focus.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed; the argument is the element to focus.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to read; the argument is the text.
        public static let announcement = Notification(rawValue: 1008)
        /// The content was scrolled; the argument is a description of the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// The receiver of posted notifications; a bridge to assistive technologies sets it.
    package static var listener: (@MainActor (Notification, Any?) -> Void)?

    /// Posts a notification to assistive technologies; no effect while none is connected.
    public static func post(notification: Notification, argument: Any?) { listener?(notification, argument) }
}

extension UIView {
    /// Requests layout of this view and all of its descendants.
    func layOutEverything() {
        setNeedsLayout()
        setNeedsDisplay()
        for subview in subviews { subview.layOutEverything() }
    }
}
