import CoreGraphics
import Foundation

/// The bar over the caret with the forms of a letter whose key is held, each above its digit.
final class AccentBar: UIView {
    /// The size of a form's cell, in points: a finger's width, for screens that are touched too.
    private static let cell = CGSize(width: 44, height: 50)
    private static let margin: CGFloat = 8
    /// The distance to the caret, in points.
    private static let distance: CGFloat = 6

    /// Called when the user taps a form.
    var onChoose: ((Int) -> Void)?

    /// The index of the highlighted form.
    var highlighted: Int? {
        didSet { if highlighted != oldValue { showHighlight() } }
    }

    private let plate = MaterialPlate(.systemMaterial, radius: 12, shadowRadius: 16, shadowOffset: 4)
    private var cells: [Cell] = []

    init(_ forms: [String]) {
        super.init(frame: .zero)
        addSubview(plate)
        for (index, form) in forms.enumerated() {
            let cell = Cell(form, digit: index < AccentChoice.digits ? index + 1 : nil)
            cell.addAction(UIAction { [weak self] _ in self?.onChoose?(index) }, for: .touchUpInside)
            plate.contentView.addSubview(cell)
            cells.append(cell)
        }
        let width = Self.cell.width * CGFloat(forms.count)
        bounds.size = CGSize(width: width, height: Self.cell.height)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        plate.layoutIfNeeded()
        let width = bounds.width / CGFloat(max(1, cells.count))
        for (index, cell) in cells.enumerated() {
            cell.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
        }
    }

    /// Sets the frame above a caret, or below it without space above.
    func place(beside caret: CGRect, in window: UIWindow) {
        let room = EditMenuBar.room(in: window).insetBy(dx: Self.margin, dy: Self.margin)
        let width = min(bounds.width, room.width)
        let above = caret.minY - Self.distance - Self.cell.height
        let y = above >= room.minY ? above : caret.maxY + Self.distance
        let x = min(max(caret.midX - Self.cell.width / 2, room.minX), room.maxX - width)
        frame = CGRect(x: x, y: y, width: width, height: Self.cell.height)
    }

    private func showHighlight() {
        for (index, cell) in cells.enumerated() { cell.isSelected = index == highlighted }
    }
}

extension AccentBar {
    /// A form with its digit.
    final class Cell: UIControl {
        private let letter = UILabel()
        private let digit = UILabel()
        private let back = UIView()

        init(_ form: String, digit number: Int?) {
            super.init(frame: .zero)
            back.layer.cornerRadius = 8
            back.isUserInteractionEnabled = false
            letter.text = form
            letter.font = .systemFont(ofSize: 20)
            digit.text = number.map(String.init)
            digit.font = .systemFont(ofSize: 11)
            for label in [letter, digit] { label.textAlignment = .center }
            for part in [back, letter, digit] { addSubview(part) }
            isAccessibilityElement = true
            accessibilityLabel = form
            accessibilityTraits = .button
            color()
        }

        required init?(coder: NSCoder) { nil }

        override var isSelected: Bool { didSet { color() } }
        override var isHighlighted: Bool { didSet { color() } }

        private func color() {
            let isOn = isSelected || isHighlighted
            back.backgroundColor = isOn ? tintColor : .clear
            letter.textColor = isOn ? .white : .label
            digit.textColor = isOn ? .white : .secondaryLabel
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            back.frame = bounds.insetBy(dx: 3, dy: 3)
            letter.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 26)
            digit.frame = CGRect(x: 0, y: 30, width: bounds.width, height: 15)
        }
    }
}
