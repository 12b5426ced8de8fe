/// The classes of characters in running text, which distinguish similar letters: l in "all", 1 in "2021".
enum CharacterClass: Int, CaseIterable, Sendable {
    case small, capital, digit, punctuation, space

    init(_ character: Character) {
        if character == " " {
            self = .space
        } else if character.isNumber {
            self = .digit
        } else if character.isUppercase {
            self = .capital
        } else if character.isLetter {
            self = .small
        } else {
            self = .punctuation
        }
    }

    /// The cost of a character of this class after one of another, in nats; nil begins a text.
    ///
    /// Estimates of running text: a capital begins names, digits are together, punctuation ends words. The capital of a sentence is seldom drawn,
    /// as the keyboard's rules make it.
    func cost(after other: CharacterClass?) -> Float {
        switch other {
        case nil: [0.15, 3.0, 2.5, 3.5, 5][rawValue]
        case .space: [0.3, 2.2, 3.0, 3.5, 5][rawValue]
        case .small: [0.15, 4.6, 4.6, 2.3, 2.3][rawValue]
        case .capital: [0.3, 2.2, 3.5, 2.6, 2.6][rawValue]
        case .digit: [3.0, 3.5, 0.5, 1.8, 2.0][rawValue]
        case .punctuation: [1.0, 2.0, 1.8, 2.3, 1.0][rawValue]
        }
    }
}
