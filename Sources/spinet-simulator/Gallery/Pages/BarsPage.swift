import Foundation
import Platform
import UIKit

/// Toolbars and tab bars.
struct BarsPage: GalleryPage {
    static let name = "UIToolbar"
    static let title = Message("Bars")
    static let guidance = [
        Message(
            "A toolbar contains the actions of a screen; a tab bar switches between the sections of an app.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let toolbar = UIToolbar(), tabs = UITabBar()
        let add = UIBarButtonItem(systemItem: .add), trash = UIBarButtonItem(systemItem: .trash)
        toolbar.items = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(), add, .flexibleSpace(), trash,
        ]
        let items = [
            UITabBarItem(
                title: context.text(Message("Home")), image: UIImage(systemName: "house"), tag: 0),
            UITabBarItem(
                title: context.text(Message("Photos")), image: UIImage(systemName: "photo"),
                tag: 1),
            UITabBarItem(
                title: context.text(Message("Search")),
                image: UIImage(systemName: "magnifyingglass"), tag: 2),
        ]
        items[1].badgeValue = "3"
        tabs.items = items
        tabs.selectedItem = items[0]
        return [
            GallerySection(
                Message("Toolbar"),
                [
                    .edgeToEdge(toolbar),
                    .toggle(Message("Items Enabled"), isOn: true) { isOn in
                        for item in [add, trash] { item.isEnabled = isOn }
                    },
                ]),
            GallerySection(
                Message("Tab Bar"),
                [
                    .edgeToEdge(tabs),
                    .toggle(Message("Badge"), isOn: true) {
                        items[1].badgeValue = $0 ? "3" : nil
                    },
                ]),
        ]
    }
}
