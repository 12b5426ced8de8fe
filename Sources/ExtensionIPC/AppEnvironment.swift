import Foundation
import Platform
package import Wire

/// The surroundings of an app that a host shows on its screen.
package struct AppEnvironment: Hashable, Sendable {
    /// What the device's own parts cover at each edge of the screen, in points.
    package struct Insets: Hashable, Sendable {
        /// The insets; all zero by default.
        package var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0
        /// Makes insets of zero.
        package init() {}
    }

    /// What the user chose in the accessibility settings, beside text size and contrast.
    package struct Accessibility: OptionSet, Hashable, Sendable {
        /// One bit per setting.
        package let rawValue: UInt32
        /// Makes a set from its bits.
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// System fonts are heavier.
        package static let boldText = Accessibility(rawValue: 1 << 0)
        /// Text buttons are underlined or outlined.
        package static let buttonShapes = Accessibility(rawValue: 1 << 1)
        /// Switches carry a line and a ring.
        package static let switchLabels = Accessibility(rawValue: 1 << 2)
        /// Materials are opaque.
        package static let reducedTransparency = Accessibility(rawValue: 1 << 3)
        /// System colors have a higher contrast.
        package static let darkerColors = Accessibility(rawValue: 1 << 4)
        /// Fades replace large movements.
        package static let reducedMotion = Accessibility(rawValue: 1 << 5)
    }

    /// The screen, which the app fills.
    package var screen = ScreenTraits()
    /// What the status bar and the home indicator cover.
    package var safeArea = Insets()
    /// The accessibility settings.
    package var accessibility: Accessibility = []
    /// Whether a hardware keyboard is in use, so that fields bring up none.
    package var hasHardwareKeyboard = false
    /// The languages of the enabled keyboards, as BCP 47 tags.
    package var inputModes: [String] = []
    /// The language of the current keyboard; nil before the first.
    package var inputMode: String?
    /// Whether the host wants the accessibility elements of the app.
    package var wantsElements = false

    /// Makes an environment of a phone.
    package init() {}
}

extension AppEnvironment: WireValue {
    package func write(to writer: inout WireWriter) {
        screen.write(to: &writer)
        for inset in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
            inset.write(to: &writer)
        }
        accessibility.rawValue.write(to: &writer)
        hasHardwareKeyboard.write(to: &writer)
        KeyboardLanguages(enabled: inputModes, current: inputMode).write(to: &writer)
        wantsElements.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        screen = try reader.value()
        safeArea.top = try reader.value()
        safeArea.left = try reader.value()
        safeArea.bottom = try reader.value()
        safeArea.right = try reader.value()
        accessibility = Accessibility(rawValue: try reader.value())
        hasHardwareKeyboard = try reader.value()
        let languages = try reader.value(KeyboardLanguages.self)
        (inputModes, inputMode) = (languages.enabled, languages.current)
        wantsElements = try reader.value()
    }
}
