import Foundation
import Platform
import UIKit

/// Picker views with one wheel and with several.
struct PickerPage: GalleryPage {
    static let name = "UIPickerView"
    static let title = Message(en: "Picker", ko: "피커")
    static let guidance = [
        Message(
            en: "A picker lets people choose from a set of values that they know as a whole.",
            ko: "피커는 사람들이 전체를 잘 아는 값들 가운데 하나를 고르게 합니다."),
        Message(
            en: "Many values are hidden while the wheel stands. For very many of them use a table.",
            ko: "휠이 멈춰 있으면 많은 값이 보이지 않습니다. 값이 아주 많으면 표를 사용합니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let cities = Wheels([Self.cities.map(stage.text)]),
            clothes = Wheels([Self.sizes, Self.colors.map(stage.text)])
        return [
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
