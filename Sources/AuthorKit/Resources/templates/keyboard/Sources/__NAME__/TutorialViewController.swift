import UIKit

/// Explains how to turn the keyboard on, and has a field to try it in.
final class TutorialViewController: UIViewController {
    private let steps = [
        ("Open Settings", "The keyboards are there: the button below opens them."),
        ("Keyboards › Add New Keyboard", "All keyboards that are installed are in this list."),
        ("Choose __NAME__", "From now on it is one of your keyboards."),
        ("Hold the globe key", "Choose __NAME__ in the list; a tap goes to the next keyboard."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "__NAME__"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        title.adjustsFontSizeToFitWidth = true

        let content = UIStackView(arrangedSubviews: [title])
        content.axis = .vertical
        content.spacing = 20
        for (index, step) in steps.enumerated() {
            content.addArrangedSubview(row(index + 1, step.0, step.1))
        }

        let settings = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Open Settings") { _ in
                guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
                UIApplication.shared.open(url)
            })
        settings.heightAnchor.constraint(equalToConstant: 50).isActive = true
        content.addArrangedSubview(settings)

        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Try it here"
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
        content.addArrangedSubview(field)

        view.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        ])
    }

    /// A step: its number in a disc, what to do, and why.
    private func row(_ number: Int, _ title: String, _ detail: String) -> UIView {
        let disc = UILabel()
        disc.text = "\(number)"
        disc.font = .systemFont(ofSize: 17, weight: .semibold)
        disc.textAlignment = .center
        disc.textColor = .white
        disc.backgroundColor = .systemBlue
        disc.layer.cornerRadius = 16
        disc.clipsToBounds = true
        NSLayoutConstraint.activate([
            disc.widthAnchor.constraint(equalToConstant: 32),
            disc.heightAnchor.constraint(equalToConstant: 32),
        ])

        let heading = UILabel()
        heading.text = title
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.numberOfLines = 0
        let words = UILabel()
        words.text = detail
        words.font = .systemFont(ofSize: 15)
        words.textColor = .secondaryLabel
        words.numberOfLines = 0
        let texts = UIStackView(arrangedSubviews: [heading, words])
        texts.axis = .vertical
        texts.spacing = 2

        let row = UIStackView(arrangedSubviews: [disc, texts])
        row.spacing = 16
        row.alignment = .top
        return row
    }
}
