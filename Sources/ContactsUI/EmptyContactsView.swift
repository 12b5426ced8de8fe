import UIKit

/// What is in place of a list of people that has none: a sentence, and what to do.
final class EmptyContactsView: UIView {
    private let title = UILabel()
    private let detail = UILabel()

    init(_ title: String, detail: String?) {
        super.init(frame: .zero)
        self.title.text = title
        self.title.font = .preferredFont(forTextStyle: .title2)
        self.detail.text = detail
        self.detail.font = .preferredFont(forTextStyle: .subheadline)
        for label in [self.title, self.detail] {
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        self.detail.isHidden = detail == nil
    }

    required init?(coder: NSCoder) { nil }

    /// The lines are in the upper half, where the keyboard does not cover them.
    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 32, dy: 16)
        let width = max(0, room.width)
        func height(_ label: UILabel) -> CGFloat {
            label.isHidden ? 0 : ceil(label.sizeThatFits(CGSize(width: width, height: 10_000)).height)
        }
        let first = height(title), second = height(detail), gap: CGFloat = 8
        let y = room.minY + max(72, (room.height - first - gap - second) * 0.3)
        title.frame = CGRect(x: room.minX, y: y, width: width, height: first)
        detail.frame = CGRect(x: room.minX, y: y + first + gap, width: width, height: second)
    }
}
