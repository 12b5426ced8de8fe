import UIKit

/// The list of enabled keyboards over the globe key: slide to one and let go, or tap it.
final class InputModeList: UIView {
    /// Called with the chosen row, or nil when the list was left.
    var onChoose: ((Int?) -> Void)?

    private let names: [String]
    private let selected: Int?
    private let card = UIView()
    private var rows: [UILabel] = []
    /// What lies under the row that would be chosen.
    private var plates: [UIView] = []
    /// Row height in points; 44 is iOS's smallest target.
    private static let rowHeight: CGFloat = 44
    private static let width: CGFloat = 220
    /// Stands out from the keyboard's plate in both looks.
    private static let cardColor = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.275, green: 0.275, blue: 0.282, alpha: 1)
            : UIColor(red: 0.976, green: 0.976, blue: 0.984, alpha: 1)
    }

    init(names: [String], selected: Int?) {
        self.names = names
        self.selected = selected
        super.init(frame: .zero)
        card.backgroundColor = Self.cardColor
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(card)
        for (index, name) in names.enumerated() {
            let label = UILabel()
            label.text = name
            label.font = .systemFont(ofSize: 17, weight: index == selected ? .semibold : .regular)
            label.isAccessibilityElement = true
            label.accessibilityLabel = name
            let plate = UIView()
            plate.layer.cornerRadius = 8
            card.addSubview(plate)
            plates.append(plate)
            card.addSubview(label)
            rows.append(label)
        }
        highlight(selected)
    }

    required init?(coder: NSCoder) { nil }

    /// Covers the container and stands above the globe key.
    func present(in container: UIView, above key: UIView) {
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(self)
        let anchor = key.convert(key.bounds, to: self)
        let height = Self.rowHeight * CGFloat(names.count)
        let x = min(max(8, anchor.minX), max(8, bounds.width - Self.width - 8))
        card.frame = CGRect(x: x, y: max(0, anchor.minY - height - 8), width: Self.width, height: height)
        for (index, row) in rows.enumerated() {
            let area = CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: Self.width, height: Self.rowHeight)
            row.frame = area.insetBy(dx: 16, dy: 0)
            plates[index].frame = area.insetBy(dx: 4, dy: 4)
        }
    }

    /// Goes with the finger that opened the list: the row under it is chosen when it lets go.
    ///
    /// A finger that lets go where it opened the list leaves the list open for a tap.
    func follow(_ event: UIEvent) {
        guard let touch = event.allTouches?.first else { return }
        let row = row(at: touch.location(in: card))
        highlight(row ?? selected)
        if touch.phase == .ended, let row { onChoose?(row) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first.flatMap { row(at: $0.location(in: card)) } ?? selected)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first.flatMap { row(at: $0.location(in: card)) } ?? selected)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onChoose?(touches.first.flatMap { row(at: $0.location(in: card)) })
    }

    private func row(at point: CGPoint) -> Int? {
        let index = Int(point.y / Self.rowHeight)
        return card.bounds.contains(point) && names.indices.contains(index) ? index : nil
    }

    private func highlight(_ row: Int?) {
        for (index, label) in rows.enumerated() {
            label.textColor = row == index ? .white : .label
            plates[index].backgroundColor = row == index ? .systemBlue : nil
        }
    }
}
