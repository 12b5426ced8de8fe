import Contacts
import Foundation
import Platform
import UIKit

/// Token fields: people as pieces of text.
struct TokenFieldPage: GalleryPage {
    static let name = "TokenField"
    static let title = Message("Token Fields")
    static let guidance = [
        Message("A token field turns typed text into tokens, which are selected and deleted as a unit.")
    ]

    private let people = People()

    /// Completes names of people who do not exist.
    @MainActor private final class People: NSObject, TokenFieldDelegate {
        let store = SamplePeople.store()
        func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] {
            PeopleTokens.completions(text, in: store, besides: tokenField.tokens)
        }
    }

    func sections(_ pageContext: GalleryContext) -> [GallerySection] {
        let to = TokenField(), tags = TokenField()
        PeopleTokens.prepare(
            to, title: pageContext.text(Message("To:")), button: nil, delegate: people)
        to.tokens = people.store.contacts().filter { !$0.emailAddresses.isEmpty }.prefix(3).map(
            PeopleTokens.token)
        tags.title = pageContext.text(Message("Tags:"))
        tags.tokens = [Message("Home", context: "house"), Message("Garden")].map {
            TokenField.Token(pageContext.text($0))
        }
        // The page keeps the people as long as the field asks them.
        let keeper = people
        to.addAction(UIAction { _ in _ = keeper }, for: .valueChanged)
        return [
            GallerySection(
                Message("People"),
                caption: Message("Type “b” and press Return; press Delete twice to remove the last one."),
                [.wide(to)]),
            GallerySection(
                Message("Any Text"),
                caption: Message("A comma ends a token."), [.wide(tags)]),
        ]
    }
}
