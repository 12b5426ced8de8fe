import Platform

/// The words by which a design rule recognizes what a text is about, in every language of the interface.
///
///     AuditKeywords(Message("volume", context: "keywords")).all     // "volume" and its synonyms in other languages
///
/// The words are a message whose texts list them in lower case, separated by commas; the rules compare lowercased texts.
struct AuditKeywords {
    /// The words of all languages.
    let all: [String]

    /// Reads the words from every string table; to be kept, not made for each check.
    init(_ message: Message) {
        all = MessageLanguage.available.flatMap { message.text(in: $0).split(separator: ",") }
            .map { String($0.drop { $0 == " " }) }
    }

    /// Whether a lowercased text contains one of the words.
    func isIn(_ text: String) -> Bool { all.contains(where: text.contains) }
}
