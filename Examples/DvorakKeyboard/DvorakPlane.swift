/// What a key of the Dvorak keyboard does.
enum DvorakKey: Hashable {
    /// Types a character; letters follow shift.
    case character(String)
    /// Shifts the next letter, or all when tapped twice.
    case shift
    /// Deletes what is before the caret; held, a word.
    case delete
    /// Shows another plane.
    case plane(DvorakPlane)
    /// Goes to the next keyboard; held, lists them.
    case globe
    /// Types a space.
    case space
    /// Breaks the line or finishes the field.
    case `return`

    /// How wide the key is beside its neighbours; a letter is 1.
    var weight: Double {
        switch self {
        case .character: 1
        case .shift, .delete: 1.3
        case .plane, .globe: 1.3
        case .space: 5
        case .return: 2.4
        }
    }
}

/// A plane of keys: rows from the top, keys from the left.
enum DvorakPlane: String, Hashable {
    /// August Dvorak's letters, with the vowels under the left hand.
    case letters
    /// Digits and common punctuation.
    case numbers
    /// The other signs.
    case symbols
    /// Digits alone, for fields that take nothing else.
    case digits

    /// The rows of the plane.
    ///
    /// - Parameters:
    ///   - hasGlobe: whether a key to switch keyboards is needed.
    ///   - purpose: what the field is for, which adds keys to the last row.
    func rows(hasGlobe: Bool, for purpose: DvorakPurpose = .text) -> [[DvorakKey]] {
        let globe: [DvorakKey] = hasGlobe ? [.globe] : []
        let isLetters = self == .letters
        let extra = purpose.extraKeys.map(DvorakKey.character)
        let middle: [DvorakKey] = purpose == .address ? extra : [.space] + extra
        let bottom: [DvorakKey] = [.plane(isLetters ? .numbers : .letters)] + globe + middle + [.return]
        switch self {
        case .digits:
            let first = purpose.extraKeys.map(DvorakKey.character)
            return [
                Self.characters("1 2 3"), Self.characters("4 5 6"), Self.characters("7 8 9"),
                globe + first + [.character("0"), .delete],
            ]
        case .letters:
            return [
                Self.characters("' , . p y f g c r l"),
                Self.characters("a o e u i d h t n s"),
                [.shift] + Self.characters("q j k x b m w v z") + [.delete],
                bottom,
            ]
        case .numbers:
            return [
                Self.characters("1 2 3 4 5 6 7 8 9 0"),
                Self.characters("- / : ; ( ) $ & @ \""),
                [.plane(.symbols)] + Self.characters(". , ? ! '") + [.delete],
                bottom,
            ]
        case .symbols:
            return [
                Self.characters("[ ] { } # % ^ * + ="),
                Self.characters("_ \\ | ~ < > € £ ¥ •"),
                [.plane(.numbers)] + Self.characters(". , ? ! '") + [.delete],
                bottom,
            ]
        }
    }

    /// What the key that shows the plane says.
    var title: String {
        switch self {
        case .letters: "ABC"
        case .numbers: "123"
        case .symbols: "#+="
        case .digits: "123"
        }
    }

    private static func characters(_ row: String) -> [DvorakKey] {
        row.split(separator: " ").map { .character(String($0)) }
    }
}
