import CoreGraphics
import Platform
import UIKit

/// A cell of the bar above the keys; it is redrawn only when its content changes.
@MainActor final class SuggestionCell: UIControl {
    /// The content of a cell.
    enum Content: Hashable {
        /// An item to type.
        case item(BarItem)
        /// Confirms that the item must not be suggested again.
        case forget(BarItem)
        /// Cancels the removal.
        case cancel
    }

    /// The content; nil while the cell is not in use.
    private(set) var content: Content?
    /// Called when its highlight appears or disappears.
    var onHighlight: (() -> Void)?
    /// Called after a long press on a word.
    var onAsk: ((BarItem) -> Void)?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { updateColors() } } }

    private let plate = UIView()
    private let title: SuggestionTitle
    /// The small caption above the title; created on first use.
    private var caption: UILabel?

    private static let cancel = Message("Cancel")
    private static let forget = Message("Forget")

    /// - Parameter words: the layouts and glyphs that all cells of a bar share.
    init(words: SuggestionMessages) {
        title = SuggestionTitle(words: words)
        super.init(frame: .zero)
        plate.layer.cornerRadius = 5
        plate.isUserInteractionEnabled = false
        plate.isHidden = true
        addSubview(plate)
        addSubview(title)
        isAccessibilityElement = true
        accessibilityTraits = .button
        let hold = UILongPressGestureRecognizer()
        hold.addAction { [weak self] in self?.held($0) }
        addGestureRecognizer(hold)
    }

    required init?(coder: NSCoder) { nil }

    private var item: BarItem? { if case .item(let item) = content { item } else { nil } }

    /// Whether it has a highlight: the space bar types it, or a touch is on it.
    var hasPlate: Bool { content != nil && (isHighlighted || item?.isPending == true) }

    /// Shows content.
    func show(_ content: Content?) {
        guard content != self.content else { return }
        self.content = content
        isHidden = content == nil
        guard let content else { return }
        title.symbol = item?.symbol
        switch content {
        case .item(let item):
            title.text = item.title
            accessibilityLabel = [item.caption, item.title].compactMap(\.self).joined(separator: ", ")
        case .forget(let item):
            title.text = item.question.text
            accessibilityLabel = title.text
        case .cancel:
            title.text = Self.cancel.text
            accessibilityLabel = title.text
        }
        accessibilityHint = item?.hint?.text
        accessibilityTraits = item?.isPending == true ? [.button, .selected] : .button
        accessibilityCustomActions = item.flatMap(actions)
        let size: CGFloat = item?.isEmoji == true ? 24 : item?.caption == nil ? 17 : 16
        title.fontSize = size
        showCaption(item?.caption)
        updateColors()
    }

    private func actions(_ item: BarItem) -> [UIAccessibilityCustomAction]? {
        guard item.canBeForgotten else { return nil }
        return [
            UIAccessibilityCustomAction(name: Self.forget.text) { [weak self] _ in
                self?.onAsk?(item)
                return true
            }
        ]
    }

    private func held(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began, let item, item.canBeForgotten else { return }
        onAsk?(item)
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            updateColors()
            onHighlight?()
        }
    }

    private func updateColors() {
        let isStrong = traitCollection.accessibilityContrast == .high
        let color =
            if case .forget = content { UIColor.systemRed } else { UIColor(cgColor: appearance.text) }
        title.textColor = color
        caption?.textColor = UIColor(cgColor: isStrong ? appearance.text : appearance.captionText)
        plate.isHidden = !hasPlate
        guard hasPlate else { return }
        let isPressed = isHighlighted && item?.isPending != true
        plate.backgroundColor = UIColor(cgColor: isPressed ? appearance.keyPressed : appearance.key)
        plate.layer.borderWidth = isStrong ? 1 : 0
        plate.layer.borderColor = appearance.text
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        updateColors()
    }

    // MARK: - Layout

    private func showCaption(_ text: String?) {
        guard text != caption?.text else { return }
        if text != nil, caption == nil {
            let caption = UILabel()
            caption.font = .systemFont(ofSize: 12)
            caption.textAlignment = .center
            caption.isAccessibilityElement = false
            addSubview(caption)
            self.caption = caption
        }
        caption?.text = text
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = CGRect(
            x: bounds.minX + 3, y: bounds.minY + 5, width: max(0, bounds.width - 6),
            height: max(0, bounds.height - 8))
        let inner = bounds.insetBy(dx: min(8, bounds.width / 4), dy: 0)
        guard let caption, caption.text != nil else {
            title.frame = inner.offsetBy(dx: 0, dy: 1)
            return
        }
        // Two lines, centered in a bar that may be low.
        let top = max(0, (bounds.height - 36) / 2) + 1
        caption.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: 15)
        title.frame = CGRect(x: inner.minX, y: top + 15, width: inner.width, height: 20)
    }
}
