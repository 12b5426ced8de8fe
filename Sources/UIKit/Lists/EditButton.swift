import CoreGraphics
import Foundation

/// The circle before a row in editing mode: it deletes the row, inserts one, or marks it as selected.
final class EditButton: UIControl {
    /// The function of the button.
    enum Kind: Hashable { case delete, insert, mark }

    private let imageView = UIImageView(image: nil)
    let kind: Kind

    /// Whether the row is marked as selected.
    var isMarked = false { didSet { if isMarked != oldValue { show() } } }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        addSubview(imageView)
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
        isAccessibilityElement = kind != .mark
        accessibilityTraits = .button
        // A mark follows the selection, which touches of the row change.
        isUserInteractionEnabled = kind != .mark
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        switch kind {
        case .delete:
            imageView.image = UIImage(systemName: "minus.circle.fill")
            imageView.tintColor = .systemRed
        case .insert:
            imageView.image = UIImage(systemName: "plus.circle.fill")
            imageView.tintColor = .systemGreen
        case .mark:
            imageView.image = UIImage(systemName: isMarked ? "checkmark.circle.fill" : "circle")
            imageView.tintColor = isMarked ? superview?.tintColor : .systemGray3
        }
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = imageView.intrinsicContentSize
        let margin: CGFloat = 16
        let x =
            effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? bounds.width - margin - size.width : margin
        imageView.frame = CGRect(
            x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
}

/// The grip of three lines at the end of a row, with which the user moves it.
final class ReorderGrip: UIControl {
    /// The width in points, including the trailing margin.
    static let width: CGFloat = 46

    private weak var cell: UITableViewCell?
    private let lines = (0..<3).map { _ in UIView() }

    init(_ cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .button
        for line in lines {
            line.isUserInteractionEnabled = false
            line.backgroundColor = .tertiaryLabel
            line.layer.cornerRadius = 0.75
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { [ListMessages.reorder, cell?.spokenText].compactMap(\.self).joined(separator: " ") }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isReversed ? 16 : bounds.width - 16 - 21
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: x, y: (bounds.height / 2).rounded() - 7 + CGFloat(index) * 6, width: 21, height: 1.5)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let cell else { return false }
        return cell.table?.beginReorder(cell, touch) ?? false
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        cell?.table?.continueReorder(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.table?.endReorder() }
    override func cancelTracking(with event: UIEvent?) { cell?.table?.endReorder() }

    /// Prevents scrolling during a move of the row.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
