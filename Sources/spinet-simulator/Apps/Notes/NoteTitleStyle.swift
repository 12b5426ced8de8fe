import Foundation
import UIKit

/// The style of a note's first line: a bold title, over body text (iOS Notes: Title, 28 points).
@MainActor enum NoteTitleStyle {
    private static func font(_ traits: UITraitCollection) -> UIFont {
        UIFontMetrics(forTextStyle: .title1).scaledFont(
            for: .systemFont(ofSize: 28, weight: .bold), compatibleWith: traits)
    }

    /// Gives the first paragraph the title style and the others none; changes attributes only where they differ.
    static func apply(to view: UITextView) {
        let font = font(view.traitCollection)
        // The caret of an empty note is as high as the title that it begins.
        let own =
            view.text.isEmpty
            ? font : .preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection)
        if view.font != own { view.font = own }
        let storage = view.textStorage, end = firstLineEnd(of: view.text)
        let title = NSRange(location: 0, length: end)
        let rest = NSRange(location: end, length: storage.length - end)
        storage.beginEditing()
        if !isUniform(storage, title, font) { storage.addAttribute(.font, value: font, range: title) }
        if !isUniform(storage, rest, nil) { storage.removeAttribute(.font, range: rest) }
        storage.endEditing()
        applyToTyping(in: view)
    }

    /// Lets what is typed at the caret have the style of its line.
    static func applyToTyping(in view: UITextView) {
        let end = firstLineEnd(of: view.text), caret = view.selectedRange.location
        let isTitle = caret < end || end == view.textStorage.length && !view.text.hasSuffix("\n")
        view.typingAttributes = isTitle ? [.font: font(view.traitCollection)] : [:]
    }

    /// The end of the first line in UTF-16 code units, its newline included.
    private static func firstLineEnd(of text: String) -> Int {
        guard let newline = text.utf16.firstIndex(of: 10) else { return text.utf16.count }
        return text.utf16.distance(from: text.startIndex, to: newline) + 1
    }

    private static func isUniform(_ storage: NSTextStorage, _ range: NSRange, _ font: UIFont?) -> Bool {
        guard range.length > 0 else { return true }
        var run = NSRange()
        let present = storage.attribute(
            .font, at: range.location, longestEffectiveRange: &run, in: range)
        return present as? UIFont == font && run.length >= range.length
    }
}
