package import TextInput

/// The effect of a key press: the edits, and what the keyboard shows after them.
package struct KeyPressResult: Sendable, Equatable {
    /// Edits to apply in order as one change; empty if the key has no effect.
    package var edits: [TextEdit]
    /// The edits of the key by itself, to apply where the caret turns out to be elsewhere; nil if `edits` replace no text
    /// that was typed before.
    package var plainEdits: [TextEdit]?
    /// Whether a long press of the same key may offer candidates for the composing text.
    package var offersCandidates: Bool
    /// What the keyboard changed by itself with the key; nil if the text is as the user typed or chose it.
    package var correction: TextCorrection?

    /// Makes a result.
    package init(
        edits: [TextEdit], plainEdits: [TextEdit]? = nil, offersCandidates: Bool,
        correction: TextCorrection? = nil
    ) {
        self.edits = edits
        self.plainEdits = plainEdits
        self.offersCandidates = offersCandidates
        self.correction = correction
    }
}
