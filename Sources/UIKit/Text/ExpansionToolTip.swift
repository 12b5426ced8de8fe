import CoreGraphics
public import Foundation

/// Shows the whole of a text that is cut off, to a pointer that rests on it.
@MainActor final class ExpansionToolTip: UIToolTipInteraction, UIToolTipInteractionDelegate {
    private let wholeText: @MainActor () -> String?

    /// - Parameter wholeText: the text while it is cut off; nil while all of it is seen.
    init(wholeText: @escaping @MainActor () -> String?) {
        self.wholeText = wholeText
        super.init()
        delegate = self
    }

    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? {
        wholeText().map(UIToolTipConfiguration.init(toolTip:))
    }
}

extension UIView {
    /// Gives the view such a tooltip, or takes it away.
    func setExpansionToolTip(_ isWanted: Bool, wholeText: @escaping @MainActor () -> String?) {
        let known = interactions.first { $0 is ExpansionToolTip }
        if isWanted, known == nil { addInteraction(ExpansionToolTip(wholeText: wholeText)) }
        if !isWanted, let known { removeInteraction(known) }
    }
}

extension UITextField {
    /// Whether a pointer that rests on the field shows the whole text when not all of it is seen.
    ///
    /// The name is AppKit's. A secret is never shown; touches show nothing.
    public var allowsExpansionToolTips: Bool {
        get { interactions.contains { $0 is ExpansionToolTip } }
        set { setExpansionToolTip(newValue) { [weak self] in self?.clippedText } }
    }

    /// The text while its ends are cut off.
    private var clippedText: String? {
        guard !isSecureTextEntry, hasText, let text else { return nil }
        let room = textRect(forBounds: bounds)
        if [.byWordWrapping, .byCharWrapping].contains(lineBreakMode) {
            return editable.flow.size.height > room.height + 0.5 ? text : nil
        }
        let font = font ?? .systemFont(ofSize: 17)
        let width = NSAttributedString(string: text, attributes: [.font: font]).size().width
        guard width > room.width + 0.5, !adjustsFontSizeToFitWidth else { return nil }
        return text
    }

    /// The width of a field that shows so many characters, in points.
    ///
    /// A digit is what a character is measured by; frame, buttons and side views are added. It tells the user how
    /// much is expected: five for a ZIP code, thirty for a street.
    public func width(forCharacters count: Int) -> CGFloat {
        let font = font ?? .systemFont(ofSize: 17)
        let text = String(repeating: "0", count: max(1, min(count, 1000)))
        let width = NSAttributedString(string: text, attributes: [.font: font]).size().width
        let room = bounds.insetBy(dx: 0, dy: 0)
        let wide = CGRect(x: 0, y: 0, width: 1000, height: max(34, room.height))
        let sides = 1000 - min(textRect(forBounds: wide).width, editingRect(forBounds: wide).width)
        return (width + sides + TextCaret.width).rounded(.up)
    }
}
