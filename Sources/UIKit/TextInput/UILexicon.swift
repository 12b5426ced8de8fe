public import Foundation

/// The user's own words: names, text replacements and learned words.
public final class UILexicon: NSObject, Sendable {
    /// The words, in no particular order.
    public let entries: [UILexiconEntry]

    /// Creates an empty lexicon.
    public override convenience init() { self.init(entries: []) }

    /// Creates a lexicon; called by the keyboard's host.
    package init(entries: [UILexiconEntry]) {
        self.entries = entries
        super.init()
    }
}

/// A word of a lexicon: the text that the user types, and the text to insert for it.
public final class UILexiconEntry: NSObject, Sendable {
    /// The text to insert in the document.
    public let documentText: String
    /// The text that the user types for it; the match need not be exact.
    public let userInput: String

    /// Creates an entry; called by the keyboard's host.
    package init(documentText: String, userInput: String) {
        self.documentText = documentText
        self.userInput = userInput
    }
}
