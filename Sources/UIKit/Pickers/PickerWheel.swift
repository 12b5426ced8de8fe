import CoreGraphics
import Foundation

/// One wheel of a picker: rows on a drum that decelerates and stops at a row.
///
/// Only visible rows have views, which are reused.
final class PickerWheel: UIScrollView {
    /// The number of rows.
    private(set) var rowCount = 0
    /// Whether the wheel repeats: the first row follows the last.
    private(set) var isLooping = false
    /// Returns the view of a row; the second argument is a view to reuse.
    var viewForRow: (_ row: Int, _ reused: UIView?) -> UIView = { _, view in view ?? UIView() }
    /// Returns the accessibility value of a row.
    var titleForRow: (_ row: Int) -> String? = { _ in nil }
    /// Called when the user scrolled a row to the center.
    var onRest: ((_ row: Int) -> Void)?
    /// The x position of the whole picker's center in this view; distant rows are displaced towards it.
    var vanishingX: CGFloat = 0 { didSet { if vanishingX != oldValue { setNeedsLayout() } } }

    private var rowHeight = WheelShape.rowHeight
    private var cells: [Int: WheelCell] = [:]
    private var spare: [WheelCell] = []
    /// The index at the center; on a repeating wheel, many indices show the same row.
    private var middle = 0
    private var isTouched = false

    /// The deceleration rate: between those of lists and pages.
    private static let deceleration = DecelerationRate(rawValue: 0.995)
    /// The approximate number of indices of a repeating wheel; users do not scroll to its end.
    private static let placesOfLoop = 20_000

    override init(frame: CGRect) {
        super.init(frame: frame)
        decelerationRate = Self.deceleration
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        clipsToBounds = false
        alwaysBounceVertical = true
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tapped($0) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Rows

    /// Sets the number and height of rows; keeps the selected row if it still exists.
    func load(rowCount: Int, rowHeight: CGFloat, isLooping: Bool) {
        let row = selectedRow
        self.rowCount = max(0, rowCount)
        self.rowHeight = rowHeight.isFinite && rowHeight > 0 ? rowHeight : WheelShape.rowHeight
        self.isLooping = isLooping && rowCount > 1
        for cell in cells.values { put(away: cell) }
        cells = [:]
        middle = place(nearest: 0, of: max(0, min(row, self.rowCount - 1)))
        takeSize()
    }

    /// Reloads the views of visible rows.
    func reloadRows() {
        for cell in cells.values { put(away: cell) }
        cells = [:]
        setNeedsLayout()
    }

    /// The row at the center, or the one to which the wheel is scrolling; -1 without rows.
    var selectedRow: Int { rowCount == 0 ? -1 : row(at: middle) }

    /// The view of a row; nil if it is not visible.
    func view(forRow row: Int) -> UIView? { cells.first { self.row(at: $0.key) == row }?.value.content }

    /// Scrolls a row to the center.
    func select(_ row: Int, animated: Bool, finish: @escaping () -> Void = {}) {
        guard (0..<rowCount).contains(row) else { return }
        middle = place(nearest: middle, of: row)
        scroll(to: offset(of: middle), animated: animated, finish: finish)
        setNeedsLayout()
    }

    private var placeCount: Int {
        isLooping ? rowCount * max(3, Self.placesOfLoop / max(1, rowCount)) : rowCount
    }

    private func row(at place: Int) -> Int { rowCount == 0 ? 0 : place % rowCount }

    /// The index nearest to another one that shows a row; initially, one in the middle of all.
    private func place(nearest other: Int, of row: Int) -> Int {
        guard isLooping else { return row }
        let turns = max(1, placeCount / max(1, rowCount))
        let base = other == 0 ? turns / 2 * rowCount : other / rowCount * rowCount
        let candidates = [base - rowCount, base, base + rowCount].map { $0 + row }
        let origin = other == 0 ? base : other
        return candidates.filter { (0..<placeCount).contains($0) }.min { abs($0 - origin) < abs($1 - origin) }
            ?? row
    }

    private func offset(of place: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(place) * rowHeight - contentInset.top)
    }

    /// The index at the center, with fractions.
    private var position: CGFloat { (contentOffset.y + contentInset.top) / rowHeight }

    private func nearestPlace(_ position: CGFloat) -> Int {
        guard position.isFinite, placeCount > 0 else { return 0 }
        return min(max(Int(position.rounded()), 0), placeCount - 1)
    }

    // MARK: - Moving

    override var contentOffset: CGPoint {
        didSet { if contentOffset != oldValue { moved() } }
    }

    private func moved() {
        guard isDragging || isDecelerating || isTouched else { return }
        let place = nearestPlace(position)
        guard place != middle, !isTouched else { return }
        middle = place
        PickerWheel.tick()
    }

    /// Called when a row passed the center: requests selection feedback.
    private static func tick() { UIApplication.onFeedback?(.selection) }

    override func chosenRest(near rest: CGPoint) -> CGPoint? {
        let place = nearestPlace((rest.y + contentInset.top) / rowHeight)
        return CGPoint(x: 0, y: offset(of: place).y)
    }

    override func didComeToRest() {
        guard rowCount > 0 else { return }
        middle = nearestPlace(position)
        onRest?(selectedRow)
    }

