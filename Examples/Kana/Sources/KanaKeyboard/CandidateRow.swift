import UIKit

/// The candidates above the keys, in a row that scrolls; the chosen one has a plate, which touches neither the edges nor the keys.
final class CandidateRow: UIScrollView {
    /// Called with the place of the candidate that was tapped.
    var onChoose: ((Int) -> Void)?

    private let stack = UIStackView()
    private var titles: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        showsHorizontalScrollIndicator = false
        stack.spacing = 4
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 6),
            stack.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -6),
            stack.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
            stack.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows candidates, and the chosen one.
    func show(_ candidates: [String], choice: Int?) {
        if candidates != titles {
            titles = candidates
            for view in stack.arrangedSubviews { view.removeFromSuperview() }
            for (place, title) in candidates.enumerated() { stack.addArrangedSubview(button(title, place)) }
            contentOffset = .zero
        }
        for (place, button) in stack.arrangedSubviews.enumerated() {
            button.backgroundColor = place == choice ? Key.light : .clear
            button.accessibilityTraits = place == choice ? [.button, .selected] : .button
        }
        layoutIfNeeded()
        if let choice, stack.arrangedSubviews.indices.contains(choice) {
            scrollRectToVisible(stack.arrangedSubviews[choice].frame.insetBy(dx: -12, dy: 0), animated: false)
        }
    }

    private func button(_ title: String, _ place: Int) -> UIButton {
        let button = UIButton(
            type: .custom, primaryAction: UIAction { [weak self] _ in self?.onChoose?(place) })
        button.setTitle(title, for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 19)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
        button.layer.cornerRadius = 6
        button.accessibilityLabel = "candidate \(title)"
        button.heightAnchor.constraint(equalToConstant: 34).isActive = true
        return button
    }
}
