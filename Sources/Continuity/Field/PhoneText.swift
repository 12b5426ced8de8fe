package import TextInput

/// The text of the phone's field after a change there.
package struct PhoneText: Hashable, Sendable, Codable {
    /// The number of the field that the phone shows.
    package var field: Int
    /// Counts the phone's changes, from 1.
    package var change: Int
    /// The whole text.
    package var text: String
    /// The start of the selection, in UTF-16 units of the text.
    package var start: Int
    /// The end of the selection.
    package var end: Int

    /// Makes a text with its selection.
    package init(field: Int, change: Int, text: String, start: Int, end: Int) {
        self.field = field
        self.change = change
        self.text = text
        self.start = start
        self.end = end
    }

    /// Whether the text has an allowed length and the selection is inside of it.
    package var isValid: Bool {
        let length = text.utf16.count
        return length <= PhoneField.maximumLength && change > 0 && 0 <= start && start <= end && end <= length
    }

    /// The text around the selection, whose ends are those of characters.
    package var context: TextContext {
        let from = index(start), to = max(from, index(end))
        return TextContext(
            before: String(text[..<from]), selected: String(text[from..<to]), after: String(text[to...]))
    }

    /// The position of a UTF-16 offset; a selection in the middle of a character would cut it.
    private func index(_ offset: Int) -> String.Index {
        let units = text.utf16
        var position = units.index(units.startIndex, offsetBy: min(max(0, offset), units.count))
        while position > units.startIndex, position.samePosition(in: text) == nil {
            position = units.index(before: position)
        }
        return position
    }

    /// The edit that makes this text of another one; nil when there is no difference.
    ///
    /// It names only what differs around the selections, so that an app receives no more than was typed.
    ///
    /// - Parameter context: the text of the television's field, without marked text.
    package func edit(of context: TextContext) -> TextEdit? {
        let old = Self.parts(context.before, context.selected, context.after)
        let own = self.context
        let new = Self.parts(own.before, own.selected, own.after)
        guard old != new else { return nil }
        // What both have before both selections, and behind them.
        let head = Self.common(old.before, new.before)
        let tail = Self.common(old.after.reversed(), new.after.reversed())
        return .replace(
            TextSpan(
                before: String(old.before.dropFirst(head)), selected: String(old.selected),
                after: String(old.after.dropLast(tail))),
            with: TextSpan(
                before: String(new.before.dropFirst(head)), selected: String(new.selected),
                after: String(new.after.dropLast(tail))))
    }

    private struct Parts: Equatable {
        var before: [Character], selected: [Character], after: [Character]
    }

    private static func parts(_ before: String, _ selected: String, _ after: String) -> Parts {
        Parts(before: Array(before), selected: Array(selected), after: Array(after))
    }

    private static func common(
        _ one: some Sequence<Character>, _ other: some Sequence<Character>
    ) -> Int {
        zip(one, other).prefix { $0 == $1 }.count
    }
}
