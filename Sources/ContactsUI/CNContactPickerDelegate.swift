public import Contacts
import UIKit

/// Receives the user's choice in a contact picker.
///
/// Which methods there are decides what choosing does: with `contactPicker(_:didSelect: CNContact)` tapping a
/// contact chooses them; without it, tapping shows the user's addresses to choose from. All are optional.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: AnyObject {
    /// The user closed the picker without choosing.
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
    /// The user chose a contact.
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    /// The user chose one property of a contact, such as an address.
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
}

extension CNContactPickerDelegate {
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        picker.contactIsUnheard = true
    }
    public func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
    ) {}
}
