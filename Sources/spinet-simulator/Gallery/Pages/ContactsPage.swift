import Contacts
import Foundation
import Platform
import UIKit

/// A field for addresses beside a contact add button, as mail has it.
struct ContactsPage: GalleryPage {
    static let name = "CNContactPickerViewController"
    static let title = Message(en: "Contacts", ko: "연락처")
    static let guidance = [
        Message(
            en: "A contact add button adds a person to the text beside it without the keyboard.",
            ko: "연락처 추가 버튼은 키보드 없이 옆의 글에 사람을 넣습니다."),
        Message(
            en:
                "Use it only where people could type instead: it helps a text field, and does not stand alone.",
            ko: "직접 입력할 수도 있는 곳에만 둡니다. 텍스트 필드를 돕는 버튼이므로 홀로 두지 않습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let to = AddressLine(
            stage.text(Message(en: "To:", ko: "받는 사람:")), store: SamplePeople.store(), stage)
        let own = AddressLine(stage.text(Message(en: "To:", ko: "받는 사람:")), store: CNContactStore(), stage)
        return [
            GallerySection(
                Message(en: "Sample people", ko: "예시 연락처"),
                caption: Message(
                    en:
                        "Tap the plus, search as you type, and choose an address. These people are invented: they "
                        + "are on this page only and are written nowhere.",
                    ko: "더하기를 누르고, 입력하며 찾아 주소를 고릅니다. 꾸며 낸 사람들로, 이 화면에만 있고 어디에도 "
                        + "저장되지 않습니다."),
                [.wide(to)]),
            GallerySection(
                Message(en: "Your contacts", ko: "내 연락처"),
                caption: Message(
                    en:
                        "From vCard files in spinet/contacts of your data folder, and from Evolution Data Server "
                        + "while it runs.",
                    ko: "데이터 폴더의 spinet/contacts에 있는 vCard 파일과, 실행 중인 Evolution Data Server에서 "
                        + "가져옵니다."),
                [.wide(own)]),
        ]
    }
}
