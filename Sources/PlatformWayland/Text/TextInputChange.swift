package import Platform
package import TextInput

/// What an input method asks of a field with one `done`: delete, insert, show provisional text, then perform an action.
///
/// Offsets are bytes of UTF-8, around the caret without the provisional text that was there before.
package struct TextInputChange: Hashable, Sendable {
    /// The provisional text after the change; nil if there is none.
    package var preedit: TextSpan?
    /// Bytes to delete before the caret, and the same after it.
    package var deleteBefore = 0, deleteAfter = 0
    /// What is inserted.
    package var text = ""
    /// What the field does after all of this, in version 2; nil for nothing.
    package var action: Action?
    /// Whether the provisional text has another style than before, in version 2, even if it is the same text.
    package var isRestyled = false

    /// What an input method can ask a field to do, as the protocol numbers it.
    package enum Action: UInt32, Hashable, Sendable {
        /// The same as the return key.
        case submit = 1
    }

    package init(preedit: TextSpan? = nil, deleteBefore: Int = 0, deleteAfter: Int = 0, text: String = "") {
        self.preedit = preedit
        self.deleteBefore = deleteBefore
        self.deleteAfter = deleteAfter
        self.text = text
    }

    /// What a field can lose at most where it tells no text, in characters: no password is so long.
    static let greatestDeletionWithoutText = 64

    /// The same as edits of a field.
    package func edits(in state: TextClientState) -> [TextEdit] {
        var present = state.marked ?? TextSpan(selected: state.context?.selected ?? "")
        var edits: [TextEdit] = []
        if deleteBefore > 0 || deleteAfter > 0 {
            // The provisional text is not counted: it goes first.
            if present.isMarked { edits.append(.replace(present, with: TextSpan())) }
            let document = FieldText(state)
            if let document {
                let doomed = TextSpan(
                    before: document.lastBytes(deleteBefore), selected: document.selected,
                    after: document.firstBytes(deleteAfter))
                // What is selected stays where nothing is put in its place.
                let rest = text.isEmpty ? TextSpan(selected: doomed.selected) : TextSpan(before: text)
                if doomed != rest { edits.append(.replace(doomed, with: rest)) }
            } else {
                if deleteBefore > 0 {
                    edits.append(.deleteBackward(min(deleteBefore, Self.greatestDeletionWithoutText)))
                }
                if !text.isEmpty { edits.append(.insert(text)) }
            }
            present = TextSpan(selected: text.isEmpty ? document?.selected ?? "" : "")
        } else if !text.isEmpty {
            edits.append(.replace(present, with: TextSpan(before: text)))
            present = TextSpan()
        }
        if let preedit, !preedit.isEmpty {
            if preedit != present || isRestyled { edits.append(.replace(present, with: preedit)) }
        } else if present.isMarked {
            edits.append(.replace(present, with: TextSpan()))
        }
        return edits
    }
}

extension TextSpan {
    /// Provisional text with a cursor as Wayland reports it; a cursor that is hidden or out of range is at the end.
    init(preedit: String, begin: Int32, end: Int32) {
        let text = SurroundingText(
            text: preedit, cursorUTF8: begin < 0 ? preedit.utf8.count : Int(begin),
            anchorUTF8: end < 0 ? preedit.utf8.count : Int(end))
        let context = text.context
        self.init(before: context.before, selected: context.selected, after: context.after, isMarked: true)
    }
}

/// The text around a field's caret, without what is provisional.
struct FieldText: Hashable {
    let before, selected, after: String

    /// - Returns: nil when the field does not tell its text, as a secret one never does.
    init?(_ state: TextClientState) {
        guard !state.traits.isSecureTextEntry, let context = state.context else { return nil }
        let marked = context.marked
        let lead = context.before.utf8.dropLast(marked?.before.utf8.count ?? 0)
        let trail = context.after.utf8.dropFirst(marked?.after.utf8.count ?? 0)
        before = String(Substring(lead))
        selected = marked == nil ? context.selected : ""
        after = String(Substring(trail))
    }

    /// The last whole characters of the text before the caret that these bytes hold.
    func lastBytes(_ count: Int) -> String {
        var start =
            before.utf8.index(before.endIndex, offsetBy: -count, limitedBy: before.startIndex)
            ?? before.startIndex
        while start < before.endIndex, before.utf8[start] & 0xC0 == 0x80 {
            before.utf8.formIndex(after: &start)
        }
        return String(before[start...])
    }

    /// The first whole characters of the text after the caret that these bytes hold.
    func firstBytes(_ count: Int) -> String {
        var end =
            after.utf8.index(after.startIndex, offsetBy: count, limitedBy: after.endIndex) ?? after.endIndex
        while end > after.startIndex, end < after.endIndex, after.utf8[end] & 0xC0 == 0x80 {
            after.utf8.formIndex(before: &end)
        }
        return String(after[..<end])
    }

    /// What one message may hold, in bytes.
    static let limit = 4000

    /// The part around the caret that one message holds, with cursor and anchor in bytes.
    ///
    /// The end of a selection that is too long is reported; else both sides share what is left.
    func window(limit: Int = limit) -> (text: String, cursor: Int, anchor: Int) {
        let middle = FieldText(before: selected, selected: "", after: "").lastBytes(limit)
        let room = limit - middle.utf8.count
        let beforeCount = min(before.utf8.count, max(room / 2, room - after.utf8.count))
        let lead = lastBytes(beforeCount)
        let trail = firstBytes(min(after.utf8.count, room - lead.utf8.count))
        let anchor = lead.utf8.count
        return (lead + middle + trail, anchor + middle.utf8.count, anchor)
    }

    private init(before: String, selected: String, after: String) {
        self.before = before
        self.selected = selected
        self.after = after
    }
}
