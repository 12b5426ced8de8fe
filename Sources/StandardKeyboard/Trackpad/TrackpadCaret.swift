package import TextInput

/// Converts steps on the trackpad to edits: moves of the caret, or of one end of the selection.
///
///     caret.begin()                                     // a touch turned the keyboard into a trackpad
///     proxy.apply(caret.edits(for: step, isSelecting: true, in: proxy.context, traits: proxy.traits))
///
/// The caret follows the touch on the screen: in right-to-left text, a move to the left is a move forward, and in mixed
/// text it passes each run in the order of its letters on the screen. The direction of the paragraphs, and of the
/// characters where the text is known only in part, is decided once for a touch by the paragraph where it begins, so that
/// the caret always comes through.
package struct TrackpadCaret: Hashable, Sendable {
    /// The end of the selection that follows the touch; nil while nothing is being selected.
    private var end: CaretMove.End?
    /// The text before a move by lines, until the field reports the result.
    private var departure: TextContext?
    /// Whether the text runs from right to left, for the current touch; nil before its first step.
    private var isRightToLeft: Bool?
    /// Whether the caret moves by the order on the screen; only while the whole text is known.
    private var isVisual = true

    package init() {}

    /// Begins a touch: its first step decides the direction.
    package mutating func begin() {
        isRightToLeft = nil
        isVisual = true
    }

    /// The edits for a step of the touch; apply them before the next call.
    ///
    /// - Parameter isLanguageRightToLeft: the direction of a text without letters: that of the keyboard's language.
    package mutating func edits(
        for step: TrackpadMotion.Step, isSelecting: Bool, in context: TextContext, traits: TextInputTraits,
        isLanguageRightToLeft: Bool = false
    ) -> [TextEdit] {
        follow(context)
        let isRightToLeft = isRightToLeft ?? Self.isRightToLeft(context) ?? isLanguageRightToLeft
        self.isRightToLeft = isRightToLeft
        // Text known in part may look different after each move; from then on the logical order is safe.
        if context.knowledge != .known || !context.isBeforeComplete || !context.isAfterComplete {
            isVisual = false
        }
        if !isSelecting { end = nil }
        let isForward = (step.characters > 0) != isRightToLeft
        if isSelecting, end == nil {
            end = step.lines < 0 || step.characters != 0 && !isForward ? .start : .end
        }
        var context = context
        var edits: [TextEdit] = []
        for edit in moves(by: step.characters, isForward: isForward, isRightToLeft, in: context) {
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

    /// The moves by a number of characters on the screen, to the right if positive.
    private func moves(by steps: Int, isForward: Bool, _ isRightToLeft: Bool, in context: TextContext)
        -> [TextEdit]
    {
        guard steps != 0 else { return [] }
        guard isVisual else {
            let count = isRightToLeft ? -steps : steps
            return (move(by: count, in: context)).map { [$0] } ?? []
        }
        if end == nil, !context.selected.isEmpty {
            // A selection collapses to the side of the movement first.
            guard let collapse = TextEdit.moveCaret(by: isForward ? 1 : -1, in: context) else { return [] }
            var collapsed = context
            collapsed.apply(collapse)
            return [collapse]
                + moves(
                    by: steps - steps.signum(), isForward: isForward, isRightToLeft, in: collapsed)
        }
        let position = context.before.count + (end == .end ? context.selected.count : 0)
        let text = Array(context.before) + Array(context.selected) + Array(context.after)
        let target = Self.position(steps, rightOf: position, in: text, isRightToLeft: isRightToLeft)
        return move(by: target - position, in: context).map { [$0] } ?? []
    }

    private func move(by characters: Int, in context: TextContext) -> TextEdit? {
        guard let end else { return .moveCaret(by: characters, in: context) }
        return .extendSelection(end, by: characters, in: context)
    }

    // MARK: - The order on the screen

    /// The position a number of characters to the right on the screen, at most at the end of the text.
    ///
    /// - Parameter isRightToLeft: the direction of all paragraphs, whose ends meet: a paragraph of the other direction has
    ///   its runs in this one.
    private static func position(
        _ steps: Int, rightOf position: Int, in text: [Character], isRightToLeft: Bool
    ) -> Int {
        var paragraph = paragraph(around: position, in: text)
        var order = CaretOrder(text[paragraph], isRightToLeft: isRightToLeft)
        var index = order.index(of: position - paragraph.lowerBound) + steps
        while !order.positions.indices.contains(index) {
            let isForward = (steps > 0) != isRightToLeft
            let next = isForward ? paragraph.upperBound + 1 : paragraph.lowerBound - 1
            guard (0...text.count).contains(next) else {
                index = steps > 0 ? order.positions.count - 1 : 0
                break
            }
            let passed = order.positions.count
            paragraph = self.paragraph(around: next, in: text)
            order = CaretOrder(text[paragraph], isRightToLeft: isRightToLeft)
            index += steps > 0 ? -passed : order.positions.count
        }
        return paragraph.lowerBound + order.positions[index]
    }

    /// The paragraph that contains a position, without its line break.
    private static func paragraph(around position: Int, in text: [Character]) -> Range<Int> {
        let start = text[..<position].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        let end = text[position...].firstIndex(where: \.isNewline) ?? text.count
        return start..<end
    }

    /// Whether the text at the caret runs from right to left: by the first letter of its paragraph, or else of the text.
    ///
    /// Nil without letters.
    private static func isRightToLeft(_ context: TextContext) -> Bool? {
        let text = Array(context.before) + Array(context.selected) + Array(context.after)
        return direction(of: text[paragraph(around: context.before.count, in: text)])
            ?? direction(of: text[...])
    }

    /// The direction of the first letter.
    private static func direction(of text: ArraySlice<Character>) -> Bool? {
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            if scalar.isWrittenToTheLeft { return true }
            if scalar.properties.isAlphabetic { return false }
        }
        return nil
    }

    // MARK: - Lines

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
