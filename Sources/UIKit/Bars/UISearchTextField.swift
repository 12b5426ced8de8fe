import CoreGraphics
public import Foundation
import QuartzCore

/// A search field: a rounded, gray text field with a magnifying glass and tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// The minimum height of the field (iOS 13 to 18), and the space around a line of text, in points.
    private static let least: CGFloat = 36
    private static let room: CGFloat = 15
    private static let cornerRadius: CGFloat = 10
    let side = SearchTokensView()

    /// Creates a search field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search field; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        leftView = side
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        placeholder = ControlMessages.search
        accessibilityTraits = .searchField
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.cornerRadius = Self.cornerRadius
    }

    /// The height of the field, in points: 36 at the default text size, more for larger text.
    var height: CGFloat { max(Self.least, ((font?.lineHeight ?? 0) + Self.room).rounded(.up)) }

    open override var font: UIFont? {
        didSet {
            side.size = min(2, max(1, (font?.pointSize ?? 17) / 17))
            (superview as? UISearchBar)?.sizeChanged()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = Self.cornerRadius
    }

    /// The offsets of the parts of the field that a search bar sets.
    struct Offsets: Hashable {
        var text = UIOffset.zero
        var icons: [UISearchBar.Icon: UIOffset] = [:]
    }

    final var offsets = Offsets() { didSet { if offsets != oldValue { setNeedsLayout() } } }

    private func moved(_ rect: CGRect, by offset: UIOffset?) -> CGRect {
        guard let offset else { return rect }
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.leftViewRect(forBounds: bounds), by: offsets.icons[.search])
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.clearButtonRect(forBounds: bounds), by: offsets.icons[.clear])
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let bar = superview as? UISearchBar
        let icon = bar?.showsBookmarkButton == true ? UISearchBar.Icon.bookmark : .resultsList
        return moved(super.rightViewRect(forBounds: bounds), by: offsets.icons[icon])
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains {
            $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape
                && $0.key?.modifierFlags.isEmpty == true
        }
        if isEscape, (superview as? UISearchBar)?.escapePressed() == true { return }
        super.pressesBegan(presses, with: event)
    }

    // MARK: - Tokens

    /// The tokens before the text; empty by default.
    ///
    /// Setting them sends `editingChanged`.
    open var tokens: [UISearchToken] = [] {
        didSet {
            showTokens()
            sendActions(for: .editingChanged)
        }
    }
    /// The background color of the tokens; nil (the default) is the tint color.
    open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
    /// Whether the delete key at the start of the text removes the last token; true by default.
    open var allowsDeletingTokens = true
    /// No effect, for source compatibility; true by default.
    open var allowsCopyingTokens = true

    /// Inserts a token; an index out of range is clamped.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    /// Removes a token.
    ///
    /// An index out of range is logged and ignored.
    open func removeToken(at tokenIndex: Int) {
        guard tokens.indices.contains(tokenIndex) else {
            return Complaint.say("token \(tokenIndex) is none of the field's \(tokens.count), counted from 0")
        }
        tokens.remove(at: tokenIndex)
    }

    /// The range of the text without the tokens: the whole text, since tokens are not part of it.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }

    /// Returns the position of a token: the beginning of the text.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// Returns the tokens in a range: all of them if the range begins with the text, otherwise none.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
    }

    /// Replaces a range of the text by a token.
    open func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    private func showTokens() {
        side.show(tokens, color: tokenBackgroundColor ?? tintColor)
        setNeedsLayout()
    }

    open override func deleteBackward() {
        let isAtStart = selectedTextRange.map {
            $0.isEmpty && compare($0.start, to: beginningOfDocument) == .orderedSame
        }
        if isAtStart ?? !hasText, allowsDeletingTokens, !tokens.isEmpty {
            tokens.removeLast()
        } else {
            super.deleteBackward()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if !tokens.isEmpty { showTokens() }
    }

    /// The space between the text and the end of a field without a button, in points.
    private static let endRoom: CGFloat = 8

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        moved(endingBeforeEdge(super.textRect(forBounds: bounds)), by: offsets.text)
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        moved(endingBeforeEdge(super.editingRect(forBounds: bounds)), by: offsets.text)
    }

    private func endingBeforeEdge(_ rect: CGRect) -> CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = isRightToLeft ? rect.minX - bounds.minX : bounds.maxX - rect.maxX
        let missing = min(max(0, Self.endRoom - room), rect.width)
        return CGRect(
            x: rect.minX + (isRightToLeft ? missing : 0), y: rect.minY, width: rect.width - missing,
            height: rect.height)
    }

    /// The width of the content, and a height of at least 36 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
