import Platform
import Testing
import TextInput
import UIKit
import UIKitTesting

@MainActor @Suite("The forms that a keyboard of another process fills", .serialized) struct AccountFormTests {
    private let page = UIViewController()
    private let user = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private let password = UITextField(frame: CGRect(x: 20, y: 160, width: 300, height: 40))
    private let client = ResponderTextClient()
    private let service = PasswordService(identifier: "org.example.Field", name: "Field")

    private func start(_ secret: UITextContentType) -> Harness {
        let harness = Harness(rootViewController: page)
        user.textContentType = .username
        password.textContentType = secret
        password.isSecureTextEntry = true
        UIApplication.shared.turn {
            page.view.addSubview(user)
            page.view.addSubview(password)
        }
        return harness
    }

    private func focus(_ field: UITextField) {
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        client.follow(field)
    }

    @Test(
        "A form to sign in is described in both of its fields, where the app has a name, and is filled whole")
    func signIn() {
        let harness = start(.password)
        defer { withExtendedLifetime(harness) { UIApplication.shared.passwordService = nil } }
        focus(user)
        #expect(client.state.account == nil, "an app whose passwords are saved nowhere")
        UIApplication.shared.passwordService = service
        for field in [user, password] {
            focus(field)
            #expect(client.state.account == AccountForm(service: service))
        }
        client.fill(user: nil, password: "for a new account")
        #expect(password.text == "")
        client.fill(user: "ada", password: "tozWuf-3ritek-kapsol")
        #expect(user.text == "ada" && password.text == "tozWuf-3ritek-kapsol")
        user.textContentType = nil
        focus(user)
        #expect(client.state.account == nil)
        client.fill(user: "bob", password: "x")
        #expect(user.text == "ada" && password.text == "tozWuf-3ritek-kapsol")
    }

    @Test("A form for a new account is described at the new password, once there is a name, which stays")
    func signUp() {
        let harness = start(.newPassword)
        UIApplication.shared.passwordService = service
        defer { withExtendedLifetime(harness) { UIApplication.shared.passwordService = nil } }
        focus(password)
        #expect(client.state.account == nil)
        user.text = "ada"
        focus(user)
        #expect(client.state.account == nil)
        focus(password)
        #expect(client.state.account == AccountForm(service: service, newUser: "ada"))
        client.fill(user: "bob", password: "x")
        #expect(user.text == "ada" && password.text == "")
        client.fill(user: nil, password: "tozWuf-3ritek-kapsol")
        #expect(user.text == "ada" && password.text == "tozWuf-3ritek-kapsol")
    }
}
