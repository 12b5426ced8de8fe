import Platform

/// What buttons of lists say, on screen and to assistive programs, in the language of the process.
enum ListWords {
    static let moreInfo = Message(en: "More Info", ko: "추가 정보").text
    static let delete = Message(en: "Delete", ko: "삭제").text
    static let insert = Message(en: "Insert", ko: "삽입").text
    static let reorder = Message(en: "Reorder", ko: "순서 변경").text
    static let sectionIndex = Message(en: "Section index", ko: "섹션 색인").text
}
