import UIKit

/// Explains the keyboard: how to turn it on, how to type with it, and a field to try it in.
final class GuideViewController: UIViewController {
    private static let sections = [
        (
            "Turn it on",
            "Settings › Keyboards › Add New Keyboard › Kana. Then hold the globe key and choose Kana."
        ),
        (
            "Letters become kana",
            "They stay marked text until they are committed. The row above the keys shows what they can become."
        ),
        (
            "Choose",
            "The space bar goes through the candidates. Return commits the chosen one, and so does a tap on one."
        ),
        ("Cancel and delete", "✕ drops what is not committed; delete removes its last kana or letter."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Kana"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "kana → かな"
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
