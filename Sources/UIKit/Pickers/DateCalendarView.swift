import Foundation
import Platform

/// The calendar of a date picker: the days of a month, buttons for other months, and below them the time.
final class DateCalendarView: UIView, DatePickerFace {
    private weak var picker: UIDatePicker?
    private var date: Date
    /// A date in the displayed month.
    private var month: Date
    private var grid: MonthGrid
    private var wheels: DateWheelsView?

    private let title = CalendarTitle()
    private let earlier = UIButton(type: .system)
    private let later = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private let timeLabel = UILabel()
    private let timePill = DatePill()
    private let stage = UIView()
    private let showsTime: Bool

    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 22
    private static let timeHeight: CGFloat = 50

    init(picker: UIDatePicker, showsTime: Bool? = nil) {
        self.picker = picker
        self.showsTime = showsTime ?? (picker.datePickerMode == .dateAndTime)
        date = picker.date
        month = picker.date
        grid = MonthGrid(days: [])
        super.init(frame: picker.bounds)
        semanticContentAttribute =
            picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? .forceRightToLeft : .unspecified
        setUp()
    }

    required init?(coder: NSCoder) { nil }

    private var text: DateWheelText? { picker?.text }
    private var isReversed: Bool { semanticContentAttribute == .forceRightToLeft }

