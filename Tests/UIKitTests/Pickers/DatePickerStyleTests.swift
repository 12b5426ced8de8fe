import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Date pickers in other styles", .serialized)
struct DatePickerStyleTests {
    typealias Fixture = DatePickerTests.Fixture

    @Test func aCalendarShowsAMonthAndADayIsChosenByATap() {
        let fixture = Fixture(.date, style: .inline)
        fixture.harness.tap("Wednesday, June 24")
        #expect(fixture.date == "2026-06-24 12:00" && fixture.events == 1)
        fixture.harness.tap("Wednesday, June 24")
        #expect(fixture.events == 1)
        #expect(fixture.harness.element(labelled: "Wednesday, June 24")?.traits.contains(.selected) ?? false)
    }

    @Test func monthsAreTurnedByButtonsAndSwipes() {
        let fixture = Fixture(.date, style: .inline)
        fixture.harness.tap("Next month")
        fixture.harness.settle()
        #expect(fixture.harness.element(labelled: "July 2026") != nil && fixture.events == 0)
        fixture.harness.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 300, y: 250), for: 0.15)
        fixture.harness.settle()
        fixture.harness.tap("Previous month")
        fixture.harness.settle()
        #expect(fixture.harness.element(labelled: "May 2026") != nil)
        fixture.harness.tap("Sunday, May 31")
        #expect(fixture.date == "2026-05-31 12:00")
    }

    @Test func monthAndYearAreChosenOnWheelsBehindTheTitle() {
        let fixture = Fixture(.date, style: .inline)
        fixture.harness.tap("June 2026")
        #expect(fixture.names == ["Month", "Year"])
        fixture.turn("Year", by: 1)
        #expect(fixture.date == "2027-06-10 12:00")
        fixture.harness.tap("June 2027")
        #expect(fixture.names.isEmpty && fixture.harness.element(labelled: "Thursday, June 10") != nil)
    }

    @Test func daysBeyondTheEndsCannotBeChosen() {
        let fixture = Fixture(.date, style: .inline)
        fixture.picker.minimumDate = Fixture.date("2026-06-05 18:00")
        fixture.picker.maximumDate = Fixture.date("2026-06-20 06:00")
        UIApplication.shared.turn {}
        fixture.harness.tap("Thursday, June 4")
        fixture.harness.tap("Sunday, June 21")
        #expect(fixture.events == 0)
        fixture.harness.tap("Friday, June 5")
        #expect(fixture.date == "2026-06-05 18:00")
        fixture.harness.tap("Saturday, June 20")
        #expect(fixture.date == "2026-06-20 06:00")
        fixture.harness.tap("Next month")
        fixture.harness.settle()
        #expect(fixture.harness.element(labelled: "June 2026") != nil)
    }

    @Test func aPillOpensTheCalendarAndATouchBesideClosesIt() {
        let fixture = Fixture(style: .compact)
        #expect(fixture.picker.bounds.height == 34)
        fixture.harness.tap("Jun 10, 2026")
        fixture.harness.settle()
        fixture.harness.tap("Friday, June 12")
        fixture.harness.settle()
        #expect(fixture.date == "2026-06-12 12:00" && fixture.events == 1)
        fixture.harness.tap(at: CGPoint(x: 200, y: 800))
        fixture.harness.settle()
        #expect(fixture.harness.element(labelled: "Friday, June 12") == nil)
        #expect(fixture.harness.element(labelled: "Jun 12, 2026") != nil)
    }

    @Test func theOtherPillOpensTheClock() {
        let fixture = Fixture(locale: "de_DE", style: .compact)
        fixture.harness.tap("12:00")
        fixture.harness.settle()
        #expect(fixture.names == ["Hour", "Minute"])
        fixture.turn("Minute", by: 5)
        #expect(fixture.date == "2026-06-10 12:05")
    }

    /// A pad with a button, and a date picker of a day in June 2026.
    @MainActor private final class Pad {
        let root = UIViewController()
        let button = UIButton(type: .system)
        let picker = UIDatePicker()
        let harness: Harness

        init(_ style: UIDatePickerStyle) {
            harness = Harness(
                size: CGSize(width: 810, height: 1080), scale: 1, idiom: .pad, rootViewController: root)
            root.view.backgroundColor = .systemBackground
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            picker.calendar = calendar
            picker.locale = Locale(identifier: "en_US")
            picker.preferredDatePickerStyle = style
            picker.datePickerMode = .date
            picker.date = DatePickerTests.Fixture.date("2026-06-10 12:00")
            button.setTitle("Choose", for: .normal)
            button.frame = CGRect(x: 300, y: 200, width: 120, height: 44)
            root.view.addSubview(button)
        }

        /// Chooses 12 June by touch: by a tap on the day, or by turning its wheel.
        func choose() {
            if picker.datePickerStyle == .wheels {
                let wheel = harness.element(labelled: "Day")?.frame ?? .zero
                harness.touchDown(at: CGPoint(x: wheel.midX, y: wheel.midY))
                harness.move(to: CGPoint(x: wheel.midX, y: wheel.midY - 12))
                harness.move(to: CGPoint(x: wheel.midX, y: wheel.midY - 12 - 64))
                harness.advance(by: 0.3)
                harness.lift()
            } else {
                harness.tap("Friday, June 12")
            }
            harness.settle()
        }

        var day: Int { picker.calendar.component(.day, from: picker.date) }
    }

    @Test(
        "CT-027: on a pad a date is chosen in a popover at its button, which a tap beside it closes",
        arguments: [UIDatePickerStyle.wheels, .inline])
    func popover(style: UIDatePickerStyle) throws {
        let pad = Pad(style), content = UIViewController()
        content.view.addSubview(pad.picker)
        content.preferredContentSize = pad.picker.intrinsicContentSize
        pad.picker.frame = CGRect(origin: .zero, size: content.preferredContentSize)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = pad.button
        pad.button.addAction(
            UIAction { _ in pad.root.present(content, animated: true) }, for: .primaryActionTriggered)
        pad.harness.tap("Choose")
        pad.harness.advance(by: 0.6)
        #expect(content.activePresentationController is UIPopoverPresentationController)
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame.size == content.preferredContentSize && frame.minY >= 244 && frame.minY < 280)
        #expect(frame.minX < 360 && frame.maxX > 360 && pad.harness.window.bounds.contains(frame))
        let picker = pad.picker.convert(pad.picker.bounds, to: nil)
        #expect(frame.contains(picker) && picker.height == pad.picker.intrinsicContentSize.height)
        #expect(pad.day == 10)
        pad.choose()
        #expect(pad.day == 12 && pad.root.presentedViewController === content)
        pad.harness.tap(at: CGPoint(x: 20, y: 1000))
        pad.harness.advance(by: 0.6)
        #expect(pad.root.presentedViewController == nil && pad.day == 12)
    }

    @Test(
        "CT-027: on a pad a date is chosen inline, among the content",
        arguments: [UIDatePickerStyle.wheels, .inline])
    func inPlace(style: UIDatePickerStyle) {
        let pad = Pad(style)
        pad.picker.frame = CGRect(origin: CGPoint(x: 100, y: 300), size: pad.picker.intrinsicContentSize)
        pad.root.view.addSubview(pad.picker)
        pad.harness.settle()
        pad.choose()
        #expect(pad.day == 12 && pad.root.presentedViewController == nil)
    }

    @Test(arguments: [
        ("inline-light", UIDatePickerStyle.inline, "en_US", UIUserInterfaceStyle.light),
        ("inline-dark-korean", .inline, "ko_KR", .dark), ("inline-arabic", .inline, "ar_EG", .light),
        ("compact-light", .compact, "en_US", .light), ("compact-dark", .compact, "ko_KR", .dark),
    ])
    func stylesLookAsOnIOS(
        name: String, style: UIDatePickerStyle, locale: String, appearance: UIUserInterfaceStyle
    ) {
        let fixture = Fixture(
            .dateAndTime, locale: locale, style: style, appearance: appearance, date: "2026-06-24 09:41")
        Golden.check(
            fixture.harness.snapshot(of: fixture.picker.frame.insetBy(dx: -8, dy: -8)),
            named: "date-picker-\(name)")
    }

    @Test func theOpenCalendarLooksAsOnIOS() {
        let fixture = Fixture(.date, style: .compact)
        fixture.harness.tap("Jun 10, 2026")
        fixture.harness.settle()
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 0, y: 40, width: 390, height: 440)),
            named: "date-picker-popover")
    }
}
