import CoreGraphics
package import UIKit

/// A text in large letters with a caret, by default at its end; of what is longer than its place the caret is in sight.
@MainActor package final class TVTextLine: UIView {
    /// The text.
    package var text = "" { didSet { if text != oldValue { show() } } }
    /// The text behind the caret, which is the end of `text`; empty by default.
    package var rest = "" { didSet { if rest != oldValue { setNeedsLayout() } } }
    /// What is there while it is empty.
    package var placeholder: String? { didSet { hint.text = placeholder } }
    /// What it is the text of.
    package var name: String? { didSet { accessibilityLabel = name } }
    /// Whether lines are many, and therefore smaller.
    package var isMultiline = false { didSet { setNeedsLayout() } }

    private let body = UITextView()
    private let hint = UILabel()
    private let caret = UIView()
    private static let padding: CGFloat = 22

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        layer.cornerRadius = 16
        clipsToBounds = true
        backgroundColor = UIColor { UIColor(white: 1, alpha: $0.userInterfaceStyle == .dark ? 0.12 : 0.6) }
        body.isEditable = false
        body.isSelectable = false
        body.isAccessibilityElement = false
        body.backgroundColor = .clear
        body.textContainerInset = .zero
        body.showsVerticalScrollIndicator = false
        hint.textColor = .secondaryLabel
        hint.isAccessibilityElement = false
        caret.backgroundColor = .systemBlue
        caret.layer.cornerRadius = 1.5
        for part in [body, hint, caret] { addSubview(part) }
    }

    package required init?(coder: NSCoder) { nil }

    private func show() {
        body.text = text
        accessibilityValue = text
        setNeedsLayout()
    }

    /// The letters' size: large, unless the text takes more than one line of them.
    private var size: CGFloat {
        if isMultiline { return 20 }
        let probe = UILabel()
        probe.font = .systemFont(ofSize: 38)
        probe.text = text
        return probe.sizeThatFits(CGSize(width: 10_000, height: 100)).width < bounds.width - 2 * Self.padding
            - 14
            ? 38 : 24
    }

    /// The frame of the caret, in the coordinates of the text.
    private var caretFrame: CGRect {
        let position =
            rest.isEmpty
            ? nil : body.position(from: body.endOfDocument, offset: -rest.utf16.count)
        return body.caretRect(for: position ?? body.endOfDocument)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        let font = UIFont.systemFont(ofSize: size), room = bounds.insetBy(dx: Self.padding, dy: 8)
        if body.font != font {
            body.font = font
            hint.font = font
        }
        body.frame = room
        let end = caretFrame
        let whole = max(end.maxY, font.lineHeight)
        // A text lower than its place is in the middle of it, a higher one ends where it ends.
        let height = min(room.height, whole)
        let top = (room.midY - height / 2).rounded()
        body.frame = CGRect(x: room.minX, y: top, width: room.width, height: height)
        body.contentOffset = CGPoint(x: 0, y: max(0, whole - height))
        let place = convert(caretFrame, from: body)
        caret.frame = CGRect(x: place.minX, y: place.minY, width: 3, height: place.height)
        hint.isHidden = !text.isEmpty
        hint.frame = CGRect(x: room.minX + 10, y: top, width: room.width - 20, height: height)
    }
}
