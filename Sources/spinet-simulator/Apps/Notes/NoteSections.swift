import Foundation
import Platform
import UIKit

/// The notes of the list under headings by age, as iOS has them: Today, Yesterday, Previous 7 Days, Previous 30 Days, the
/// months of this year, and years.
struct NoteSections: Equatable {
    struct Section: Equatable {
        /// Nil above notes that were searched for.
        var title: String?
        var notes: [Note]
    }

    private(set) var sections: [Section] = []

    /// No notes.
    init() {}

    /// Puts notes, the newest first, under headings.
    init(_ notes: [Note], now: Date, calendar: Calendar, language: MessageLanguage) {
        let months = DateFormatter()
        months.calendar = calendar
        months.timeZone = calendar.timeZone
        months.locale = language.locale
        for note in notes {
            let title = Self.title(of: note.modified, now, calendar, language, months)
            if sections.last?.title == title {
                sections[sections.count - 1].notes.append(note)
            } else {
                sections.append(Section(title: title, notes: [note]))
            }
        }
    }

    /// Notes that were found, without headings.
    init(found notes: [Note]) { sections = notes.isEmpty ? [] : [Section(title: nil, notes: notes)] }

    private static func title(
        of date: Date, _ now: Date, _ calendar: Calendar, _ language: MessageLanguage, _ months: DateFormatter
    ) -> String {
        let today = calendar.startOfDay(for: now)
        let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: today).day ?? 0
        switch days {
        case ...0: return Message("Today").text(in: language)
        case 1: return Message("Yesterday").text(in: language)
        case ...7: return Message("Previous 7 Days").text(in: language)
        case ...30: return Message("Previous 30 Days").text(in: language)
        default:
            let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
            months.setLocalizedDateFormatFromTemplate(isThisYear ? "LLLL" : "y")
            return months.string(from: date)
        }
    }

    var isEmpty: Bool { sections.isEmpty }

    /// All notes in the order of the list.
    var notes: [Note] { sections.flatMap(\.notes) }

    subscript(place: IndexPath) -> Note { sections[place.section].notes[place.row] }

    /// Where a note is; nil if it is not in the list.
    func place(of id: Note.ID?) -> IndexPath? {
        for (section, part) in sections.enumerated() {
            if let row = part.notes.firstIndex(where: { $0.id == id }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// Removes a note; a heading without notes goes with it.
    ///
    /// - Returns: whether its section is gone too.
    mutating func remove(at place: IndexPath) -> Bool {
        sections[place.section].notes.remove(at: place.row)
        guard sections[place.section].notes.isEmpty else { return false }
        sections.remove(at: place.section)
        return true
    }
}
