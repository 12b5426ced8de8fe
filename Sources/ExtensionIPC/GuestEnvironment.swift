import Foundation
package import Wire

/// The surroundings of a keyboard extension: the screen, its traits and the user's settings.
package struct GuestEnvironment: Hashable, Sendable {
    /// The screen; its horizontal size class is that of the keyboard.
    package var screen = ScreenTraits()
    /// The width of the keyboard in points, which the system sets.
    package var width: Double = 390
    /// The height of a keyboard that requests none, in points.
    package var standardHeight: Double = 216
    /// The width of the system's keys at either side of the keyboard, in points; 0 if they are below it.
    package var sideInset: Double = 0
    /// Whether the keyboard must show a key that switches keyboards.
    package var needsInputModeSwitchKey = false
    /// Whether the user enabled key clicks.
    package var playsKeyClicks = true
    /// Whether the user enabled haptic feedback of keys and granted it to the extension.
    package var playsKeyHaptics = false
    /// Whether the host wants the accessibility elements of the keyboard.
    package var wantsElements = false
    /// The user's grants.
    package var grants: GuestGrants = []

    /// Makes an environment of a phone.
    package init() {}
}

extension GuestEnvironment: WireValue {
    package func write(to writer: inout WireWriter) {
        screen.write(to: &writer)
        for number in [width, standardHeight, sideInset] { number.write(to: &writer) }
        for flag in [needsInputModeSwitchKey, playsKeyClicks, playsKeyHaptics, wantsElements] {
            flag.write(to: &writer)
        }
        grants.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        screen = try reader.value()
        width = try reader.value()
        standardHeight = try reader.value()
        sideInset = try reader.value()
        needsInputModeSwitchKey = try reader.value()
        playsKeyClicks = try reader.value()
        playsKeyHaptics = try reader.value()
        wantsElements = try reader.value()
        grants = try reader.value()
    }
}
