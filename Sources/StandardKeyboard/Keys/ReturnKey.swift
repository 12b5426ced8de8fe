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
    ///   - isConfirming: whether it only ends what is being composed.
    ///   - labels: the words of the language that is typed; English when left out.
    package init(
        traits: TextInputTraits, isEmpty: Bool, isConfirming: Bool = false, labels: KeyLabels = KeyLabels()
    ) {
        if isConfirming, let word = labels.confirm {
            self.init(label: word, isProminent: true)
            return
        }
        // A search in the web goes, where the field says nothing else.
        let isSearch = traits.resolvedKeyboardType == .webSearch && traits.returnKeyType == .default
        let type = isSearch ? .go : traits.returnKeyType
        self.init(
            label: labels.returnKey(type), isProminent: Self.prominent.contains(type),
            isEnabled: !(traits.enablesReturnKeyAutomatically && isEmpty))
    }

    /// The types that stand out (iOS 7 and later).
    private static let prominent: Set<UIReturnKeyType> = [
        .go, .google, .join, .route, .search, .send, .yahoo, .done, .continue,
    ]
}
