import CoreGraphics
public import Foundation
import QuartzCore

/// A field to search in: round, gray, with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// The field's least height, in points (iOS 13 to 18), and its room around a line of large letters.
    private static let least: CGFloat = 36
    private static let room: CGFloat = 15
    private static let cornerRadius: CGFloat = 10
    let side = SearchTokensView()

    /// Makes a field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a field; archives are not read here.
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

    /// The field's height: 36 points at the usual text size, more where the letters are larger.
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

    // MARK: - Tokens

    /// The pieces before the text.
    open var tokens: [UISearchToken] = [] {
        didSet {
            showTokens()
            sendActions(for: .editingChanged)
        }
    }
    /// The color of the tokens; the tint when nil.
    open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
    /// Whether the delete key removes the last token when no text is left before it.
    open var allowsDeletingTokens = true
    /// Whether tokens can be copied; kept for programs that set it.
    open var allowsCopyingTokens = true

    /// Puts a token among the others; an index out of range becomes the nearest.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    /// Removes a token.
    open func removeToken(at tokenIndex: Int) {
        guard tokens.indices.contains(tokenIndex) else {
            return Complaint.say("token \(tokenIndex) is none of the field's \(tokens.count), counted from 0")
        }
        tokens.remove(at: tokenIndex)
    }

    /// The text without the tokens: all of it, since tokens are before it and are no text.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }

    /// Where a token is: before the text.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// The tokens in a range: all of them in one that begins with the text.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
    }

    /// Puts a token in the place of some text.
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

    /// Room between the text and the end of the field where no button is there, in points.
    private static let endRoom: CGFloat = 8

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        endingBeforeEdge(super.textRect(forBounds: bounds))
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        endingBeforeEdge(super.editingRect(forBounds: bounds))
    }

    private func endingBeforeEdge(_ rect: CGRect) -> CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = isRightToLeft ? rect.minX - bounds.minX : bounds.maxX - rect.maxX
        let missing = min(max(0, Self.endRoom - room), rect.width)
        return CGRect(
            x: rect.minX + (isRightToLeft ? missing : 0), y: rect.minY, width: rect.width - missing,
            height: rect.height)
    }

    /// As high as its letters ask for, 36 points at least, and as wide as what it shows.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
