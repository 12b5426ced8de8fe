package import CoreGraphics
import Foundation
package import TextInput

/// An image of an idle keyboard at any scale: the keys of a keyboard type for a screen, as the keyboard draws them.
///
///     var layouts = LayoutLibrary.installed
///     let image = try KeyboardImage(of: .URL, language: "en-US", on: screen, layouts: &layouts)
///     image.draw(in: context, scale: 0.5, appearance: .light)
package struct KeyboardImage: Hashable, Sendable {
    private let layout: KeyboardLayout
    private let screen: CGSize

    /// Loads the layout.
    ///
    /// - Parameters:
    ///   - language: the keyboard's language as a BCP 47 tag.
    ///   - screen: the screen size, which determines the keys and their measurements.
    /// - Throws: `LayoutError` if a layout file is missing or malformed.
    package init(
        of type: UIKeyboardType, language: String, on screen: CGSize, layouts: inout LayoutLibrary
    ) throws(LayoutError) {
        layout = try layouts.layout(
            for: type, language: language, options: [.globe], device: KeyMetrics.Device(screen: screen))
        self.screen = screen
    }

    private func state(scale: Double) -> KeyboardState {
        KeyboardState(
            layout: layout,
            environment: KeyboardState.Environment(
                screen: screen, width: screen.width, scale: scale, showsBar: layout.hasSuggestions))
    }

    /// The size of the keyboard, in points.
    package var size: CGSize { state(scale: 1).geometry.size }

    /// Draws the keyboard at the context's origin.
    ///
    /// - Parameter scale: points of the context per point of the keyboard. Text and corners are drawn for this scale
    ///   and are not blurred.
    @MainActor package func draw(in context: CGContext, scale: Double, appearance: KeyAppearance) {
        let pixels = context.baseScale * scale, state = state(scale: pixels)
        var setting = KeyFace.Setting()
        setting.spaceLabel = layout.labels.space
        var traits = TextInputTraits()
        traits.keyboardType = layout.type
        setting.returnKey = ReturnKey(traits: traits, isEmpty: false, labels: layout.labels)
        var cells = zip(state.geometry.cells, state.faces(state.style(setting))).compactMap { cell, face in
            cell.key.action == .blank ? nil : PlacedFace(frame: cell.frame, face: face)
        }
        context.saveGState()
        context.scaleBy(x: scale, y: scale)
        KeyplanePainter(faces: KeyFaces(appearance: appearance, scale: pixels))
            .drawPlane(&cells, in: context, rect: CGRect(origin: .zero, size: state.geometry.size))
        context.restoreGState()
    }
}
