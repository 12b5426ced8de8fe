import Foundation
import Platform

/// Times and dates as the phone writes them: by the region of its language, and in the time zone of its calendar.
///
///     state.clockFormat.time(note.modified)  // "7:11 PM" in English
@MainActor final class ClockFormat {
    private let calendar: Calendar
    private let time, barTime, barDay, day: DateFormatter

    init(_ language: MessageLanguage, calendar: Calendar) {
        self.calendar = calendar
        func made() -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = language.locale
            formatter.calendar = calendar
            formatter.timeZone = calendar.timeZone
            return formatter
        }
        time = made()
        time.setLocalizedDateFormatFromTemplate("jmm")
        // A status bar has no room for the part of the day, as on iOS.
        barTime = made()
        barTime.dateFormat = (time.dateFormat ?? "H:mm").filter { $0 != "a" }
            .trimmingCharacters(in: .whitespaces)
        // The day of the week, the month and the day, without commas.
        barDay = made()
        barDay.setLocalizedDateFormatFromTemplate("EEEMMMd")
        barDay.dateFormat = barDay.dateFormat.replacingOccurrences(of: ",", with: "")
        day = made()
        (day.dateStyle, day.timeStyle) = (.short, .none)
    }

    /// The time of day, with its part where the region has twelve hours.
    func time(_ date: Date) -> String { time.string(from: date) }

    /// The time of day for the status bar.
    func barTime(_ date: Date) -> String { barTime.string(from: date) }

    /// The day for the status bar of a pad: "Mon Jun 10" in English.
    func barDay(_ date: Date) -> String { barDay.string(from: date) }

    /// The time for a moment of today, else the date.
    func timeOrDay(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now) ? time(date) : day.string(from: date)
    }
}
