import Platform

/// The keywords by which a design rule recognizes the subject of a text, in every language of the interface.
///
///     AuditKeywords(Message("volume", context: "keywords")).all     // "volume" and its synonyms in other languages
///
/// The keywords are a localized message in lower case, separated by commas; rules compare lowercased texts.
struct AuditKeywords {
    /// The keywords of all languages.
    let all: [String]

    /// Reads the keywords from every string table; create it once, not for each check.
    init(_ message: Message) {
        all = MessageLanguage.available.flatMap { message.text(in: $0).split(separator: ",") }
            .map { String($0.drop { $0 == " " }) }
    }

    /// Whether a lowercased text contains one of the keywords.
    func isIn(_ text: String) -> Bool { all.contains(where: text.contains) }
}
