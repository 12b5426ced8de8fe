import Contacts
import Foundation
import Platform
import UIKit

/// A field for addresses beside a contact add button, as mail has it.
struct ContactsPage: GalleryPage {
    static let name = "CNContactPickerViewController"
    static let title = Message("Contacts")
    static let guidance = [
        Message("A contact add button adds a person to the text beside it without the keyboard."),
        Message(
            "Use it only where people could type instead: it helps a text field, and does not stand alone."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let to = AddressLine(
            stage.text(Message("To:")), store: SamplePeople.store(), stage)
        let own = AddressLine(stage.text(Message("To:")), store: CNContactStore(), stage)
        return [
            GallerySection(
                Message("Sample people"),
                caption: Message(
                    "Tap the plus, search as you type, and choose an address. These people are invented: they are on this page only and are written nowhere."
                ),
                [.wide(to)]),
            GallerySection(
                Message("Your contacts"),
                caption: Message(
                    "From vCard files in spinet/contacts of your data folder, and from Evolution Data Server while it runs."
                ),
                [.wide(own)]),
        ]
    }
}
