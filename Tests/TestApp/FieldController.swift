import Foundation
import Glibc
import UIKit

/// Fields below the safe area, and what tests press and read; reports its text and the size of the screen.
final class FieldController: UIViewController {
    private let field = UITextField()
    private let secret = UITextField()
    private let number = UITextField()
    private let facts = FactsLabel()
    private let footer = UILabel()
    private let follower = UIView()
    private var presses = 0
    /// The last notification of the keyboard that something is done, and the height of its frame.
    private var keyboardReport = "none"

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.placeholder = "Type here"
        field.accessibilityLabel = "Field"
        field.returnKeyType = .done
        field.addAction(
            UIAction { [weak self] _ in report("text \(self?.field.text ?? "")") }, for: .editingChanged)
        field.delegate = self
        secret.placeholder = "Password"
        secret.accessibilityLabel = "Password"
        secret.isSecureTextEntry = true
        number.placeholder = "Number"
        number.accessibilityLabel = "Number"
        number.keyboardType = .numberPad
        footer.text = "Above the keyboard"
        footer.textAlignment = .center
        footer.accessibilityLabel = "footer"
        facts.lines = { [weak self] in self?.lines ?? "" }
        let buttons = UIStackView(arrangedSubviews: [
            button("Press") { [weak self] in self?.presses += 1 },
            button("Copy") { [weak self] in UIPasteboard.general.string = self?.field.text },
            button("Settings") {
                URL(string: UIApplication.openSettingsURLString).map { UIApplication.shared.open($0) }
            },
            button("Crash") { kill(getpid(), SIGKILL) },
            button("Garbage") { write(3, "\u{4}\0\0\0none", 8) },
            button("Hang") { while true { pause() } },
        ])
        buttons.distribution = .fillEqually
        let content = UIStackView(arrangedSubviews: [secret, number, buttons, facts])
        content.axis = .vertical
        content.spacing = 12
        for text in [field, secret, number] {
            text.borderStyle = .roundedRect
            text.heightAnchor.constraint(equalToConstant: 44).isActive = true
        }
        follower.isUserInteractionEnabled = false
        follower.keyboardLayoutGuide.followsUndockedKeyboard = true
        follower.frame = view.bounds
        follower.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(follower)
        observeKeyboard()
        for part in [field, content, footer] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            content.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 12),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            footer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            footer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }

    private func observeKeyboard() {
        for (name, word) in [
            (UIResponder.keyboardDidShowNotification, "shown"),
            (UIResponder.keyboardDidHideNotification, "hidden"),
            (UIResponder.keyboardDidChangeFrameNotification, "changed"),
        ] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
                let end = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
                MainActor.assumeIsolated { self?.keyboardReport = "\(word) \(Int(end.height))" }
            }
        }
    }

    /// The frame of the guide that follows a keyboard away from the edge.
    private var followed: String {
        let frame = follower.keyboardLayoutGuide.layoutFrame
        return [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0)) }.joined(
            separator: " ")
    }

    private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 13)
        return button
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = UIScreen.main.bounds.size
        report("screen \(Int(size.width)) \(Int(size.height)) field \(Int(field.frame.midY))")
    }

    /// What a test reads as the value of the element “facts”.
    private var lines: String {
        [
            "presses \(presses)", "secret \(secret.text?.count ?? 0)",
            "style \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")",
            "size \(traitCollection.preferredContentSizeCategory.rawValue)",
            "insets \(Int(view.safeAreaInsets.top)) \(Int(view.safeAreaInsets.bottom))",
            "state \(UIApplication.shared.applicationState.rawValue)",
            "follows \(followed)", "keyboard \(keyboardReport)",
            "language \(ProcessInfo.processInfo.environment["LANG"] ?? "")",
            "life \(reports.filter { !$0.contains(" ") }.joined(separator: ","))",
        ].joined(separator: "\n")
    }
}

extension FieldController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

/// An element whose value is what is so when it is asked.
private final class FactsLabel: UILabel {
    var lines: () -> String = { "" }

    override var accessibilityLabel: String? {
        get { "facts" }
        set {}
    }
    override var accessibilityValue: String? {
        get { lines() }
        set {}
    }
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
}
