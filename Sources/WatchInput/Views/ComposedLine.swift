import CoreGraphics
import Platform
import UIKit

/// The text so far with its caret, and Done where the line ends.
final class ComposedLine: UIView {
    /// The button that ends the entry.
    let done = PlatterButton(
        symbol: "checkmark", pointSize: 15, name: Message("Done").text, color: .systemBlue)
    private let label = UILabel()
    private let caret = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17)
        label.textColor = .white
        label.lineBreakMode = .byTruncatingHead
        label.accessibilityIdentifier = "composed-text"
        caret.backgroundColor = WatchStyle.mark
        caret.layer.cornerRadius = 1
        for part in [label, caret, done] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a text; the word under way is colored.
    func show(_ text: String, word: String = "", hint: String?) {
        let isHint = text.isEmpty && word.isEmpty
        let shown = NSMutableAttributedString(
            string: isHint ? hint ?? "" : text,
            attributes: [
                .foregroundColor: isHint ? WatchStyle.secondary : UIColor.white,
                .font: UIFont.systemFont(ofSize: 17),
            ])
        shown.append(
            NSAttributedString(
                string: word,
                attributes: [
                    .foregroundColor: WatchStyle.mark, .font: UIFont.systemFont(ofSize: 17),
                ]))
        label.attributedText = shown
        label.accessibilityLabel = Message("Text").text
        label.accessibilityValue = text + word
        isEmpty = isHint
        setNeedsLayout()
    }

    private var isEmpty = true

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = bounds.height, room = bounds.width - side - 12
        done.frame = CGRect(x: isReversed ? 0 : bounds.width - side, y: 0, width: side, height: side)
        done.layer.cornerRadius = side / 2
        let left: CGFloat = isReversed ? side + 8 : 4
        label.frame = CGRect(x: left, y: 0, width: room, height: side)
        // Spaces at the end count, too.
        let width = isEmpty ? 0 : min(room, label.sizeThatFits(CGSize(width: 10_000, height: side)).width)
        let x = isReversed ? left + room - width - 2 : left + width
        caret.frame = CGRect(x: x, y: (side - 20) / 2, width: 2, height: 20)
    }
}
