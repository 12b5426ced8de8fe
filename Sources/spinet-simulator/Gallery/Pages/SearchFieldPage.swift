import Foundation
import Platform
import UIKit

/// Search fields: a magnifying glass, a way to clear, tokens.
struct SearchFieldPage: GalleryPage {
    static let name = "UISearchTextField"
    static let title = Message("Search Fields")
    static let guidance = [
        Message(
            "The magnifying glass shows what the field is for; the clear button at the other end clears it."),
        Message("A token represents a part of the search term as a unit, for example a contact."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let plain = UISearchTextField(), pieces = UISearchTextField()
        for field in [plain, pieces] {
            field.accessibilityLabel = context.text(Message("Search"))
        }
        plain.placeholder = context.text(Message("Search"))
        pieces.placeholder = ""
        let name = context.text(Message("Anna"))
        pieces.tokens = [UISearchToken(icon: nil, text: name)]
        return [
            GallerySection(Message("Plain"), [.wide(plain)]),
            GallerySection(
                Message("Tokens"),
                [
                    GalleryItem.wide(pieces).cutOnPurpose,
                    .action(Message("Add Token")) {
                        pieces.insertToken(UISearchToken(icon: nil, text: name), at: pieces.tokens.count)
                    },
                    .action(Message("Remove Token")) {
                        if !pieces.tokens.isEmpty { pieces.removeToken(at: pieces.tokens.count - 1) }
                    },
                ]),
        ]
    }
}
