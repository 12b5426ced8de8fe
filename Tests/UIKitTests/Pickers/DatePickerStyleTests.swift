import Foundation
import Testing
@testable import UIKit
import UIKitTesting

@MainActor @Suite("Date pickers in other styles", .serialized)
struct DatePickerStyleTests {
    typealias Stage = DatePickerTests.Stage

    @Test func aCalendarShowsAMonthAndADayIsChosenByATap() {
        let stage = Stage(.date, style: .inline)
        stage.harness.tap("Wednesday, June 24")
        #expect(stage.date == "2026-06-24 12:00" && stage.events == 1)
        stage.harness.tap("Wednesday, June 24")
        #expect(stage.events == 1)
        #expect(stage.harness.element(labelled: "Wednesday, June 24")?.traits.contains(.selected) ?? false)
    }

    @Test func monthsAreTurnedByButtonsAndSwipes() {
        let stage = Stage(.date, style: .inline)
        stage.harness.tap("Next month")
        stage.harness.settle()
        #expect(stage.harness.element(labelled: "July 2026") != nil && stage.events == 0)
        stage.harness.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 300, y: 250), for: 0.15)
        stage.harness.settle()
        stage.harness.tap("Previous month")
        stage.harness.settle()
        #expect(stage.harness.element(labelled: "May 2026") != nil)
        stage.harness.tap("Sunday, May 31")
        #expect(stage.date == "2026-05-31 12:00")
    }

    @Test func monthAndYearAreChosenOnWheelsBehindTheTitle() {
        let stage = Stage(.date, style: .inline)
        stage.harness.tap("June 2026")
        #expect(stage.names == ["Month", "Year"])
        stage.turn("Year", by: 1)
        #expect(stage.date == "2027-06-10 12:00")
        stage.harness.tap("June 2027")
        #expect(stage.names.isEmpty && stage.harness.element(labelled: "Thursday, June 10") != nil)
    }

    @Test func daysBeyondTheEndsCannotBeChosen() {
        let stage = Stage(.date, style: .inline)
        stage.picker.minimumDate = Stage.date("2026-06-05 18:00")
        stage.picker.maximumDate = Stage.date("2026-06-20 06:00")
        UIApplication.shared.turn {}
        stage.harness.tap("Thursday, June 4")
        stage.harness.tap("Sunday, June 21")
        #expect(stage.events == 0)
        stage.harness.tap("Friday, June 5")
        #expect(stage.date == "2026-06-05 18:00")
        stage.harness.tap("Saturday, June 20")
        #expect(stage.date == "2026-06-20 06:00")
        stage.harness.tap("Next month")
        stage.harness.settle()
        #expect(stage.harness.element(labelled: "June 2026") != nil)
    }

    @Test func aPillOpensTheCalendarAndATouchBesideClosesIt() {
        let stage = Stage(style: .compact)
        #expect(stage.picker.bounds.height == 34)
        stage.harness.tap("Jun 10, 2026")
        stage.harness.settle()
        stage.harness.tap("Friday, June 12")
        stage.harness.settle()
        #expect(stage.date == "2026-06-12 12:00" && stage.events == 1)
        stage.harness.tap(at: CGPoint(x: 200, y: 800))
        stage.harness.settle()
        #expect(stage.harness.element(labelled: "Friday, June 12") == nil)
        #expect(stage.harness.element(labelled: "Jun 12, 2026") != nil)
    }

    @Test func theOtherPillOpensTheClock() {
        let stage = Stage(locale: "de_DE", style: .compact)
        stage.harness.tap("12:00")
        stage.harness.settle()
        #expect(stage.names == ["Hour", "Minute"])
        stage.turn("Minute", by: 5)
        #expect(stage.date == "2026-06-10 12:05")
    }

    @Test("CT-027: it stands in place or in a popover")
    func places() {
        let inline = Stage(.date, style: .inline)
        #expect(inline.harness.element(labelled: "Friday, June 12") != nil)
        let page = UIViewController(), picker = UIDatePicker()
        page.view.addSubview(picker)
        page.preferredContentSize = picker.intrinsicContentSize
        #expect(page.preferredContentSize == CGSize(width: 320, height: 216) && picker.superview === page.view)
    }

    @Test(arguments: [
        ("inline-light", UIDatePickerStyle.inline, "en_US", UIUserInterfaceStyle.light),
        ("inline-dark-korean", .inline, "ko_KR", .dark), ("inline-arabic", .inline, "ar_EG", .light),
        ("compact-light", .compact, "en_US", .light), ("compact-dark", .compact, "ko_KR", .dark),
    ])
    func stylesLookAsOnIOS(name: String, style: UIDatePickerStyle, locale: String, appearance: UIUserInterfaceStyle) {
        let stage = Stage(.dateAndTime, locale: locale, style: style, appearance: appearance, date: "2026-06-24 09:41")
        Golden.check(stage.harness.snapshot(of: stage.picker.frame.insetBy(dx: -8, dy: -8)), named: "date-picker-\(name)")
    }

    @Test func theOpenCalendarLooksAsOnIOS() {
        let stage = Stage(.date, style: .compact)
        stage.harness.tap("Jun 10, 2026")
        stage.harness.settle()
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 0, y: 40, width: 390, height: 440)), named: "date-picker-popover")
    }
}
