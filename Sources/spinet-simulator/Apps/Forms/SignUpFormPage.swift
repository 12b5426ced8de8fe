import Foundation
import Platform
import UIKit

/// A new account: each field is validated when that makes sense for it.
@MainActor final class SignUpFormPage: FormPage {
    static let name = Message(en: "New Account", ko: "새로운 계정")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        field(text("User Name", "사용자 이름"), hint: text("Three characters or more", "세 글자 이상")) {
            $0.textContentType = .username
            $0.autocapitalizationType = .none
            $0.autocorrectionType = .no
            $0.validations = [
                FieldValidation(.beforeFocusLeaves) { [weak self] name in
                    name.count >= 3 || name.isEmpty
                        ? nil
                        : self?.text("Use three characters or more.", "세 글자 이상 입력하세요.")
                }
            ]
        }
        field(text("Password", "암호"), hint: text("Eight characters or more", "여덟 글자 이상")) {
            $0.textContentType = .newPassword
            $0.isSecureTextEntry = true
            $0.validations = [
                FieldValidation(.beforeFocusLeaves) { [weak self] secret in
                    secret.count >= 8 || secret.isEmpty
                        ? nil
                        : self?.text("Use eight characters or more.", "여덟 글자 이상 입력하세요.")
                }
            ]
        }
        section(
            footer: text(
                "The year is checked as you type, the email when you leave the field, user name and password before "
                    + "you can leave.",
                "숫자는 키를 누를 때마다, 이메일은 필드를 떠난 뒤에, 사용자 이름과 암호는 떠나기 전에 확인합니다."))
        field(text("Email", "이메일"), hint: "name@example.com") {
            $0.keyboardType = .emailAddress
            $0.textContentType = .emailAddress
            $0.autocapitalizationType = .none
            $0.autocorrectionType = .no
            $0.validations = [
                .email(text("Enter an address such as name@example.com.", "name@example.com 같은 주소를 입력하세요."))
            ]
        }
        field(text("Year of Birth", "태어난 해"), hint: "1990") {
            $0.keyboardType = .numbersAndPunctuation
            $0.returnKeyType = .done
            $0.validations = [.digits(text("Only digits can be entered.", "숫자만 입력할 수 있습니다."))]
        }
    }
}
