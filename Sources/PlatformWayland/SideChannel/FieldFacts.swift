package import Platform
package import TextInput

// The side channel: what a program of this toolkit's tells the session's Spinet of its fields, because
// text-input-v3 has no words for it. Both ends are here; no text that a person typed ever goes through it.

/// What a field asks of its keyboard, all of it.
package struct FieldFacts: Hashable, Sendable {
    package var traits: TextInputTraits
    /// Whether the field holds any text.
    package var hasText: Bool
    /// Whether the program allows keyboards of somebody else.
    package var allowsOtherKeyboards: Bool

    package init(
        traits: TextInputTraits = TextInputTraits(), hasText: Bool = false, allowsOtherKeyboards: Bool = true
    ) {
        self.traits = traits
        self.hasText = hasText
        self.allowsOtherKeyboards = allowsOtherKeyboards
    }

    /// The facts of a program's own field.
    package init(_ state: TextClientState) {
        self.init(
            traits: state.traits, hasText: state.hasText ?? false,
            allowsOtherKeyboards: state.allowsOtherKeyboards)
    }
}

extension FieldFacts {
    /// The traits of the focused field whose program has proved these facts.
    ///
    /// Facts take the place of the content type's traits, and only add to its secrecy: a field that the compositor
    /// reports as secure, as a terminal or as one where nothing is corrected or learned stays so. A one-time code is
    /// reported as sensitive; where its facts say what it is, it is no password.
    func traits(in contentType: ContentType) -> TextInputTraits {
        var traits = traits
        let reported = contentType.traits
        if reported.isSecureTextEntry, contentType.isConcealed || traits.textContentType != .oneTimeCode {
            traits.isSecureTextEntry = true
        }
        if reported.isTerminal { traits.isTerminal = true }
        if !reported.allowsTypingAids { traits.autocorrectionType = .no }
        return traits
    }
}
