import Foundation
import UIKit

/// What the picker says, in English or Korean.
struct ContactPickerWords: Sendable {
    let title, search, nobody, nobodyFound: String
    /// Where people are put, given the folder.
    let howTo: @Sendable (String) -> String

    static var current: ContactPickerWords {
        InterfaceLanguage.isKorean ? korean : english
    }

    static let english = ContactPickerWords(
        title: "Contacts", search: "Search", nobody: "No Contacts", nobodyFound: "No Results",
        howTo: {
            "Put vCard files (.vcf) into \($0). People of Evolution Data Server are shown while it runs."
        })
    static let korean = ContactPickerWords(
        title: "연락처", search: "검색", nobody: "연락처 없음", nobodyFound: "결과 없음",
        howTo: { "vCard 파일(.vcf)을 \($0)에 넣으십시오. Evolution Data Server가 실행 중이면 그 연락처도 보입니다." })
}
