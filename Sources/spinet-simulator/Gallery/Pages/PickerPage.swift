import Foundation
import Platform
import UIKit

/// Picker views with one wheel and with several.
struct PickerPage: GalleryPage {
    static let name = "UIPickerView"
    static let title = Message("Pickers")
    static let guidance = [
        Message("A picker lets people choose from a set of values they already know."),
        Message(
            "Most values are hidden until the wheel turns, so people need to be able to guess what comes next."
        ),
        Message("Avoid it for many unfamiliar choices. For a very long list, use a table."),
        Message("Show it in place, with the content. Avoid switching to another screen for it."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let cities = Wheels([Self.cities.map(context.text)]),
            clothes = Wheels([Self.sizes, Self.colors.map(context.text)]), size = Wheels([Self.sizes])
        let table = InlineFieldTable([
            InlineFieldTable.Field(
                name: "size", title: context.text(Message("Shirt Size")),
                value: { [weak size] in size?.chosen.text ?? "" }, editor: size)
        ])
        size.onChange = { [weak table] in table?.update("size") }
        return [
            GallerySection(
                Message("In a Row"),
                caption: Message(
                    "Everyone knows the sizes. Tap the row: the picker opens below it."),
                [.table(table)]),
            GallerySection(
                Message("One Wheel"),
                [
                    .wide(cities), .row(Message("Selected"), cities.chosen),
                    .action(Message("Last City")) { [weak cities] in cities?.spin() },
                ]),
            GallerySection(
                Message("Several Wheels"),
                [.wide(clothes), .row(Message("Selected"), clothes.chosen)]),
        ]
    }

    private static let cities = [
        Message("Seoul"), Message("Tokyo"), Message("Delhi"),
        Message("Cairo"), Message("Athens"), Message("Berlin"),
        Message("Paris"), Message("London"), Message("Lisbon"),
        Message("New York"), Message("Chicago"), Message("Lima"),
    ]
    private static let sizes = ["XS", "S", "M", "L", "XL", "XXL"]
    private static let colors = [
        Message("Red"), Message("Orange"), Message("Yellow"),
        Message("Green"), Message("Blue"), Message("Violet"),
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
