import Foundation
import Platform
import UIKit

/// Combo boxes: text with a list beside it.
struct ComboBoxPage: GalleryPage {
    static let name = "ComboBox"
    static let title = Message(en: "Combo Boxes", ko: "콤보 상자")
    static let guidance = [
        Message(
            en:
                "A combo box takes any text and offers a list of common choices. It is made for a pointer and a keyboard.",
            ko: "콤보 상자는 어떤 글이든 받고 자주 쓰는 선택지를 보여 줍니다. 포인터와 키보드에 알맞습니다."),
        Message(
            en: "Fill it with a useful choice, and keep the choices short.",
            ko: "쓸모 있는 값을 미리 넣어 두고, 선택지는 짧게 쓰세요."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let city = box(stage.text(Message(en: "City", ko: "도시")))
        city.addItems(
            withObjectValues: [
                Message(en: "Seoul", ko: "서울"), Message(en: "Busan", ko: "부산"),
                Message(en: "Berlin", ko: "베를린"),
                Message(en: "Cairo", ko: "카이로"), Message(en: "Delhi", ko: "델리"),
                Message(en: "Lima", ko: "리마"),
                Message(en: "Paris", ko: "파리"), Message(en: "Rome", ko: "로마"),
            ].map(stage.text))
        city.completes = true
        city.selectItem(at: 0)
        let size = box(stage.text(Message(en: "Size", ko: "크기")))
        size.keyboardType = .numbersAndPunctuation
        size.addItems(withObjectValues: [9, 10, 12, 14, 18, 24, 36])
        size.selectItem(at: 2)
        return [
            GallerySection(
                Message(en: "Completes what is typed", ko: "자동 완성"),
                caption: Message(
                    en: "Type a letter, or press Down. Other cities can be typed too.",
                    ko: "글자를 입력하거나 아래 화살표를 누르세요. 목록에 없는 도시도 입력할 수 있습니다."),
                [
                    .wide(city),
                    .toggle(Message(en: "Completes", ko: "자동 완성"), isOn: true) { city.completes = $0 },
                    .number(Message(en: "Visible Rows", ko: "보이는 줄"), 5, in: 2...8) {
                        city.numberOfVisibleItems = Int($0)
                    },
                ]),
            GallerySection(
                Message(en: "Numbers", ko: "숫자"),
                [.row(Message(en: "Size", ko: "크기"), SizedField(size, characters: 4))]),
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
