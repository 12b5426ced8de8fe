import Foundation
import Platform

/// All that the simulator says, in one language.
struct Words: Sendable, Equatable {
    /// A language that the simulator speaks.
    enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case korean = "ko"

        /// The language of an environment's locale; English for all we do not speak.
        static func preferred(environment: [String: String]) -> Language {
            let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
            return locale.hasPrefix("ko") ? .korean : .english
        }

        /// The same language, as messages are translated.
        var message: MessageLanguage {
            switch self {
            case .english: .english
            case .korean: .korean
            }
        }
    }

    let language: Language
    let notes, forms, gallery, settings, home: String
    // Notes
    let newNote, done, edit, delete, untitled, noText, noNotes: String
    let unreadableNotes: @Sendable (Int) -> String
    let notSaved: String
    let noteCount: @Sendable (Int) -> String
    // Forms
    let formsNote: String
    let aboutYou, numbers, secrets, searching, more: String
    let text, name, email, webAddress, phone, number, decimal, password, search, code, plainLetters,
        post: String
    let textHint, nameHint, emailHint, webAddressHint, phoneHint, numberHint, decimalHint,
        passwordHint: String
    let searchHint, codeHint, plainLettersHint, postHint: String
    // Gallery
    let galleryNote, nothingFound, captions, captionsNote: String
    // Settings
    let keyboards, emoji, appearance, light, dark, keyClicks, languageTitle: String

    static func == (left: Words, right: Words) -> Bool { left.language == right.language }

    /// The words of a language.
    static func of(_ language: Language) -> Words {
        switch language {
        case .english: english
        case .korean: korean
        }
    }

    private static let english = Words(
        language: .english, notes: "Notes", forms: "Forms", gallery: "Gallery", settings: "Settings",
        home: "Home",
        newNote: "New Note", done: "Done", edit: "Edit", delete: "Delete", untitled: "New Note",
        noText: "No additional text", noNotes: "No Notes",
        unreadableNotes: {
            $0 == 1
                ? "1 file is no readable text. It was kept."
                : "\($0) files are no readable text. They were kept."
        },
        notSaved: "The note could not be saved.",
        noteCount: { $0 == 0 ? "No Notes" : $0 == 1 ? "1 Note" : "\($0) Notes" },
        formsNote: "Each field brings up the keyboard that suits it.",
        aboutYou: "About you", numbers: "Numbers", secrets: "Secrets", searching: "Search", more: "More",
        text: "Text", name: "Name", email: "Email", webAddress: "Website", phone: "Phone", number: "Number",
        decimal: "Amount", password: "Password", search: "Search", code: "Code", plainLetters: "ASCII",
        post: "Post",
        textHint: "Anything", nameHint: "First and last", emailHint: "name@example.com",
        webAddressHint: "example.com", phoneHint: "Number", numberHint: "0", decimalHint: "0.00",
        passwordHint: "Required", searchHint: "Search", codeHint: "From a message",
        plainLettersHint: "No emoji",
        postHint: "What’s happening?",
        galleryNote: "One page for each control, to be touched.",
        nothingFound: "No Results",
        captions: "Captions", captionsNote: "Captions explain how to use each control.",
        keyboards: "Keyboards", emoji: "Emoji", appearance: "Appearance", light: "Light", dark: "Dark",
        keyClicks: "Sound", languageTitle: "Language")

    private static let korean = Words(
        language: .korean, notes: "메모", forms: "양식", gallery: "갤러리", settings: "설정", home: "홈",
        newNote: "새로운 메모", done: "완료", edit: "편집", delete: "삭제", untitled: "새로운 메모",
        noText: "추가 텍스트 없음", noNotes: "메모 없음",
        unreadableNotes: { "읽을 수 없는 파일 \($0)개를 그대로 두었습니다." },
        notSaved: "메모를 저장할 수 없습니다.",
        noteCount: { $0 == 0 ? "메모 없음" : "\($0)개의 메모" },
        formsNote: "필드마다 알맞은 키보드가 나타납니다.",
        aboutYou: "내 정보", numbers: "숫자", secrets: "보안", searching: "검색", more: "기타",
        text: "텍스트", name: "이름", email: "이메일", webAddress: "웹 사이트", phone: "전화번호", number: "숫자",
        decimal: "금액", password: "암호", search: "검색", code: "인증 코드", plainLetters: "ASCII", post: "게시물",
        textHint: "아무 내용", nameHint: "이름과 성", emailHint: "name@example.com",
        webAddressHint: "example.com", phoneHint: "번호", numberHint: "0", decimalHint: "0.00",
        passwordHint: "필수", searchHint: "검색", codeHint: "메시지로 받은 코드", plainLettersHint: "이모티콘 없음",
        postHint: "무슨 일이 일어나고 있나요?",
        galleryNote: "컨트롤마다 직접 만져 볼 수 있는 페이지가 있습니다.",
        nothingFound: "결과 없음",
        captions: "설명 표시", captionsNote: "컨트롤을 어떻게 쓰면 좋은지 설명합니다.",
        keyboards: "키보드", emoji: "이모티콘", appearance: "화면 스타일", light: "라이트", dark: "다크",
        keyClicks: "사운드", languageTitle: "언어")
}
