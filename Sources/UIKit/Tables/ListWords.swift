import Platform

/// What buttons of lists say, on screen and to assistive programs, in the language of the process.
enum ListWords {
    static var moreInfo: String { Message(en: "More Info", ko: "추가 정보").text }
    static var delete: String { Message(en: "Delete", ko: "삭제").text }
    static var insert: String { Message(en: "Insert", ko: "삽입").text }
    static var reorder: String { Message(en: "Reorder", ko: "순서 변경").text }
    static var sectionIndex: String { Message(en: "Section index", ko: "섹션 색인").text }
}
