import Foundation
import Platform
import UIKit

/// Date pickers in every mode and style.
struct DatePickerPage: GalleryPage {
    static let name = "UIDatePicker"
    static let title = Message(en: "Date Pickers", ko: "날짜 피커")
    static let guidance = [
        Message(
            en: "A date picker lets people choose a time, a date, both, or a duration without typing.",
            ko: "날짜 피커로 시각이나 날짜, 둘 다, 또는 기간을 입력 없이 고릅니다."),
        Message(
            en: "Show it in place, with the content. Avoid going to another screen for it.",
            ko: "콘텐츠와 같은 자리에 표시합니다. 따로 다른 화면으로 이동하지 않도록 합니다."),
        Message(
            en: "Where minutes need not be exact, use a larger interval that divides 60 evenly.",
            ko: "분 단위가 정확하지 않아도 되면 60을 나누어떨어지게 하는 더 큰 간격을 씁니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [inRows(stage), wheels(stage), styles(stage)]
    }

    private func picker(_ stage: GalleryStage) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: stage.language == .korean ? "ko_KR" : "en_US")
        return picker
    }

    /// An event's start and end: a tap on a row opens the wheels below it.
    private func inRows(_ stage: GalleryStage) -> GallerySection {
        let start = picker(stage), end = picker(stage)
        end.date = start.date.addingTimeInterval(3600)
        end.minimumDate = start.date
        let table = InlineFieldTable([
            InlineFieldTable.Field(
                name: "start", title: stage.text(Message(en: "Starts", ko: "시작")),
                value: { [weak start] in start.map(DatePickerPage.words) ?? "" }, editor: start),
            InlineFieldTable.Field(
                name: "end", title: stage.text(Message(en: "Ends", ko: "종료")),
                value: { [weak end] in end.map(DatePickerPage.words) ?? "" }, editor: end),
        ])
        start.addAction(
            UIAction { [weak table, weak end] action in
                guard let start = action.sender as? UIDatePicker, let end else { return }
                end.minimumDate = start.date
                if end.date < start.date { end.date = start.date }
                table?.update("start")
                table?.update("end")
            }, for: .valueChanged)
        end.addAction(UIAction { [weak table] _ in table?.update("end") }, for: .valueChanged)
        return GallerySection(
            Message(en: "In a row", ko: "줄 안에서"),
            caption: Message(
                en: "Tap a row: the wheels open below it, and the rest of the event stays in sight.",
                ko: "줄을 탭하면 바로 아래에 휠이 열립니다. 이벤트의 나머지 내용도 그대로 보입니다."),
            [.table(table)])
    }

    private func wheels(_ stage: GalleryStage) -> GallerySection {
        let picker = picker(stage), chosen = UILabel()
        chosen.font = .preferredFont(forTextStyle: .body)
        chosen.adjustsFontForContentSizeCategory = true
        chosen.textColor = .secondaryLabel
        chosen.numberOfLines = 0
        let show = { @MainActor [weak picker, weak chosen] in
            guard let picker else { return }
            chosen?.text = DatePickerPage.words(for: picker)
            chosen?.superview?.setNeedsLayout()
        }
        picker.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        let modes: [(Message, UIDatePicker.Mode)] = [
            (Message(en: "Both", ko: "둘 다"), .dateAndTime), (Message(en: "Date", ko: "날짜"), .date),
            (Message(en: "Time", ko: "시각"), .time), (Message(en: "Timer", ko: "타이머"), .countDownTimer),
        ]
        return GallerySection(
            Message(en: "Wheels", ko: "휠"),
            caption: Message(
                en: "As high as a phone's keyboard. Order, AM and PM follow the language.",
                ko: "휴대전화의 키보드와 같은 높이입니다. 순서와 오전·오후는 언어를 따릅니다."),
            [
                .wide(picker), .row(Message(en: "Chosen", ko: "선택"), chosen),
                .choice(Message(en: "Mode", ko: "모드"), modes.map(\.0)) {
                    picker.datePickerMode = modes[$0].1
                    show()
                },
                .choice(
                    Message(en: "Minutes", ko: "분 간격"),
                    [Message(en: "1", ko: "1"), Message(en: "5", ko: "5"), Message(en: "15", ko: "15")]
                ) {
                    picker.minuteInterval = [1, 5, 15][$0]
                    show()
                },
                .toggle(Message(en: "From now on", ko: "지금부터")) {
                    picker.minimumDate = $0 ? Date() : nil
                    show()
                },
            ])
    }

    private static func words(for picker: UIDatePicker) -> String {
        if picker.datePickerMode == .countDownTimer {
            let minutes = Int(picker.countDownDuration) / 60
            return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        }
        let formatter = DateFormatter()
        formatter.locale = picker.locale
        formatter.dateStyle = picker.datePickerMode == .time ? .none : .medium
        formatter.timeStyle = picker.datePickerMode == .date ? .none : .short
        return formatter.string(from: picker.date)
    }

    private func styles(_ stage: GalleryStage) -> GallerySection {
        let compact = picker(stage), inline = picker(stage)
        compact.preferredDatePickerStyle = .compact
        inline.preferredDatePickerStyle = .inline
        inline.datePickerMode = .date
        return GallerySection(
            Message(en: "Other styles", ko: "다른 스타일"),
            [
                .row(Message(en: "Compact", ko: "간결하게"), compact), .wide(inline),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) {
                    compact.isEnabled = $0
                    inline.isEnabled = $0
                },
            ])
    }
}
