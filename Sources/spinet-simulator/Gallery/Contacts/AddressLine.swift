import Contacts
import ContactsUI
import Foundation
import Platform
import UIKit

/// A line of addresses to be typed, or chosen from contacts by the button at its end.
@MainActor final class AddressLine: UIView, CNContactPickerDelegate {
    private let title = UILabel()
    private let field = UITextField()
    private let button = UIButton(type: .contactAdd)
    private let store: CNContactStore
    private weak var context: GalleryContext?

    init(_ name: String, store: CNContactStore, _ context: GalleryContext) {
        self.store = store
        self.context = context
        super.init(frame: .zero)
        title.text = name
        title.textColor = .secondaryLabel
        for each in [title, field] as [any UIContentSizeCategoryAdjusting] {
            each.adjustsFontForContentSizeCategory = true
        }
        title.font = .preferredFont(forTextStyle: .body)
        field.font = .preferredFont(forTextStyle: .body)
        field.keyboardType = .emailAddress
        field.textContentType = .emailAddress
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.accessibilityLabel = name
        title.isAccessibilityElement = false
        button.accessibilityLabel = context.text(Message("Add Contact"))
        button.addAction(UIAction { [unowned self] _ in choose() }, for: .primaryActionTriggered)
        for view in [title, field, button] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func choose() {
        field.resignFirstResponder()
        let picker = CNContactPickerViewController()
        picker.store = store
        picker.delegate = self
        picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
        picker.predicateForEnablingContact = Self.predicate { !$0.emailAddresses.isEmpty }
        // Who has one address is added by one tap.
        picker.predicateForSelectionOfContact = Self.predicate { $0.emailAddresses.count == 1 }
        context?.controller?.present(picker, animated: true)
    }

    private static func predicate(_ isMeant: @escaping @Sendable (CNContact) -> Bool) -> NSPredicate {
        NSPredicate { object, _ in (object as? CNContact).map(isMeant) ?? false }
    }

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        if let address = contact.emailAddresses.first { add(address.value as String) }
    }

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
    {
        if let address = contactProperty.value as? NSString { add(address as String) }
    }

    /// Adds an address behind those that are there.
    private func add(_ address: String) {
        let present = (field.text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        field.text = (present.filter { !$0.isEmpty } + [address]).joined(separator: ", ")
    }

    /// Whether the field is below its title, as large text needs.
    private var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    private static let least: CGFloat = 44

    /// The height of a line, in points: that of the text, and of the button, which grows with it.
    private func lineHeight(_ size: CGSize) -> CGFloat {
        max(Self.least, ceil(title.sizeThatFits(size).height), ceil(button.sizeThatFits(size).height))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let above = isStacked ? ceil(title.sizeThatFits(size).height) : 0
        return CGSize(width: size.width, height: above + lineHeight(size))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let name = title.sizeThatFits(bounds.size), plus = ceil(button.sizeThatFits(bounds.size).width)
        let end = max(Self.least, plus), above = isStacked ? ceil(name.height) : 0
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isReversed ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let start = isStacked ? 0 : ceil(name.width) + 8, rest = bounds.height - above
        place(title, 0, ceil(name.width), 0, isStacked ? above : bounds.height)
        place(field, start, max(0, bounds.width - start - end), above, rest)
        // The plus is at the margin; its target reaches past it.
        place(button, bounds.width - end + (end - plus) / 2, end, above, rest)
    }
}
