package import TextInput

/// The words on keys in one language, and those that a screen reader says of the others.
///
///     KeyLabels(["done": "Fertig"]).returnKey(.done)      // "Fertig"
package struct KeyLabels: Hashable, Sendable {
    private let words: [String: String]

    /// Takes the words of a layout file; what is missing is English.
    package init(_ words: [String: String] = [:]) {
        self.words = words
    }

    private static let english: [String: String] = [
        "space": "space", "return": "return", "go": "go", "search": "search", "join": "join", "next": "next",
        "route": "route", "send": "send", "done": "done", "emergency": "Emergency Call",
        "continue": "continue", "delete": "delete", "shift": "shift", "emoji": "emoji",
        "next-keyboard": "next keyboard", "dismiss": "hide keyboard", "pause": "pause", "wait": "wait",
    ]

    private subscript(name: String) -> String { words[name] ?? Self.english[name] ?? name }

    /// The word on the space bar.
    package var space: String { self["space"] }
    /// The word on the return key while it ends what is being composed; nil where it never does only that.
    package var confirm: String? { words["confirm"] }
    /// The word on a telephone's key for a pause.
    package var pause: String { self["pause"] }
    /// The word on a telephone's key that waits.
    package var wait: String { self["wait"] }

    /// The word on the return key.
    package func returnKey(_ type: UIReturnKeyType) -> String {
        switch type {
        case .default: self["return"]
        case .go: self["go"]
        case .google, .yahoo, .search: self["search"]
        case .join: self["join"]
        case .next: self["next"]
        case .route: self["route"]
        case .send: self["send"]
        case .done: self["done"]
        case .emergencyCall: self["emergency"]
        case .continue: self["continue"]
        }
    }

    /// The word on the space bar.
    ///
    /// - Parameter isChoosing: whether it chooses how what is being composed is written.
    package func space(isChoosing: Bool) -> String { isChoosing ? words["choose"] ?? space : space }

    /// What a screen reader says of a key; the letters themselves need no words.
    package func spoken(
        _ key: Key, layout: KeyboardLayout, returnLabel: String, isChoosing: Bool
    ) -> String {
        switch key.action {
        case .text(let text): text
        case .word(let word, _): word
        case .space: space(isChoosing: isChoosing)
        case .return: returnLabel
        case .delete: self["delete"]
        case .shift: self["shift"]
        case .plane(.emoji): self["emoji"]
        case .plane(let name): layout.planeLabels[name] ?? name.rawValue
        case .nextKeyboard: self["next-keyboard"]
        case .dismiss: self["dismiss"]
        case .hardware(let code): "\(code)"
        case .modifier(let modifier): modifier == .control ? "control" : "alt"
        case .blank: ""
        }
    }
}
