import CoreGraphics
import Foundation

// Rules for controls that select a value.

extension DesignRule {
    static let choices: [DesignRule] =
        segments + [
            DesignRule(.volumeSlider) { (slider: UISlider) in
                guard !slider.isSystemVolume else { return nil }
                let words = ["volume", "음량", "볼륨", "소리 크기"]
                var texts = [slider.accessibilityLabel, slider.accessibilityIdentifier]
                if let labels = slider.surroundings?.subviews {
                    texts += labels.map { ($0 as? UILabel)?.text }
                }
                let isForVolume = texts.contains { text in
                    words.contains { text?.lowercased().contains($0) ?? false }
                }
                guard isForVolume else { return nil }
                return Fault(
                    .warning,
                    en:
                        "A slider sets the volume. Use the system's volume view, which knows the output and follows "
                        + "the volume keys.",
                    ko: "슬라이더로 음량을 조절합니다. 출력 장치를 알고 음량 버튼을 따르는 시스템 음량 보기를 쓰세요.")
            },
            DesignRule(.stepperWithoutValue) { (stepper: UIStepper) in
                let holder = stepper.surroundings
                let shown = holder?.firstVisible { view in
                    !view.isDescendant(of: stepper) && (view is UILabel || view is UITextField)
                }
                guard shown == nil else { return nil }
                return Fault(
                    .warning,
                    en: "A stepper stands alone. It does not show what it changes: put the value beside it.",
                    ko: "스테퍼만 있습니다. 스테퍼는 바꾸는 값을 보여 주지 않으므로 값을 옆에 표시하세요.")
            },
            DesignRule(.stepperForLargeChange) { (stepper: UIStepper) in
                guard stepper.stepValue > 0 else { return nil }
                let steps = (stepper.maximumValue - stepper.minimumValue) / stepper.stepValue
                guard steps > 100 else { return nil }
                return Fault(
                    .hint,
                    en:
                        "A stepper has \(Int(min(steps, 1e9))) steps. It is made for small changes; use a field or a slider.",
                    ko: "스테퍼의 단계가 \(Int(min(steps, 1e9)))개입니다. 스테퍼는 작은 조절에 알맞으니 "
                        + "텍스트 필드나 슬라이더를 쓰세요.")
            },
            DesignRule(.longPicker) { (picker: UIPickerView) in
                let rows =
                    (0..<picker.numberOfComponents).map { picker.numberOfRows(inComponent: $0) }.max() ?? 0
                guard rows > 100 else { return nil }
                return Fault(
                    .hint,
                    en:
                        "A wheel of a picker has \(rows) values. A list shows more of them at once and scrolls faster.",
                    ko: "피커의 휠 하나에 값이 \(rows)개 있습니다. 목록을 쓰면 한 번에 더 많이 보이고 더 빨리 스크롤됩니다.")
            },
            DesignRule(.switchOutsideList) { (control: UISwitch) in
                var ancestor = control.superview
                while let present = ancestor {
                    if present is UITableViewCell { return nil }
                    ancestor = present.superview
                }
                return Fault(
                    .warning,
                    en:
                        "\(control.auditName) is a switch outside of a list. Switches belong in the rows of a table.",
                    ko: "\(control.auditName) 스위치가 목록 밖에 있습니다. 스위치는 표의 줄에서만 쓰세요.")
            },
        ]

    private static let segments: [DesignRule] = [
        DesignRule(.tooManySegments) { (control: UISegmentedControl) in
            let count = control.numberOfSegments
            guard count > 5, control.traitCollection.userInterfaceIdiom == .phone else { return nil }
            return Fault(
                .warning,
                en: "A segmented control has \(count) segments. A phone has room for five at most.",
                ko: "세그먼트 컨트롤의 세그먼트가 \(count)개입니다. 전화기에서는 다섯 개까지만 쓰세요.")
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
                en: "A segment is \(Int(narrowest)) points wide. A finger needs 44; use fewer segments.",
                ko: "세그먼트의 너비가 \(Int(narrowest))포인트입니다. 손가락으로 누르려면 44포인트가 필요하니 "
                    + "세그먼트를 줄이세요.")
        },
        DesignRule(.mixedSegments) { (control: UISegmentedControl) in
            let all = 0..<control.numberOfSegments
            let titled = all.contains { !(control.titleForSegment(at: $0) ?? "").isEmpty }
            let pictured = all.contains { control.imageForSegment(at: $0) != nil }
            guard titled, pictured else { return nil }
            return Fault(
                .warning,
                en:
                    "A segmented control has segments with text and segments with pictures. Use one kind in all.",
                ko: "세그먼트 컨트롤에 텍스트와 이미지가 섞여 있습니다. 한 가지로 통일하세요.")
        },
        DesignRule(.unevenSegments) { (control: UISegmentedControl) in
            let lengths = (0..<control.numberOfSegments).compactMap { control.titleForSegment(at: $0)?.count }
            guard let longest = lengths.max(), let shortest = lengths.min(), lengths.count > 1,
                longest > 10, longest > 3 * max(1, shortest)
            else { return nil }
            return Fault(
                .hint,
                en: "The titles of a segmented control differ much in length, and all segments are as wide. "
                    + "Choose titles of about the same length.",
                ko: "세그먼트 컨트롤의 제목 길이가 서로 많이 다릅니다. 모든 세그먼트의 너비가 같으므로 "
                    + "비슷한 길이의 제목을 쓰세요.")
        },
    ]
}
