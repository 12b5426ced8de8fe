package import TextInput

/// What the return key says, and how it looks.
package struct ReturnKey: Hashable, Sendable {
    /// The word on it.
    package var label: String
    /// Whether it stands out in blue.
    package var isProminent: Bool
    /// Whether it can be pressed.
    package var isEnabled: Bool

    /// A plain return key.
    package init(label: String = "return", isProminent: Bool = false, isEnabled: Bool = true) {
        self.label = label
        self.isProminent = isProminent
        self.isEnabled = isEnabled
    }

    /// The return key that a field asks for.
    ///
    /// - Parameters:
    ///   - isEmpty: whether the field is known to be empty.
    ///   - language: the language of the labels, as a BCP 47 tag; English where there is none.
    package init(traits: TextInputTraits, isEmpty: Bool, language: String) {
        // A search in the web goes, where the field says nothing else.
        let isSearch = traits.resolvedKeyboardType == .webSearch && traits.returnKeyType == .default
        let type = isSearch ? .go : traits.returnKeyType
        self.init(
            label: KeyLabels(language: language).returnKey(type), isProminent: Self.prominent.contains(type),
            isEnabled: !(traits.enablesReturnKeyAutomatically && isEmpty))
    }

    /// The types that stand out (iOS 7 and later).
    private static let prominent: Set<UIReturnKeyType> = [
        .go, .google, .join, .route, .search, .send, .yahoo, .done, .continue,
    ]
}

/// The words on keys in one language.
package struct KeyLabels: Hashable, Sendable {
    private let isKorean: Bool

    /// Chooses a language; English where there are no words in it.
    package init(language: String) {
        isKorean = language.hasPrefix("ko")
    }

    /// The word on the space bar.
    package var space: String { isKorean ? "스페이스" : "space" }

    /// The word on the return key.
    package func returnKey(_ type: UIReturnKeyType) -> String {
        switch type {
        case .default: isKorean ? "줄바꿈" : "return"
        case .go: isKorean ? "이동" : "go"
        case .google, .yahoo, .search: isKorean ? "검색" : "search"
        case .join: isKorean ? "연결" : "join"
        case .next: isKorean ? "다음" : "next"
        case .route: isKorean ? "경로" : "route"
        case .send: isKorean ? "보내기" : "send"
        case .done: isKorean ? "완료" : "done"
        case .emergencyCall: isKorean ? "긴급 통화" : "Emergency Call"
        case .continue: isKorean ? "계속" : "continue"
        }
    }

    /// What a screen reader says of a key; the letters themselves need no words.
    package func spoken(_ key: Key, layout: KeyboardLayout, returnLabel: String) -> String {
        switch key.action {
        case .text(let text): text
        case .word(let word, _): word
        case .space: isKorean ? "스페이스" : "space"
        case .return: returnLabel
        case .delete: isKorean ? "지우기" : "delete"
        case .shift: isKorean ? "시프트" : "shift"
        case .plane(.emoji): isKorean ? "이모티콘" : "emoji"
        case .plane(let name): layout.planeLabels[name] ?? name.rawValue
        case .nextKeyboard: isKorean ? "다음 키보드" : "next keyboard"
        case .hardware(let code): "\(code)"
        case .modifier(let modifier): modifier == .control ? "control" : "alt"
        case .blank: ""
        }
    }
}
