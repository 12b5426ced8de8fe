extension TextContext {
    /// Whether both contexts have the same caret position in the same text, as far as they are known.
    ///
    /// Contexts may be windows of different lengths, so only the text near the caret is compared. Rules with state
    /// ("this space follows that one", "shift was turned off here") call this before they act.
    public func isSamePlace(as other: TextContext) -> Bool {
        if isKnownSince(other) || other.isKnownSince(self) { return true }
        return selected.hasSameBytes(as: other.selected)
            && (Self.endAlike(before, other.before)
                || Self.agree(before.utf16.reversed(), other.before.utf16.reversed()))
            && (after.hasSameBytes(as: other.after) || Self.agree(after.utf16, other.after.utf16))
    }

    /// Whether the text around the same marked text became known: until then it was lost.
    private func isKnownSince(_ other: TextContext) -> Bool {
        guard other.knowledge == .lost, knowledge == .known, marked != nil, marked == other.marked else {
            return false
        }
        return selected == other.selected && before.utf16.droppingSuffix(other.before.utf16) != nil
            && after.utf16.droppingPrefix(other.after.utf16) != nil
    }

    /// The number of UTF-16 code units on each side of the caret that identify a position.
    private static let near = 64

    /// Whether the last bytes are equal, for at least `near` code units; a fast check that may give false negatives.
    private static func endAlike(_ left: String, _ right: String) -> Bool {
        // A UTF-16 code unit takes at most three bytes of UTF-8.
        let enough = 3 * near
        guard left.utf8.count == right.utf8.count || (left.utf8.count >= enough && right.utf8.count >= enough)
        else {
            return false
        }
        return left.endsInSameBytes(as: right, count: enough)
    }

    /// Whether two texts have equal prefixes of `near` code units; a shorter text is compared as a whole.
    private static func agree<Text: Collection>(_ left: Text, _ right: Text) -> Bool
    where Text.Element == UInt16 {
        let first = left.prefix(near), second = right.prefix(near)
        if first.count == second.count { return first.elementsEqual(second) }
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        guard long.starts(with: short) else { return false }
        // A window is cut at a paragraph, never inside one this near to the caret.
        return [0x0A, 0x0D, 0x2029].contains(long[long.index(long.startIndex, offsetBy: short.count)])
    }
}
