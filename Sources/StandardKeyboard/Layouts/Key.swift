package import Platform

/// One key: what it does, and what a long press offers besides.
///
/// A key says nothing of its place or look; `KeyplaneGeometry` and `KeyFaces` know those.
package struct Key: Hashable, Sendable {
    /// What a key does.
    package enum Action: Hashable, Sendable {
        /// Types this text, upper-cased while shift is on.
        case text(String)
        /// Types this text, whose face is a word: the pause and wait of a telephone.
        case word(String, text: String)
        /// Types a space.
        case space
        /// Ends the line or does what the field's return key says.
        case `return`
        /// Deletes backwards.
        case delete
        /// Shifts.
        case shift
        /// Shows another plane.
        case plane(Keyplane.Name)
        /// Goes to the next keyboard; held, it shows the list of them.
        case nextKeyboard
        /// Puts the keyboard away.
        case dismiss
        /// Sends a key as hardware does.
        case hardware(HardwareKey.Code)
        /// Holds a modifier for the next key.
        case modifier(Modifier)
        /// Nothing: an empty cell of a pad; it is not drawn.
        case blank
    }

    /// A modifier of the terminal row.
    package enum Modifier: String, Hashable, Sendable {
        /// Control.
        case control
        /// Alt.
        case alternate
    }

    /// What it does.
    package var action: Action
    /// What is drawn on it, where that is more than its label: ".?123" on the tablet's key for numbers.
    package var face: String?
    /// The small letters under a digit, "ABC" for example.
    package var caption: String?
    /// What a long press offers after the key's own text; the nearest to the key comes first.
    package var alternates: [String]
    /// What it types when a finger pulls it down, drawn small above its text; nil for keys that are only pressed.
    package var pulled: String?
    /// What it types while shift is on, where that is not the capital; nil for alphabets.
    package var shifted: String?
    /// What a long press offers then.
    package var shiftedAlternates: [String]

    /// Makes a key.
    package init(
        _ action: Action, face: String? = nil, caption: String? = nil, alternates: [String] = [],
        shifted: String? = nil,
        shiftedAlternates: [String] = []
    ) {
        self.action = action
        self.face = face
        self.caption = caption
        self.alternates = alternates
        self.shifted = shifted
        self.shiftedAlternates = shiftedAlternates
    }
}

extension Key {
    /// The text that it types in lower case; nil for keys that do something else.
    package var text: String? {
        switch action {
        case .text(let text), .word(_, let text): text
        case .space: " "
        default: nil
        }
    }

    /// Whether it types a character, space aside.
    package var isCharacter: Bool {
        switch action {
        case .text, .word: true
        default: false
        }
    }

    /// The text that it types with shift on or off.
    package func text(shifted: Bool) -> String? {
        guard let text else { return nil }
        if shifted, let other = self.shifted { return other }
        // ".com" stays what it is.
        return shifted && text.count == 1 ? text.uppercased() : text
    }

    /// What it types when a finger pulls it down, with shift on or off: never what it types when it is pressed.
    package func pulled(shifted: Bool) -> String? {
        guard let pulled else { return nil }
        return pulled == text(shifted: shifted) ? text : pulled
    }

    /// What a long press offers: the key's own text first, then the others; empty when there are none.
    ///
    /// Shifted, those are left out that have no capital of one character, as ŉ has not.
    package func choices(shifted: Bool) -> [String] {
        if shifted, let other = self.shifted {
            return shiftedAlternates.isEmpty ? [] : [other] + shiftedAlternates
        }
        guard let text, !alternates.isEmpty else { return [] }
        guard shifted, text.count == 1 else { return [text] + alternates }
        let capitals = alternates.compactMap { alternate -> String? in
            if alternate == "ß" { return "ẞ" }
            let capital = alternate.uppercased()
            return capital.count == alternate.count ? capital : nil
        }
        return capitals.isEmpty ? [] : [text.uppercased()] + capitals
    }
}
