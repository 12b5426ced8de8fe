import Contacts
import Foundation
import Platform
import UIKit

/// A field for addresses beside a contact add button, as mail has it.
struct ContactsPage: GalleryPage {
    static let name = "CNContactPickerViewController"
    static let title = Message("Contacts")
    static let guidance = [
        Message("A contact add button adds a contact to the text next to it without the keyboard."),
        Message(
            "Use it only where people can type too: it complements a text field."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let to = AddressLine(
            context.text(Message("To:")), store: SamplePeople.store(), context)
        let own = AddressLine(context.text(Message("To:")), store: CNContactStore(), context)
        return [
            GallerySection(
                Message("Sample Contacts"),
                caption: Message(
                    "Tap the plus, search, and choose an address. These are sample contacts, used only on this page."
                ),
                [.wide(to)]),
            GallerySection(
                Message("Your Contacts"),
                caption: Message(
                    "From vCard files in spinet/contacts of your data folder, and from Evolution Data Server while it runs."
                ),
                [.wide(own)]),
        ]
    }
}
