import CoreGraphics
import Foundation

/// The days of one month in rows of seven; drawn by one view, with an accessibility element for each day.
final class MonthGrid: UIView {
    /// A selectable day.
    struct Day: Hashable {
        var date: Date
        var title: String
        var column: Int
        var row: Int
        var isToday: Bool
        var isAllowed: Bool
        /// The accessibility label of the day.
        var spoken: String
    }

    /// Called when the user tapped a day.
    var onDay: ((Date) -> Void)?
    /// The selected day; nil if it is not in this month.
    var selected: Day? { didSet { if selected != oldValue { selectionChanged() } } }
    let days: [Day]
    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The maximum number of rows of a month.
    static let rows = 6
    /// The height of a row in points.
    static let rowHeight: CGFloat = 44

    init(days: [Day]) {
        self.days = days
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] tap in
            guard let self, let day = day(at: tap.location(in: self)), day.isAllowed else { return }
            onDay?(day.date)
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private func frame(of day: Day) -> CGRect {
        let width = bounds.width / 7
        let column = isReversed ? 6 - day.column : day.column
        return CGRect(
            x: CGFloat(column) * width, y: CGFloat(day.row) * Self.rowHeight, width: width,
            height: Self.rowHeight)
    }

    private func day(at point: CGPoint) -> Day? { days.first { frame(of: $0).contains(point) } }

    private func selectionChanged() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        accessibilityElements = days.map { day in
            dayElement(face(of: day), frame(of: day)) { [weak self] in self?.onDay?(day.date) }
        }
    }

    private func face(of day: Day) -> MonthDayFace {
        MonthDayFace(day: day, isSelected: day == selected, isAllowed: day.isAllowed)
    }

    // MARK: - Focus

    /// The day that the arrow keys moved to.
    private var reached: Day?
    private var cursor: Day? { reached ?? selected ?? days.first(where: \.isAllowed) }

    override var canBecomeFocused: Bool { cursor != nil }
    override var focusShape: (rect: CGRect, radius: CGFloat)? {
        guard let cursor else { return nil }
        let cell = frame(of: cursor),
            side = min(40, cell.width, cell.height) - 2 * (FocusRing.gap + FocusRing.width)
        return (
            CGRect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side), side / 2
        )
    }
    /// Moves the focus between days; before the first and after the last the focus leaves the view.
    override func changesInFocus(_ heading: UIFocusHeading) -> Bool {
        guard let cursor, let place = days.firstIndex(of: cursor) else { return false }
        let next = place + (step(of: heading) ?? (heading == .down ? 7 : heading == .up ? -7 : 0))
        guard days.indices.contains(next) else { return false }
        reached = days[next]
        setNeedsLayout()
        return true
    }
    override func accessibilityActivate() -> Bool {
        guard isFocused, let cursor, cursor.isAllowed else { return false }
        onDay?(cursor.date)
        return true
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for day in days where frame(of: day).intersects(rect) {
            let cell = frame(of: day)
            face(of: day).draw(
                around: CGPoint(x: cell.midX, y: cell.midY), side: min(40, cell.width, cell.height), in: self)
        }
    }
}

extension MonthGrid {
    /// The days of the month that contains a date.
    static func days(
        of date: Date, in text: DateWheelText, range: DateRange, now: Date
    ) -> [Day] {
        let calendar = text.calendar
        guard let month = calendar.dateInterval(of: .month, for: date) else { return [] }
        var days: [Day] = []
        // Noon exists on every day, whatever daylight saving time does.
        var noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: month.start) ?? month.start
        let lead = (calendar.component(.weekday, from: noon) - calendar.firstWeekday + 7) % 7
        while noon < month.end, days.count < 42 - lead {
            let place = lead + days.count
            days.append(
                Day(
                    date: noon, title: text.number(calendar.component(.day, from: noon)), column: place % 7,
                    row: place / 7, isToday: calendar.isDate(noon, inSameDayAs: now),
                    isAllowed: range.contains(noon, on: .day, calendar),
                    spoken: text.string(noon, template: "EEEEdMMMM")))
            guard let next = calendar.date(byAdding: .day, value: 1, to: noon), next > noon else { break }
            noon = next
        }
        return days
    }
}
