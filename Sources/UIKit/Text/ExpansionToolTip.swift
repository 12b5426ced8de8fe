import CoreGraphics
public import Foundation

/// A tooltip with the full text, for truncated text under the mouse pointer.
@MainActor final class ExpansionToolTip: UIToolTipInteraction, UIToolTipInteractionDelegate {
    private let wholeText: @MainActor () -> String?

    /// - Parameter wholeText: returns the text if it is truncated; nil if it is fully visible.
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
    /// Adds an expansion tooltip to the view, or removes it.
    func setExpansionToolTip(_ isWanted: Bool, wholeText: @escaping @MainActor () -> String?) {
        let known = interactions.first { $0 is ExpansionToolTip }
        if isWanted, known == nil { addInteraction(ExpansionToolTip(wholeText: wholeText)) }
        if !isWanted, let known { removeInteraction(known) }
    }
}

extension UITextField {
    /// Whether the mouse pointer shows the full text of a field that does not fit; false by default.
    ///
    /// The name is AppKit's. Secure text is never shown, and touches show nothing.
    public var allowsExpansionToolTips: Bool {
        get { interactions.contains { $0 is ExpansionToolTip } }
        set { setExpansionToolTip(newValue) { [weak self] in self?.clippedText } }
    }

    /// The text, if the field clips it.
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

    /// Returns the width of a field that shows a number of characters, in points.
    ///
    /// A character counts as a digit's width; border, buttons and side views are added. The width suggests to the user
    /// how much text to enter: five characters for a ZIP code, thirty for a street.
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