    override var givesDragsAwayAtItsEnds: Bool { false }

    private func tapped(_ tap: UIGestureRecognizer) {
        let y = tap.location(in: self).y - bounds.midY
        move(by: shape.rows(at: y))
    }

    /// Scrolls by a number of rows, after a tap or an accessibility action.
    private func move(by rows: Int) {
        let place = middle + rows
        guard rows != 0, (0..<placeCount).contains(place) else { return }
        isTouched = true
        middle = place
        PickerWheel.tick()
        scroll(to: offset(of: place), animated: true) { [weak self] in self?.workedByHand() }
        // Without a window there is no animation.
        if isAtRest { workedByHand() }
    }

    private func workedByHand() {
        guard isTouched else { return }
        isTouched = false
        onRest?(selectedRow)
    }

    // MARK: - Layout

    private var shape: WheelShape { WheelShape(rowHeight: rowHeight, height: bounds.height) }

    private func takeSize() {
        let room = max(0, (bounds.height - rowHeight) / 2)
        contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        contentSize = CGSize(width: 0, height: CGFloat(placeCount) * rowHeight)
        if !isDragging { setContentOffset(offset(of: middle), animated: false) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        if scroll.laidOutSize != bounds.size { takeSize() }
        super.layoutSubviews()
        placeRows()
    }

    private func placeRows() {
        guard rowCount > 0, bounds.height > 0 else { return }
        let shape = shape, position = position, reach = shape.reach
        let first = max(0, Int(position.rounded(.down)) - reach)
        let last = min(placeCount - 1, Int(position.rounded(.up)) + reach)
        for (place, cell) in cells where place < first || place > last {
            cells[place] = nil
            put(away: cell)
        }
        guard first <= last else { return }
        for place in first...last {
            let cell = cells[place] ?? makeCell(place)
            cell.take(
                shape.place(CGFloat(place) - position), in: bounds, rowHeight: rowHeight,
                vanishingX: vanishingX)
        }
    }

    private func makeCell(_ place: Int) -> WheelCell {
        let cell = spare.popLast() ?? WheelCell()
        cell.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        cell.content = viewForRow(row(at: place), cell.content)
        cells[place] = cell
        cell.isHidden = false
        if cell.superview !== self { addSubview(cell) }
        return cell
    }

    private func put(away cell: WheelCell) {
        cell.isHidden = true
        spare.append(cell)
    }

    // MARK: - Accessibility

    /// The label set by the app, or else a generic one.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ControlMessages.pickerItem }
        set { super.accessibilityLabel = newValue }
    }
    /// The title of the selected row.
    override var accessibilityValue: String? {
        get {
            rowCount == 0 ? nil : titleForRow(selectedRow) ?? (view(forRow: selectedRow) as? UILabel)?.text
        }
        set {}
    }

    override var canBecomeFocused: Bool { rowCount > 0 }
    override func changesInFocus(_ heading: UIFocusHeading) -> Bool {
        guard heading == .up || heading == .down else { return false }
        move(by: heading == .down ? 1 : -1)
        return true
    }

    override func accessibilityIncrement() { move(by: 1) }
    override func accessibilityDecrement() { move(by: -1) }
}

/// A row of a wheel: contains the delegate's view, transformed by the shape of the drum.
private final class WheelCell: UIView {
    /// The delegate's view.
    var content: UIView? {
        didSet {
            if content !== oldValue {
                if oldValue?.superview === self { oldValue?.removeFromSuperview() }
                if let content { addSubview(content) }
            }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func take(_ place: WheelShape.Place, in wheel: CGRect, rowHeight: CGFloat, vanishingX: CGFloat) {
        bounds = CGRect(x: 0, y: 0, width: wheel.width, height: rowHeight)
        let aside = (vanishingX - wheel.width / 2) * place.convergence
        let edge = side * wheel.width / 2 * (1 - place.size)
        center = CGPoint(x: wheel.midX + aside + edge, y: wheel.midY + place.y)
        transform = CGAffineTransform(scaleX: max(0.01, place.scale.width), y: max(0.01, place.scale.height))
        alpha = place.alpha
    }

    /// The horizontal alignment of the text: -1 left, 1 right, 0 centered.
    private var side: CGFloat {
        switch (content as? PickerLabel)?.textAlignment {
        case .left: -1
        case .right: 1
        default: 0
        }
    }

    /// Centers a view that has a size; other views fill the row.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        if content is PickerLabel || content.bounds.isEmpty
            || content.autoresizingMask.contains(.flexibleWidth)
        {
            content.frame = bounds
        } else {
            content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}

/// The label of a row.
final class PickerLabel: UILabel {
    /// The font size of the selected row in points; the others appear smaller.
    static let fontSize: CGFloat = 23.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: Self.fontSize)
        textAlignment = .center
        minimumScaleFactor = 0.6
    }

    /// The text; a long one shrinks to fit, and a short one is not measured.
    override var text: String? {
        get { super.text }
        set {
            adjustsFontSizeToFitWidth = (newValue?.count ?? 0) > 8
            super.text = newValue
        }
    }

    required init?(coder: NSCoder) { nil }
}
