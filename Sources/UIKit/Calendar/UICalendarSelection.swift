public import Foundation

/// What the user can select in a calendar view.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    weak var calendarView: UICalendarView?

    /// Asks the delegate again which dates can be selected.
    open func updateSelectableDates() { calendarView?.selectionChanged() }

    func canSelect(_ date: DateComponents) -> Bool { false }
    func isSelected(_ date: DateComponents) -> Bool { false }
    func tapped(_ date: DateComponents) {}

    /// Whether two dates are the same day.
    final func isSame(_ a: DateComponents?, _ b: DateComponents?) -> Bool {
        guard let a, let b else { return false }
        return a.year == b.year && a.month == b.month && a.day == b.day
            && (a.era == nil || b.era == nil || a.era == b.era)
    }
}

/// Decides about and receives the selection of a single date.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
    /// Called after the user selected a date; nil if the user deselected it.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Whether the user can select a date; true by default. Nil asks whether the date can be deselected.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns true.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// The selection of a single date.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The receiver of the user's selection; not retained.
    public private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// The selected date with its calendar, era, year, month and day; nil by default.
    open var selectedDate: DateComponents? { didSet { calendarView?.selectionChanged() } }

    /// Creates a selection without a date.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Selects a date, whose month is then shown, without calling the delegate; nil deselects.
    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        selectedDate = dateComponents
        if let dateComponents { calendarView?.show(dateComponents, animated: animated) }
    }

    override func canSelect(_ date: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: date) ?? true
    }
    override func isSelected(_ date: DateComponents) -> Bool { isSame(selectedDate, date) }
    override func tapped(_ date: DateComponents) {
        guard !isSelected(date) else {
            guard delegate?.dateSelection(self, canSelectDate: nil) ?? true else { return }
            selectedDate = nil
            delegate?.dateSelection(self, didSelectDate: nil)
            return
        }
        selectedDate = date
        delegate?.dateSelection(self, didSelectDate: date)
    }
}

/// Decides about and receives the selection of several dates.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
    /// Called after the user selected a date.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called after the user deselected a date.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Whether the user can select a date; true by default.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Whether the user can deselect a date; true by default.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// The selection of several dates.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The receiver of the user's selection; not retained.
    public private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// The selected dates in the order of their selection; empty by default.
    open var selectedDates: [DateComponents] = [] { didSet { calendarView?.selectionChanged() } }

    /// Creates a selection without dates.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Selects dates without calling the delegate; they appear without animation.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }

    override func canSelect(_ date: DateComponents) -> Bool {
        isSelected(date) || delegate?.multiDateSelection(self, canSelectDate: date) ?? true
    }
    override func isSelected(_ date: DateComponents) -> Bool { selectedDates.contains { isSame($0, date) } }
    override func tapped(_ date: DateComponents) {
        if let index = selectedDates.firstIndex(where: { isSame($0, date) }) {
            guard delegate?.multiDateSelection(self, canDeselectDate: date) ?? true else { return }
            selectedDates.remove(at: index)
            delegate?.multiDateSelection(self, didDeselectDate: date)
        } else {
            selectedDates.append(date)
            delegate?.multiDateSelection(self, didSelectDate: date)
        }
    }
}