    private func setUp() {
        stage.clipsToBounds = true
        addSubview(stage)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels(.yearAndMonth) }, for: .touchUpInside)
        title.semanticContentAttribute = semanticContentAttribute
        addSubview(title)
        let language = MessageLanguage(locale: text?.locale.identifier ?? "")
        let ways: [(UIButton, String, String, Int)] = [
            (
                earlier, isReversed ? "chevron.right" : "chevron.left",
                Message("Previous month").text(in: language),
                -1
            ),
            (
                later, isReversed ? "chevron.left" : "chevron.right",
                Message("Next month").text(in: language), 1
            ),
        ]
        for (button, symbol, name, step) in ways {
            button.setImage(
                UIImage(
                    systemName: symbol,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)),
                for: .normal)
            button.accessibilityLabel = name
            button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
            addSubview(button)
        }
        for weekday in text?.weekdays ?? [] {
            let label = UILabel()
            label.text = weekday.uppercased(with: text?.locale)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            weekdays.append(label)
            addSubview(label)
        }
        if showsTime {
            // In a locale whose language the interface does not support, the pill has no label.
            timeLabel.text =
                language.rawValue == text?.locale.language.languageCode?.identifier
                ? Message("Time").text(in: language) : nil
            timeLabel.font = .systemFont(ofSize: 17)
            timePill.addAction(UIAction { [weak self] _ in self?.toggleWheels(.time) }, for: .touchUpInside)
            addSubview(timeLabel)
            addSubview(timePill)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addAction { [weak self] _ in
                guard let self, wheels == nil else { return }
                turn(by: (direction == .left) == isReversed ? -1 : 1)
            }
            stage.addGestureRecognizer(swipe)
        }
        showMonth(movingBy: 0)
    }

    var naturalSize: CGSize {
        let rows = CGFloat(MonthGrid.rows) * MonthGrid.rowHeight
        return CGSize(
            width: PickerSize.width,
            height: Self.headerHeight + Self.weekdayHeight + rows + (showsTime ? Self.timeHeight : 0))
    }

    // MARK: - Displaying

    func show(_ date: Date, animated: Bool) {
        self.date = date
        wheels?.show(date, animated: animated)
        let calendar = text?.calendar ?? .current
        let way = calendar.compare(date, to: month, toGranularity: .month)
        month = date
        if way == .orderedSame {
            grid.selected = grid.days.first { calendar.isDate($0.date, inSameDayAs: date) }
        } else {
            showMonth(movingBy: animated && window != nil && wheels == nil ? way.rawValue : 0)
        }
        updateTime()
    }

    private func updateTime() {
        guard showsTime, let text else { return }
        timePill.show(text.string(date, template: "jm"), isOpen: wheels != nil && title.isOpen == false)
        setNeedsLayout()
    }

    /// Displays the days of the month.
    ///
    /// The previous month slides out, or fades if the user reduces motion.
    private func showMonth(movingBy step: Int) {
        guard let picker, let text else { return }
        let range = picker.makeModel().range
        let old = grid
        grid = MonthGrid(days: MonthGrid.days(of: month, in: text, range: range, now: UIDatePicker.now()))
        grid.semanticContentAttribute = semanticContentAttribute
        grid.selected = grid.days.first { text.calendar.isDate($0.date, inSameDayAs: date) }
        grid.onDay = { [weak self] in self?.chose(day: $0) }
        grid.isHidden = wheels != nil
        title.show(text.string(month, template: "yMMMM"), isOpen: title.isOpen)
        stage.addSubview(grid)
        updateWays()
        guard step != 0 else {
            old.removeFromSuperview()
            return setNeedsLayout()
        }
        layoutIfNeeded()
        move(old, by: isReversed ? -step : step)
        setNeedsLayout()
    }

    private func move(_ old: MonthGrid, by step: Int) {
        let isStill = UIAccessibility.isReduceMotionEnabled, width = isStill ? 0 : stage.bounds.width
        let grid = grid
        UIView.performWithoutAnimation {
            grid.frame = stage.bounds.offsetBy(dx: width * CGFloat(step.signum()), dy: 0)
            grid.alpha = isStill ? 0 : 1
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            grid.frame = self.stage.bounds
            grid.alpha = 1
            old.frame = self.stage.bounds.offsetBy(dx: -width * CGFloat(step.signum()), dy: 0)
            old.alpha = isStill ? 0 : 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    /// Disables the buttons to months outside the range.
    private func updateWays() {
        guard let picker, let calendar = text?.calendar else { return }
        let range = picker.makeModel().range
        for (button, step) in [(earlier, -1), (later, 1)] {
            let other = calendar.date(byAdding: .month, value: step, to: month)
            button.isEnabled = other.map { range.contains($0, on: .month, calendar) } ?? false
            button.isHidden = wheels != nil
        }
    }

    // MARK: - Selection

    private func turn(by step: Int) {
        guard let picker, let calendar = text?.calendar,
            let other = calendar.date(byAdding: .month, value: step, to: month),
            picker.makeModel().range.contains(other, on: .month, calendar)
        else { return }
        month = other
        showMonth(movingBy: step)
    }

    private func chose(day: Date) {
        guard let picker, let calendar = text?.calendar else { return }
        let clock = calendar.dateComponents([.hour, .minute, .second], from: date)
        let chosen = calendar.date(
            bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0, second: clock.second ?? 0, of: day)
        picker.choose(chosen ?? day)
    }

    /// Shows wheels for month and year, or for the time, instead of the days; a second call shows the days again.
    private func toggleWheels(_ mode: UIDatePicker.Mode) {
        guard let picker else { return }
        let wasOpen = wheels != nil && title.isOpen == (mode == .yearAndMonth)
        wheels?.removeFromSuperview()
        wheels = nil
        if !wasOpen {
            let made = DateWheelsView(picker: picker, mode: mode)
            wheels = made
            stage.addSubview(made)
        }
        title.isOpen = !wasOpen && mode == .yearAndMonth
        grid.isHidden = wheels != nil
        for label in weekdays { label.isHidden = wheels != nil }
        title.show(text?.string(month, template: "yMMMM") ?? "", isOpen: title.isOpen)
        updateWays()
        updateTime()
        setNeedsLayout()
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, column = width / 7
        func mirrored(_ rect: CGRect) -> CGRect {
            isReversed
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let titleWidth = min(title.sizeThatFits(bounds.size).width, width - 100)
        title.frame = mirrored(CGRect(x: 8, y: 0, width: titleWidth, height: Self.headerHeight))
        later.frame = mirrored(CGRect(x: width - 44, y: 0, width: 44, height: Self.headerHeight))
        earlier.frame = mirrored(CGRect(x: width - 88, y: 0, width: 44, height: Self.headerHeight))
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(
                    x: CGFloat(index) * column, y: Self.headerHeight, width: column,
                    height: Self.weekdayHeight))
        }
        let top = Self.headerHeight + Self.weekdayHeight
        let height = CGFloat(MonthGrid.rows) * MonthGrid.rowHeight
        stage.frame = CGRect(x: 0, y: top, width: width, height: height)
        if grid.layer.animationKeys()?.isEmpty ?? true { grid.frame = stage.bounds }
        if let wheels {
            let wheelHeight = min(height, PickerSize.height(for: traitCollection))
            wheels.frame = CGRect(x: 0, y: (height - wheelHeight) / 2, width: width, height: wheelHeight)
        }
        guard showsTime else { return }
        let pill = timePill.sizeThatFits(bounds.size), row = top + height
        timeLabel.frame = mirrored(CGRect(x: 12, y: row, width: width / 2, height: Self.timeHeight))
        timeLabel.textAlignment = isReversed ? .right : .left
        timePill.frame = mirrored(
            CGRect(
                x: width - 12 - pill.width, y: row + (Self.timeHeight - pill.height) / 2, width: pill.width,
                height: pill.height))
    }
}

/// The month and year above the days, with an arrow that indicates that the user can choose them.
private final class CalendarTitle: UIControl {
    private let label = UILabel()
    private let arrow = UIImageView(
        image: UIImage(
            systemName: "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)))
    var isOpen = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        addSubview(label)
        addSubview(arrow)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isOpen: Bool) {
        label.text = text
        accessibilityLabel = text
        label.textColor = isOpen ? tintColor : .label
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        arrow.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : isReversed ? .pi : 0)
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: ceil(label.sizeThatFits(size).width) + 26, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let text = min(ceil(label.sizeThatFits(bounds.size).width), bounds.width - 26)
        let x = isReversed ? bounds.width - 4 - text : 4
        label.frame = CGRect(x: x, y: 0, width: text, height: bounds.height)
        let size = arrow.sizeThatFits(bounds.size)
        arrow.bounds = CGRect(origin: .zero, size: size)
        arrow.center = CGPoint(
            x: isReversed ? x - 8 - size.width / 2 : x + text + 8 + size.width / 2, y: bounds.midY)
    }
}
