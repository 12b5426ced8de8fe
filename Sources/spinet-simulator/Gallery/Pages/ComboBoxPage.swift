import Foundation
import Platform
import UIKit

/// Combo boxes: text with a list beside it.
struct ComboBoxPage: GalleryPage {
    static let name = "ComboBox"
    static let title = Message("Combo Boxes")
    static let guidance = [
        Message(
            "A combo box takes any text and lists common choices. It works best with a pointer and a hardware keyboard."
        ),
        Message("Start with a useful choice, and keep the choices short."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let city = box(context.text(Message("City")))
        city.addItems(
            withObjectValues: [
                Message("Seoul"), Message("Busan"),
                Message("Berlin"),
                Message("Cairo"), Message("Delhi"),
                Message("Lima"),
                Message("Paris"), Message("Rome"),
            ].map(context.text))
        city.completes = true
        city.selectItem(at: 0)
        let size = box(context.text(Message("Size")))
        size.keyboardType = .numbersAndPunctuation
        size.addItems(withObjectValues: [9, 10, 12, 14, 18, 24, 36])
        size.selectItem(at: 2)
        return [
            GallerySection(
                Message("Completes Typed Text"),
                caption: Message(
                    "Type a letter or press the Down Arrow key. You can type any other city too."),
                [
                    .wide(city),
                    .toggle(Message("Completes"), isOn: true) { city.completes = $0 },
                    .number(Message("Visible Rows"), 5, in: 2...8) {
                        city.numberOfVisibleItems = Int($0)
                    },
                ]),
            GallerySection(
                Message("Numbers"),
                [.row(Message("Size"), SizedField(size, characters: 4))]),
        ]
    }

    private func box(_ label: String) -> ComboBox {
        let box = ComboBox()
        box.font = .preferredFont(forTextStyle: .body)
        box.adjustsFontForContentSizeCategory = true
        box.accessibilityLabel = label
        return box
    }
}
