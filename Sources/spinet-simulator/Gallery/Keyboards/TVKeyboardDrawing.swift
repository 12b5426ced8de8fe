import Foundation
import StandardKeyboard
import UIKit

/// The television's keyboard of a type, as a remote control finds it.
@MainActor final class TVKeyboardDrawing: KeyboardDrawing {
    private let type: UIKeyboardType
    private let language: String
    private let arrangement: TVArrangement
    /// The width of a television's screen, and the room over and under the rows, in points.
    private static let width: CGFloat = 960, air: CGFloat = 22

    init(_ type: UIKeyboardType, language: String, arrangement: TVArrangement = .linear) {
        self.type = type
        self.language = language
        self.arrangement = arrangement
        let height =
            arrangement == .grid
            ? TVKeyboardViewController.leastGridHeight : TVKeyboardViewController.leastHeight
        super.init(whole: CGSize(width: Self.width, height: height + 2 * Self.air))
        backgroundColor = .tertiarySystemFill
    }

    required init?(coder: NSCoder) { nil }

    override func draw(in context: CGContext, scale: CGFloat) {
        let keyboard = TVKeyboardViewController(showing: type, languages: [language])
        keyboard.arrangement = arrangement
        keyboard.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
        keyboard.view.frame = CGRect(origin: .zero, size: whole)
        keyboard.view.drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
}
