extension TextContext {
    /// Whether the caret stands in the same place of the same text as in another context, as far as both
    /// tell.
    ///
    /// Contexts may be windows of different lengths onto one text, so the text near the caret decides. A
    /// rule that remembers ("this space follows that one", "shift was turned off here") asks this before it
    /// acts.
    public func isSamePlace(as other: TextContext) -> Bool {
        selected.utf16.elementsEqual(other.selected.utf16)
            && Self.agree(before.utf16.reversed(), other.before.utf16.reversed())
            && Self.agree(after.utf16, other.after.utf16)
    }

    /// Whether two texts begin alike: in full where they are short, in their first units where they are long.
    private static func agree<Text: Collection>(_ left: Text, _ right: Text) -> Bool
    where Text.Element == UInt16 {
        let near = 64
        let first = left.prefix(near), second = right.prefix(near)
        if first.count == second.count { return first.elementsEqual(second) }
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        guard long.starts(with: short) else { return false }
        // A window is cut at a paragraph, never inside one so near to the caret.
        return [0x0A, 0x0D, 0x2029].contains(long[long.index(long.startIndex, offsetBy: short.count)])
    }
}
