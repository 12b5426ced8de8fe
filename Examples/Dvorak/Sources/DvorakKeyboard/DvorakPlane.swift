/// The action of a key of the Dvorak keyboard.
enum DvorakKey: Hashable {
    /// Types a character; shift makes letters capitals.
    case character(String)
    /// Shifts the next letter; a double tap locks shift.
    case shift
    /// Deletes the character before the caret; a long press deletes a word.
    case delete
    /// Shows another plane.
    case plane(DvorakPlane)
    /// Switches to the next keyboard; a long press shows the list of keyboards.
    case globe
    /// Types a space.
    case space
    /// Inserts a line break, or performs the action of the field.
    case `return`

    /// The width of the key relative to its neighbors; a letter has 1.
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

/// A plane of keys: rows from top to bottom, keys from left to right.
enum DvorakPlane: String, Hashable {
    /// August Dvorak's letters, with the vowels under the left hand.
    case letters
    /// Digits and common punctuation.
    case numbers
    /// The other symbols.
    case symbols
    /// Only digits, for fields that accept nothing else.
    case digits

    /// The rows of keys.
    ///
    /// - Parameters:
    ///   - hasGlobe: whether a key to switch keyboards is needed.
    ///   - purpose: the purpose of the field, which may add keys to the last row.
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

    /// The title of the key that shows the plane.
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
