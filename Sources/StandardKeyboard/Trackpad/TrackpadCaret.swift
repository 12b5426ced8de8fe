package import TextInput

/// What a finger on the trackpad does to the text: the caret goes along, or one end of the selection.
///
///     var caret = TrackpadCaret()
///     proxy.apply(caret.edits(for: step, isSelecting: true, in: proxy.context, traits: proxy.traits))
package struct TrackpadCaret: Hashable, Sendable {
    /// The end of the selection that follows the finger; nil while none does.
    private var end: CaretMove.End?
    /// The text before the lines moved, while the field has not told where they went.
    private var departure: TextContext?

    package init() {}

    /// The edits for a step of the finger, each to be applied before the next is asked for.
    package mutating func edits(
        for step: TrackpadMotion.Step, isSelecting: Bool, in context: TextContext, traits: TextInputTraits
    ) -> [TextEdit] {
        follow(context)
        var step = step
        // To the right is back in text that runs to the left.
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

    /// Whether the letters at the caret are of a script that is written from right to left.
    private static func runsToTheLeft(_ context: TextContext) -> Bool {
        let near = context.before.unicodeScalars.suffix(64).reversed().first(where: \.properties.isAlphabetic)
        let next = context.after.unicodeScalars.prefix(64).first(where: \.properties.isAlphabetic)
        return (near ?? next)?.isWrittenToTheLeft == true
    }

    /// The field has told where the lines went: the end that was moved may have crossed the other.
    private mutating func follow(_ context: TextContext) {
        guard let departure, context.knowledge == .known else { return }
        end = end?.afterMoving(from: departure, to: context)
        self.departure = nil
    }

    /// Whether up and down mean a line.
    ///
    /// Where there is one line only, GTK leaves the field by them and a web page's number goes up and down.
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
