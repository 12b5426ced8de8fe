import Wire

/// The words of a lexicon that fit one message: as many as it holds, in order.
///
/// A word whose texts exceed the limit of the wire is left out, and so is one that finds no room; shorter ones behind it may.
package struct LexiconWords: Hashable, Sendable {
    /// The words that fit.
    package private(set) var words: [LexiconWord] = []
    /// How many were left out.
    package private(set) var omitted = 0

    /// Chooses the words.
    package init(_ all: some Sequence<LexiconWord>) {
        var room = HostMessage.maximumLength - Self.headSize
        for word in all {
            let texts = [word.userInput.utf8.count, word.documentText.utf8.count]
            let size = texts.reduce(0) { $0 + Self.countSize + $1 }
            guard words.count < HostMessage.greatestWordCount, size <= room,
                texts.allSatisfy({ $0 <= String.wireLimit })
            else {
                omitted += 1
                continue
            }
            words.append(word)
            room -= size
        }
    }

    /// The bytes before a text, and those before the words: the kind, the request and the number of words.
    private static let countSize = 4, headSize = 9
}
