package import Foundation

/// The surroundings of a keyboard extension: the screen, its traits and the user's settings.
package struct GuestEnvironment: Hashable, Sendable {
    /// The size of the screen in points.
    package var screenSize = CGSize(width: 390, height: 844)
    /// The width of the keyboard in points, which the system sets.
    package var width: Double = 390
    /// The height of a keyboard that requests none, in points.
    package var standardHeight: Double = 216
    /// The width of the system's keys at either side of the keyboard, in points; 0 if they are below it.
    package var sideInset: Double = 0
    /// Pixels per point; may be fractional.
    package var scale: Double = 2
    /// Whether the interface is dark.
    package var isDark = false
    /// The kind of device, as the raw value of `UIUserInterfaceIdiom`.
    package var idiom = 0
    /// The horizontal size class of the keyboard, as the raw value of `UIUserInterfaceSizeClass`.
    package var horizontalSizeClass = 1
    /// The vertical size class of the screen, as the raw value of `UIUserInterfaceSizeClass`.
    package var verticalSizeClass = 2
    /// Whether the interface runs from right to left.
    package var isRightToLeft = false
    /// The text size that the user prefers, as the raw value of `UIContentSizeCategory`.
    package var contentSizeCategory = "UICTContentSizeCategoryL"
    /// Whether the user prefers high contrast.
    package var hasHighContrast = false
    /// Whether the keyboard must show a key that switches keyboards.
    package var needsInputModeSwitchKey = false
    /// Whether the user enabled key clicks.
    package var playsKeyClicks = true
    /// Whether the user enabled haptic feedback of keys and granted it to the extension.
    package var playsKeyHaptics = false
    /// Whether the host wants the accessibility elements of the keyboard.
    package var wantsElements = false
    /// The languages of the user interface, as BCP 47 tags.
    package var languages: [String] = []
    /// The user's grants.
    package var grants: GuestGrants = []

    /// Makes an environment of a phone.
    package init() {}
}

extension GuestEnvironment: WireValue {
    package func write(to writer: inout WireWriter) {
        screenSize.write(to: &writer)
        for number in [width, standardHeight, sideInset, scale] { number.write(to: &writer) }
        isDark.write(to: &writer)
        for number in [idiom, horizontalSizeClass, verticalSizeClass] { number.write(to: &writer) }
        isRightToLeft.write(to: &writer)
        contentSizeCategory.write(to: &writer)
        for flag in [
            hasHighContrast, needsInputModeSwitchKey, playsKeyClicks, playsKeyHaptics, wantsElements,
        ] { flag.write(to: &writer) }
        writer.write(list: languages)
        grants.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        screenSize = try reader.value()
        width = try reader.value()
        standardHeight = try reader.value()
        sideInset = try reader.value()
        scale = try reader.value()
        isDark = try reader.value()
        idiom = try reader.value()
        horizontalSizeClass = try reader.value()
        verticalSizeClass = try reader.value()
        isRightToLeft = try reader.value()
        contentSizeCategory = try reader.value()
        hasHighContrast = try reader.value()
        needsInputModeSwitchKey = try reader.value()
        playsKeyClicks = try reader.value()
        playsKeyHaptics = try reader.value()
        wantsElements = try reader.value()
        languages = try reader.list(atMost: 32)
        grants = try reader.value()
    }
}
