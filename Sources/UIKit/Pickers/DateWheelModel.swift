import Foundation

/// Maps the rows of a date picker's wheels to dates and back.
@MainActor struct DateWheelModel {
    let mode: UIDatePicker.Mode
    let text: DateWheelText
    var minuteInterval = 1
    /// The selectable dates.
    var range: DateRange = DateRange()
    /// A date near the middle of the wheels of days and years.
    let anchor: Date

    private var calendar: Calendar { text.calendar }

    /// The number of days on each side of the anchor in the wheel of days: a hundred years.
    private static let days = 36_525
    /// The number of years on each side of the anchor in the wheel of years, for calendars with several eras.
    private static let years = 1_000
    /// The last year of the Gregorian wheel, which begins with year 1.
    private static let lastYear = 9_999

    // MARK: - Rows

    /// The number of rows of a wheel.
    func rowCount(_ wheel: DateWheel) -> Int {
        switch wheel {
        case .day: 2 * Self.days + 1
        case .hour, .countHours: 24
        case .minute, .countMinutes: 60 / minuteInterval
        case .dayPeriod: 2
        case .year: countsYearsFromOne ? Self.lastYear : 2 * Self.years + 1
        case .month: calendar.maximumRange(of: .month)?.count ?? 12
        case .monthDay: calendar.maximumRange(of: .day)?.count ?? 31
        }
    }

    /// Whether the wheel repeats: the first row follows the last.
    func isLooping(_ wheel: DateWheel) -> Bool {
        switch wheel {
        case .day, .year, .dayPeriod: false
        default: true
        }
    }

    /// The row of a date.
    func row(_ wheel: DateWheel, for date: Date) -> Int {
        let parts = calendar.dateComponents([.hour, .minute, .month, .day], from: date)
        let hour = parts.hour ?? 0
        switch wheel {
        case .day:
            let days =
                calendar.dateComponents(
                    [.day], from: calendar.startOfDay(for: anchor), to: calendar.startOfDay(for: date)
                ).day ?? 0
            return min(max(days + Self.days, 0), 2 * Self.days)
        case .hour: return hour
        case .minute: return (parts.minute ?? 0) / minuteInterval
        case .dayPeriod: return hour < 12 ? 0 : 1
        case .year: return min(max(yearRow(date), 0), rowCount(.year) - 1)
        case .month: return max(0, (parts.month ?? 1) - 1)
        case .monthDay: return max(0, (parts.day ?? 1) - 1)
        case .countHours, .countMinutes: return 0
        }
    }

    /// The row of a countdown in seconds.
    func row(_ wheel: DateWheel, countdown: TimeInterval) -> Int {
        let minutes = Int(countdown) / 60
        return wheel == .countHours ? min(minutes / 60, 23) : minutes % 60 / minuteInterval
    }

    private var countsYearsFromOne: Bool {
        calendar.identifier == .gregorian || calendar.identifier == .iso8601
    }

    private func yearRow(_ date: Date) -> Int {
        if countsYearsFromOne {
            let parts = calendar.dateComponents([.era, .year], from: date)
            return parts.era == 0 ? 0 : (parts.year ?? 1) - 1
        }
        let parts = calendar.dateComponents([.year], from: startOfYear(anchor), to: startOfYear(date))
        return (parts.year ?? 0) + Self.years
    }

    private func startOfYear(_ date: Date) -> Date {
        calendar.dateInterval(of: .year, for: date)?.start ?? date
    }

    /// A date in the year of a row.
    private func year(_ row: Int) -> Date {
        if countsYearsFromOne {
            return calendar.date(from: DateComponents(era: 1, year: row + 1, month: 7, day: 1)) ?? anchor
        }
        return calendar.date(byAdding: .year, value: row - Self.years, to: anchor) ?? anchor
    }

