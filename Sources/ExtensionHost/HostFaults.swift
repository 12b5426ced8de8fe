package import Foundation
import TextInput

/// Faults that the host shows to extensions, so that an author sees how a keyboard copes with them; none by default.
///
///     ExtensionKeyboard.faults.delaysContext = true      // takes effect at once, for running extensions too
///
/// A slow app, a field that reports little of its text, and an app that changes its text itself show a keyboard the
/// same, but not when the author looks. Cost: one comparison a message while all are off.
package struct HostFaults: Hashable, Sendable {
    /// Whether an extension is ended at the end of a touch, as if it had exceeded its memory; it is warned before.
    package var exceedsMemory = false
    /// Whether all messages to extensions, also the acknowledgements of their edits, arrive `delay` late.
    package var isSlow = false
    /// Whether an extension receives only the last `contextLimit` characters before the caret, and none after it.
    package var truncatesContext = false
    /// Whether an extension receives the text `contextDelay` late, and types without knowing it meanwhile.
    package var delaysContext = false
    /// Whether every second batch of edits is refused, as for text that has changed.
    package var refusesEdits = false

    /// The delay of messages of a slow host, in seconds.
    package static let delay: TimeInterval = 0.3
    /// The delay of late reports of the text, in seconds.
    package static let contextDelay: TimeInterval = 0.5
    /// The number of characters before the caret that remain of a truncated context.
    package static let contextLimit = 3

    /// No faults.
    package init() {}

    /// The text around the caret without most of it.
    static func truncated(_ text: SurroundingText) -> SurroundingText {
        let context = text.context
        let before = String(context.before.suffix(contextLimit)), start = before.utf16.count
        return SurroundingText(
            text: before + context.selected, selection: start..<(start + context.selected.utf16.count))
    }

    /// Whether a batch of edits is refused, by its number.
    func refuses(edits number: UInt32) -> Bool { refusesEdits && number % 2 == 0 }
}
