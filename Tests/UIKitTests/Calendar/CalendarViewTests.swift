import CoreGraphics
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UICalendarView", .serialized) struct CalendarViewTests {
    final class Dates: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var log: [String] = []
        func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
            -> UICalendarView.Decoration?
        {
            guard let day = dateComponents.day, day % 5 == 0 else { return nil }
            return day == 10
                ? .image(UIImage(systemName: "star.fill"), color: .systemOrange)
                : .default(color: .systemGreen)
        }
        func calendarView(
            _ calendarView: UICalendarView,
            didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) { log.append("from \(previousDateComponents.month ?? 0)") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) { log.append("select \(dateComponents?.day ?? 0)") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool { dateComponents?.day != 13 }
        func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate date: DateComponents)
        {
            log.append("add \(date.day ?? 0)")
        }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate date: DateComponents
        ) {
            log.append("remove \(date.day ?? 0)")
        }
    }

    private func open(_ dates: Dates, _ selection: UICalendarSelection) -> (UICalendarView, Harness) {
        // Another test may have left the process in Korean; what is created before the harness has this language.
        MessageLanguage.current = .ofEnvironment
        let view = UICalendarView(frame: CGRect(x: 0, y: 60, width: 390, height: 410))
        view.locale = Locale(identifier: "en_US")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        view.calendar = calendar
        view.delegate = dates
        view.selectionBehavior = selection
        view.visibleDateComponents = DateComponents(year: 2024, month: 5)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        holder.backgroundColor = .systemBackground
        holder.addSubview(view)
        dates.log = []
        return (view, Harness(view: holder))
    }

    @Test("A tap selects a day that may be selected, and a second tap deselects it")
    func single() {
        let dates = Dates(), selection = UICalendarSelectionSingleDate(delegate: dates)
        let (_, harness) = open(dates, selection)
        harness.tap("Friday, May 17")
        #expect(selection.selectedDate?.day == 17 && selection.selectedDate?.month == 5)
        harness.tap("Monday, May 13")
        #expect(dates.log == ["select 17"] && selection.selectedDate?.day == 17)
        harness.tap("Friday, May 17")
        #expect(dates.log == ["select 17", "select 0"] && selection.selectedDate == nil)
    }

    @Test("Several days can be selected")
    func multiple() {
        let dates = Dates(), selection = UICalendarSelectionMultiDate(delegate: dates)
        let (_, harness) = open(dates, selection)
        harness.tap("Friday, May 17")
        harness.tap("Monday, May 13")
        harness.tap("Friday, May 17")
        #expect(dates.log == ["add 17", "add 13", "remove 17"])
        #expect(selection.selectedDates.map(\.day) == [13])
    }

    @Test("Arrows and swipes show other months")
    func months() {
        let dates = Dates(), (view, harness) = open(dates, UICalendarSelectionSingleDate(delegate: nil))
        harness.tap("Next month")
        harness.settle()
        #expect(view.visibleDateComponents.month == 6 && dates.log == ["from 5"])
        harness.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), for: 0.1)
        harness.settle()
        #expect(view.visibleDateComponents.month == 5)
    }
}
