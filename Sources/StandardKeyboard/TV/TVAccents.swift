/// The accented forms of a letter whose key is held, and the focused one of them.
package struct TVAccents: Hashable, Sendable {
    /// The forms, in the order of the language's layout.
    package let texts: [String]
    /// The index of the focused form.
    package private(set) var focused = 0

    init?(_ texts: [String]) {
        guard !texts.isEmpty else { return nil }
        self.texts = texts
    }

    /// The focused form.
    package var text: String { texts[focused] }

    /// Moves the focus by one form; it stops at both ends.
    ///
    /// - Returns: whether the focus moved.
    mutating func step(_ step: Int) -> Bool { focus(focused + step) }

    /// Focuses a form, as a tap does.
    ///
    /// - Returns: whether there is such a form.
    mutating func focus(_ index: Int) -> Bool {
        guard texts.indices.contains(index) else { return false }
        focused = index
        return true
    }
}
