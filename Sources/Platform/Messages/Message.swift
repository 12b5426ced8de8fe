/// A sentence, title or label that the user reads, translated when it is read.
///
///     Message("Cancel").text                                  // "Cancel" in English
///     Message("The layout \(name) cannot be read: \(reason).") // key "The layout %@ cannot be read: %@."
///     Message("\(count) words were forgotten.")                // plural forms by the first integer
///     Message("Open", context: "verb")                         // one English text, two translations
///
/// The English text is the key into the string table of every other language (`Resources/messages/CODE.strings`), as with Foundation's
/// `String(localized:)`; a text without a translation stays English. A message is a value: it is created where something happens and
/// read, in the language of then, where it is shown. An argument that is a message itself is translated too.
/// `Scripts/messages.py` finds keys that a table lacks and rows that no source names; for that the text is always a literal.
package struct Message: Hashable, Sendable, CustomStringConvertible {
    /// The English text with `%@` for each argument.
    package let key: String
    /// What tells this message from another with the same English text; nil for nearly all.
    package let context: String?
    private let arguments: [MessageArgument]
    private let isVerbatim: Bool

    /// Creates a message from its English text; interpolated values are its arguments.
    package init(_ text: MessageText, context: String? = nil) {
        key = text.key
        arguments = text.arguments
        self.context = context
        isVerbatim = false
    }

    /// Creates a message that reads the same in every language: a name, or the system's own text.
    package init(verbatim text: String) {
        key = text
        arguments = []
        context = nil
        isVerbatim = true
    }

    /// The message in a language; in English where its string table has no such text.
    package func text(in language: MessageLanguage) -> String {
        if isVerbatim { return key }
        let count = arguments.lazy.compactMap(\.count).first
        // Of English there are only the texts whose plural forms differ.
        let isTabled = language != .english || count != nil
        let format = isTabled ? MessageTables.of(language).text(for: tableKey, count: count) : nil
        return MessageFormat.fill(format ?? key, with: arguments.map { $0.text(in: language) })
    }

    /// The message in the language of this process.
    package var text: String { text(in: .current) }

    /// The message in the language of this process.
    package var description: String { text }

    private var tableKey: String { context.map { "\(key)|\($0)" } ?? key }
}
