import Foundation

// Fonts of text styles, which follow the preferred text size.

extension EditableText {
    /// Scales the fonts of text styles for the given traits.
    ///
    /// - Parameter change: sets the owner's own font, without applying it to text that has one.
    func fontsFollow(_ traits: UITraitCollection, _ change: () -> Void) {
        let fonts = attributes.inRange(0..<editing.count).compactMap { run in
            (run.attributes[.font] as? UIFont).map { (run.range, $0) }
        }
        change()
        for (range, font) in fonts {
            changeAttributes(in: range) {
                $0[.font] =
                    font.textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits) }
                    ?? font
            }
        }
    }
}
