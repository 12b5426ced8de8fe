package import TextInput

/// The television's focused field as the phone's page shows it: its text, and attributes of HTML for its keyboard.
///
/// The text of a secure field is not sent to the phone: its page begins with an empty field, whose text it shows as bullets.
package struct PhoneField: Hashable, Sendable, Codable {
    /// The largest text, in UTF-16 units: a field with more is shown without its text.
    package static let maximumLength = 10_000

    /// Which of HTML's fields the page shows.
    package enum Kind: String, Hashable, Sendable, Codable {
        case text, email, number, tel, url, search, password
        /// A field of several lines.
        case lines
    }

    /// The number of the field: another number is another field.
    package var number: Int
    /// Which of HTML's fields the page shows.
    package var kind: Kind
    /// `autocapitalize`: `none`, `sentences`, `words` or `characters`.
    package var capitals: String
    /// Whether the phone's keyboard may correct words.
    package var corrects: Bool
    /// `enterkeyhint`, the label of the return key: `enter`, `done`, `go`, `next`, `search` or `send`.
    package var returnKey: String
    /// The text; empty for a secure field and for one that does not report its text.
    package var text: String
    /// The ends of the selection, in UTF-16 units of the text; equal for a caret.
    package var start: Int
    /// The end of the selection.
    package var end: Int
    /// The number of the phone's last text that is in this text: the page keeps what it has typed since.
    package var applied: Int

    /// Describes a field.
    ///
    /// - Parameters:
    ///   - context: the text around the selection; nil when it is not known.
    ///   - applied: the number of the phone's last text that is in the context.
    package init(number: Int, traits: TextInputTraits, context: TextContext?, applied: Int = 0) {
        self.number = number
        kind = Kind(traits)
        capitals =
            switch traits.resolvedAutocapitalizationType {
            case .none: "none"
            case .words: "words"
            case .sentences: "sentences"
            case .allCharacters: "characters"
            }
        corrects = traits.allowsTypingAids && traits.autocorrectionType != .no
        returnKey = Self.returnKey(traits)
        self.applied = applied
        text = ""
        start = 0
        end = 0
        guard !traits.isSecureTextEntry, let context else { return }
        let whole = context.before + context.selected + context.after
        guard whole.utf16.count <= Self.maximumLength else { return }
        text = whole
        start = context.before.utf16.count
        end = start + context.selected.utf16.count
    }

    private static func returnKey(_ traits: TextInputTraits) -> String {
        switch traits.returnKeyType {
        case .default: traits.isMultiline ? "enter" : "done"
        case .done: "done"
        case .go, .join, .route, .continue, .emergencyCall: "go"
        case .next: "next"
        case .search, .google, .yahoo: "search"
        case .send: "send"
        }
    }
}

extension PhoneField.Kind {
    init(_ traits: TextInputTraits) {
        if traits.isSecureTextEntry {
            self = .password
            return
        }
        switch traits.resolvedKeyboardType {
        case .emailAddress: self = .email
        // The keyboards of digits; HTML's number field refuses a leading zero's meaning and has no selection.
        case .numberPad, .decimalPad, .asciiCapableNumberPad: self = .number
        case .phonePad: self = .tel
        case .URL: self = .url
        case .webSearch: self = .search
        default: self = traits.isMultiline ? .lines : .text
        }
    }
}
