import Platform

/// The strings of the emoji keyboard, except the categories' titles.
enum EmojiStrings {
    static let search = Message("Search Emoji")
    static let cancel = Message("Cancel")
    static let clear = Message("Clear text")
    static let nothingFound = Message("No Emoji Found")
    static let delete = Message("delete")
    static let nextKeyboard = Message("next keyboard")

    /// The language of the strings beside a letter keyboard of a language (a BCP 47 tag): the process's own language if
    /// there are no strings in that language.
    static func language(for tag: String) -> MessageLanguage {
        MessageLanguage(rawValue: String(tag.prefix { $0 != "-" })) ?? .current
    }
}
