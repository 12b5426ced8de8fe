import Platform

/// The strings of the emoji keyboard, without the categories' titles.
enum EmojiStrings {
    static let search = Message(en: "Search Emoji", ko: "이모티콘 검색")
    static let cancel = Message(en: "Cancel", ko: "취소")
    static let clear = Message(en: "Clear text", ko: "텍스트 지우기")
    static let nothingFound = Message(en: "No Emoji Found", ko: "이모티콘을 찾을 수 없음")
    static let delete = Message(en: "delete", ko: "지우기")
    static let nextKeyboard = Message(en: "next keyboard", ko: "다음 키보드")

    /// The language of the strings beside letters of a language, a BCP 47 tag: the process's own where there are no
    /// strings in that language.
    static func language(for tag: String) -> MessageLanguage {
        MessageLanguage(rawValue: String(tag.prefix { $0 != "-" })) ?? .current
    }
}
