import Foundation

/// A wheel of a date picker.
enum DateWheel: Hashable, Sendable {
    /// A day of any year, with its weekday.
    case day
    /// The hour; 24 rows even in a 12-hour format.
    case hour
    case minute
    /// AM or PM.
    case dayPeriod
    case year, month, monthDay
    /// The hours and minutes of a countdown.
    case countHours, countMinutes
}

/// Determines the wheels of a mode, in the order of the locale's date and time formats.
@MainActor enum DateWheelOrder {
    /// The wheels in reading order.
    ///
    /// Hours are left of minutes in every language, so they are exchanged in right-to-left languages.
    static func wheels(
        mode: UIDatePicker.Mode, locale: Locale, isRightToLeft: Bool = false
    ) -> [DateWheel] {
        switch mode {
        case .time: time(locale, isRightToLeft)
        case .dateAndTime: [.day] + time(locale, isRightToLeft)
        case .date: date(locale)
        case .yearAndMonth: date(locale).filter { $0 != .monthDay }
        case .countDownTimer: isRightToLeft ? [.countMinutes, .countHours] : [.countHours, .countMinutes]
        }
    }

    private static func date(_ locale: Locale) -> [DateWheel] {
        let letters = letters(of: "yMMMMd", locale)
        let order = letters.compactMap { letter -> DateWheel? in
            switch letter {
            case "y", "U", "r", "u": .year
            case "M", "L": .month
            case "d": .monthDay
            default: nil
            }
        }
        return Set(order).count == 3 ? order : [.month, .monthDay, .year]
    }

    private static func time(_ locale: Locale, _ isRightToLeft: Bool) -> [DateWheel] {
        let clock: [DateWheel] = isRightToLeft ? [.minute, .hour] : [.hour, .minute]
        let letters = letters(of: "jm", locale)
        guard let period = letters.firstIndex(where: "abB".contains) else { return clock }
        let hour = letters.firstIndex(where: "hHkK".contains) ?? letters.endIndex
        return period < hour ? [.dayPeriod] + clock : clock + [.dayPeriod]
    }

    /// Whether a locale uses a 12-hour format.
    static func uses12Hours(_ locale: Locale) -> Bool {
        letters(of: "jm", locale).contains(where: "abB".contains)
    }

    /// The letters of the locale's pattern for a template, each once, in order, without quoted text.
    private static func letters(of template: String, _ locale: Locale) -> [Character] {
        let pattern = DateWheelText.pattern(template, locale)
        var found: [Character] = [], isQuoted = false
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            if !isQuoted, character.isLetter, character.isASCII, !found.contains(character) {
                found.append(character)
            }
        }
        return found
    }
}
