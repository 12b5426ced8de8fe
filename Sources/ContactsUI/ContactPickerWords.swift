import Foundation

/// What the picker says, in English or Korean.
struct ContactPickerWords {
    let title, search, nobody, nobodyFound, howTo: String

    static var current: ContactPickerWords {
        Locale.preferredLanguages.first?.hasPrefix("ko") ?? false ? korean : english
    }

    static let english = ContactPickerWords(
        title: "Contacts", search: "Search", nobody: "No Contacts", nobodyFound: "No Results",
        howTo: "Put vCard files into spinet/contacts in your data folder.")
    static let korean = ContactPickerWords(
        title: "연락처", search: "검색", nobody: "연락처 없음", nobodyFound: "결과 없음",
        howTo: "데이터 폴더의 spinet/contacts에 vCard 파일을 넣으십시오.")
}
