import CoreGraphics
import Foundation

/// One wheel of a picker: rows on a drum that spins on and comes to rest on a row.
///
/// Only the rows in sight have views; those that went out of sight are used again.
final class PickerWheel: UIScrollView {
    /// How many rows there are.
    private(set) var rowCount = 0
    /// Whether the first row follows the last one.
    private(set) var isLooping = false
    /// Makes the view of a row; the second argument is one to be used again.
    var viewForRow: (_ row: Int, _ reused: UIView?) -> UIView = { _, view in view ?? UIView() }
    /// Says what a row is called, for assistive programs.
    var titleForRow: (_ row: Int) -> String? = { _ in nil }
    /// Called when the user brought a row to the middle.
    var onRest: ((_ row: Int) -> Void)?
    /// Where in its own width the middle of the whole picker lies; far rows move towards it.
    var vanishingX: CGFloat = 0 { didSet { if vanishingX != oldValue { setNeedsLayout() } } }

    private var rowHeight = WheelShape.rowHeight
    private var cells: [Int: WheelCell] = [:]
    private var spare: [WheelCell] = []
    /// The place in the middle; on a wheel that loops, one of many that show the same row.
    private var middle = 0
    private var isWorkedByHand = false

    /// How fast a wheel slows down: faster than a list, slower than a page.
    private static let deceleration = DecelerationRate(rawValue: 0.995)
    /// About how many places a wheel has that loops; the user does not spin it to its end.
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

    /// Takes other rows; what is in the middle stays there as far as it exists.
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

    /// Makes the views of the rows in sight again.
    func reloadRows() {
        for cell in cells.values { put(away: cell) }
        cells = [:]
        setNeedsLayout()
    }

    /// The row in the middle, or that it will come to rest on; -1 when there is none.
    var selectedRow: Int { rowCount == 0 ? -1 : row(at: middle) }

    /// The view of a row, if it is in sight.
    func view(forRow row: Int) -> UIView? { cells.first { self.row(at: $0.key) == row }?.value.content }

    /// Brings a row to the middle.
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

    /// The place nearest to another one that shows a row; the first time, one in the middle of them all.
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

    /// The place in the middle, in rows and parts of rows.
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
        guard isDragging || isDecelerating || isWorkedByHand else { return }
        let place = nearestPlace(position)
        guard place != middle, !isWorkedByHand else { return }
        middle = place
        PickerWheel.tick()
    }

    /// A row passed the middle: the device may be felt to click.
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

    /// Goes to a row near the one in the middle, as the user asks by a tap or through assistive programs.
    private func move(by rows: Int) {
        let place = middle + rows
        guard rows != 0, (0..<placeCount).contains(place) else { return }
        isWorkedByHand = true
        middle = place
        PickerWheel.tick()
        scroll(to: offset(of: place), animated: true) { [weak self] in self?.workedByHand() }
        // Without a window there is no animation to wait for.
        if isAtRest { workedByHand() }
    }

    private func workedByHand() {
        guard isWorkedByHand else { return }
        isWorkedByHand = false
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

    /// What the program calls it, or what it is.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ControlMessages.pickerItem }
        set { super.accessibilityLabel = newValue }
    }
    /// The row in the middle.
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

/// A row on a wheel: what the delegate made, bent as the drum is.
private final class WheelCell: UIView {
    /// What the delegate made.
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

    /// To which side the text is set: -1 left, 1 right.
    private var side: CGFloat {
        switch (content as? PickerLabel)?.textAlignment {
        case .left: -1
        case .right: 1
        default: 0
        }
    }

    /// What has a size keeps it, in the middle; other views fill the row.
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

/// The text of a row.
final class PickerLabel: UILabel {
    /// Type of the row in the middle, in points; the others are seen smaller.
    static let fontSize: CGFloat = 23.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: Self.fontSize)
        textAlignment = .center
        minimumScaleFactor = 0.6
    }

    /// The text; a long one shrinks to fit, a short one need not be measured for it.
    override var text: String? {
        get { super.text }
        set {
            adjustsFontSizeToFitWidth = (newValue?.count ?? 0) > 8
            super.text = newValue
        }
    }

    required init?(coder: NSCoder) { nil }
}
