import Foundation
import Platform
import UIKit

/// Search fields: a magnifying glass, a way to clear, tokens.
struct SearchFieldPage: GalleryPage {
    static let name = "UISearchTextField"
    static let title = Message(en: "Search Fields", ko: "검색 필드")
    static let guidance = [
        Message(
            en: "The magnifying glass says what the field is for; the cross at the other end clears it.",
            ko: "돋보기는 필드의 쓰임새를 알리고, 반대쪽의 X는 내용을 지웁니다."),
        Message(
            en: "A token stands for a part of the search that is searched as one, a person for example.",
            ko: "토큰은 사람처럼 하나로 찾는 검색어를 나타냅니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let plain = UISearchTextField(), pieces = UISearchTextField()
        for field in [plain, pieces] {
            field.accessibilityLabel = stage.text(Message(en: "Search", ko: "검색"))
        }
        plain.placeholder = stage.text(Message(en: "Search", ko: "검색"))
        pieces.placeholder = ""
        let name = stage.text(Message(en: "Anna", ko: "서연"))
        pieces.tokens = [UISearchToken(icon: nil, text: name)]
        return [
            GallerySection(Message(en: "Plain", ko: "기본"), [.wide(plain)]),
            GallerySection(
                Message(en: "Tokens", ko: "토큰"),
                [
                    GalleryItem.wide(pieces).cutOnPurpose,
                    .action(Message(en: "Add Token", ko: "토큰 추가")) {
                        pieces.insertToken(UISearchToken(icon: nil, text: name), at: pieces.tokens.count)
                    },
                    .action(Message(en: "Remove Token", ko: "토큰 삭제")) {
                        if !pieces.tokens.isEmpty { pieces.removeToken(at: pieces.tokens.count - 1) }
                    },
                ]),
        ]
    }
}
