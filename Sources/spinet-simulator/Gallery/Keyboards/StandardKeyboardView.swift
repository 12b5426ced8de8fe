import Foundation
import StandardKeyboard
import UIKit

/// The standard keyboard of a type on a screen, drawn by itself in whatever size there is.
@MainActor final class StandardKeyboardView: UIView {
    private let picture: KeyboardPicture?
    private static var layouts = LayoutLibrary.installed

    init(_ type: UIKeyboardType, language: String, screen: CGSize) {
        picture = try? KeyboardPicture(of: type, language: language, on: screen, layouts: &Self.layouts)
        super.init(frame: .zero)
        contentMode = .redraw
        layer.cornerRadius = 6
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let picture else { return .zero }
        return CGSize(
            width: size.width, height: (size.width * picture.size.height / picture.size.width).rounded(.up))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let picture, bounds.width > 0 else { return }
        picture.draw(
            in: context, scale: bounds.width / picture.size.width,
            appearance: traitCollection.userInterfaceStyle == .dark ? .dark : .light)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
