import Foundation

/// What the rows of a date picker's wheels say, in one locale, calendar and time zone.
@MainActor final class DateWheelText {
    let calendar: Calendar
    let locale: Locale
    let words: DatePickerWords
    let uses12Hours: Bool

    private let dayFormatter = DateFormatter()
    private let monthFormatter = DateFormatter()
    private let yearFormatter = DateFormatter()
    private let monthDayFormatter = DateFormatter()
    /// Write numbers of at least one digit, and of two: changing a formatter takes long.
    private let numberFormatters = (NumberFormatter(), NumberFormatter())
    /// Formatters by their templates; making one takes longer than using it a hundred times.
    private var others: [String: DateFormatter] = [:]

    private init(calendar: Calendar, locale: Locale) {
        self.calendar = calendar
        self.locale = locale
        words = DatePickerWords(for: locale)
        uses12Hours = DateWheelOrder.uses12Hours(locale)
        for formatter in [dayFormatter, monthFormatter, yearFormatter, monthDayFormatter] {
            formatter.locale = locale
            formatter.calendar = calendar
            formatter.timeZone = calendar.timeZone
        }
        // There is no room for the comma of a running text.
        dayFormatter.dateFormat = (Self.pattern("EEEMMMd", locale)).filter { $0 != "," && $0 != "،" }
        monthFormatter.dateFormat = "LLLL"
        let hasEras = calendar.identifier == .japanese || calendar.identifier == .republicOfChina
        yearFormatter.dateFormat = Self.pattern(hasEras ? "Gy" : "y", locale)
        monthDayFormatter.dateFormat = Self.pattern("d", locale)
        for (formatter, digits) in [(numberFormatters.0, 1), (numberFormatters.1, 2)] {
            formatter.locale = locale
            formatter.usesGroupingSeparator = false
            formatter.minimumIntegerDigits = digits
        }
    }

    /// How a locale writes the parts of a template.
    static func pattern(_ template: String, _ locale: Locale) -> String {
        let key = locale.identifier + "/" + template
        if let known = patterns[key] { return known }
        let made = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        patterns[key] = made
        return made
    }

    /// Patterns by locale and template: finding one takes milliseconds.
    private static var patterns: [String: String] = [:]
    private static var latest: DateWheelText?

    /// The text for a calendar and a locale; pickers beside each other share it.
    static func of(_ calendar: Calendar, _ locale: Locale) -> DateWheelText {
        if let latest, latest.calendar == calendar, latest.locale == locale { return latest }
        let made = DateWheelText(calendar: calendar, locale: locale)
        latest = made
        return made
    }

    /// A date of the wheel of days: weekday, month and day, or that it is today.
    func day(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now) ? words.today : dayFormatter.string(from: date)
    }

    func month(_ date: Date) -> String { monthFormatter.string(from: date) }
    func year(_ date: Date) -> String { yearFormatter.string(from: date) }
    func monthDay(_ date: Date) -> String { monthDayFormatter.string(from: date) }

    /// A number in the locale's digits, with two of them at least where it is asked for.
    func number(_ number: Int, hasTwoDigits: Bool = false) -> String {
        let formatter = hasTwoDigits ? numberFormatters.1 : numberFormatters.0
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
    }

    func hour(_ hour: Int) -> String {
        guard uses12Hours else { return number(hour, hasTwoDigits: true) }
        return number(hour % 12 == 0 ? 12 : hour % 12)
    }

    func dayPeriod(_ period: Int) -> String {
        period == 0 ? dayFormatter.amSymbol : dayFormatter.pmSymbol
    }

    /// A date in words, for pills and assistive programs.
    func string(_ date: Date, template: String) -> String {
        if let known = others[template] { return known.string(from: date) }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.dateFormat = Self.pattern(template, locale)
        others[template] = formatter
        return formatter.string(from: date)
    }

    /// The names of the days of the week, the calendar's first day first.
    var weekdays: [String] {
        let names = dayFormatter.shortStandaloneWeekdaySymbols
        let first = min(max(0, calendar.firstWeekday - 1), max(0, names.count - 1))
        return Array(names[first...] + names[..<first])
    }
}
