extension TextContext {
    /// The text near the selection: on each side the marked text and at most `bytes` bytes of UTF-8 beside it.
    ///
    /// Cuts are between scalars, and a side that was cut is incomplete. Edits made for the window are valid for the
    /// whole context. Cost: a copy of the window if anything was cut.
    package func window(bytes: Int) -> TextContext {
        let before = bytes + (marked?.before.utf8.count ?? 0), after = bytes + (marked?.after.utf8.count ?? 0)
        guard self.before.utf8.count > before || self.after.utf8.count > after else { return self }
        var window = self
        if let cut = self.before.ending(bytes: before) {
            window.before = cut
            window.isBeforeComplete = false
        }
        if let cut = self.after.beginning(bytes: after) {
            window.after = cut
            window.isAfterComplete = false
        }
        return window
    }
}

extension String {
    /// The prefix of at most `count` bytes that ends at a whole scalar; nil if the text is not longer than that.
    fileprivate func beginning(bytes count: Int) -> String? {
        guard utf8.count > count else { return nil }
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
        return String(self[..<end])
    }
}
