extension TextContext {
    /// Whether the caret stands in the same place of the same text as in another context, as far as both
    /// tell.
    ///
    /// Contexts may be windows of different lengths onto one text, so the text near the caret decides. A
    /// rule that remembers ("this space follows that one", "shift was turned off here") asks this before it
    /// acts.
    public func isSamePlace(as other: TextContext) -> Bool {
        selected.hasSameBytes(as: other.selected)
            && (Self.endAlike(before, other.before)
                || Self.agree(before.utf16.reversed(), other.before.utf16.reversed()))
            && (after.hasSameBytes(as: other.after) || Self.agree(after.utf16, other.after.utf16))
    }

    /// How many units on each side of the caret tell a place.
    private static let near = 64

    /// Whether the last bytes are the same, enough of them for the units that count; a quick look that may miss.
    private static func endAlike(_ left: String, _ right: String) -> Bool {
        // A unit takes three bytes at most.
        let enough = 3 * near
        guard left.utf8.count == right.utf8.count || (left.utf8.count >= enough && right.utf8.count >= enough)
        else {
            return false
        }
        return left.endsInSameBytes(as: right, count: enough)
    }

    /// Whether two texts begin alike: in full where they are short, in their first units where they are long.
    private static func agree<Text: Collection>(_ left: Text, _ right: Text) -> Bool
    where Text.Element == UInt16 {
        let first = left.prefix(near), second = right.prefix(near)
        if first.count == second.count { return first.elementsEqual(second) }
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        guard long.starts(with: short) else { return false }
        // A window is cut at a paragraph, never inside one so near to the caret.
        return [0x0A, 0x0D, 0x2029].contains(long[long.index(long.startIndex, offsetBy: short.count)])
    }
}
