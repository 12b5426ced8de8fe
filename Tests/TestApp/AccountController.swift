import UIKit

/// A form to sign in; reports what is in it, and where its first field is.
final class AccountController: UIViewController {
    private let user = UITextField()
    private let password = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        user.placeholder = "User Name"
        user.textContentType = .username
        user.autocapitalizationType = .none
        password.placeholder = "Password"
        password.textContentType = .password
        password.isSecureTextEntry = true
        for (index, field) in [user, password].enumerated() {
            field.borderStyle = .roundedRect
            field.translatesAutoresizingMaskIntoConstraints = false
            field.addAction(UIAction { [weak self] _ in self?.tell() }, for: .editingChanged)
            view.addSubview(field)
            NSLayoutConstraint.activate([
                field.topAnchor.constraint(
                    equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16 + CGFloat(index) * 56),
                field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                field.heightAnchor.constraint(equalToConstant: 44),
            ])
        }
    }

    private func tell() { report("text \(user.text ?? "") \(password.text ?? "")") }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = UIScreen.main.bounds.size
        report("screen \(Int(size.width)) \(Int(size.height)) field \(Int(user.frame.midY))")
    }
}
