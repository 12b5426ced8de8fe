import Foundation
import Platform
import UIKit

/// Search bars with cancel button, bookmarks and scopes.
struct SearchBarPage: GalleryPage {
    static let name = "UISearchBar"
    static let title = Message(en: "Search Bars", ko: "검색 막대")
    static let guidance = [
        Message(
            en: "A search bar takes the words to look for. Scopes narrow the search down.",
            ko: "검색 막대에 찾을 말을 넣습니다. 범위로 검색을 좁힙니다.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let bar = UISearchBar(), scoped = UISearchBar()
        for each in [bar, scoped] { each.searchBarStyle = .minimal }
        bar.placeholder = stage.text(Message(en: "Search", ko: "검색"))
        scoped.placeholder = bar.placeholder
        scoped.showsBookmarkButton = true
        scoped.scopeButtonTitles = [Message(en: "All", ko: "전체"), Message(en: "Mine", ko: "내 것")].map(
            stage.text)
        scoped.showsScopeBar = true
        return [
            GallerySection(
                Message(en: "Plain", ko: "기본"),
                [
                    .wide(bar),
                    .toggle(Message(en: "Cancel Button", ko: "취소 버튼")) {
                        bar.setShowsCancelButton($0, animated: true)
                    },
                ]),
            GallerySection(Message(en: "Scopes", ko: "범위"), [.wide(scoped)]),
        ]
    }
}
