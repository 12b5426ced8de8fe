import Foundation
import Platform
import UIKit

/// Steppers beside the value that they change.
struct StepperPage: GalleryPage {
    static let name = "UIStepper"
    static let title = Message(en: "Steppers", ko: "스테퍼")
    static let guidance = [
        Message(
            en:
                "A stepper changes a value by small steps. It does not show the value: show it beside the stepper.",
            ko: "스테퍼는 값을 조금씩 바꿉니다. 값을 보여 주지 않으므로 옆에 표시하세요."),
        Message(
            en:
                "Use it for small adjustments, as of a number of copies. A range of pages would take too many taps.",
            ko: "인쇄 매수처럼 조금만 바꾸는 값에 씁니다. 쪽 범위를 고르려면 너무 많이 눌러야 합니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let copies = Message(en: "Copies", ko: "매수")
        let stepper = UIStepper(), shown = UILabel(), custom = UIStepper()
        stepper.minimumValue = 1
        stepper.maximumValue = 20
        stepper.accessibilityLabel = stage.text(copies)
        shown.font = .preferredFont(forTextStyle: .body)
        shown.adjustsFontForContentSizeCategory = true
        shown.textColor = .secondaryLabel
        func show() { shown.text = "\(Int(stepper.value))" }
        stepper.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        custom.value = 5
        custom.setIncrementImage(UIImage(systemName: "chevron.up"), for: .normal)
        custom.setDecrementImage(UIImage(systemName: "chevron.down"), for: .normal)
        let arrows = Message(en: "Arrows", ko: "화살표")
        custom.accessibilityLabel = stage.text(arrows)
        return [
            GallerySection(
                Message(en: "Value", ko: "값"),
                caption: Message(
                    en: "Hold plus: it goes on by itself, faster and faster.",
                    ko: "더하기를 누르고 있으면 저절로, 점점 더 빨리 올라갑니다."),
                [
                    .row(Message(en: "Number of copies", ko: "인쇄 매수"), shown), .row(copies, stepper),
                    .toggle(Message(en: "Autorepeat", ko: "자동 반복"), isOn: true) { stepper.autorepeat = $0 },
                    .toggle(Message(en: "Wraps", ko: "순환")) { stepper.wraps = $0 },
                    .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { stepper.isEnabled = $0 },
                ]),
            GallerySection(Message(en: "Pictures", ko: "그림"), [.row(arrows, custom)]),
        ]
    }
}
