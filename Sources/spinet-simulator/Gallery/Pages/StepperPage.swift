import Foundation
import Platform
import UIKit

/// Steppers beside the value that they change.
struct StepperPage: GalleryPage {
    static let name = "UIStepper"
    static let title = Message("Steppers")
    static let guidance = [
        Message(
            "A stepper changes a value in small steps. It doesn’t show the value, so show it next to the stepper."
        ),
        Message(
            "Use it for small adjustments, such as a number of copies. A page range would take too many taps."
        ),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let copies = Message("Copies")
        let stepper = UIStepper(), shown = UILabel(), custom = UIStepper()
        stepper.minimumValue = 1
        stepper.maximumValue = 20
        stepper.accessibilityLabel = context.text(copies)
        shown.font = .preferredFont(forTextStyle: .body)
        shown.adjustsFontForContentSizeCategory = true
        shown.textColor = .secondaryLabel
        func show() { shown.text = "\(Int(stepper.value))" }
        stepper.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        custom.value = 5
        custom.setIncrementImage(UIImage(systemName: "chevron.up"), for: .normal)
        custom.setDecrementImage(UIImage(systemName: "chevron.down"), for: .normal)
        let arrows = Message("Arrows")
        custom.accessibilityLabel = context.text(arrows)
        return [
            GallerySection(
                Message("Value"),
                caption: Message("Touch and hold plus: the value changes faster and faster."),
                [
                    .row(Message("Number of Copies"), shown), .row(copies, stepper),
                    .toggle(Message("Autorepeat"), isOn: true) { stepper.autorepeat = $0 },
                    .toggle(Message("Wraps")) { stepper.wraps = $0 },
                    .toggle(Message("Enabled"), isOn: true) { stepper.isEnabled = $0 },
                ]),
            GallerySection(Message("Images"), [.row(arrows, custom)]),
        ]
    }
}
