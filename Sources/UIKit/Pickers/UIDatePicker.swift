public import Foundation

/// Lets the user select a date, a time, both, or a duration.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .date
///     picker.minimumDate = Date()
///     picker.addAction(UIAction { _ in save(picker.date) }, for: .valueChanged)
///
/// By default it shows wheels, as high as a phone's keyboard whatever its frame; `preferredDatePickerStyle` selects
/// pills or a calendar. Wheels are in the order of the locale's date format.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// The kind of value that the user selects.
    public enum Mode: Int, Sendable, CaseIterable {
        /// Hour and minute.
        case time = 0
        /// Month, day and year.
        case date = 1
        /// A day, hour and minute.
        case dateAndTime = 2
        /// A duration of at most 23 hours and 59 minutes.
        case countDownTimer = 3
        /// Month and year (iOS 17.4).
        case yearAndMonth = 4
    }

    /// Returns the current time; tests replace it.
    static var now: @MainActor () -> Date = { Date() }

    private var shownDate = UIDatePicker.now()
    private var duration: TimeInterval = 0
    private var face: (any DatePickerFace)?

    /// Creates a date picker; a frame of zero size gets the size of the style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    /// Creates a date picker; archives are not supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private func setUpPicker() {
        let given = frame
        frame = CGRect(
            origin: given.origin,
            size: CGSize(width: given.width > 0 ? given.width : PickerSize.width, height: given.height))
        setNeedsReload()
    }

    // MARK: - Selection

    /// The kind of value that the user selects; `.dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime {
        didSet { if datePickerMode != oldValue { setNeedsReload() } }
    }

    /// The selected date; by default that of creation.
    ///
    /// It is limited to the range, and rounded down to the minute interval if `roundsToMinuteInterval` is true.
    open var date: Date {
        get { shownDate }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the selected date without sending an event; no effect in countdown mode.
    ///
    /// A date that is not finite is logged and ignored.
    open func setDate(_ date: Date, animated: Bool) {
        guard datePickerMode != .countDownTimer else { return }
        guard date.timeIntervalSinceReferenceDate.isFinite else {
            return Complaint.say("a date picker cannot show a date that is no number; it keeps its own")
        }
        shownDate = allowed(date)
        face?.show(shownDate, animated: animated && window != nil)
    }

    /// The selected duration in seconds; 0 by default.
    ///
    /// It is rounded down to minutes and limited to 23:59.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let seconds = newValue.isFinite ? min(max(0, newValue), DateWheelsView.longestCountdown) : 0
            duration = (seconds / 60).rounded(.down) * 60
            face?.show(countdown: duration, animated: false)
        }
    }

    /// The earliest selectable date; nil by default.
    ///
    /// A range whose ends are in the wrong order is ignored.
    open var minimumDate: Date? { didSet { if minimumDate != oldValue { rangeChanged() } } }
    /// The latest selectable date; nil by default.
    ///
    /// A range whose ends are in the wrong order is ignored.
    open var maximumDate: Date? { didSet { if maximumDate != oldValue { rangeChanged() } } }

    /// The interval of selectable minutes; 1 by default.
    ///
    /// It must be a divisor of 60 and at most 30; another value is logged and becomes 1.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 {
                Complaint.say(
                    "a date picker's minuteInterval divides 60 and is at most 30; \(minuteInterval) becomes 1"
                )
                minuteInterval = 1
            }
            if minuteInterval != oldValue { rangeChanged() }
        }
    }
    /// Whether dates are rounded down to the minute interval; true by default.
    open var roundsToMinuteInterval = true { didSet { rangeChanged() } }

    private var range: DateRange {
        datePickerMode == .countDownTimer
            ? DateRange() : DateRange(earliest: minimumDate, latest: maximumDate)
    }

    private func allowed(_ date: Date) -> Date {
        range.allowed(roundsToMinuteInterval ? makeModel().rounded(date) : date)
    }

    private func rangeChanged() {
        if datePickerMode != .countDownTimer { shownDate = allowed(shownDate) }
        setNeedsReload()
    }

    // MARK: - Calendar

    private var ownCalendar: Calendar?
    private var ownText: DateWheelText?

    /// The calendar; by default the locale's, or else the user's.
    open var calendar: Calendar! {
        get { ownCalendar ?? locale?.calendar ?? .current }
        set {
            ownCalendar = newValue
            wordsChanged()
        }
    }
    /// The locale of texts and formats; nil, the default, uses the calendar's, or else the user's.
    open var locale: Locale? { didSet { if locale != oldValue { wordsChanged() } } }
    /// The time zone; nil, the default, uses the calendar's.
    open var timeZone: TimeZone? { didSet { if timeZone != oldValue { wordsChanged() } } }

    private func wordsChanged() {
        ownText = nil
        setNeedsReload()
    }

    /// The texts of the picker.
    var text: DateWheelText {
        if let ownText { return ownText }
        var calendar = calendar ?? .current
        let ownLocale = calendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
        let locale = locale ?? ownLocale ?? .current
        calendar.locale = locale
        if let timeZone { calendar.timeZone = timeZone }
        let made = DateWheelText.of(calendar, locale)
        ownText = made
        return made
    }

    func makeModel(_ mode: Mode? = nil) -> DateWheelModel {
        DateWheelModel(
            mode: mode ?? datePickerMode, text: text, minuteInterval: minuteInterval, range: range,
            anchor: shownDate)
    }

    // MARK: - Style

    /// The preferred style; `.automatic` by default, which means wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet {
            guard preferredDatePickerStyle != oldValue else { return }
            setNeedsReload()
            invalidateIntrinsicContentSize()
            if let size = fixedSize(for: bounds.size) { bounds.size = size }
        }
    }
    /// The displayed style: wheels for a countdown, else the preferred one.
    open var datePickerStyle: UIDatePickerStyle {
        let isWheels = preferredDatePickerStyle == .automatic || datePickerMode == .countDownTimer
        return isWheels ? .wheels : preferredDatePickerStyle
    }

    private func setNeedsReload() {
        face?.removeFromSuperview()
        face = nil
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard face == nil else { return }
        let made: any DatePickerFace =
            switch datePickerStyle {
            case .inline where datePickerMode == .date || datePickerMode == .dateAndTime:
                DateCalendarView(picker: self)
            case .compact, .inline: DatePillsView(picker: self)
            default: DateWheelsView(picker: self)
            }
        face = made
        addSubview(made)
        made.frame = bounds
        made.alpha = isEnabled ? 1 : 0.5
        made.show(shownDate, animated: false)
        if datePickerMode == .countDownTimer { made.show(countdown: duration, animated: false) }
    }

    /// Called when the user selected a date.
    func choose(_ date: Date) {
        let chosen = range.allowed(date)
        guard chosen != shownDate else { return }
        shownDate = chosen
        face?.show(chosen, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Called when the user selected a duration in seconds.
    func choose(countdown: TimeInterval) {
        duration = countdown
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    package override func stateDidChange() {
        super.stateDidChange()
        face?.isUserInteractionEnabled = isEnabled
        face?.alpha = isEnabled ? 1 : 0.5
    }

    package override var preventsTapsAround: Bool { false }

    /// Only subviews receive touches.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: - Size

    /// The size of the style, independent of the given one; nil for styles without a fixed size.
    private func fixedSize(for size: CGSize) -> CGSize? {
        guard datePickerStyle == .wheels else { return nil }
        return CGSize(width: size.width, height: PickerSize.height(for: traitCollection))
    }

    /// The frame; wheels keep their own height.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? fixedSize(for: newValue.size) ?? newValue.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The bounds; wheels keep their own height.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = CGRect(
                origin: newValue.origin, size: fixedSize(for: newValue.size) ?? newValue.size)
        }
    }

    /// False: the wheels, days and buttons have the focus individually.
    open override var canBecomeFocused: Bool { false }

    open override var intrinsicContentSize: CGSize {
        loadIfNeeded()
        return face?.naturalSize ?? .zero
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        face?.frame = bounds
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set {
            super.semanticContentAttribute = newValue
            setNeedsReload()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let size = fixedSize(for: bounds.size), size != bounds.size {
            frame = CGRect(origin: frame.origin, size: size)
        }
        if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection { setNeedsReload() }
    }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable, CaseIterable {
    /// The default style: wheels. On iOS the system chooses.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Pills that open a calendar or a clock.
    case compact = 2
    /// A calendar in place.
    case inline = 3
}

/// A view for one style of a date picker: displays a date, and notifies the picker of the user's selection.
@MainActor protocol DatePickerFace: UIView {
    /// The preferred size in points.
    var naturalSize: CGSize { get }
    /// Displays a date.
    func show(_ date: Date, animated: Bool)
    /// Displays a duration in seconds.
    func show(countdown: TimeInterval, animated: Bool)
}

extension DatePickerFace {
    func show(countdown: TimeInterval, animated: Bool) {}
}

extension DateWheelsView: DatePickerFace {
    var naturalSize: CGSize {
        CGSize(width: PickerSize.width, height: PickerSize.height(for: traitCollection))
    }

    /// Creates the wheels of a picker, in its mode or another one.
    convenience init(picker: UIDatePicker, mode: UIDatePicker.Mode? = nil) {
        self.init(frame: picker.bounds)
        semanticContentAttribute =
            picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? .forceRightToLeft : .unspecified
        group.semanticContentAttribute = semanticContentAttribute
        now = UIDatePicker.now
        onDate = { [weak picker] in picker?.choose($0) }
        onCountdown = { [weak picker] in picker?.choose(countdown: $0) }
        load(picker.makeModel(mode), date: picker.date, countdown: picker.countDownDuration)
    }
}