    private func day(_ row: Int) -> Date {
        let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: anchor) ?? anchor
        return calendar.date(byAdding: .day, value: row - Self.days, to: noon) ?? anchor
    }

    /// The text of a row; `date` is the selected date.
    func title(_ wheel: DateWheel, _ row: Int, on date: Date, now: Date) -> String {
        switch wheel {
        case .day: return text.day(day(row), now: now)
        case .hour: return text.hour(row)
        case .minute: return text.number(row * minuteInterval, hasTwoDigits: true)
        case .dayPeriod: return text.dayPeriod(row)
        case .year: return text.year(year(row))
        case .month: return text.month(month(row, in: date))
        case .monthDay:
            // Days are formatted alike in all months; a month of 31 days contains all of them.
            let start = calendar.date(from: DateComponents(era: 1, year: 2000, month: 1, day: row + 1))
            return countsYearsFromOne ? text.monthDay(start ?? date) : text.number(row + 1)
        case .countHours: return text.number(row)
        case .countMinutes: return text.number(row * minuteInterval)
        }
    }

    private func month(_ row: Int, in date: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year], from: date)
        parts.month = row + 1
        parts.day = 1
        return calendar.date(from: parts) ?? date
    }

    // MARK: - Dates

    /// The date of the selected rows; components without a wheel come from `date`.
    ///
    /// A day that the month does not have becomes the month's last day; a time skipped by the clock becomes the next
    /// one.
    func date(_ rows: [DateWheel: Int], keeping date: Date) -> Date {
        mode == .date || mode == .yearAndMonth ? dayDate(rows, date) : timeDate(rows, date)
    }

    private func dayDate(_ rows: [DateWheel: Int], _ date: Date) -> Date {
        let clock = calendar.dateComponents([.hour, .minute, .second, .day], from: date)
        var parts = calendar.dateComponents([.era, .year, .month], from: date)
        if let row = rows[.year] {
            let year = calendar.dateComponents([.era, .year], from: year(row))
            parts.era = year.era
            parts.year = year.year
        }
        parts.day = 1
        if let row = rows[.month] {
            parts.month = 1
            let first = calendar.date(from: parts) ?? date
            let count = calendar.range(of: .month, in: .year, for: first)?.count ?? 12
            parts.month = min(row + 1, count)
        }
        let first = calendar.date(from: parts) ?? date
        let days = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
        parts.day = min(rows[.monthDay].map { $0 + 1 } ?? clock.day ?? 1, days)
        parts.hour = clock.hour
        parts.minute = clock.minute
        parts.second = clock.second
        return calendar.date(from: parts) ?? date
    }

    private func timeDate(_ rows: [DateWheel: Int], _ date: Date) -> Date {
        let start = calendar.startOfDay(for: rows[.day].map(day) ?? date)
        let hour = rows[.hour] ?? row(.hour, for: date)
        let minute = (rows[.minute] ?? row(.minute, for: date)) * minuteInterval
        return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: start) ?? date
    }

    /// Whether a row is selectable while the other wheels are at a date.
    func isAllowed(_ wheel: DateWheel, _ row: Int, on date: Date) -> Bool {
        switch wheel {
        case .day:
            let start = calendar.startOfDay(for: day(row))
            let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
            return range.touches(start, end.addingTimeInterval(-1))
        case .monthDay:
            let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
            return row < days
                && range.contains(self.date([.monthDay: row], keeping: date), on: .day, calendar)
        case .month: return range.contains(month(row, in: date), on: .month, calendar)
        case .year: return range.contains(year(row), on: .year, calendar)
        case .hour: return range.contains(timeDate([.hour: row], date), on: .hour, calendar)
        case .minute: return range.contains(timeDate([.minute: row], date), on: .minute, calendar)
        case .dayPeriod, .countHours, .countMinutes: return true
        }
    }

    /// Rounds a date down to the minute interval.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let over = (parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)
        return date.addingTimeInterval(-Double(over) - Double(parts.nanosecond ?? 0) / 1e9)
    }
}

/// The selectable dates, including both ends.
struct DateRange: Hashable, Sendable {
    private(set) var earliest: Date?
    private(set) var latest: Date?

    /// A range whose ends are in the wrong order is unlimited.
    init(earliest: Date? = nil, latest: Date? = nil) {
        if let earliest, let latest, earliest > latest { return }
        self.earliest = earliest
        self.latest = latest
    }

    /// The selectable date nearest to a date.
    func allowed(_ date: Date) -> Date {
        if let earliest, date < earliest { return earliest }
        if let latest, date > latest { return latest }
        return date
    }

    /// Whether a time span contains a selectable date.
    func touches(_ start: Date, _ end: Date) -> Bool {
        if let earliest, end < earliest { return false }
        if let latest, start > latest { return false }
        return true
    }

    /// Whether a selectable date exists in the same day, month, year, hour or minute as a date.
    func contains(_ date: Date, on unit: Calendar.Component, _ calendar: Calendar) -> Bool {
        if earliest == nil, latest == nil { return true }
        guard let span = calendar.dateInterval(of: unit, for: date) else { return true }
        return touches(span.start, span.end.addingTimeInterval(-0.001))
    }
}
