package import Wire

/// An entry of a supplementary lexicon.
package struct LexiconWord: Hashable, Sendable {
    /// The text that the user types.
    package var userInput: String
    /// The text to insert for it.
    package var documentText: String

    /// Makes an entry.
    package init(userInput: String, documentText: String) {
        self.userInput = userInput
        self.documentText = documentText
    }
}

extension LexiconWord: WireValue {
    package func write(to writer: inout WireWriter) {
        userInput.write(to: &writer)
        documentText.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        userInput = try reader.value()
        documentText = try reader.value()
    }
}
