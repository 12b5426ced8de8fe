package import TextInput

/// Converts steps on the trackpad to edits: moves of the caret, or of one end of the selection.
///
///     var caret = TrackpadCaret()
///     proxy.apply(caret.edits(for: step, isSelecting: true, in: proxy.context, traits: proxy.traits))
package struct TrackpadCaret: Hashable, Sendable {
    /// The end of the selection that follows the touch; nil while nothing is being selected.
    private var end: CaretMove.End?
    /// The text before a move by lines, until the field reports the result.
    private var departure: TextContext?

    package init() {}

    /// The edits for a step of the touch; apply them before the next call.
    package mutating func edits(
        for step: TrackpadMotion.Step, isSelecting: Bool, in context: TextContext, traits: TextInputTraits
    ) -> [TextEdit] {
        follow(context)
        var step = step
        // In right-to-left text, a move to the right is a move backward.
        if Self.runsToTheLeft(context) { step.characters.negate() }
        if !isSelecting { end = nil }
        if isSelecting, end == nil { end = step.characters < 0 || step.lines < 0 ? .start : .end }
        var context = context
        var edits: [TextEdit] = []
        if let edit = move(step.characters, in: context) {
            let before = context
            context.apply(edit)
            if context.knowledge != .lost { end = end?.afterMoving(from: before, to: context) }
            edits.append(edit)
        }
        if step.lines != 0, Self.mayHaveLines(context, traits) {
            departure = context
            edits.append(.move(CaretMove(.line, by: step.lines, extending: end)))
        }
        return edits
    }

    private func move(_ characters: Int, in context: TextContext) -> TextEdit? {
        guard let end else { return .moveCaret(by: characters, in: context) }
        return .extendSelection(end, by: characters, in: context)
    }

    /// Whether the letters at the caret belong to a script that is written from right to left.
    private static func runsToTheLeft(_ context: TextContext) -> Bool {
        let near = context.before.unicodeScalars.suffix(64).reversed().first(where: \.properties.isAlphabetic)
        let next = context.after.unicodeScalars.prefix(64).first(where: \.properties.isAlphabetic)
        return (near ?? next)?.isWrittenToTheLeft == true
    }

    /// Updates the moved end once the field reports the result of a move by lines: it may have crossed the other end.
    private mutating func follow(_ context: TextContext) {
        guard let departure, context.knowledge == .known else { return }
        end = end?.afterMoving(from: departure, to: context)
        self.departure = nil
    }

    /// Whether the field may have several lines.
    ///
    /// In a single-line field, GTK moves the focus on up and down, and a web page's number input changes its value.
    private static func mayHaveLines(_ context: TextContext, _ traits: TextInputTraits) -> Bool {
        if traits.isMultiline { return true }
        if [context.before, context.selected, context.after].contains(where: {
            $0.contains(where: \.isNewline)
        }) {
            return true
        }
        guard context.knowledge != .known, !traits.isSecureTextEntry else { return false }
        switch traits.resolvedKeyboardType {
        case .default, .asciiCapable, .twitter: return true
        default: return false
        }
    }
}
