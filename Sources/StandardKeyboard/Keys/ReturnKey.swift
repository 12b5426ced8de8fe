package import TextInput

/// The label, style and state of the return key.
package struct ReturnKey: Hashable, Sendable {
    /// The label.
    package var label: String
    /// Whether its background is blue.
    package var isProminent: Bool
    /// Whether it is enabled.
    package var isEnabled: Bool

    /// A plain return key.
    package init(label: String = "return", isProminent: Bool = false, isEnabled: Bool = true) {
        self.label = label
        self.isProminent = isProminent
        self.isEnabled = isEnabled
    }

    /// The return key for a field.
    ///
    /// - Parameters:
    ///   - isEmpty: whether the field is known to be empty.
    ///   - isConfirming: whether return only commits composing text.
    ///   - labels: the labels in the typed language; English by default.
    package init(
        traits: TextInputTraits, isEmpty: Bool, isConfirming: Bool = false, labels: KeyLabels = KeyLabels()
    ) {
        if isConfirming, let word = labels.confirm {
            self.init(label: word, isProminent: true)
            return
        }
        // A web search field without a return key type of its own has the label "go".
        let isSearch = traits.resolvedKeyboardType == .webSearch && traits.returnKeyType == .default
        let type = isSearch ? .go : traits.returnKeyType
        self.init(
            label: labels.returnKey(type), isProminent: Self.prominent.contains(type),
            isEnabled: !(traits.enablesReturnKeyAutomatically && isEmpty))
    }

    /// The types with a blue background (iOS 7 and later).
    private static let prominent: Set<UIReturnKeyType> = [
        .go, .google, .join, .route, .search, .send, .yahoo, .done, .continue,
    ]
}
