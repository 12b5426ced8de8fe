package import Foundation
package import Wire

/// The screen on which another process draws, with its traits and the user's settings of the interface.
package struct ScreenTraits: Hashable, Sendable {
    /// The size of the screen in points.
    package var size = CGSize(width: 390, height: 844)
    /// Pixels per point; may be fractional.
    package var scale: Double = 2
    /// Whether the interface is dark.
    package var isDark = false
    /// The kind of device, as the raw value of `UIUserInterfaceIdiom`.
    package var idiom = 0
    /// The horizontal size class, as the raw value of `UIUserInterfaceSizeClass`.
    package var horizontalSizeClass = 1
    /// The vertical size class, as the raw value of `UIUserInterfaceSizeClass`.
    package var verticalSizeClass = 2
    /// Whether the interface runs from right to left.
    package var isRightToLeft = false
    /// The text size that the user prefers, as the raw value of `UIContentSizeCategory`.
    package var contentSizeCategory = "UICTContentSizeCategoryL"
    /// Whether the user prefers high contrast.
    package var hasHighContrast = false
    /// The languages of the user interface, as BCP 47 tags.
    package var languages: [String] = []

    /// The greatest number of languages.
    package static let greatestLanguageCount = 32

    /// Makes the screen of a phone.
    package init() {}
}

extension ScreenTraits: WireValue {
    package func write(to writer: inout WireWriter) {
        size.write(to: &writer)
        scale.write(to: &writer)
        isDark.write(to: &writer)
        for number in [idiom, horizontalSizeClass, verticalSizeClass] { number.write(to: &writer) }
        isRightToLeft.write(to: &writer)
        contentSizeCategory.write(to: &writer)
        hasHighContrast.write(to: &writer)
        writer.write(list: languages, atMost: Self.greatestLanguageCount)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        size = try reader.value()
        scale = try reader.value()
        isDark = try reader.value()
        idiom = try reader.value()
        horizontalSizeClass = try reader.value()
        verticalSizeClass = try reader.value()
        isRightToLeft = try reader.value()
        contentSizeCategory = try reader.value()
        hasHighContrast = try reader.value()
        languages = try reader.list(atMost: Self.greatestLanguageCount)
    }
}
