import UIKit

/// The keyboard's settings, which the keyboard reads in the app group, and a field of each type to try it in.
final class SettingsViewController: UIViewController {
    private let defaults = UserDefaults(suiteName: "group.org.example.Full")
    private static let switches = [
        ("Period by two spaces", "doubleSpacePeriod"), ("Smart quotes", "smartQuotes"),
    ]
    private static let fields: [(String, UIKeyboardType)] = [
        ("Text", .default), ("E-mail", .emailAddress), ("Address", .URL), ("Search", .webSearch),
        ("Amount", .decimalPad),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Full"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        let content = UIStackView(arrangedSubviews: [title])
        content.axis = .vertical
        content.spacing = 12
        for (name, key) in Self.switches { content.addArrangedSubview(row(name, key)) }
        for (name, type) in Self.fields {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.placeholder = name
            field.accessibilityLabel = name
            field.keyboardType = type
            field.heightAnchor.constraint(equalToConstant: 44).isActive = true
            content.addArrangedSubview(field)
        }
        view.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        ])
    }

    private func row(_ name: String, _ key: String) -> UIView {
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .body)
        let toggle = UISwitch()
        toggle.isOn = defaults?.object(forKey: key) as? Bool ?? true
        toggle.accessibilityLabel = name
        toggle.addAction(
            UIAction { [weak self, weak toggle] _ in
                self?.defaults?.set(toggle?.isOn ?? true, forKey: key)
                self?.defaults?.synchronize()
            }, for: .valueChanged)
        let row = UIStackView(arrangedSubviews: [label, UIView(), toggle])
        row.alignment = .center
        return row
    }
}
