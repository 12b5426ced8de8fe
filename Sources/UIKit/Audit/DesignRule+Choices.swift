import CoreGraphics
import Foundation
import Platform

// Rules for controls that select a value.

extension DesignRule {
    private static let volumeWords = AuditKeywords(Message("volume", context: "keywords"))

    static let choices: [DesignRule] =
        segments + [
            DesignRule(.volumeSlider) { (slider: UISlider) in
                guard !slider.isSystemVolume else { return nil }
                var texts = [slider.accessibilityLabel, slider.accessibilityIdentifier]
                if let labels = slider.surroundings?.subviews {
                    texts += labels.map { ($0 as? UILabel)?.text }
                }
                let isForVolume = texts.contains { $0.map { volumeWords.isIn($0.lowercased()) } ?? false }
                guard isForVolume else { return nil }
                return Fault(
                    .warning,
                    Message(
                        "A slider sets the volume. Use the system's volume view, which adapts to the output and follows the volume buttons."
                    ))
            },
            DesignRule(.stepperWithoutValue) { (stepper: UIStepper) in
                let holder = stepper.surroundings
                let shown = holder?.firstVisible { view in
                    !view.isDescendant(of: stepper) && (view is UILabel || view is UITextField)
                }
                guard shown == nil else { return nil }
                return Fault(
                    .warning,
                    Message(
                        "A stepper has no value next to it. It does not show what it changes: put the value beside it."
                    ))
            },
            DesignRule(.stepperForLargeChange) { (stepper: UIStepper) in
                guard stepper.stepValue > 0 else { return nil }
                let steps = (stepper.maximumValue - stepper.minimumValue) / stepper.stepValue
                guard steps > 100 else { return nil }
                return Fault(
                    .hint,
                    Message(
                        "A stepper has \(Int(min(steps, 1e9))) steps. It is made for small changes; use a field or a slider."
                    ))
            },
            DesignRule(.longPicker) { (picker: UIPickerView) in
                let rows =
                    (0..<picker.numberOfComponents).map { picker.numberOfRows(inComponent: $0) }.max() ?? 0
                guard rows > 100 else { return nil }
                return Fault(
                    .hint,
                    Message(
                        "A wheel of a picker has \(rows) values. A list shows more of them at once and scrolls faster."
                    ))
            },
            DesignRule(.switchOutsideList) { (control: UISwitch) in
                var ancestor = control.superview
                while let present = ancestor {
                    if present is UITableViewCell { return nil }
                    ancestor = present.superview
                }
                return Fault(
                    .warning,
                    Message(
                        "\(control.auditName) is a switch outside of a list. Switches belong in the rows of a table."
                    ))
            },
        ]

    private static let segments: [DesignRule] = [
        DesignRule(.tooManySegments) { (control: UISegmentedControl) in
            let count = control.numberOfSegments
            guard count > 5, control.traitCollection.userInterfaceIdiom == .phone else { return nil }
            return Fault(
                .warning,
                Message("A segmented control has \(count) segments. A phone has room for five at most."))
        },
        DesignRule(.narrowSegments) { (control: UISegmentedControl) in
            let count = control.numberOfSegments
            guard count > 0, control.bounds.width > 0 else { return nil }
            let narrowest =
                (0..<count).map { index in
                    let own = control.widthForSegment(at: index)
                    return own > 0 ? own : control.bounds.width / CGFloat(count)
                }.min() ?? 44
            guard narrowest < 44 else { return nil }
            return Fault(
                .warning,
                Message("A segment is \(Int(narrowest)) points wide. A finger needs 44; use fewer segments."))
        },
        DesignRule(.mixedSegments) { (control: UISegmentedControl) in
            let all = 0..<control.numberOfSegments
            let titled = all.contains { !(control.titleForSegment(at: $0) ?? "").isEmpty }
            let pictured = all.contains { control.imageForSegment(at: $0) != nil }
            guard titled, pictured else { return nil }
            return Fault(
                .warning,
                Message(
                    "A segmented control has segments with text and segments with images. Use one kind in all."
                ))
        },
        DesignRule(.unevenSegments) { (control: UISegmentedControl) in
            let lengths = (0..<control.numberOfSegments).compactMap { control.titleForSegment(at: $0)?.count }
            guard let longest = lengths.max(), let shortest = lengths.min(), lengths.count > 1,
                longest > 10, longest > 3 * max(1, shortest)
            else { return nil }
            return Fault(
                .hint,
                Message(
                    "The titles of a segmented control differ much in length, and all segments are as wide. Choose titles of about the same length."
                ))
        },
    ]
}
