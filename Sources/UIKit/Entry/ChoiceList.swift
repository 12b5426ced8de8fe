import CoreGraphics
import Foundation

/// A list of choices below a field that keeps the caret: rows for pointer and touch, with a highlight for arrow keys.
///
/// It covers its window, above the keyboard. A tap beside it closes it; taps on the field and on keys pass through.
@MainActor final class ChoiceList: UIView {
    /// The height of a row, in points; it grows with the text size.
    static let rowHeight: CGFloat = 36
    private static let margin: CGFloat = 8

    private weak var field: UIView?
    private let plate = UIView()
    private let scroller = UIScrollView()
    private var rows: [ChoiceRow] = []
    private let visibleRows: Int
    /// The index of the row that Return chooses; nil for none.
    private(set) var highlighted: Int?
    /// Called with the index of the chosen row.
    var onChoose: (@MainActor (Int) -> Void)?
    /// Called when a tap beside the list closes it.
    var onDismiss: (@MainActor () -> Void)?

    /// Opens a list below a field, or above it if there is no space below; nil without items or a window.
    init?(_ items: [String], below field: UIView, visibleRows: Int) {
        guard let window = field.window, !items.isEmpty else { return nil }
        self.field = field
        self.visibleRows = max(1, visibleRows)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
        var traits = traitOverrides
        traits.layoutDirection = field.traitCollection.layoutDirection
        traits.preferredContentSizeCategory = field.traitCollection.preferredContentSizeCategory
        traitOverrides = traits
        layer.shadowOpacity = 0
        plate.backgroundColor = .secondarySystemGroupedBackground
        plate.layer.cornerRadius = 8
        plate.layer.borderWidth = 0.5
        plate.layer.shadowOpacity = 0.2
        plate.layer.shadowRadius = 12
        plate.layer.shadowOffset = CGSize(width: 0, height: 4)
        scroller.clipsToBounds = true
        scroller.layer.cornerRadius = 8
        scroller.contentInsetAdjustmentBehavior = .never
        plate.addSubview(scroller)
        addSubview(plate)
        show(items)
        window.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the choices.
    func show(_ items: [String]) {
        for row in rows { row.removeFromSuperview() }
        highlighted = nil
        rows = items.enumerated().map { index, item in
            let row = ChoiceRow(item)
            row.addAction(UIAction { [weak self] _ in self?.onChoose?(index) }, for: .touchUpInside)
            let hover = UIHoverGestureRecognizer()
            hover.addAction { [weak self, weak hover] _ in
                if hover?.state == .began { self?.highlight(index) }
            }
            row.addGestureRecognizer(hover)
            scroller.addSubview(row)
            return row
        }
        setNeedsLayout()
    }

    /// Highlights a row and scrolls it into view; nil highlights none.
    func highlight(_ index: Int?) {
        highlighted = index.flatMap { rows.indices.contains($0) ? $0 : nil }
        for (number, row) in rows.enumerated() { row.isChosen = number == highlighted }
        layoutIfNeeded()
        if let highlighted { scroller.scrollRectToVisible(rows[highlighted].frame, animated: false) }
    }

    /// Scrolls a row to the top, as far as possible.
    func scrollToTop(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        layoutIfNeeded()
        let most = max(0, scroller.contentSize.height - scroller.bounds.height)
        scroller.contentOffset.y = min(rows[index].frame.minY, most)
    }

    /// Moves the highlight by one row; it stops at both ends.
    func move(_ step: Int) {
        guard !rows.isEmpty else { return }
        let next = highlighted.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1)
        highlight(min(max(0, next), rows.count - 1))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let field, field.window != nil else { return }
        let place = field.convert(field.bounds, to: self)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        let height = max(Self.rowHeight, (font.lineHeight + 14).rounded(.up))
        var room = bounds.inset(by: safeAreaInsets)
        if let keys { room.size.height = min(room.maxY, keys.convert(keys.shown, to: self).minY) - room.minY }
        // An additional half row shows that the list can be scrolled.
        let wanted = height * (rows.count > visibleRows ? CGFloat(visibleRows) + 0.5 : CGFloat(rows.count))
        let below = room.maxY - place.maxY - Self.margin, above = place.minY - room.minY - Self.margin
        let isBelow = below >= min(wanted, 2.5 * height) || below >= above
        let shown = min(wanted, max(height, isBelow ? below : above))
        let width = min(max(place.width, 160), room.width - 2 * Self.margin)
        let start = effectiveUserInterfaceLayoutDirection == .rightToLeft ? place.maxX - width : place.minX
        plate.frame = CGRect(
            x: min(max(start, room.minX + Self.margin), room.maxX - Self.margin - width),
            y: isBelow ? place.maxY + 4 : place.minY - 4 - shown, width: width, height: shown)
        plate.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        scroller.frame = plate.bounds
        scroller.contentSize = CGSize(width: width, height: height * CGFloat(rows.count))
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height)
        }
    }

    /// The input view container, while input views are shown in the list's window.
    private var keys: InputViewContainer? {
        UIApplication.shared.shownInputViewContainer.flatMap {
            $0.window === window && $0.isShown ? $0 : nil
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let field else { return false }
        if let keys, keys.point(inside: convert(point, to: keys), with: event) { return false }
        return !field.bounds.contains(convert(point, to: field))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onDismiss?() }
}

/// The row of one choice.
@MainActor final class ChoiceRow: UIControl {
    private let label = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.isAccessibilityElement = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    var isChosen = false {
        didSet {
            backgroundColor = isChosen ? tintColor : nil
            label.textColor = isChosen ? .white : .label
            accessibilityTraits = isChosen ? [.button, .selected] : .button
        }
    }

    /// The caret stays in the field, which handles the arrow keys.
    override var canBecomeFocused: Bool { false }

    override var isHighlighted: Bool {
        didSet { if !isChosen { backgroundColor = isHighlighted ? .systemGray4 : nil } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 0)
        label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
}
