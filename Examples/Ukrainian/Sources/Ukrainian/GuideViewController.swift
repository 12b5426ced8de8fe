import UIKit

/// Explains the keyboard in Ukrainian and English, and has a field to try it in.
final class GuideViewController: UIViewController {
    private static let sections = [
        ("Увімкніть клавіатуру", "Settings › Keyboards › Add New Keyboard › Українська."),
        ("Перемикайте глобусом", "A tap on the globe goes to the next keyboard; hold it for the list."),
        ("Літера ґ", "Hold г. The apostrophe is beside the space bar; hold it for ’."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Українська"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Спробуйте тут"
        field.accessibilityLabel = "Try it"
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
        let content = UIStackView(arrangedSubviews: [title, field])
        content.axis = .vertical
        content.spacing = 18
        for (heading, text) in Self.sections {
            let headline = UILabel()
            headline.text = heading
            headline.font = .preferredFont(forTextStyle: .headline)
            let body = UILabel()
            body.text = text
            body.font = .preferredFont(forTextStyle: .body)
            body.textColor = .secondaryLabel
            body.numberOfLines = 0
            let section = UIStackView(arrangedSubviews: [headline, body])
            section.axis = .vertical
            section.spacing = 2
            content.addArrangedSubview(section)
        }
        view.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        ])
    }
}
