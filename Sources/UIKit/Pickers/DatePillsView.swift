import Foundation

/// The compact date picker: one pill each for date and time, which opens a calendar or a clock.
final class DatePillsView: UIView, DatePickerFace {
    private weak var picker: UIDatePicker?
    private let datePill = DatePill()
    private let timePill = DatePill()
    private weak var popover: DatePopover?
    private var openPill: DatePill?

    private static let gap: CGFloat = 8

    init(picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: picker.bounds)
        semanticContentAttribute =
            picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? .forceRightToLeft : .unspecified
        let mode = picker.datePickerMode
        datePill.isHidden = mode == .time
        timePill.isHidden = mode != .time && mode != .dateAndTime
        datePill.addAction(UIAction { [weak self] _ in self?.open(self?.datePill) }, for: .touchUpInside)
        timePill.addAction(UIAction { [weak self] _ in self?.open(self?.timePill) }, for: .touchUpInside)
        addSubview(datePill)
        addSubview(timePill)
    }

    required init?(coder: NSCoder) { nil }

    private var pills: [DatePill] { [datePill, timePill].filter { !$0.isHidden } }

    func show(_ date: Date, animated: Bool) {
        guard let text = picker?.text else { return }
        let template = picker?.datePickerMode == .yearAndMonth ? "yMMM" : "yMMMd"
        datePill.show(text.string(date, template: template), isOpen: openPill === datePill)
        timePill.show(text.string(date, template: "jm"), isOpen: openPill === timePill)
        popover?.face?.show(date, animated: animated)
        picker?.invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    var naturalSize: CGSize {
        let widths = pills.map { $0.sizeThatFits(.zero).width }
        return CGSize(
            width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: DatePill.height
        )
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = semanticContentAttribute == .forceRightToLeft
        var x = isReversed ? 0 : max(0, bounds.width - naturalSize.width)
        for pill in isReversed ? pills.reversed() : pills {
            let width = pill.sizeThatFits(.zero).width
            pill.frame = CGRect(
                x: x, y: (bounds.height - DatePill.height) / 2, width: width, height: DatePill.height)
            x += width + Self.gap
        }
    }

    private func open(_ pill: DatePill?) {
        guard let picker, let pill, let window else { return }
        openPill = pill
        let mode = picker.datePickerMode
        let face: any DatePickerFace =
            pill === timePill
            ? DateWheelsView(picker: picker, mode: .time)
            : mode == .yearAndMonth
                ? DateWheelsView(picker: picker, mode: .yearAndMonth)
                : DateCalendarView(picker: picker, showsTime: false)
        let made = DatePopover(face: face, near: pill.convert(pill.bounds, to: window), in: window)
        made.tintColor = picker.tintColor
        made.onClose = { [weak self, weak picker] in
            self?.openPill = nil
            if let picker { self?.show(picker.date, animated: false) }
        }
        popover = made
        picker.sendActions(for: .editingDidBegin)
        made.open()
        show(picker.date, animated: false)
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { popover?.close() }
    }
}

/// A small rounded button that shows a date or a time.
final class DatePill: UIControl {
    private let label = UILabel()

    /// The height in points (iOS: 34).
    static let height: CGFloat = 34

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isOpen: Bool) {
        label.text = text
        label.textColor = isOpen ? tintColor : .label
        accessibilityLabel = text
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: ceil(label.sizeThatFits(size).width) + 22, height: Self.height)
    }

    /// Extends the touch target to 44 points.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: 0, dy: -5).contains(point)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

/// A card above the window's content that contains a calendar or a clock; a touch outside closes it.
final class DatePopover: UIView {
    /// The calendar or clock in the card.
    let face: (any DatePickerFace)?
    /// Called after the card was closed.
    var onClose: (() -> Void)?

    private let card = UIView()
    private static let padding: CGFloat = 12
    private static let margin: CGFloat = 8

    init(face: any DatePickerFace, near anchor: CGRect, in window: UIWindow) {
        self.face = face
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        window.addSubview(self)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 13
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(card)
        card.addSubview(face)
        place(near: anchor, face)
        let tap = UITapGestureRecognizer()
        tap.delegate = self
        tap.addAction { [weak self] _ in self?.close() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Positions the card below the view that opened it, or above if there is not enough space.
    private func place(near anchor: CGRect, _ face: any DatePickerFace) {
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(
            width: min(room.width, face.naturalSize.width + 2 * Self.padding),
            height: min(room.height, face.naturalSize.height + 2 * Self.padding))
        let x = min(max(anchor.midX - size.width / 2, room.minX), room.maxX - size.width)
        let isBelow = anchor.maxY + Self.margin + size.height <= room.maxY
        let y = isBelow ? anchor.maxY + Self.margin : max(room.minY, anchor.minY - Self.margin - size.height)
        card.frame = CGRect(origin: CGPoint(x: x, y: min(y, room.maxY - size.height)), size: size)
        face.frame = card.bounds.insetBy(dx: Self.padding, dy: Self.padding)
    }

    /// Shows the card.
    func open() {
        let isStill = UIAccessibility.isReduceMotionEnabled
        UIView.performWithoutAnimation {
            card.alpha = 0
            if !isStill { card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) {
            self.card.alpha = 1
            self.card.transform = .identity
        }
    }

    /// Closes the card.
    func close() {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        onClose?()
        UIView.animate(withDuration: 0.15) {
            self.card.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }
}

extension DatePopover: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !card.frame.contains(touch.location(in: self))
    }
}
