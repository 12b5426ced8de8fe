import Foundation
import TextInput

@testable import StandardKeyboard

/// The layout files of the source tree.
func library() -> LayoutLibrary {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/StandardKeyboard/Resources/layouts")
    return LayoutLibrary(folders: [source])
}

/// The planes of a keyboard type in English.
func layout(
    _ type: UIKeyboardType = .default, _ options: KeyboardLayout.Options = [.emoji],
    language: String = "en-US", device: KeyMetrics.Device = .phone
) throws -> KeyboardLayout {
    var library = library()
    return try library.layout(for: type, language: language, options: options, device: device)
}

/// A tablet's screen, in portrait and landscape.
let tablet = CGSize(width: 810, height: 1080), tabletOnItsSide = CGSize(width: 1080, height: 810)

/// A plane on a phone of 390 × 844 points, with a bar.
func geometry(
    _ layout: KeyboardLayout, _ plane: Keyplane.Name? = nil, screen: CGSize = CGSize(width: 390, height: 844),
    scale: Double = 1
) -> KeyplaneGeometry {
    KeyplaneGeometry(
        layout: layout, plane: plane ?? layout.opens, metrics: .nearest(to: screen), width: screen.width,
        scale: scale, showsBar: layout.hasSuggestions)
}
