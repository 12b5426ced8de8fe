import Foundation
import Pages
import Platform
import UIKit

/// The app that brings the sample keyboard: four steps that teach it, and a field to try it in.
///
/// What there is to know is here and not in the keyboard, whose room is for keys.
@MainActor final class DvorakPage: FormPage {
    static let name = Message("Dvorak")
    /// The identifier of its keyboard, an extension that is installed beside the simulator.
    static let keyboard = "dvorak"

    /// A step of the tutorial.
    struct Step {
        var title: Message
        var text: Message
    }

    /// How the keyboard is enabled, called up, used, and left.
    static let steps = [
        Step(
            title: Message("Turn It On"),
            text: Message(
                "Open Settings, tap Keyboard and Keyboards, then Add New Keyboard…, and choose Dvorak.")),
        Step(
            title: Message("Switch to It"),
            text: Message(
                "While typing, tap the globe until the space bar shows Dvorak. Touch and hold it to choose from a list."
            )),
        Step(
            title: Message("Type with It"),
            text: Message(
                "The vowels are on the left of the middle row, the most frequent consonants on its right. Tap shift twice for capitals; touch and hold delete for whole words."
            )),
        Step(
            title: Message("Go Back"),
            text: Message(
                "Tap the globe again for the standard keyboard. Password fields switch to it automatically.")),
    ]

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        for (index, step) in Self.steps.enumerated() {
            stack.addArrangedSubview(
                DvorakStepView(
                    number: index + 1, title: step.title.text(in: state.language),
                    text: step.text.text(in: state.language)))
        }
        field(Message("Try It Here").text) { $0.returnKeyType = .done }
    }
}

/// A numbered step: its title, and below it what to do.
@MainActor private final class DvorakStepView: UIStackView {
    /// Diameter of the circle around the number at the usual text size, in points.
    private static let circle: CGFloat = 30

    init(number: Int, title: String, text: String) {
        super.init(frame: .zero)
        axis = .horizontal
        spacing = 14
        alignment = .top
        let metrics = UIFontMetrics(forTextStyle: .headline)
        let side = min(metrics.scaledValue(for: Self.circle), 52)
        let badge = UILabel()
        badge.text = "\(number)"
        badge.font = metrics.scaledFont(
            for: .systemFont(ofSize: 16, weight: .semibold), maximumPointSize: 28)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = .systemBlue
        badge.layer.cornerRadius = side / 2
        badge.clipsToBounds = true
        badge.isAccessibilityElement = false
        badge.widthAnchor.constraint(equalToConstant: side).isActive = true
        badge.heightAnchor.constraint(equalToConstant: side).isActive = true
        let words = UIStackView(arrangedSubviews: [
            Self.label(title, .headline, .label), Self.label(text, .body, .secondaryLabel),
        ])
        words.axis = .vertical
        words.spacing = 3
        addArrangedSubview(badge)
        addArrangedSubview(words)
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
