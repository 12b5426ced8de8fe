import Contacts
import ContactsUI
import Foundation
import Pages
import Platform
import UIKit

/// A message: whom it goes to, chosen from the contacts or typed, and what it says.
@MainActor
final class MessageFormPage: FormPage, TokenFieldDelegate, CNContactPickerDelegate,
    UITextViewDelegate
{
    static let name = Message("Message")

    /// Whom the message goes to.
    let to = TokenField()
    private let store = SamplePeople.store()
    private let message = MessageText()

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        let add = UIButton(type: .contactAdd)
        add.accessibilityLabel = text(Message("Add Contact"))
        add.addAction(UIAction { [weak self] _ in self?.choose() }, for: .primaryActionTriggered)
        let recipients = text(Message("To:"))
        PeopleTokens.prepare(to, title: recipients, button: add, delegate: self)
        // The row has the title.
        to.title = nil
        to.textField.accessibilityLabel = recipients
        to.textField.inputAccessoryView = bar
        row(FormRow(recipients, to, isTall: true, followsTitle: true))
        field(text(Message("Subject:")), followsTitle: true) {
            $0.accessibilityLabel = text(Message("Subject"))
        }
        message.font = .preferredFont(forTextStyle: .body)
        message.adjustsFontForContentSizeCategory = true
        message.backgroundColor = .clear
        message.textContainer.lineFragmentPadding = MessageText.reach
        message.accessibilityLabel = text(Message("Text"))
        message.inputAccessoryView = bar
        message.delegate = self
        message.heightAnchor.constraint(equalToConstant: 140).isActive = true
        section(
            header: text(Self.name),
            footer: text(Message("Sample contacts. Nothing is sent.")))
        row(FormRow(nil, message))
    }

    private func choose() {
        view.endEditing(true)
        let picker = CNContactPickerViewController()
        picker.store = store
        picker.delegate = self
        picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
        picker.predicateForEnablingContact = NSPredicate { object, _ in
            (object as? CNContact).map { !$0.emailAddresses.isEmpty } ?? false
        }
        present(picker, animated: true)
    }

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        to.addToken(PeopleTokens.token(contact))
    }

    func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] {
        PeopleTokens.completions(text, in: store, besides: tokenField.tokens)
    }

    func textViewDidBeginEditing(_ textView: UITextView) { revealEdited(animated: true) }

    func textViewDidChangeSelection(_ textView: UITextView) {
        if textView.isFirstResponder { revealEdited(animated: true) }
    }

    func tokenFieldDidChange(_ tokenField: TokenField) { view.setNeedsLayout() }
}

/// A text whose lines begin at the margin of the row, and whose handles and caret are whole there: it reaches beyond.
@MainActor private final class MessageText: UITextView {
    /// How far it reaches, in points: half of a handle's ball.
    static let reach: CGFloat = 6

    override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: Self.reach, bottom: 0, right: Self.reach)
    }
}
