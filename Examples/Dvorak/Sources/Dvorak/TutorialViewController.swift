import UIKit

/// Explains the keyboard in four steps, and has a field to try it in.
///
/// What there is to know is here and not in the keyboard, whose room is for keys.
final class TutorialViewController: UIViewController {
    private static let steps = [
        (
            "Turn it on",
            "Open Settings, tap Keyboard and Keyboards, then Add New Keyboard…, and choose Dvorak."
        ),
        ("Switch to it", "Tap the globe until the space bar shows Dvorak. Hold it to choose from a list."),
        (
            "Type with it",
            "The vowels are on the left of the middle row, the most frequent consonants on its right. Tap shift twice for capitals."
        ),
        ("Go back", "Tap the globe again. Password fields switch to the standard keyboard by themselves."),
    ]

    private let scroll = UIScrollView()
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Dvorak"
        title.font = .preferredFont(forTextStyle: .largeTitle)
        title.adjustsFontForContentSizeCategory = true
        let content = UIStackView(arrangedSubviews: [title])
        content.axis = .vertical
        content.spacing = 18
        for (index, step) in Self.steps.enumerated() {
            content.addArrangedSubview(StepView(number: index + 1, title: step.0, text: step.1))
        }
        field.borderStyle = .roundedRect
        field.placeholder = "Try it here"
        field.accessibilityLabel = "Try it here"
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
        content.addArrangedSubview(field)

        scroll.keyboardDismissMode = .interactive
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        scroll.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            content.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 24),
            content.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -24),
        ])
    }

    /// The field stays in sight above the keyboard.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard field.isFirstResponder else { return }
        scroll.scrollRectToVisible(
            field.convert(field.bounds, to: scroll).insetBy(dx: 0, dy: -16), animated: false)
    }
}

/// A step: its number on a disc, what to do, and how.
private final class StepView: UIStackView {
    init(number: Int, title: String, text: String) {
        super.init(frame: .zero)
        spacing = 14
        alignment = .top
        let disc = UILabel()
        disc.text = "\(number)"
        disc.font = .systemFont(ofSize: 16, weight: .semibold)
        disc.textAlignment = .center
        disc.textColor = .white
        disc.backgroundColor = .systemBlue
        disc.layer.cornerRadius = 15
        disc.clipsToBounds = true
        disc.isAccessibilityElement = false
        NSLayoutConstraint.activate([
            disc.widthAnchor.constraint(equalToConstant: 30),
            disc.heightAnchor.constraint(equalToConstant: 30),
        ])
        let texts = UIStackView(arrangedSubviews: [
            StepView.label(title, .headline, .label), StepView.label(text, .body, .secondaryLabel),
        ])
        texts.axis = .vertical
        texts.spacing = 3
        addArrangedSubview(disc)
        addArrangedSubview(texts)
    }

    required init(coder: NSCoder) { super.init(frame: .zero) }

    private static func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}
