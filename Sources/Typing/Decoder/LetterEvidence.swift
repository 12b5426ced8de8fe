/// What an input may be that determines no letter, such as a drawn one: several letters, each with its cost.
///
///     decoder.press(LetterEvidence(typed: "u", [("u", 0.2), ("v", 1.8)]))
package struct LetterEvidence: Hashable, Sendable {
    /// A letter and minus the natural logarithm of the input's likelihood, up to a constant of the input method.
    package struct Alternative: Hashable, Sendable {
        package var letter: Character
        package var cost: Float
    }

    /// The letter of a text that keeps the input as typed.
    package var typed: Character
    /// The alternatives, the typed letter among them; their case does not matter.
    package var alternatives: [Alternative]

    /// Makes the evidence of an input.
    package init(typed: Character, _ alternatives: [(letter: Character, cost: Float)]) {
        self.typed = typed
        self.alternatives = alternatives.map { Alternative(letter: $0.letter, cost: $0.cost) }
    }
}
