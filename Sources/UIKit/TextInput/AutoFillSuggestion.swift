/// A text that the system suggests for a field: the code of a message, a name or an address.
package struct AutoFillSuggestion: Hashable, Sendable {
    /// The source of the text in a few words, above it in the bar; nil for none.
    package var caption: String?
    /// The text to type.
    package var text: String

    /// Makes a suggestion.
    package init(caption: String? = nil, text: String) {
        self.caption = caption
        self.text = text
    }
}
