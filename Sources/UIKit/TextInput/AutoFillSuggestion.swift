/// An AutoFill suggestion for a field, for example a code from a message, a name or an address.
package struct AutoFillSuggestion: Hashable, Sendable {
    /// The source of the text, shown above it in the suggestion bar; nil for none.
    package var caption: String?
    /// The name of the symbol in front of the text; nil for none.
    package var symbol: String?
    /// The text to insert.
    package var text: String

    /// Creates a suggestion.
    package init(caption: String? = nil, symbol: String? = nil, text: String) {
        self.caption = caption
        self.symbol = symbol
        self.text = text
    }
}
