import CoreGraphics
import Foundation

/// The circle before a row in editing mode: it deletes the row, inserts one, or marks it as selected.
final class EditButton: UIControl {
    /// The function of the button.
    enum Kind: Hashable { case delete, insert, mark }

    /// The distance of the circle from the sides, in points.
    static let margin: CGFloat = 16

    private let imageView = UIImageView(image: nil)
    /// The color of the sign, which is a hole in the circle.
    private let sign = UIView()
    let kind: Kind
    private let color: UIColor?

    /// Whether the row is marked as selected.
    var isMarked = false { didSet { if isMarked != oldValue { show() } } }

    /// - Parameters:
    ///   - color: The color of the circle; nil for that of the kind.
    ///   - signColor: The color of the sign in the circle; nil for white.
    init(_ kind: Kind, color: UIColor? = nil, sign signColor: UIColor? = nil) {
        self.kind = kind
        self.color = color
        super.init(frame: .zero)
        sign.backgroundColor = signColor ?? .white
        sign.isUserInteractionEnabled = false
        addSubview(sign)
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
            imageView.tintColor = color ?? .systemRed
        case .insert:
            imageView.image = UIImage(systemName: "plus.circle.fill")
            imageView.tintColor = color ?? .systemGreen
        case .mark:
            imageView.image = UIImage(systemName: isMarked ? "checkmark.circle.fill" : "circle")
            imageView.tintColor = isMarked ? color ?? superview?.tintColor : .systemGray3
        }
        sign.isHidden = kind == .mark && !isMarked
    }

    /// The size of the circle, in points.
    var symbolSize: CGSize { imageView.intrinsicContentSize }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = symbolSize
        let x =
            effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? bounds.width - Self.margin - size.width : Self.margin
        imageView.frame = CGRect(
            x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        // Inside the circle, so that its edge keeps one color.
        sign.frame = imageView.frame.insetBy(dx: size.width * 0.2, dy: size.height * 0.2)
        sign.layer.cornerRadius = sign.bounds.width / 2
    }
}

/// A cell that the user moves by its grip.
@MainActor protocol ReorderedCell: UIView {
    /// The text of the row, for accessibility.
    var spokenText: String? { get }
    /// Starts to move the row with a touch.
    ///
    /// - Returns: whether the data source lets the user move it.
    func beginReorder(_ touch: UITouch) -> Bool
    func continueReorder(_ touch: UITouch)
    func endReorder()
}

/// The grip of three lines at the end of a row, with which the user moves it.
final class ReorderGrip: UIControl {
    /// The width in points, including the trailing margin.
    static let width: CGFloat = 46
    /// The width of the lines, and their distance from the trailing side, in points.
    static let lineWidth: CGFloat = 21
    static let margin: CGFloat = 16

    private weak var cell: (any ReorderedCell)?
    private let lines = (0..<3).map { _ in UIView() }

    /// - Parameter color: The color of the lines; nil for gray.
    init(of cell: any ReorderedCell, color: UIColor? = nil) {
        self.cell = cell
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .button
        for line in lines {
            line.isUserInteractionEnabled = false
            line.backgroundColor = color ?? .tertiaryLabel
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
        let x = isReversed ? Self.margin : bounds.width - Self.margin - Self.lineWidth
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: x, y: (bounds.height / 2).rounded() - 7 + CGFloat(index) * 6, width: Self.lineWidth,
                height: 1.5)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        cell?.beginReorder(touch) ?? false
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        cell?.continueReorder(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.endReorder() }
    override func cancelTracking(with event: UIEvent?) { cell?.endReorder() }

    /// Prevents scrolling during a move of the row.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
