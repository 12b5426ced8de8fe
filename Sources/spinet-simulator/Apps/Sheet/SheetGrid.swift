import CoreGraphics
import Foundation
import UIKit

/// The cells of a sheet under the letters of their columns, drawn in one view; the first column is where reading
/// begins.
@MainActor final class SheetGrid: UIView {
    /// Called with a cell that is tapped.
    var onTap: (@MainActor (SheetCell) -> Void)?
    /// Whether a drag over cells points at a range rather than scrolls; asked when it begins.
    var canDrag: (@MainActor () -> Bool)?
    /// Called with the cell where a drag began and the one where it is.
    var onDrag: (@MainActor (SheetCell, SheetCell) -> Void)?
    /// Called after the drag ended.
    var onDragEnd: (@MainActor () -> Void)?

    private let columns, rows: Int
    private var labels: [SheetCell: UILabel] = [:]
    private var heads: [UILabel] = []
    private let mark = UIView()
    /// The cells of the reference that is being written.
    private let range = UIView()

    /// Height of a row, and width of the rows' numbers, in points.
    static let rowHeight: CGFloat = 44, numberWidth: CGFloat = 34
    private static let headHeight: CGFloat = 26
    /// The narrowest that a column may be, in points.
    private static let leastWidth: CGFloat = 72

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        for index in 0..<columns + rows {
            let head = UILabel()
            head.text = index < columns ? SheetCell.letter(index) : "\(index - columns + 1)"
            head.font = .systemFont(ofSize: 12)
            head.textColor = .secondaryLabel
            head.textAlignment = .center
            head.isAccessibilityElement = false
            heads.append(head)
            addSubview(head)
        }
        for row in 0..<rows {
            for column in 0..<columns {
                let label = UILabel()
                label.font = .systemFont(ofSize: 15)
                label.textColor = .label
                label.isAccessibilityElement = true
                labels[SheetCell(column: column, row: row)] = label
                addSubview(label)
            }
        }
        mark.layer.borderWidth = 2
        mark.layer.cornerRadius = 2
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        range.layer.borderWidth = 2
        range.layer.cornerRadius = 2
        range.isUserInteractionEnabled = false
        range.isHidden = true
        addSubview(range)
        drag = Gesture.pan(on: self) { [weak self] in self?.dragged($0) }
        let tap = Gesture.tap(on: self) { [weak self] in self?.tapped() }
        tap.cancelsTouchesInView = false
        self.tap = tap
        // Borders of layers do not follow the appearance by themselves.
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (grid: SheetGrid, _: UITraitCollection) in
            grid.updateColors()
        }
        updateColors()
    }
    private weak var tap: UITapGestureRecognizer?
    /// The drag that points at a range; the sheet scrolls only where it fails.
    private(set) weak var drag: UIPanGestureRecognizer?

    required init?(coder: NSCoder) { nil }

    private func updateColors() {
        mark.layer.borderColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
        range.layer.borderColor = UIColor.systemGreen.resolvedColor(with: traitCollection).cgColor
        range.backgroundColor = UIColor.systemGreen.withAlphaComponent(0.15)
        setNeedsDisplay()
    }

    /// Marks the cells of a reference, from one corner to the other; nil marks none.
    func show(reference: (first: SheetCell, last: SheetCell)?) {
        range.isHidden = reference == nil
        guard let reference else { return }
        range.frame = frame(of: reference.first).union(frame(of: reference.last))
    }

    /// Shows the sheet's values.
    ///
    /// - Parameter draft: the text that is being typed into the chosen cell, as it is typed; nil while it is not edited.
    func show(_ sheet: Sheet, chosen: SheetCell, draft: String? = nil) {
        for (cell, label) in labels {
            let value =
                cell == chosen ? draft.map(SheetValue.text) ?? sheet.value(of: cell) : sheet.value(of: cell)
            label.text = value.shown
            if case .number = value {
                label.textAlignment = isReversed ? .left : .right
            } else {
                label.textAlignment = isReversed ? .right : .left
            }
            if case .error = value { label.textColor = .systemRed } else { label.textColor = .label }
            label.accessibilityLabel = "\(cell)"
            label.accessibilityValue = value.shown
            label.accessibilityTraits = cell == chosen ? [.selected, .button] : .button
        }
        mark.frame = frame(of: chosen).insetBy(dx: -1, dy: -1)
        self.chosen = chosen
    }
    private var chosen = SheetCell(column: 0, row: 0)

    private var columnWidth: CGFloat {
        max(Self.leastWidth, (bounds.width - Self.numberWidth) / CGFloat(columns))
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A place that is counted from the side where reading begins.
    private func mirrored(_ rect: CGRect) -> CGRect {
        isReversed ? rect.offsetBy(dx: bounds.width - rect.minX - rect.maxX, dy: 0) : rect
    }

    /// Where a cell is.
    func frame(of cell: SheetCell) -> CGRect {
        mirrored(
            CGRect(
                x: Self.numberWidth + CGFloat(cell.column) * columnWidth,
                y: Self.headHeight + CGFloat(cell.row) * Self.rowHeight, width: columnWidth,
                height: Self.rowHeight))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(size.width, Self.numberWidth + CGFloat(columns) * Self.leastWidth),
            height: Self.headHeight + CGFloat(rows) * Self.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, head) in heads.enumerated() {
            head.frame =
                index < columns
                ? CGRect(
                    x: frame(of: SheetCell(column: index, row: 0)).minX, y: 0, width: columnWidth,
                    height: Self.headHeight)
                : mirrored(
                    CGRect(
                        x: 0, y: frame(of: SheetCell(column: 0, row: index - columns)).minY,
                        width: Self.numberWidth, height: Self.rowHeight))
        }
        for (cell, label) in labels { label.frame = frame(of: cell).insetBy(dx: 8, dy: 0) }
        mark.frame = frame(of: chosen).insetBy(dx: -1, dy: -1)
        setNeedsDisplay()
    }

    private func tapped() {
        guard let point = tap?.location(in: self), let cell = cell(at: point) else { return }
        onTap?(cell)
    }

    /// The cell at a point; nil over letters and numbers, and outside.
    private func cell(at point: CGPoint) -> SheetCell? {
        let x = mirrored(CGRect(origin: point, size: .zero)).minX
        let cell = SheetCell(
            column: Int(((x - Self.numberWidth) / columnWidth).rounded(.down)),
            row: Int(((point.y - Self.headHeight) / Self.rowHeight).rounded(.down)))
        return labels[cell] == nil ? nil : cell
    }

    private func dragged(_ drag: UIPanGestureRecognizer) {
        if let from = cell(at: start(of: drag)), let to = cell(at: drag.location(in: self)) {
            onDrag?(from, to)
        }
        if drag.state != .began, drag.state != .changed { onDragEnd?() }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let drag, gestureRecognizer === drag else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return canDrag?() == true && cell(at: start(of: drag)) != nil
    }

    private func start(of drag: UIPanGestureRecognizer) -> CGPoint {
        let point = drag.location(in: self), way = drag.translation(in: self)
        return CGPoint(x: point.x - way.x, y: point.y - way.y)
    }

    override func draw(_ rect: CGRect) {
        UIColor.secondarySystemBackground.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: Self.headHeight)).fill()
        UIBezierPath(rect: mirrored(CGRect(x: 0, y: 0, width: Self.numberWidth, height: bounds.height)))
            .fill()
        UIColor.separator.setFill()
        let hair = 1 / max(1, traitCollection.displayScale)
        for row in 0...rows {
            let y = Self.headHeight + CGFloat(row) * Self.rowHeight
            UIBezierPath(rect: CGRect(x: 0, y: y - hair, width: bounds.width, height: hair)).fill()
        }
        for column in 0...columns {
            let x = Self.numberWidth + CGFloat(column) * columnWidth
            UIBezierPath(rect: mirrored(CGRect(x: x - hair, y: 0, width: hair, height: bounds.height))).fill()
        }
    }
}
