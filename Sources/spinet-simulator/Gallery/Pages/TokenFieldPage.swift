import Contacts
import Foundation
import Platform
import UIKit

/// Token fields: people as pieces of text.
struct TokenFieldPage: GalleryPage {
    static let name = "TokenField"
    static let title = Message(en: "Token Fields", ko: "토큰 필드")
    static let guidance = [
        Message(
            en: "A token field turns what is typed into pieces that are marked and deleted as one.",
            ko: "토큰 필드는 입력한 글을 한 번에 선택하고 지울 수 있는 조각으로 바꿉니다.")
    ]

    private let people = People()

    /// Completes names of people who do not exist.
    @MainActor private final class People: NSObject, TokenFieldDelegate {
        let store = SamplePeople.store()
        func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] {
            PeopleTokens.completions(text, in: store, besides: tokenField.tokens)
        }
    }

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let to = TokenField(), tags = TokenField()
        PeopleTokens.prepare(
            to, title: stage.text(Message(en: "To:", ko: "받는 사람:")), button: nil, delegate: people)
        to.tokens = people.store.contacts().filter { !$0.emailAddresses.isEmpty }.prefix(3).map(
            PeopleTokens.token)
        tags.title = stage.text(Message(en: "Tags:", ko: "태그:"))
        tags.tokens = [Message(en: "Home", ko: "집"), Message(en: "Garden", ko: "정원")].map {
            TokenField.Token(stage.text($0))
        }
        // The page keeps the people as long as the field asks them.
        let keeper = people
        to.addAction(UIAction { _ in _ = keeper }, for: .valueChanged)
        return [
            GallerySection(
                Message(en: "People", ko: "사람"),
                caption: Message(
                    en: "Type “b” and press Return; press Delete twice to remove the last one.",
                    ko: "“민”을 입력하고 리턴 키를 누르세요. 삭제 키를 두 번 누르면 마지막 토큰이 지워집니다."),
                [.wide(to)]),
            GallerySection(
                Message(en: "Any text", ko: "모든 글"),
                caption: Message(en: "A comma ends a token.", ko: "쉼표를 입력하면 토큰이 됩니다."), [.wide(tags)]),
        ]
    }
}
