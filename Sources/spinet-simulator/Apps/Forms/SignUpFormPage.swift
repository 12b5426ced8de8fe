import Foundation
import Pages
import Platform
import UIKit

/// A new account: each field is validated when that makes sense for it.
@MainActor final class SignUpFormPage: FormPage {
    static let name = Message("New Account")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        field(text(Message("User Name")), hint: text(Message("Three characters or more"))) {
            $0.textContentType = .username
            $0.autocapitalizationType = .none
            $0.autocorrectionType = .no
            $0.validations = [
                FieldValidation(.beforeFocusLeaves) { [weak self] name in
                    name.count >= 3 || name.isEmpty
                        ? nil
                        : self?.text(Message("Use three characters or more."))
                }
            ]
        }
        field(text(Message("Password")), hint: text(Message("Eight characters or more"))) {
            $0.textContentType = .newPassword
            $0.isSecureTextEntry = true
            $0.validations = [
                FieldValidation(.beforeFocusLeaves) { [weak self] secret in
                    secret.count >= 8 || secret.isEmpty
                        ? nil
                        : self?.text(Message("Use eight characters or more."))
                }
            ]
        }
        section(
            footer: text(
                Message(
                    "The year is checked as you type, the email when you leave the field, user name and password before you can leave."
                )))
        field(text(Message("Email")), hint: "name@example.com") {
            $0.keyboardType = .emailAddress
            $0.textContentType = .emailAddress
            $0.autocapitalizationType = .none
            $0.autocorrectionType = .no
            $0.validations = [
                .email(text(Message("Enter an address such as name@example.com.")))
            ]
        }
        field(text(Message("Year of Birth")), hint: "1990") {
            $0.keyboardType = .numbersAndPunctuation
            $0.returnKeyType = .done
            $0.validations = [.digits(text(Message("Only digits can be entered.")))]
        }
    }
}
