import Foundation
import Platform
import UIKit

/// Picker views with one wheel and with several.
struct PickerPage: GalleryPage {
    static let name = "UIPickerView"
    static let title = Message(en: "Pickers", ko: "피커")
    static let guidance = [
        Message(
            en: "A picker lets people choose from a set of values that they know as a whole.",
            ko: "피커는 사람들이 전체를 잘 아는 값들 가운데 하나를 고르게 합니다."),
        Message(
            en:
                "Most values are hidden while the wheel stands, so people must be able to guess what comes next.",
            ko: "휠이 멈춰 있으면 값이 대부분 보이지 않으므로, 다음에 무엇이 나올지 짐작할 수 있어야 합니다."),
        Message(
            en: "It does not suit many choices that people do not know. For very many of them use a table.",
            ko: "잘 모르는 선택지가 많을 때에는 알맞지 않습니다. 값이 아주 많으면 표를 사용합니다."),
        Message(
            en: "Show it in place, with the content. Avoid going to another screen for it.",
            ko: "콘텐츠와 같은 자리에 표시합니다. 따로 다른 화면으로 이동하지 않도록 합니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let cities = Wheels([Self.cities.map(stage.text)]),
            clothes = Wheels([Self.sizes, Self.colors.map(stage.text)]), size = Wheels([Self.sizes])
        let table = InlineFieldTable([
            InlineFieldTable.Field(
                name: "size", title: stage.text(Message(en: "Shirt Size", ko: "셔츠 사이즈")),
                value: { [weak size] in size?.chosen.text ?? "" }, editor: size)
        ])
        size.onChange = { [weak table] in table?.update("size") }
        return [
            GallerySection(
                Message(en: "In a row", ko: "줄 안에서"),
                caption: Message(
                    en: "Everybody knows which sizes there are. Tap the row: the wheel opens below it.",
                    ko: "어떤 사이즈가 있는지는 누구나 압니다. 줄을 탭하면 바로 아래에 휠이 열립니다."),
                [.table(table)]),
            GallerySection(
                Message(en: "One wheel", ko: "휠 하나"),
                [
                    .wide(cities), .row(Message(en: "Chosen", ko: "선택"), cities.chosen),
                    .action(Message(en: "Last city", ko: "마지막 도시")) { [weak cities] in cities?.spin() },
                ]),
            GallerySection(
                Message(en: "Several wheels", ko: "휠 여러 개"),
                [.wide(clothes), .row(Message(en: "Chosen", ko: "선택"), clothes.chosen)]),
        ]
    }

    private static let cities = [
        Message(en: "Seoul", ko: "서울"), Message(en: "Tokyo", ko: "도쿄"), Message(en: "Delhi", ko: "델리"),
        Message(en: "Cairo", ko: "카이로"), Message(en: "Athens", ko: "아테네"), Message(en: "Berlin", ko: "베를린"),
        Message(en: "Paris", ko: "파리"), Message(en: "London", ko: "런던"), Message(en: "Lisbon", ko: "리스본"),
        Message(en: "New York", ko: "뉴욕"), Message(en: "Chicago", ko: "시카고"), Message(en: "Lima", ko: "리마"),
    ]
    private static let sizes = ["XS", "S", "M", "L", "XL", "XXL"]
    private static let colors = [
        Message(en: "Red", ko: "빨강"), Message(en: "Orange", ko: "주황"), Message(en: "Yellow", ko: "노랑"),
        Message(en: "Green", ko: "초록"), Message(en: "Blue", ko: "파랑"), Message(en: "Violet", ko: "보라"),
    ]

    /// A picker that is its own data source and delegate, and a label with what is chosen.
    @MainActor private final class Wheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
        let chosen = UILabel()
        var onChange: (() -> Void)?
        private let columns: [[String]]

        init(_ columns: [[String]]) {
            self.columns = columns
            super.init(frame: .zero)
            dataSource = self
            delegate = self
            chosen.font = .preferredFont(forTextStyle: .body)
            chosen.adjustsFontForContentSizeCategory = true
            chosen.textColor = .secondaryLabel
            for (component, rows) in columns.enumerated() {
                selectRow(rows.count / 2, inComponent: component, animated: false)
            }
            show()
        }

        required init?(coder: NSCoder) { nil }

        func spin() {
            selectRow(columns[0].count - 1, inComponent: 0, animated: true)
            show()
        }

        private func show() {
            chosen.text = columns.indices.map { columns[$0][max(0, selectedRow(inComponent: $0))] }
                .joined(separator: ", ")
            chosen.superview?.setNeedsLayout()
            onChange?()
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            columns[component].count
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        {
            columns[component][row]
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            show()
        }
    }
}
