import Foundation
import Pages
import Platform
import UIKit

/// A field for every purpose that a keyboard knows.
@MainActor final class FormsPage: ListPage {
    private let state: SimulatorState
    /// All fields from the top.
    private(set) var fields: [UITextField] = []

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Forms").text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let groups = FormField.groups.enumerated().map { index, group in
            GroupedList.Group(
                header: group.header,
                rows: group.fields.map(row)
                    + (group.fields.contains { $0.content == .oneTimeCode } ? [codeRow] : []),
                footer: index == 0 ? Message("Each field brings up the keyboard that suits it.").text : nil)
        }
        area.keyboardDismissMode = .interactive
        show(groups + [GroupedList.Group(header: nil, rows: pages, footer: nil)])
    }

    /// The rows that open whole forms.
    private var pages: [RowView] {
        func row(_ name: Message, _ make: @escaping @MainActor (SimulatorState) -> FormPage) -> RowView {
            RowView(title: name.text(in: state.language), accessory: .chevron) { [weak self] in
                guard let self else { return }
                navigationController?.pushViewController(make(state), animated: true)
            }
        }
        return [
            row(AddressFormPage.name, AddressFormPage.init), row(SignUpFormPage.name, SignUpFormPage.init),
            row(SignInFormPage.name, SignInFormPage.init),
            row(NumbersFormPage.name, NumbersFormPage.init),
            row(KeyboardsFormPage.name, KeyboardsFormPage.init),
            row(MessageFormPage.name, MessageFormPage.init),
        ] + (UIDevice.current.userInterfaceIdiom == .tv ? [newCodeRow] : [])
    }

    /// A code for a remote control: a screen with digits alone.
    private var newCodeRow: RowView {
        RowView(title: NewCode.name.text(in: state.language), accessory: .chevron) { [weak self] in
            guard let self else { return }
            present(NewCode.screen(state), animated: true)
        }
    }

    /// As a website does: a message with a code comes to this phone soon after.
    private var codeRow: RowView {
        RowView(title: Message("Send Me a Code").text, accessory: .action) { [state] in
            let code = String(Int.random(in: 100_000...999_999))
            state.system.schedule(at: state.system.now + 1) {
                UIApplication.shared.turn {
                    state.messages.receive(
                        Message("\(code) is your Spinet code. It is valid for three minutes.").text)
                }
            }
        }
    }

    private func row(_ field: FormField) -> RowView {
        let entry = field.make()
        entry.delegate = self
        fields.append(entry)
        return RowView(title: field.title, accessory: .field(entry)) { [weak entry] in
            _ = entry?.becomeFirstResponder()
        }
    }

    override func roomChanged() {
        // The keyboard moved: what is typed into stays in sight.
        if let field = fields.first(where: \.isFirstResponder) { reveal(field, animated: false) }
    }

    private func reveal(_ field: UITextField, animated: Bool) {
        area.reveal(field.convert(field.bounds, to: area.content), animated: animated)
    }
}

extension FormsPage: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {
        setTrailing(
            .done { [weak self] in _ = self?.view.endEditing(true) })
        reveal(textField, animated: true)
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if !fields.contains(where: \.isFirstResponder) { setTrailing(nil) }
    }

    /// "Next" goes to the next field; every other return key ends the typing.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.returnKeyType == .next, let index = fields.firstIndex(of: textField),
            index + 1 < fields.count
        {
            fields[index + 1].becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }
}
