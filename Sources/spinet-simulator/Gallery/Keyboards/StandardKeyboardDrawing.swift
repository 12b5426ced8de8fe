import Foundation
import StandardKeyboard
import UIKit

/// The standard keyboard of a type, as it is on a screen.
@MainActor final class StandardKeyboardDrawing: KeyboardDrawing {
    private let image: KeyboardImage?
    private static var layouts = LayoutLibrary.installed

    init(_ type: UIKeyboardType, language: String, screen: CGSize) {
        image = try? KeyboardImage(of: type, language: language, on: screen, layouts: &Self.layouts)
        super.init(whole: image?.size ?? .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(in context: CGContext, scale: CGFloat) {
        image?.draw(
            in: context, scale: scale,
            appearance: traitCollection.userInterfaceStyle == .dark ? .dark : .light)
    }
}
