package import TextInput

/// A replacement that is sent only where the caret is still at the end of the replaced text.
///
/// GTK 3 does not report that the user touched its text. When the last step is long enough ago for a touch, a space is
/// inserted first as a probe: the report of it shows where the caret is. It is deleted with the replaced text, or by itself
/// where the caret is elsewhere.
package struct CaretVerification: Hashable, Sendable {
    /// The steps after the probe if the caret is where it was.
    package let expected: [TextStep]
    /// The same by keys, for an application that does not report the space of the probe as it is: its bytes are others.
    package let expectedByKeys: [TextStep]
    /// The steps after the probe if it is not.
    package let moved: [TextStep]
    /// The steps if the report shows the text before the probe: it is late, or the field refused the space.
    package let unanswered: [TextStep]

    /// How long a hand needs at least from the keyboard to the text and back, in seconds.
    static let handTime = 0.4
    /// How long to wait for the report of the probe, in seconds.
    static let patience = 0.15
    /// The step that shows where the caret is.
    static let probe = TextStep.commit(.init(text: " "))

    /// Makes a verification of edits that replace text before the caret; nil for other edits.
    ///
    /// - Parameter plain: what the key does by itself, for another caret.
    package init?(_ edits: [TextEdit], ifMoved plain: [TextEdit], planner: EditPlanner) {
        guard case .replace(var old, let new) = edits.first, !old.before.isEmpty, old.selected.isEmpty,
            !old.isMarked,
            !new.isMarked, old.text != new.text
        else { return nil }
        old.before += " "
        let rest = [.replace(old, with: new)] + edits.dropFirst()
        expected = planner.steps(for: rest)
        var byKeys = planner
        byKeys.isUpToDate = false
        expectedByKeys = byKeys.steps(for: rest)
        let isSpace = plain == [.insert(" ")]
        unanswered = isSpace ? [] : planner.steps(for: plain)
        moved = isSpace ? [] : planner.steps(for: [.deleteBackward(1)]) + unanswered
    }

    /// Whether a report shows the probe as U+00A0, as editable pages do at the end of a line.
    static func isNoBreakProbe(_ predicted: String, in reported: String) -> Bool {
        reported.hasSuffix("\u{A0}") && predicted.hasSuffix(" ")
            && TextOutbox.endsAlike(String(predicted.dropLast()), String(reported.dropLast()))
    }
}
