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
    ///
    /// - Parameter rest: the end of the text before which the caret is; a text that does not fit has it at its end.
    func show(_ text: String, word: String = "", hint: String?, rest: String = "") {
        self.rest = rest
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
    private var rest = ""

    /// The width of the text behind the caret, in points.
    private func restWidth(beside width: CGFloat, in room: CGFloat) -> CGFloat {
        guard !rest.isEmpty, width < room else { return 0 }
        let probe = UILabel()
        probe.font = label.font
        probe.text = rest
        return min(width, probe.sizeThatFits(CGSize(width: 10_000, height: bounds.height)).width)
    }

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
        let shown = width - restWidth(beside: width, in: room)
        let x = isReversed ? left + room - shown - 2 : left + shown
        caret.frame = CGRect(x: x, y: (side - 20) / 2, width: 2, height: 20)
    }
}
