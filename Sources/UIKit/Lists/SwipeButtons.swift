import CoreGraphics
import Foundation

/// The action buttons of a swiped row.
final class SwipeButtons: UIView {
    private let buttons: [SwipeButton]
    private let isAtRight: Bool
    var onTap: ((UIContextualAction) -> Void)?
    /// Whether the first button fills the whole width: releasing a full swipe performs its action.
    var isFirstAlone = false { didSet { if isFirstAlone != oldValue { setNeedsLayout() } } }

    init(_ actions: [UIContextualAction], isAtRight: Bool) {
        buttons = actions.map(SwipeButton.init)
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons.reversed() {
            addSubview(button)
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    if let button { self?.onTap?(button.contextualAction) }
                }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the open buttons in points.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    func button(for action: UIContextualAction) -> UIView? {
        buttons.first { $0.contextualAction === action }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, natural = naturalWidth
        guard natural > 0 else { return }
        // The first action is the outermost. Each button is visible as far as the row is open; the width beyond all
        // buttons belongs to the first one if it is alone, and is shared otherwise.
        var outer: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let share = isFirstAlone ? (index == 0 ? width : 0) : button.naturalWidth * width / natural
            let x = isAtRight ? width - outer - share : outer
            button.frame = CGRect(x: x, y: 0, width: share, height: bounds.height)
            outer += share
        }
    }
}

/// One action button of a swiped row.
final class SwipeButton: UIControl {
    let contextualAction: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)

    init(_ action: UIContextualAction) {
        contextualAction = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        label.text = action.title
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: action.image == nil ? 17 : 14)
        label.numberOfLines = 2
        imageView.image = action.image
        imageView.tintColor = .white
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
        for view in [imageView, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the open button: 74 points, more for long titles.
    var naturalWidth: CGFloat {
        max(74, label.sizeThatFits(CGSize(width: 200, height: 1e6)).width.rounded(.up) + 30)
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.8 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The content keeps its width while the button is narrower: it is revealed, not compressed.
        let width = max(naturalWidth, 1)
        let text = label.sizeThatFits(CGSize(width: width - 12, height: 1e6))
        let image = imageView.image == nil ? .zero : imageView.intrinsicContentSize
        let gap: CGFloat = image.height > 0 && text.height > 0 ? 4 : 0
        // In rows of one line there is space for the image only.
        let showsText = image.height == 0 || image.height + gap + text.height <= bounds.height - 8
        label.isHidden = !showsText
        let height = image.height + (showsText ? gap + text.height : 0)
        var y = ((bounds.height - height) / 2).rounded()
        let middle = bounds.midX
        imageView.frame = CGRect(
            x: (middle - image.width / 2).rounded(), y: y, width: image.width, height: image.height)
        y += image.height + gap
        label.frame = CGRect(
            x: (middle - (width - 12) / 2).rounded(), y: y, width: width - 12, height: text.height)
    }
}
