import Foundation
import Platform
import UIKit

/// Segmented controls of words and pictures, with segments that come and go.
struct SegmentedControlPage: GalleryPage {
    static let name = "UISegmentedControl"
    static let title = Message(en: "Segmented Controls", ko: "분할 컨트롤")
    static let guidance = [
        Message(
            en: "Segments are choices that belong together and exclude each other: five at most on a phone.",
            ko: "세그먼트는 서로 관련되고 배타적인 선택입니다. 전화기에서는 다섯 개까지 씁니다."),
        Message(
            en: "Keep their contents alike in size, and use either words or pictures in one control.",
            ko: "내용의 크기를 비슷하게 하고, 한 컨트롤에는 글자나 그림 중 하나만 씁니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] { [views(stage), choices(stage), looks(stage)] }

    /// Each segment shows another view of the same steps.
    private func views(_ stage: GalleryStage) -> GallerySection {
        let spans: [(Message, [CGFloat])] = [
            (Message(en: "Day", ko: "일"), [0, 0, 1, 5, 8, 3, 6, 4, 3, 9, 5, 1]),
            (Message(en: "Week", ko: "주"), [6, 8, 5, 9, 7, 10, 4]),
            (Message(en: "Month", ko: "월"), (0..<28).map { 4 + CGFloat(($0 * 7) % 9) * 0.7 }),
        ]
        let control = UISegmentedControl(items: spans.map { stage.text($0.0) })
        control.accessibilityLabel = stage.text(Message(en: "Steps by", ko: "걸음 수 단위"))
        let charts = spans.map { StepsChart($0.1) }
        let place = UIView()
        for chart in charts {
            chart.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            chart.frame = place.bounds
            place.addSubview(chart)
        }
        func show() {
            for (index, chart) in charts.enumerated() {
                chart.isHidden = index != control.selectedSegmentIndex
            }
        }
        control.selectedSegmentIndex = 1
        control.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        return GallerySection(
            Message(en: "Views", ko: "보기"),
            caption: Message(
                en: "Every segment is a button that shows another view; exactly one of them is on.",
                ko: "세그먼트마다 다른 보기를 보여 주는 버튼입니다. 언제나 하나만 켜져 있습니다."),
            [.wide(control), .wide(place, height: 120)])
    }

    private func choices(_ stage: GalleryStage) -> GallerySection {
        let words = [
            Message(en: "Map", ko: "지도"), Message(en: "Transit", ko: "교통"), Message(en: "Aerial", ko: "위성"),
        ].map(stage.text)
        let control = UISegmentedControl(items: words)
        control.selectedSegmentIndex = 0
        let more = Message(en: "New", ko: "추가")
        return GallerySection(
            Message(en: "Choices", ko: "선택"),
            caption: Message(
                en: "Tap a segment, or take hold of the chosen one and drag it along.",
                ko: "세그먼트를 누르거나, 선택된 것을 잡아 끌어 보세요."),
            [
                .wide(control),
                .toggle(Message(en: "Momentary", ko: "순간")) { control.isMomentary = $0 },
                .toggle(Message(en: "Widths by Content", ko: "내용에 맞춘 너비")) {
                    control.apportionsSegmentWidthsByContent = $0
                },
                .toggle(Message(en: "Second Segment Enabled", ko: "두 번째 사용 가능"), isOn: true) {
                    if control.numberOfSegments > 1 { control.setEnabled($0, forSegmentAt: 1) }
                },
                .action(Message(en: "Insert", ko: "넣기")) {
                    guard control.numberOfSegments < 5 else { return }
                    control.insertSegment(withTitle: stage.text(more), at: 1, animated: true)
                },
                .action(Message(en: "Remove", ko: "빼기")) {
                    if control.numberOfSegments > 2 { control.removeSegment(at: 1, animated: true) }
                },
            ])
    }

    private func looks(_ stage: GalleryStage) -> GallerySection {
        let symbols = [
            ("list.bullet", Message(en: "List", ko: "목록")), ("star", Message(en: "Favorites", ko: "즐겨찾기")),
            ("heart", Message(en: "Liked", ko: "좋아요")),
        ]
        let pictures = UISegmentedControl(
            items: symbols.compactMap { symbol, name in
                let image = UIImage(systemName: symbol)
                image?.accessibilityLabel = stage.text(name)
                return image
            })
        pictures.selectedSegmentIndex = 1
        let days = [Message(en: "Day", ko: "일"), Message(en: "Week", ko: "주"), Message(en: "Month", ko: "월")]
        let colored = UISegmentedControl(items: days.map(stage.text))
        colored.selectedSegmentIndex = 2
        colored.selectedSegmentTintColor = .systemBlue
        colored.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        let disabled = UISegmentedControl(items: days.map(stage.text))
        disabled.selectedSegmentIndex = 0
        disabled.isEnabled = false
        return GallerySection(
            Message(en: "Looks", ko: "모양"), [.wide(pictures), .wide(colored), .wide(disabled)])
    }
}

/// Columns as high as their numbers.
@MainActor private final class StepsChart: UIView {
    private let numbers: [CGFloat]

    init(_ numbers: [CGFloat]) {
        self.numbers = numbers
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step = bounds.width / CGFloat(numbers.count), gap = min(10, step * 0.3)
        let largest = max(1, numbers.max() ?? 1)
        UIColor.systemOrange.setFill()
        for (index, number) in numbers.enumerated() {
            let place = isReversed ? numbers.count - 1 - index : index
            let height = max(2, (bounds.height - 8) * number / largest)
            let column = CGRect(
                x: CGFloat(place) * step + gap / 2, y: bounds.height - height, width: step - gap,
                height: height)
            UIBezierPath(roundedRect: column, cornerRadius: min(4, column.width / 2, height / 2)).fill()
        }
    }
}
