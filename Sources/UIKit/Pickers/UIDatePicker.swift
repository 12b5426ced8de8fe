public import Foundation

/// Lets the user choose a date, a time, both, or a duration.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .date
///     picker.minimumDate = Date()
///     picker.addAction(UIAction { _ in save(picker.date) }, for: .valueChanged)
///
/// Wheels by default, as high as a phone's keyboard whatever frame they are given; pills or a calendar when
/// `preferredDatePickerStyle` asks for them. Wheels are in the order in which the locale writes dates.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable, CaseIterable {
        /// Hour and minute.
        case time = 0
        /// Month, day and year.
        case date = 1
        /// A date, hour and minute.
        case dateAndTime = 2
        /// A duration of at most 23 hours and 59 minutes.
        case countDownTimer = 3
        /// Month and year (iOS 17.4).
        case yearAndMonth = 4
    }

    /// What time it is; tests say it.
    static var now: @MainActor () -> Date = { Date() }

    private var shownDate = UIDatePicker.now()
    private var duration: TimeInterval = 0
    private var face: (any DatePickerFace)?

    /// Makes a date picker; a frame without a size gets the size of its style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

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

    // MARK: - What is chosen

    /// What is chosen; date and time unless set.
    open var datePickerMode = Mode.dateAndTime {
        didSet { if datePickerMode != oldValue { setNeedsReload() } }
    }

    /// The date that is chosen, kept between the ends and, rounding, on the interval of minutes.
    open var date: Date {
        get { shownDate }
        set { setDate(newValue, animated: false) }
    }

    /// Chooses a date; the wheels turn to it when it is animated.
    ///
    /// No event is sent.
    open func setDate(_ date: Date, animated: Bool) {
        guard datePickerMode != .countDownTimer else { return }
        guard date.timeIntervalSinceReferenceDate.isFinite else {
            return Complaint.say("a date picker cannot show a date that is no number; it keeps its own")
        }
        shownDate = allowed(date)
        face?.show(shownDate, animated: animated && window != nil)
    }

    /// The duration that is chosen, in seconds: whole minutes, at most 23:59.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let seconds = newValue.isFinite ? min(max(0, newValue), DateWheelsView.longestCountdown) : 0
            duration = (seconds / 60).rounded(.down) * 60
            face?.show(countdown: duration, animated: false)
        }
    }

    /// The first date that may be chosen; counts for nothing when it is later than the last one.
    open var minimumDate: Date? { didSet { if minimumDate != oldValue { rangeChanged() } } }
    /// The last date that may be chosen; counts for nothing when it is earlier than the first one.
    open var maximumDate: Date? { didSet { if maximumDate != oldValue { rangeChanged() } } }

    /// The step of the minutes: 1 to 30, and a divisor of 60; anything else is told and becomes 1.
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
    /// Whether dates are brought down to the interval of minutes.
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

    /// How days are counted; the locale's, or the user's, unless set.
    open var calendar: Calendar! {
        get { ownCalendar ?? locale?.calendar ?? .current }
        set {
            ownCalendar = newValue
            wordsChanged()
        }
    }
    /// The language and order of what is shown; the calendar's, or the user's, unless set.
    open var locale: Locale? { didSet { if locale != oldValue { wordsChanged() } } }
    /// Where clocks show what the picker shows; the calendar's unless set.
    open var timeZone: TimeZone? { didSet { if timeZone != oldValue { wordsChanged() } } }

    private func wordsChanged() {
        ownText = nil
        setNeedsReload()
    }

    /// What the picker writes.
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

    /// The style that is asked for; automatic means wheels here.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet {
            guard preferredDatePickerStyle != oldValue else { return }
            setNeedsReload()
            invalidateIntrinsicContentSize()
            if let size = fixedSize(for: bounds.size) { bounds.size = size }
        }
    }
    /// The style that is shown; a countdown has wheels only.
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

    /// The user chose a date.
    func choose(_ date: Date) {
        let chosen = range.allowed(date)
        guard chosen != shownDate else { return }
        shownDate = chosen
        face?.show(chosen, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The user chose a duration.
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

    /// Only what it is made of takes touches.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: - Size

    /// The size that the style insists on, whatever size is given; nil where any will do.
    private func fixedSize(for size: CGSize) -> CGSize? {
        guard datePickerStyle == .wheels else { return nil }
        return CGSize(width: size.width, height: PickerSize.height(for: traitCollection))
    }

    /// Where the picker is; wheels have a height of their own.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? fixedSize(for: newValue.size) ?? newValue.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The rectangle that the picker shows; wheels have a height of their own.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = CGRect(
                origin: newValue.origin, size: fixedSize(for: newValue.size) ?? newValue.size)
        }
    }

    /// False: its wheels, days and buttons have the focus one by one.
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

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable, CaseIterable {
    /// As suits the place: wheels here.
    case automatic = 0
    /// Spinning wheels.
    case wheels = 1
    /// Pills that open a calendar or a clock.
    case compact = 2
    /// A calendar in place.
    case inline = 3
}

/// One style of a date picker: shows a date and tells the picker of another.
@MainActor protocol DatePickerFace: UIView {
    /// The size that it wants, in points.
    var naturalSize: CGSize { get }
    /// Shows a date.
    func show(_ date: Date, animated: Bool)
    /// Shows a duration, in seconds.
    func show(countdown: TimeInterval, animated: Bool)
}

extension DatePickerFace {
    func show(countdown: TimeInterval, animated: Bool) {}
}

extension DateWheelsView: DatePickerFace {
    var naturalSize: CGSize {
        CGSize(width: PickerSize.width, height: PickerSize.height(for: traitCollection))
    }

    /// The wheels of a picker, in its mode or another one.
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
