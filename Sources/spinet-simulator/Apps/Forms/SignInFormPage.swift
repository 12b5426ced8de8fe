import Foundation
import Pages
import Platform
import UIKit

/// An account that exists: what New Account saved is offered for it.
@MainActor final class SignInFormPage: FormPage {
    static let name = Message("Sign In")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        field(text(Message("User Name"))) {
            $0.textContentType = .username
            $0.autocapitalizationType = .none
            $0.autocorrectionType = .no
        }
        field(text(Message("Password"))) {
            $0.textContentType = .password
            $0.isSecureTextEntry = true
            $0.returnKeyType = .done
        }
    }
}
