import TextInput

/// What a field says it is for: a purpose and hints, as text-input-v3 numbers them.
///
/// Applications say little. GTK 4.8 sends no hint for an ordinary entry, so no hint at all means UIKit's
/// defaults, corrections and sentence capitals included.
struct ContentType: Hashable, Sendable {
    var hint: Hint
    var purpose: Purpose

    /// What may be typed.
    enum Purpose: UInt32, Hashable, Sendable {
        case normal = 0, alpha, digits, number, phone, url, email, name, password, pin, date, time, datetime,
            terminal
    }

    /// How it should be typed.
    struct Hint: OptionSet, Hashable, Sendable {
        let rawValue: UInt32
        static let completion = Hint(rawValue: 0x1)
        static let spellcheck = Hint(rawValue: 0x2)
        static let autoCapitalization = Hint(rawValue: 0x4)
        static let lowercase = Hint(rawValue: 0x8)
        static let uppercase = Hint(rawValue: 0x10)
        static let titlecase = Hint(rawValue: 0x20)
        static let hiddenText = Hint(rawValue: 0x40)
        static let sensitiveData = Hint(rawValue: 0x80)
        static let latin = Hint(rawValue: 0x100)
        static let multiline = Hint(rawValue: 0x200)
        /// The field has a keyboard of its own on the screen; of version 2.
        static let onScreenInputProvided = Hint(rawValue: 0x400)
        /// The field takes no emoji; of version 2.
        static let noEmoji = Hint(rawValue: 0x800)
        /// The field shows composing text itself; of version 2.
        static let preeditShown = Hint(rawValue: 0x1000)
        /// The hints that version 1 of the protocol defines.
        static let all = Hint(rawValue: 0x3FF)
        /// The hints that mean something to a keyboard, from version 2 too.
        ///
        /// Compositors made with wlroots forward the number as it is, so that these arrive whatever version they offer.
        static let meaningful = all.union([.onScreenInputProvided, .noEmoji])
    }

    init(hint: UInt32, purpose: UInt32) {
        // Bits of a newer protocol, and a nonce, say nothing of the field here.
        self.hint = Hint(rawValue: hint).intersection(.meaningful)
        // A purpose from a newer protocol is an ordinary one.
        self.purpose = Purpose(rawValue: purpose) ?? .normal
    }

    /// The same, for a field that conceals its text without having said so.
    var concealed: ContentType {
        var type = self
        type.hint.insert(.hiddenText)
        if type.purpose == .normal || type.purpose == .alpha { type.purpose = .password }
        return type
    }

    /// Whether the text must not be seen, for example a password.
    var isConcealed: Bool { hint.contains(.hiddenText) || purpose == .password || purpose == .pin }

    /// Whether the application shows a keyboard of its own for the field.
    var hasOwnKeyboard: Bool { hint.contains(.onScreenInputProvided) }

    /// The traits of such a field.
    var traits: TextInputTraits {
        var traits = TextInputTraits()
        traits.isForeign = true
        traits.smartQuotesType = .no
        traits.smartDashesType = .no
        traits.smartInsertDeleteType = .no
        applyHints(to: &traits)
        applyPurpose(to: &traits)
        return traits
    }

    private func applyHints(to traits: inout TextInputTraits) {
        // Who speaks of sentences means prose: Chromium says no more than that.
        if hint.contains(.completion) || hint.contains(.autoCapitalization) {
            traits.autocorrectionType = .yes
        }
        if hint.contains(.spellcheck) { traits.spellCheckingType = .yes }
        if hint.contains(.multiline) { traits.isMultiline = true }
        if hint.contains(.noEmoji) { traits.allowsEmoji = false }
        if hint.contains(.latin) { traits.keyboardType = .asciiCapable }
        if hint.contains(.lowercase) {
            traits.autocapitalizationType = .none
        } else if hint.contains(.uppercase) {
            traits.autocapitalizationType = .allCharacters
        } else if hint.contains(.titlecase) {
            traits.autocapitalizationType = .words
        }
        if hint.contains(.hiddenText) || hint.contains(.sensitiveData) { traits.isSecureTextEntry = true }
    }

    private func applyPurpose(to traits: inout TextInputTraits) {
        switch purpose {
        case .normal, .alpha: break
        case .digits: traits.keyboardType = .numberPad
        // The protocol's number has a sign, which no pad of iOS types; iOS shows these keys for such web
        // fields.
        case .number, .date, .time, .datetime: traits.keyboardType = .numbersAndPunctuation
        case .phone: traits.keyboardType = .phonePad
        case .url: traits.keyboardType = .URL
        case .email: traits.keyboardType = .emailAddress
        case .name:
            traits.textContentType = .name
            if traits.autocapitalizationType == .sentences { traits.autocapitalizationType = .words }
            traits.autocorrectionType = .no
        case .password:
            traits.textContentType = .password
            traits.isSecureTextEntry = true
        case .pin:
            traits.keyboardType = .numberPad
            traits.isSecureTextEntry = true
        case .terminal:
            traits.keyboardType = .asciiCapable
            traits.isTerminal = true
        }
        switch purpose {
        case .normal, .alpha, .name: break
        default:
            traits.autocapitalizationType = .none
            traits.autocorrectionType = .no
            traits.spellCheckingType = .no
        }
    }
}
