import Foundation
import Platform
import UIKit

/// Toolbars and tab bars.
struct BarsPage: GalleryPage {
    static let name = "UIToolbar"
    static let title = Message(en: "Bars", ko: "막대")
    static let guidance = [
        Message(
            en: "A toolbar holds the actions of a screen; a tab bar chooses between the parts of an app.",
            ko: "도구 막대에는 화면의 동작을 두고, 탭 막대로는 앱의 부분을 고릅니다.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let toolbar = UIToolbar(), tabs = UITabBar()
        let add = UIBarButtonItem(systemItem: .add), trash = UIBarButtonItem(systemItem: .trash)
        toolbar.items = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(), add, .flexibleSpace(), trash,
        ]
        let items = [
            UITabBarItem(
                title: stage.text(Message(en: "Home", ko: "홈")), image: UIImage(systemName: "house"), tag: 0),
            UITabBarItem(
                title: stage.text(Message(en: "Photos", ko: "사진")), image: UIImage(systemName: "photo"),
                tag: 1),
            UITabBarItem(
                title: stage.text(Message(en: "Search", ko: "검색")),
                image: UIImage(systemName: "magnifyingglass"), tag: 2),
        ]
        items[1].badgeValue = "3"
        tabs.items = items
        tabs.selectedItem = items[0]
        return [
            GallerySection(
                Message(en: "Toolbar", ko: "도구 막대"),
                [
                    .edgeToEdge(toolbar),
                    .toggle(Message(en: "Items Enabled", ko: "항목 사용 가능"), isOn: true) { isOn in
                        for item in [add, trash] { item.isEnabled = isOn }
                    },
                ]),
            GallerySection(
                Message(en: "Tab Bar", ko: "탭 막대"),
                [
                    .edgeToEdge(tabs),
                    .toggle(Message(en: "Badge", ko: "배지"), isOn: true) {
                        items[1].badgeValue = $0 ? "3" : nil
                    },
                ]),
        ]
    }
}
