package import Platform

/// A key: its action and its alternates.
///
/// A key has no position or appearance; see `KeyplaneGeometry` and `KeyFaces`.
package struct Key: Hashable, Sendable {
    /// The action of a key.
    package enum Action: Hashable, Sendable {
        /// Types this text, upper-cased while shift is on.
        case text(String)
        /// Types this text, but shows a word: pause and wait on a phone pad.
        case word(String, text: String)
        /// Types a space.
        case space
        /// Inserts a line break, or performs the action of the field's return key.
        case `return`
        /// Deletes backwards.
        case delete
        /// Shift.
        case shift
        /// Shows another plane.
        case plane(Keyplane.Name)
        /// Switches to the next keyboard; a long press shows the list of keyboards.
        case nextKeyboard
        /// Dismisses the keyboard.
        case dismiss
        /// Starts dictation, or ends it.
        case dictation
        /// Sends a hardware key event.
        case hardware(HardwareKey.Code)
        /// Holds a modifier for the next key.
        case modifier(Modifier)
        /// No action: an empty cell of a pad, which is not drawn.
        case blank
    }

    /// A modifier of the terminal row.
    package enum Modifier: String, Hashable, Sendable {
        /// Control.
        case control
        /// Alt.
        case alternate
    }

    /// The action of a press.
    package var action: Action
    /// The text on the key, if it differs from the label: ".?123" on the tablet's key for numbers.
    package var face: String?
    /// The small letters below a digit, such as "ABC".
    package var caption: String?
    /// The alternates that a long press shows after the key's own text, the nearest to the key first.
    package var alternates: [String]
    /// The text that a downward pull types, drawn small above the key's own; nil for keys that cannot be pulled.
    package var pulled: String?
    /// The text that it types while shift is on, if that is not the capital; nil for alphabets.
    package var shifted: String?
    /// The alternates that a long press shows while shift is on, if `shifted` is set.
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
    /// The text that it types without shift; nil for other actions.
    package var text: String? {
        switch action {
        case .text(let text), .word(_, let text): text
        case .space: " "
        default: nil
        }
    }

    /// Whether it types a character other than a space.
    package var isCharacter: Bool {
        switch action {
        case .text, .word: true
        default: false
        }
    }

    /// The text that it types with shift on or off; nil for other actions.
    package func text(shifted: Bool) -> String? {
        guard let text else { return nil }
        if shifted, let other = self.shifted { return other }
        // ".com" has no capital.
        return shifted && text.count == 1 ? text.uppercased() : text
    }

    /// The text that a downward pull types, with shift on or off; nil for keys that cannot be pulled.
    ///
    /// If a press types the same text, it is the unshifted text instead.
    package func pulled(shifted: Bool) -> String? {
        guard let pulled else { return nil }
        return pulled == text(shifted: shifted) ? text : pulled
    }

    /// The choices of a long press: the key's own text first, then the alternates; empty without alternates.
    ///
    /// With shift, alternates without a single-character capital are left out, such as ŉ.
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
