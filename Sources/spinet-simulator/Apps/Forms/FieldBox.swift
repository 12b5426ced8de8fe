import Foundation
import UIKit

/// The frame of a rounded field around what is typed into and has no frame of its own.
@MainActor final class FieldBox: UIView {
    /// - Parameter margins: the room between the frame and the view, in points.
    init(_ view: UIView, margins: UIEdgeInsets = .zero) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 5
        addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margins.left),
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.right),
            view.topAnchor.constraint(equalTo: topAnchor, constant: margins.top),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margins.bottom),
        ])
        drawFrame()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawFrame()
    }

    private func drawFrame() {
        let ink: UIColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
        layer.borderWidth = 1 / max(1, traitCollection.displayScale)
        layer.borderColor = ink.withAlphaComponent(0.2).cgColor
    }
}
