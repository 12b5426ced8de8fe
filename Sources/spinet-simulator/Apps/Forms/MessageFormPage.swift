import Contacts
import ContactsUI
import Foundation
import Platform
import UIKit

/// A message: whom it goes to, chosen from the contacts or typed, and what it says.
@MainActor
final class MessageFormPage: FormPage, TokenFieldDelegate, CNContactPickerDelegate,
    UITextViewDelegate
{
    static let name = Message(en: "Message", ko: "메시지")

    /// Whom the message goes to.
    let to = TokenField()
    private let store = SamplePeople.store()
    private let message = UITextView()

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        let add = UIButton(type: .contactAdd)
        add.accessibilityLabel = text("Add Contact", "연락처 추가")
        add.addAction(UIAction { [weak self] _ in self?.choose() }, for: .primaryActionTriggered)
        PeopleTokens.prepare(to, title: text("To:", "받는 사람:"), button: add, delegate: self)
        to.textField.inputAccessoryView = bar
        stack.addArrangedSubview(FieldBox(to, margins: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)))
        field(text("Subject", "제목"))
        message.font = .preferredFont(forTextStyle: .body)
        message.adjustsFontForContentSizeCategory = true
        message.backgroundColor = .clear
        message.accessibilityLabel = text("Text", "내용")
        message.inputAccessoryView = bar
        message.delegate = self
        message.heightAnchor.constraint(equalToConstant: 140).isActive = true
        let label = UILabel()
        label.text = message.accessibilityLabel
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        // The text says the words itself.
        label.isAccessibilityElement = false
        let labelled = UIStackView(arrangedSubviews: [label, FieldBox(message)])
        labelled.axis = .vertical
        labelled.spacing = LabelledField.gap
        stack.addArrangedSubview(labelled)
        note(text("The people are invented; nothing is sent.", "받는 사람은 꾸며 낸 사람들이며, 아무것도 보내지 않습니다."))
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
