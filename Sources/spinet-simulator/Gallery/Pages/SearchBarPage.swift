import Foundation
import Platform
import UIKit

/// Search bars with cancel button, bookmarks and scopes.
struct SearchBarPage: GalleryPage {
    static let name = "UISearchBar"
    static let title = Message("Search Bars")
    static let guidance = [
        Message("A search bar takes a search term. Scopes narrow the search.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let bar = UISearchBar(), scoped = UISearchBar()
        for each in [bar, scoped] { each.searchBarStyle = .minimal }
        bar.placeholder = context.text(Message("Search"))
        scoped.placeholder = bar.placeholder
        scoped.showsBookmarkButton = true
        scoped.scopeButtonTitles = [Message("All"), Message("Mine")].map(
            context.text)
        scoped.showsScopeBar = true
        return [
            GallerySection(
                Message("Plain"),
                [
                    .wide(bar),
                    .toggle(Message("Cancel Button")) {
                        bar.setShowsCancelButton($0, animated: true)
                    },
                ]),
            GallerySection(Message("Scopes"), [.wide(scoped)]),
        ]
    }
}
