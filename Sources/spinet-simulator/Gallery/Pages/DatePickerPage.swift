import Foundation
import Platform
import UIKit

/// Date pickers in every mode and style.
struct DatePickerPage: GalleryPage {
    static let name = "UIDatePicker"
    static let title = Message("Date Pickers")
    static let guidance = [
        Message("A date picker lets people choose a time, a date, both, or a duration without typing."),
        Message("Show it in place, with the content. Avoid switching to another screen for it."),
        Message("If minutes needn’t be exact, use a larger interval that divides 60 evenly."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [inRows(context), wheels(context), styles(context)]
    }

    private func picker(_ context: GalleryContext) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.locale = context.language.locale
        return picker
    }

    /// An event's start and end: a tap on a row opens the wheels below it.
    private func inRows(_ context: GalleryContext) -> GallerySection {
        let start = picker(context), end = picker(context)
        end.date = start.date.addingTimeInterval(3600)
        end.minimumDate = start.date
        let table = InlineFieldTable([
            InlineFieldTable.Field(
                name: "start", title: context.text(Message("Starts")),
                value: { [weak start] in start.map(DatePickerPage.words) ?? "" }, editor: start),
            InlineFieldTable.Field(
                name: "end", title: context.text(Message("Ends")),
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
            Message("In a Row"),
            caption: Message(
                "Tap a row: the picker opens below it, and the rest of the event stays visible."),
            [.table(table)])
    }

    private func wheels(_ context: GalleryContext) -> GallerySection {
        let picker = picker(context), chosen = UILabel()
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
            (Message("Both"), .dateAndTime), (Message("Date"), .date),
            (Message("Time"), .time), (Message("Timer"), .countDownTimer),
        ]
        return GallerySection(
            Message("Wheels"),
            caption: Message(
                "The same height as the phone keyboard. The order and AM or PM follow the language."),
            [
                .wide(picker), .row(Message("Selected"), chosen),
                .choice(Message("Mode"), modes.map(\.0)) {
                    picker.datePickerMode = modes[$0].1
                    show()
                },
                .choice(
                    Message("Minutes"),
                    [Message("1"), Message("5"), Message("15")]
                ) {
                    picker.minuteInterval = [1, 5, 15][$0]
                    show()
                },
                .toggle(Message("No Past Dates")) {
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

    private func styles(_ context: GalleryContext) -> GallerySection {
        let compact = picker(context), inline = picker(context)
        compact.preferredDatePickerStyle = .compact
        inline.preferredDatePickerStyle = .inline
        inline.datePickerMode = .date
        return GallerySection(
            Message("Other Styles"),
            [
                .row(Message("Compact"), compact), .wide(inline),
                .toggle(Message("Enabled"), isOn: true) {
                    compact.isEnabled = $0
                    inline.isEnabled = $0
                },
            ])
    }
}
