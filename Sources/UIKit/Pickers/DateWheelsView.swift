import Foundation
import Platform

/// The wheels of a date picker.
final class DateWheelsView: UIView {
    /// Called when the user selected another date; not called for a countdown.
    var onDate: ((Date) -> Void)?
    /// Called when the user selected another duration, in seconds.
    var onCountdown: ((TimeInterval) -> Void)?
    /// The current date, for "today".
    var now: () -> Date = { Date() }

    let group = WheelGroup()
    private(set) var kinds: [DateWheel] = []
    private var model: DateWheelModel?
    private var date = Date()
    private var countdown: TimeInterval = 0
    private var units: [UILabel] = []
    /// The approximate maximum text width of each wheel in points; nil before it is measured.
    private var textWidths: [CGFloat]?

    /// The longest countdown in seconds: 23 hours and 59 minutes.
    static let longestCountdown: TimeInterval = 86_340

    override init(frame: CGRect) {
        super.init(frame: frame)
        group.widths = { [weak self] in self?.widths(in: $0) ?? [] }
        addSubview(group)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Loading

    /// Displays the wheels of a model, at a date or a duration.
    func load(_ model: DateWheelModel, date: Date, countdown: TimeInterval) {
        self.model = model
        self.date = date
        self.countdown = countdown
        textWidths = nil
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        kinds = DateWheelOrder.wheels(mode: model.mode, locale: model.text.locale, isRightToLeft: isReversed)
        group.setWheelCount(kinds.count)
        for (index, kind) in kinds.enumerated() { prepare(group.wheels[index], kind) }
        loadUnits()
        setNeedsLayout()
        group.setNeedsLayout()
    }

    private func prepare(_ wheel: PickerWheel, _ kind: DateWheel) {
        guard let model else { return }
        wheel.viewForRow = { [weak self] row, reused in self?.label(kind, row, reused) ?? PickerLabel() }
        wheel.titleForRow = { [weak self] row in self?.title(kind, row) }
        wheel.onRest = { [weak self] _ in self?.rested(kind) }
        wheel.accessibilityLabel = kind.name(for: model.text.locale)
        wheel.load(
            rowCount: model.rowCount(kind), rowHeight: WheelShape.rowHeight, isLooping: model.isLooping(kind))
        wheel.select(row(kind), animated: false)
    }

    private func row(_ kind: DateWheel) -> Int {
        guard let model else { return 0 }
        return model.mode == .countDownTimer
            ? model.row(kind, countdown: countdown) : model.row(kind, for: date)
    }

    private func title(_ kind: DateWheel, _ row: Int) -> String? {
        model?.title(kind, row, on: date, now: now())
    }

    private func label(_ kind: DateWheel, _ row: Int, _ reused: UIView?) -> PickerLabel {
        let label = reused as? PickerLabel ?? PickerLabel()
        label.text = title(kind, row)
        label.textColor = model?.isAllowed(kind, row, on: date) ?? true ? .label : .tertiaryLabel
        label.textAlignment = alignment(kind)
        return label
    }

    /// The first wheel is aligned to the trailing edge, the last to the leading edge, those between are centered.
    private func alignment(_ kind: DateWheel) -> NSTextAlignment {
        let isReversed = group.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if kind == .countHours || kind == .countMinutes { return .right }
        if kinds.count < 2 { return .center }
        if kind == kinds.first { return isReversed ? .left : .right }
        return kind == kinds.last ? (isReversed ? .right : .left) : .center
    }

    // MARK: - Displaying

    /// Scrolls the wheels to a date.
    func show(_ date: Date, animated: Bool) {
        self.date = date
        sync(animated: animated)
    }

    /// Scrolls the wheels to a duration in seconds.
    func show(countdown: TimeInterval, animated: Bool) {
        self.countdown = countdown
        sync(animated: animated)
    }

    private func sync(animated: Bool) {
        for (index, kind) in kinds.enumerated() {
            let wheel = group.wheels[index], wanted = row(kind)
            if wheel.selectedRow != wanted { wheel.select(wanted, animated: animated) }
            wheel.reloadRows()
        }
    }

    // MARK: - Scrolling

    /// Called when a wheel stopped.
    ///
    /// The selection changes when all wheels have stopped; a wheel at a row outside the range scrolls back.
    private func rested(_ kind: DateWheel) {
        guard let model, group.wheels.allSatisfy({ !$0.isDragging && !$0.isDecelerating }) else { return }
        var rows: [DateWheel: Int] = [:]
        for (index, kind) in kinds.enumerated() { rows[kind] = group.wheels[index].selectedRow }
        if model.mode == .countDownTimer { return restedCountdown(model, rows) }
        if kind == .dayPeriod, let hour = rows[.hour], let period = rows[.dayPeriod] {
            rows[.hour] = hour % 12 + 12 * period
        }
        let chosen = model.range.allowed(model.date(rows, keeping: date))
        let isNew = chosen != date
        date = chosen
        sync(animated: true)
        if isNew { onDate?(chosen) }
    }

    private func restedCountdown(_ model: DateWheelModel, _ rows: [DateWheel: Int]) {
        let minutes = (rows[.countHours] ?? 0) * 60 + (rows[.countMinutes] ?? 0) * model.minuteInterval
        // A countdown of zero is not allowed: the wheel scrolls to the shortest one.
        let chosen = TimeInterval(max(model.minuteInterval, minutes) * 60)
        let isNew = chosen != countdown
        countdown = chosen
        sync(animated: true)
        if isNew { onCountdown?(chosen) }
    }

    // MARK: - Layout

    /// Creates the units after the numbers of a countdown.
    private func loadUnits() {
        for unit in units { unit.removeFromSuperview() }
        units = []
        guard let model, model.mode == .countDownTimer else { return }
        units = kinds.map { kind in
            let label = UILabel()
            label.text = kind == .countHours ? model.text.words.hours : model.text.words.minutes
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.isUserInteractionEnabled = false
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
    }

    /// The spacing between a number and its unit, in points.
    private static let unitGap: CGFloat = 6
    /// The spacing between a unit and the next number, in points, besides the width of two digits.
    private static let unitSpace: CGFloat = 20
    private static let numberWidth: CGFloat = 44

    override func layoutSubviews() {
        super.layoutSubviews()
        group.frame = bounds
        group.layoutIfNeeded()
        for (index, unit) in units.enumerated() {
            let size = unit.sizeThatFits(bounds.size), wheel = group.wheels[index].frame
            unit.frame = CGRect(
                x: wheel.maxX + Self.unitGap, y: (bounds.midY - size.height / 2).rounded(),
                width: ceil(size.width),
                height: ceil(size.height))
        }
        group.shift = units.isEmpty ? 0 : -(units.last.map { $0.bounds.width + Self.unitGap } ?? 0) / 2
    }

    private func widths(in whole: CGFloat) -> [CGFloat] {
        guard let model else { return [] }
        if model.mode == .countDownTimer {
            let unit = units.first.map { ceil($0.sizeThatFits(bounds.size).width) } ?? 40
            // The second wheel is after the first one's unit.
            return kinds.indices.map {
                $0 == 0 ? Self.numberWidth : Self.numberWidth + unit + 2 * Self.unitGap + Self.unitSpace
            }
        }
        let texts = textWidths ?? kinds.map { sample($0, model).map { Self.width($0) }.max() ?? 40 }
        textWidths = texts
        let room = whole - 2 * (WheelGroup.margin + 3) - WheelGroup.gap * CGFloat(kinds.count - 1)
        let free = max(0, room - texts.reduce(0, +))
        let padding = min(24, free / CGFloat(max(1, kinds.count)))
        let widths = texts.map { $0 + padding }
        let sum = widths.reduce(0, +)
        return sum > room ? widths.map { $0 * room / max(1, sum) } : widths
    }

    /// Sample texts that include approximately the widest of a wheel.
    private func sample(_ kind: DateWheel, _ model: DateWheelModel) -> [String] {
        let middle = row(kind)
        let rows: [Int] =
            switch kind {
            case .month: Array(0..<model.rowCount(.month))
            case .day: (0..<12).map { middle + $0 * 31 }
            case .monthDay: [27]
            case .dayPeriod: [0, 1]
            default: [model.rowCount(kind) - 1]
            }
        // Of many texts only the longest are measured, in a stable order.
        let all = Set(rows.compactMap { title(kind, $0) })
        let texts = Array(all.sorted { ($0.count, $0) > ($1.count, $1) }.prefix(4))
        return kind == .year
            ? [title(kind, middle) ?? ""] : kind == .day ? texts + [model.text.words.today] : texts
    }

    private static func width(_ text: String) -> CGFloat {
        ceil(
            (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: PickerLabel.fontSize)])
                .width)
    }
}

extension DateWheel {
    /// The accessibility label of the wheel.
    func name(for locale: Locale) -> String {
        let message =
            switch self {
            case .day: Message("Date")
            case .hour, .countHours: Message("Hour")
            case .minute, .countMinutes: Message("Minute")
            case .dayPeriod: Message("AM/PM")
            case .year: Message("Year")
            case .month: Message("Month")
            case .monthDay: Message("Day", context: "of the month")
            }
        return message.text(in: MessageLanguage(locale: locale.identifier))
    }
}
