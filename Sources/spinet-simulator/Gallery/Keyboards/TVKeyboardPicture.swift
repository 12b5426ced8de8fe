import Foundation
import StandardKeyboard
import UIKit

/// The television's keyboard of a type, in whatever width there is, as a remote control finds it.
@MainActor final class TVKeyboardPicture: UIView {
    private let keyboard: TVKeyboardViewController
    /// The width of a television's screen, in points.
    private static let screenWidth: CGFloat = 960

    init(_ type: UIKeyboardType, language: String) {
        keyboard = TVKeyboardViewController(showing: type, languages: [language])
        super.init(frame: .zero)
        addSubview(keyboard.view)
        keyboard.view.accessibilityElementsHidden = true
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 6
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (height * size.width / Self.screenWidth).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = bounds.width / Self.screenWidth
        keyboard.view.bounds.size = CGSize(width: Self.screenWidth, height: height)
        keyboard.view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        keyboard.view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    private var height: CGFloat { keyboard.view.intrinsicContentSize.height }
}
