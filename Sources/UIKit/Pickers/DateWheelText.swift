import Foundation

/// The texts of a date picker's rows in one locale, calendar and time zone.
@MainActor final class DateWheelText {
    let calendar: Calendar
    let locale: Locale
    let words: DatePickerWords
    let uses12Hours: Bool

    private let dayFormatter = DateFormatter()
    private let monthFormatter = DateFormatter()
    private let yearFormatter = DateFormatter()
    private let monthDayFormatter = DateFormatter()
    /// Formatters for numbers of at least one digit and of at least two; two, because changing a formatter is slow.
    private let numberFormatters = (NumberFormatter(), NumberFormatter())
    /// Formatters by template; creating one takes longer than using it a hundred times.
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
        // There is no space for a comma.
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

    /// The locale's pattern for the components of a template.
    static func pattern(_ template: String, _ locale: Locale) -> String {
        let key = locale.identifier + "/" + template
        if let known = patterns[key] { return known }
        let made = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        patterns[key] = made
        return made
    }

    /// Patterns by locale and template; looking one up takes milliseconds.
    private static var patterns: [String: String] = [:]
    private static var latest: DateWheelText?

    /// The texts of a calendar and a locale; adjacent pickers share them.
    static func of(_ calendar: Calendar, _ locale: Locale) -> DateWheelText {
        if let latest, latest.calendar == calendar, latest.locale == locale { return latest }
        let made = DateWheelText(calendar: calendar, locale: locale)
        latest = made
        return made
    }

    /// A day in the wheel of days: weekday, month and day, or "today".
    func day(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now) ? words.today : dayFormatter.string(from: date)
    }

    func month(_ date: Date) -> String { monthFormatter.string(from: date) }
    func year(_ date: Date) -> String { yearFormatter.string(from: date) }
    func monthDay(_ date: Date) -> String { monthDayFormatter.string(from: date) }

    /// A number in the locale's digits, optionally with at least two digits.
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

    /// A formatted date, for pills and screen readers.
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

    /// The weekday names, starting with the calendar's first weekday.
    var weekdays: [String] {
        let names = dayFormatter.shortStandaloneWeekdaySymbols
        let first = min(max(0, calendar.firstWeekday - 1), max(0, names.count - 1))
        return Array(names[first...] + names[..<first])
    }
}
