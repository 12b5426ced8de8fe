import UIKit

/// Three candidates above the keys.
final class CandidateBar: UIStackView {
    /// Called with the candidate that was tapped.
    var onChoose: ((String) -> Void)?

    /// Shows candidates, in equal widths.
    func show(_ candidates: [String]) {
        distribution = .fillEqually
        for view in arrangedSubviews { view.removeFromSuperview() }
        for candidate in candidates {
            let button = UIButton(
                type: .custom, primaryAction: UIAction { [weak self] _ in self?.onChoose?(candidate) })
            button.setTitle(candidate, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.titleLabel?.adjustsFontSizeToFitWidth = true
            button.accessibilityLabel = "candidate \(candidate)"
            addArrangedSubview(button)
        }
        // An empty bar keeps its height.
        if candidates.isEmpty { addArrangedSubview(UIView()) }
    }
}
