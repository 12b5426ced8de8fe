import Foundation
import TextInput
import UIKit
import WatchInput

/// The text input screen of a watch, as a field there presents it.
@MainActor final class WatchScreenDrawing: KeyboardDrawing {
    private let language: String
    private let suggestions: [String]
    private let method: TextEntryMethod?
    /// The size of the screen, and the radius of its corners, in points.
    private static let screen = CGSize(width: 198, height: 242), corner: CGFloat = 44

    /// - Parameters:
    ///   - suggestions: the answers of the field.
    ///   - method: the method of entry that was chosen; nil for the options.
    init(_ suggestions: [String], language: String, method: TextEntryMethod? = nil) {
        self.language = language
        self.suggestions = suggestions
        self.method = method
        super.init(whole: Self.screen)
        backgroundColor = .black
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = Self.corner * bounds.width / whole.width
    }

    override func draw(in context: CGContext, scale: CGFloat) {
        let screen = TextInputScreenController()
        screen.loadViewIfNeeded()
        screen.view.frame = CGRect(origin: .zero, size: whole)
        let traits = TextInputTraits()
        screen.open(
            TextInputOptions(for: traits, app: suggestions),
            .init(name: nil, hint: nil, text: "", traits: traits, language: language, lexicon: nil))
        if let method { screen.choose(method) }
        screen.view.layoutIfNeeded()
        screen.view.drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
}
