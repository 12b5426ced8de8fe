package import TextInput

/// The labels of keys in one language, and the accessibility labels of keys without a label.
///
///     KeyLabels(["done": "Fertig"]).returnKey(.done)      // "Fertig"
package struct KeyLabels: Hashable, Sendable {
    private let words: [String: String]

    /// Creates labels from a layout file; missing ones are English.
    package init(_ words: [String: String] = [:]) {
        self.words = words
    }

    private static let english: [String: String] = [
        "space": "space", "return": "return", "go": "go", "search": "search", "join": "join", "next": "next",
        "route": "route", "send": "send", "done": "done", "emergency": "Emergency Call",
        "continue": "continue", "delete": "delete", "shift": "shift", "emoji": "emoji",
        "next-keyboard": "next keyboard", "dismiss": "hide keyboard", "pause": "pause", "wait": "wait",
        "dictate": "dictate", "stop-dictation": "stop dictation",
    ]

    private subscript(name: String) -> String { words[name] ?? Self.english[name] ?? name }

    /// The label of the space bar.
    package var space: String { self["space"] }
    /// The label of the return key while it commits composing text; nil if the language has none.
    package var confirm: String? { words["confirm"] }
    /// The label of the pause key on a phone pad.
    package var pause: String { self["pause"] }
    /// The label of the wait key on a phone pad.
    package var wait: String { self["wait"] }

    /// The label of the return key of a type.
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

    /// The label of the space bar.
    ///
    /// - Parameter isChoosing: whether it chooses a candidate for the composing text.
    package func space(isChoosing: Bool) -> String { isChoosing ? words["choose"] ?? space : space }

    /// The accessibility label of a key; letters and other characters are their own labels.
    package func spoken(
        _ key: Key, layout: KeyboardLayout, returnLabel: String, isChoosing: Bool, isDictating: Bool = false
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
        case .dictation: self[isDictating ? "stop-dictation" : "dictate"]
        case .hardware(let code): "\(code)"
        case .modifier(let modifier): modifier == .control ? "control" : "alt"
        case .blank: ""
        }
    }
}
