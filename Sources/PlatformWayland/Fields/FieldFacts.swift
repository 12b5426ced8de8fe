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
