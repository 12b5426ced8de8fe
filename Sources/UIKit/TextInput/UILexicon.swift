public import Foundation

/// Words that the user uses beyond a language's own: names, text shortcuts, common words.
public final class UILexicon: NSObject, Sendable {
    /// The words, in no particular order.
    public let entries: [UILexiconEntry]

    /// Makes a lexicon; the keyboard's host does.
    package init(entries: [UILexiconEntry] = []) { self.entries = entries }
}

/// One word of a lexicon: what is typed for it and what is in the document then.
public final class UILexiconEntry: NSObject, Sendable {
    /// The text to insert.
    public let documentText: String
    /// What the user types for it; need not be met exactly.
    public let userInput: String

    /// Makes an entry; the keyboard's host does.
    package init(documentText: String, userInput: String) {
        self.documentText = documentText
        self.userInput = userInput
    }
}
