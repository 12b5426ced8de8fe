import UIKit

/// The strip above the keys: the signals so far, and the characters that they can become, each a button.
final class CandidateStrip: UIView {
    /// Called with a character that was tapped.
    var onChoose: ((Character) -> Void)?

    private let signals = UILabel()
    private let stack = UIStackView()
    private static let greatestCount = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        signals.font = .systemFont(ofSize: 20, weight: .semibold)
        signals.textAlignment = .center
        signals.adjustsFontSizeToFitWidth = true
        signals.accessibilityLabel = "signals"
        stack.distribution = .fillEqually
        for part in [signals, stack] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            signals.leadingAnchor.constraint(equalTo: leadingAnchor),
            signals.topAnchor.constraint(equalTo: topAnchor),
            signals.bottomAnchor.constraint(equalTo: bottomAnchor),
            signals.widthAnchor.constraint(equalToConstant: 84),
            stack.leadingAnchor.constraint(equalTo: signals.trailingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what a code can become.
    func show(_ code: MorseCode) {
        signals.text = code.text
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for (character, rest) in code.continuations.prefix(Self.greatestCount) {
            let button = UIButton(
                type: .custom, primaryAction: UIAction { [weak self] _ in self?.onChoose?(character) })
            button.setTitle(rest.isEmpty ? "\(character)" : "\(character) \(rest)", for: .normal)
            button.setTitleColor(rest.isEmpty ? .label : .secondaryLabel, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: rest.isEmpty ? .semibold : .regular)
            button.accessibilityLabel = "candidate \(character)"
            stack.addArrangedSubview(button)
        }
    }
}
