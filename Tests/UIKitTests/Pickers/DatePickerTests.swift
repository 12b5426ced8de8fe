import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Date pickers", .serialized)
struct DatePickerTests {
    /// A phone with a date picker at its top, with a given calendar, at noon on 10 June 2026.
    @MainActor final class Fixture {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 60, width: 390, height: 0))
        let harness: Harness
        var events = 0
        let calendar: Calendar

        init(
            _ mode: UIDatePicker.Mode = .dateAndTime, locale: String = "en_US", zone: String = "UTC",
            identifier: Calendar.Identifier = .gregorian, style: UIDatePickerStyle = .automatic,
            appearance: UIUserInterfaceStyle = .light, date: String = "2026-06-10 12:00"
        ) {
            var calendar = Calendar(identifier: identifier)
            calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
            calendar.locale = Locale(identifier: locale)
            self.calendar = calendar
            let page = UIView()
            page.backgroundColor = .systemBackground
            harness = Harness(view: page, style: appearance)
            let now = Fixture.date("2026-06-10 12:00", "UTC")
            UIDatePicker.now = { now }
            picker.calendar = calendar
            picker.locale = Locale(identifier: locale)
            if locale.hasPrefix("ar") { picker.semanticContentAttribute = .forceRightToLeft }
            picker.preferredDatePickerStyle = style
            picker.datePickerMode = mode
            picker.date = Fixture.date(date, zone)
            picker.addAction(UIAction { [unowned self] _ in events += 1 }, for: .valueChanged)
            if picker.datePickerStyle != .wheels {
                picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
            }
            page.addSubview(picker)
            page.layoutIfNeeded()
        }

        static func date(_ text: String, _ zone: String = "UTC") -> Date {
            formatter(zone).date(from: text) ?? .distantPast
        }
        private static func formatter(_ zone: String) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(identifier: zone)
            formatter.dateFormat = "yyyy-MM-dd HH:mm"
            return formatter
        }
        /// The date of the picker, written in its time zone.
        var date: String { Fixture.formatter(calendar.timeZone.identifier).string(from: picker.date) }

        var wheels: [Element] {
            harness.elements.filter { $0.traits.contains(.adjustable) }.sorted {
                $0.frame.minX < $1.frame.minX
            }
        }
        var names: [String] { wheels.map(\.label) }
        var values: [String] { wheels.map { $0.value ?? "" } }
        func wheel(_ name: String) -> PickerWheel? { harness.element(labelled: name)?.object as? PickerWheel }

        /// Turns a wheel by so many rows, with a finger that stops before it is lifted.
        func turn(_ name: String, by rows: CGFloat) {
            guard let frame = harness.element(labelled: name)?.frame else {
                Issue.record("there is no wheel \(name); there are \(names)")
                return
            }
            let start = CGPoint(x: frame.midX, y: frame.midY), slack: CGFloat = rows < 0 ? 12 : -12
            harness.touchDown(at: start)
            harness.move(to: CGPoint(x: start.x, y: start.y + slack))
            harness.move(to: CGPoint(x: start.x, y: start.y + slack - rows * 32))
            harness.advance(by: 0.3)
            harness.lift()
            harness.settle()
        }
    }

    // MARK: - Modes and wheels

    @Test("CT-019: each of the four modes, and the newer yearAndMonth, has wheels of other values")
    func modes() {
        let modes: [(mode: UIDatePicker.Mode, wheels: [String], values: [String])] = [
            (.time, ["Hour", "Minute", "AM/PM"], ["12", "00", "PM"]),
            (.date, ["Month", "Day", "Year"], ["June", "10", "2026"]),
            (.dateAndTime, ["Date", "Hour", "Minute", "AM/PM"], ["Today", "12", "00", "PM"]),
            (.countDownTimer, ["Hour", "Minute"], ["0", "0"]),
            (.yearAndMonth, ["Month", "Year"], ["June", "2026"]),
        ]
        #expect(modes.map(\.mode) == UIDatePicker.Mode.allCases)
        #expect(UIDatePicker.Mode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
        var sets: Set<[[String?]]> = []
        for (mode, names, values) in modes {
            let fixture = Fixture(mode)
            #expect(fixture.names == names && fixture.values == values, "\(mode)")
            // The first rows of each wheel show its unit.
            sets.insert(
                names.map { fixture.wheel($0) }.map { wheel in [wheel?.titleForRow(0), wheel?.titleForRow(1)]
                }
                .flatMap { [$0] })
        }
        #expect(sets.count == 5)
    }

    @Test("CT-020: date and time is the default, of four wheels or three")
    func dateAndTime() {
        #expect(UIDatePicker().datePickerMode == .dateAndTime)
        #expect(Fixture().names == ["Date", "Hour", "Minute", "AM/PM"])
        #expect(Fixture().values == ["Today", "12", "00", "PM"])
        #expect(Fixture(locale: "de_DE").values == ["Heute", "12", "00"])
    }

    @Test(
        "CT-021: the time has two wheels, and one for AM and PM where the locale counts to twelve",
        arguments: [
            ("en_US", ["12", "00", "PM"]), ("ko_KR", ["오후", "12", "00"]), ("de_DE", ["12", "00"]),
            ("zh_Hant_TW", ["下午", "12", "00"]), ("ja_JP", ["12", "00"]),
        ])
    func time(locale: String, values: [String]) {
        #expect(Fixture(.time, locale: locale).values == values)
    }

    @Test(
        "CT-022: the date has three wheels in the order of the locale",
        arguments: [
            ("en_US", ["June", "10", "2026"]), ("en_GB", ["10", "June", "2026"]),
            ("de_DE", ["10", "Juni", "2026"]),
            ("ko_KR", ["2026년", "6월", "10일"]), ("ja_JP", ["2026年", "6月", "10日"]),
            ("hu_HU", ["2026.", "június", "10"]), ("kk_KZ", ["2026", "10", "маусым"]),
        ])
    func date(locale: String, values: [String]) {
        let shown = Fixture(.date, locale: locale).values.map { $0.lowercased() }
        #expect(shown == values.map { $0.lowercased() })
    }

    @Test("CT-023: a countdown has a wheel of hours and one of minutes")
    func countdown() {
        let fixture = Fixture(.countDownTimer)
        fixture.picker.countDownDuration = 5400
        #expect(fixture.names == ["Hour", "Minute"] && fixture.values == ["1", "30"])
        fixture.turn("Minute", by: 15)
        #expect(fixture.picker.countDownDuration == 6300 && fixture.events == 1)
        fixture.picker.preferredDatePickerStyle = .compact
        #expect(fixture.picker.datePickerStyle == .wheels)
    }

    @Test(
        "CT-024: a countdown is at most 23:59, of whole minutes",
        arguments: [
            (100_000, 86_340), (86_399, 86_340), (119, 60), (-5, 0), (Double.nan, 0),
        ] as [(Double, Double)])
    func longest(given: Double, duration: Double) {
        let picker = UIDatePicker()
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = given
        #expect(picker.countDownDuration == duration)
    }

    @Test func aCountdownOfNothingRollsOnToAMinute() {
        let fixture = Fixture(.countDownTimer)
        fixture.picker.countDownDuration = 60
        fixture.turn("Minute", by: -1)
        #expect(fixture.picker.countDownDuration == 60 && fixture.values == ["0", "1"])
    }

    @Test("CT-016: at most four wheels in every mode and language, each turning independently")
    func fourWheels() {
        for locale in Locale.availableIdentifiers {
            for mode in UIDatePicker.Mode.allCases {
                let wheels = DateWheelOrder.wheels(mode: mode, locale: Locale(identifier: locale))
                #expect((2...4).contains(wheels.count) && Set(wheels).count == wheels.count)
            }
        }
        let fixture = Fixture()
        fixture.turn("Hour", by: 2)
        #expect(fixture.values == ["Today", "2", "00", "PM"])
        fixture.turn("Date", by: 1)
        #expect(fixture.values == ["Thu Jun 11", "2", "00", "PM"] && fixture.date == "2026-06-11 14:00")
    }

    @Test("CT-017: the value in the middle is dark, the others lighter")
    func middle() {
        let fixture = Fixture(.date), wheel = fixture.wheel("Month")
        wheel?.layoutIfNeeded()
        let middle = wheel?.view(forRow: 5) as? UILabel, other = wheel?.view(forRow: 6)
        #expect(middle?.textColor == .label && middle?.superview?.alpha == 1)
        #expect((other?.superview?.alpha ?? 1) < 0.5)
    }

    @Test("A frame of any height gets the height of the wheels")
    func size() {
        _ = Harness()  // a phone in portrait
        #expect(UIDatePicker().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
        #expect(picker.bounds.size == CGSize(width: 390, height: 216))
        picker.frame.size = CGSize(width: 390, height: 20)
        #expect(picker.bounds.size == CGSize(width: 390, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    }

    @Test(
        "CT-028, CT-029, CT-030: the minute interval is a divisor of sixty; others become 1"
    )
    func intervals() {
        var reported: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { reported.append($0) }
        defer { Complaint.listener = listener }
        let fixture = Fixture(.time)
        #expect(fixture.wheel("Minute")?.rowCount == 60)
        for interval in [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] {
            fixture.picker.minuteInterval = interval
            fixture.harness.settle()
            UIApplication.shared.turn {}
            #expect(
                fixture.picker.minuteInterval == interval
                    && fixture.wheel("Minute")?.rowCount == 60 / interval)
        }
        #expect(reported.isEmpty)
        for wrong in [7, 0, -5, 60, 45] {
            fixture.picker.minuteInterval = wrong
            #expect(fixture.picker.minuteInterval == 1)
        }
        #expect(reported.count == 5 && reported[0].contains("7 becomes 1"))
        fixture.picker.minuteInterval = 15
        fixture.picker.date = Fixture.date("2026-06-10 12:22")
        UIApplication.shared.turn {}
        #expect(fixture.date == "2026-06-10 12:15")
        #expect((0..<4).map { fixture.wheel("Minute")?.titleForRow($0) } == ["00", "15", "30", "45"])
    }

    // MARK: - Turning

    @Test func anHourPastNoonTurnsTheWheelOfAMAndPM() {
        let fixture = Fixture(.time, date: "2026-06-10 11:30")
        fixture.turn("Hour", by: 1)
        #expect(fixture.values == ["12", "30", "PM"] && fixture.events == 1)
        fixture.turn("AM/PM", by: -1)
        #expect(fixture.date == "2026-06-10 00:30" && fixture.values == ["12", "30", "AM"])
        #expect(fixture.events == 2)
    }

    @Test func aDayThatTheMonthDoesNotHaveRollsBack() {
        let fixture = Fixture(.date, date: "2026-01-31 12:00")
        fixture.turn("Month", by: 1)
        #expect(fixture.date == "2026-02-28 12:00" && fixture.values == ["February", "28", "2026"])
        fixture.turn("Year", by: 2)
        #expect(fixture.date == "2028-02-28 12:00")
        fixture.turn("Day", by: 1)
        #expect(fixture.date == "2028-02-29 12:00")
        fixture.turn("Year", by: 1)
        #expect(fixture.date == "2029-02-28 12:00" && fixture.values == ["February", "28", "2029"])
        let wheel = fixture.wheel("Day")
        #expect((wheel?.view(forRow: 28) as? UILabel)?.textColor == .tertiaryLabel)
    }

    @Test func datesBeyondTheEndsRollBack() {
        let fixture = Fixture()
        fixture.picker.minimumDate = Fixture.date("2026-06-09 08:30")
        fixture.picker.maximumDate = Fixture.date("2026-06-12 20:00")
        UIApplication.shared.turn {}
        fixture.turn("Date", by: 5)
        #expect(fixture.date == "2026-06-12 12:00" || fixture.date == "2026-06-12 20:00")
        fixture.turn("Date", by: -9)
        #expect(fixture.date == "2026-06-09 08:30" && fixture.values == ["Tue Jun 9", "8", "30", "AM"])
        fixture.picker.date = Fixture.date("2030-01-01 00:00")
        #expect(fixture.date == "2026-06-12 20:00")
        fixture.picker.minimumDate = Fixture.date("2027-01-01 00:00")
        fixture.picker.date = Fixture.date("2025-01-01 00:00")
        #expect(fixture.date == "2025-01-01 00:00")
    }

    @Test func aProgramChoosesWithoutAnEvent() {
        let fixture = Fixture()
        fixture.picker.setDate(Fixture.date("2026-12-24 18:05"), animated: true)
        fixture.harness.settle()
        #expect(fixture.values == ["Thu Dec 24", "6", "05", "PM"] && fixture.events == 0)
        fixture.picker.isEnabled = false
        fixture.turn("Hour", by: 3)
        #expect(fixture.date == "2026-12-24 18:05")
    }

    // MARK: - Time and calendars

    @Test func anHourThatTheClockSkipsBecomesTheNextOne() {
        let fixture = Fixture(zone: "Europe/Berlin", date: "2026-03-29 01:30")
        fixture.turn("Hour", by: 1)
        #expect(fixture.date == "2026-03-29 03:30" || fixture.date == "2026-03-29 03:00")
        #expect(fixture.values[1] == "3")
        fixture.picker.date = Fixture.date("2026-10-25 02:30", "Europe/Berlin")
        fixture.turn("Hour", by: 1)
        #expect(fixture.date == "2026-10-25 03:30")
    }

    @Test func theTimeZoneIsThatOfThePicker() {
        let fixture = Fixture(.time)
        fixture.picker.timeZone = TimeZone(identifier: "Asia/Seoul")
        UIApplication.shared.turn {}
        #expect(fixture.values == ["9", "00", "PM"])
    }

    @Test(arguments: [
        Calendar.Identifier.hebrew, .chinese, .japanese, .buddhist, .persian, .islamicUmmAlQura, .coptic,
        .indian,
        .iso8601, .republicOfChina, .ethiopicAmeteMihret,
    ])
    func otherCalendarsCountTheirOwnMonthsAndYears(identifier: Calendar.Identifier) {
        let fixture = Fixture(.date, identifier: identifier)
        #expect(fixture.wheels.count == 3 && !fixture.values.contains(""))
        for (name, rows) in [("Month", 1.0), ("Day", 2), ("Year", 1), ("Month", -3), ("Day", -20)] {
            fixture.turn(name, by: CGFloat(rows))
        }
        let parts = fixture.calendar.dateComponents([.month, .day], from: fixture.picker.date)
        #expect(fixture.wheel("Month")?.selectedRow == (parts.month ?? 0) - 1)
        #expect(fixture.wheel("Day")?.selectedRow == (parts.day ?? 0) - 1)
        #expect(fixture.events > 2)
    }

    @Test func senselessDatesAreToldAndSurvived() {
        var reported = 0
        let listener = Complaint.listener
        Complaint.listener = { _ in reported += 1 }
        defer { Complaint.listener = listener }
        let fixture = Fixture()
        fixture.picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(reported == 1 && fixture.date == "2026-06-10 12:00")
        fixture.picker.date = .distantFuture
        fixture.picker.date = .distantPast
        fixture.harness.settle()
        #expect(fixture.wheels.count == 4)
    }

    // MARK: - Appearance

    @Test(arguments: [
        ("date-and-time", UIDatePicker.Mode.dateAndTime, "en_US", UIUserInterfaceStyle.light),
        ("date-and-time-korean-dark", .dateAndTime, "ko_KR", .dark), ("date-german", .date, "de_DE", .light),
        ("time-arabic", .time, "ar_EG", .light), ("date-arabic", .date, "ar_EG", .light),
        ("countdown", .countDownTimer, "en_US", .light),
    ])
    func wheelsLookAsOnIOS(name: String, mode: UIDatePicker.Mode, locale: String, style: UIUserInterfaceStyle)
    {
        let fixture = Fixture(mode, locale: locale, appearance: style, date: "2026-06-10 09:41")
        fixture.picker.countDownDuration = 5400
        Golden.check(fixture.harness.snapshot(of: fixture.picker.frame), named: "date-picker-\(name)")
    }
}
