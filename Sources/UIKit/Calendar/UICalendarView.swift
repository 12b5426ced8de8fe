import CoreGraphics
public import Foundation
import Platform

/// Shows the days of a month with decorations, and lets the user select dates.
///
///     let calendar = UICalendarView()
///     calendar.delegate = self
///     calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
///
/// The user turns months with the arrows and by swipes. Unlike on iOS the month and year cannot be selected from wheels.
@preconcurrency @MainActor open class UICalendarView: UIView {
    /// The provider of decorations; not retained.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { reload() } }
    /// What the user can select; nil (the default) is nothing.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.calendarView = nil
            selectionBehavior?.calendarView = self
            selectionChanged()
        }
    }
    /// The locale of the texts; the current one by default.
    open var locale = Locale.current { didSet { reload() } }
    /// The calendar; the current one by default.
    open var calendar = Calendar.current { didSet { reload() } }
    /// The time zone; nil (the default) is the calendar's.
    open var timeZone: TimeZone? { didSet { reload() } }
    /// The design of the numbers' font; `.default` by default.
    open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { reload() } }
    /// The dates that are shown and can be selected; all by default.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { reload() }
    }
    /// Whether there is space for decorations below the numbers; true by default.
    open var wantsDateDecorations = true { didSet { reload() } }
    /// The month that is shown, with its calendar, era, year and month; today's by default.
    open var visibleDateComponents: DateComponents {
        get { ownCalendar.dateComponents([.calendar, .era, .year, .month], from: month) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// A date in the month that is shown.
    private var month = UIDatePicker.now()
    private let title = UILabel()
    private let earlier = UIButton(type: .system)
    private let later = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private let stage = UIView()
    private var grid: CalendarMonthView?
    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 22

    /// Creates a calendar view that shows the present month.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a calendar view; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.accessibilityTraits = .header
        stage.clipsToBounds = true
        for view in [title, earlier, later, stage] as [UIView] { addSubview(view) }
        earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addAction { [weak self] _ in
                guard let self else { return }
                turn(by: (direction == .left) == isReversed ? -1 : 1)
            }
            stage.addGestureRecognizer(swipe)
        }
        reload()
    }

    // MARK: - Months

    private var ownCalendar: Calendar {
        var calendar = self.calendar
        calendar.locale = locale
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }
    private var text: DateWheelText { DateWheelText.of(ownCalendar, locale) }
    private var range: DateRange {
        DateRange(
            earliest: availableDateRange.start == .distantPast ? nil : availableDateRange.start,
            latest: availableDateRange.end == .distantFuture ? nil : availableDateRange.end)
    }
    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var rowHeight: CGFloat {
        wantsDateDecorations ? CalendarMonthView.decoratedRow : CalendarMonthView.plainRow
    }

    /// Shows the month of a date.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        show(dateComponents, animated: animated)
    }

    /// Asks the delegate again for the decorations of days that are shown.
    ///
    /// - Parameter animated: whether new decorations fade in.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        decorate { day in
            dates.contains { $0.year == day.year && $0.month == day.month && $0.day == day.day }
        }
        guard animated, let grid, window != nil else { return }
        UIView.transition(with: grid, duration: 0.2, options: .transitionCrossDissolve, animations: {})
    }

    func show(_ dateComponents: DateComponents, animated: Bool) {
        let calendar = ownCalendar
        var wanted = dateComponents
        wanted.calendar = nil
        wanted.timeZone = nil
        guard let date = calendar.date(from: wanted) else { return }
        let way = calendar.compare(date, to: month, toGranularity: .month)
        guard way != .orderedSame else { return }
        let before = visibleDateComponents
        month = date
        showMonth(movingBy: animated && window != nil ? way.rawValue : 0)
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
    }

    private func turn(by step: Int) {
        let calendar = ownCalendar
        guard let other = calendar.date(byAdding: .month, value: step, to: month),
            range.contains(other, on: .month, calendar)
        else { return }
        let before = visibleDateComponents
        month = other
        showMonth(movingBy: step)
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
    }

    private func reload() {
        let language = MessageLanguage(locale: locale.identifier)
        earlier.accessibilityLabel = Message("Previous month").text(in: language)
        later.accessibilityLabel = Message("Next month").text(in: language)
        for (button, symbol) in [(earlier, "chevron.backward"), (later, "chevron.forward")] {
            button.setImage(
                UIImage(
                    systemName: symbol,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)),
                for: .normal)
        }
        for label in weekdays { label.removeFromSuperview() }
        weekdays = text.weekdays.map { name in
            let label = UILabel()
            label.text = name.uppercased(with: locale)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
        showMonth(movingBy: 0)
        invalidateIntrinsicContentSize()
    }

    private func components(of day: MonthGrid.Day) -> DateComponents {
        ownCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: day.date)
    }

    private func showMonth(movingBy step: Int) {
        let text = text, old = grid
        let made = CalendarMonthView(
            days: MonthGrid.days(of: month, in: text, range: range, now: UIDatePicker.now()),
            rowHeight: rowHeight, design: fontDesign)
        made.isSelected = { [weak self] day in
            guard let self else { return false }
            return selectionBehavior?.isSelected(components(of: day)) ?? false
        }
        made.isAllowed = { [weak self] day in
            guard let self, let selectionBehavior else { return true }
            return selectionBehavior.canSelect(components(of: day))
        }
        made.onDay = { [weak self] day in
            guard let self, let selectionBehavior else { return }
            selectionBehavior.tapped(components(of: day))
        }
        grid = made
        title.text = text.string(month, template: "yMMMM")
        stage.addSubview(made)
        decorate { _ in true }
        for (button, way) in [(earlier, -1), (later, 1)] {
            let other = text.calendar.date(byAdding: .month, value: way, to: month)
            button.isEnabled = other.map { range.contains($0, on: .month, text.calendar) } ?? false
        }
        setNeedsLayout()
        guard step != 0, window != nil, let old else {
            old?.removeFromSuperview()
            return
        }
        layoutIfNeeded()
        let isStill = UIAccessibility.isReduceMotionEnabled
        let way = isStill ? 0 : stage.bounds.width * CGFloat(isReversed ? -step.signum() : step.signum())
        UIView.performWithoutAnimation {
            made.frame = stage.bounds.offsetBy(dx: way, dy: 0)
            made.alpha = isStill ? 0 : 1
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            made.frame = self.stage.bounds
            made.alpha = 1
            old.frame = self.stage.bounds.offsetBy(dx: -way, dy: 0)
            old.alpha = isStill ? 0 : 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func decorate(_ changed: (DateComponents) -> Bool) {
        guard let grid else { return }
        grid.decorate(
            { day in
                wantsDateDecorations ? delegate?.calendarView(self, decorationFor: components(of: day)) : nil
            }, { changed(components(of: $0)) })
    }

    func selectionChanged() { grid?.selectionChanged() }

    // MARK: - Layout

    /// The size of six weeks in the width of a phone, in points.
    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: 320,
            height: Self.headerHeight + Self.weekdayHeight + CGFloat(MonthGrid.rows) * rowHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, intrinsicContentSize.width), height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, column = width / 7
        func mirrored(_ rect: CGRect) -> CGRect {
            isReversed
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        title.textAlignment = isReversed ? .right : .left
        title.frame = mirrored(CGRect(x: 12, y: 0, width: max(0, width - 112), height: Self.headerHeight))
        later.frame = mirrored(CGRect(x: width - 44, y: 0, width: 44, height: Self.headerHeight))
        earlier.frame = mirrored(CGRect(x: width - 88, y: 0, width: 44, height: Self.headerHeight))
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(
                    x: CGFloat(index) * column, y: Self.headerHeight, width: column,
                    height: Self.weekdayHeight))
        }
        let top = Self.headerHeight + Self.weekdayHeight
        stage.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
        if let grid, grid.layer.animationKeys()?.isEmpty ?? true { grid.frame = stage.bounds }
    }
}
