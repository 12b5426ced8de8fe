package import TextInput

/// The effect of a key press: the edits, and what the keyboard shows after them.
package struct KeyPressResult: Sendable, Equatable {
    /// Edits to apply in order as one change; empty if the key has no effect.
    package var edits: [TextEdit]
    /// Whether a long press of the same key may offer candidates for the composing text.
    package var offersCandidates: Bool

    /// Makes a result.
    package init(edits: [TextEdit], offersCandidates: Bool) {
        self.edits = edits
        self.offersCandidates = offersCandidates
    }
}
