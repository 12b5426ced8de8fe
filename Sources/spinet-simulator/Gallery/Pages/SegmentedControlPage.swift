import Foundation
import Platform
import UIKit

/// Segmented controls of words and images, with segments that come and go.
struct SegmentedControlPage: GalleryPage {
    static let name = "UISegmentedControl"
    static let title = Message("Segmented Controls")
    static let guidance = [
        Message("Segments are related, mutually exclusive choices: five at most on a phone."),
        Message("Keep the segments’ contents similar in size, and use either text or images in one control."),
    ]

    func sections(_ pageContext: GalleryContext) -> [GallerySection] {
        [views(pageContext), choices(pageContext), styles(pageContext)]
    }

    /// Each segment shows another view of the same steps.
    private func views(_ pageContext: GalleryContext) -> GallerySection {
        let spans: [(Message, [CGFloat])] = [
            (Message("Day", context: "of the month"), [0, 0, 1, 5, 8, 3, 6, 4, 3, 9, 5, 1]),
            (Message("Week"), [6, 8, 5, 9, 7, 10, 4]),
            (Message("Month"), (0..<28).map { 4 + CGFloat(($0 * 7) % 9) * 0.7 }),
        ]
        let control = UISegmentedControl(items: spans.map { pageContext.text($0.0) })
        control.accessibilityLabel = pageContext.text(Message("Step Size"))
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
            Message("Views"),
            caption: Message("Each segment is a button that shows another view; exactly one is selected."),
            [.wide(control), .wide(place, height: 120)])
    }

    private func choices(_ pageContext: GalleryContext) -> GallerySection {
        let words = [
            Message("Map"), Message("Transit"), Message("Aerial"),
        ].map(pageContext.text)
        let control = UISegmentedControl(items: words)
        control.selectedSegmentIndex = 0
        let more = Message("New")
        return GallerySection(
            Message("Choices"),
            caption: Message("Tap a segment, or drag the selected one."),
            [
                .wide(control),
                .toggle(Message("Momentary")) { control.isMomentary = $0 },
                .toggle(Message("Widths by Content")) {
                    control.apportionsSegmentWidthsByContent = $0
                },
                .toggle(Message("Second Segment Enabled"), isOn: true) {
                    if control.numberOfSegments > 1 { control.setEnabled($0, forSegmentAt: 1) }
                },
                .action(Message("Add")) {
                    guard control.numberOfSegments < 5 else { return }
                    control.insertSegment(withTitle: pageContext.text(more), at: 1, animated: true)
                },
                .action(Message("Remove")) {
                    if control.numberOfSegments > 2 { control.removeSegment(at: 1, animated: true) }
                },
            ])
    }

    private func styles(_ pageContext: GalleryContext) -> GallerySection {
        let symbols = [
            ("list.bullet", Message("List")), ("star", Message("Favorites")),
            ("heart", Message("Liked")),
        ]
        let images = UISegmentedControl(
            items: symbols.compactMap { symbol, name in
                let image = UIImage(systemName: symbol)
                image?.accessibilityLabel = pageContext.text(name)
                return image
            })
        images.selectedSegmentIndex = 1
        let days = [Message("Day", context: "of the month"), Message("Week"), Message("Month")]
        let colored = UISegmentedControl(items: days.map(pageContext.text))
        colored.selectedSegmentIndex = 2
        colored.selectedSegmentTintColor = .systemBlue
        colored.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        let disabled = UISegmentedControl(items: days.map(pageContext.text))
        disabled.selectedSegmentIndex = 0
        disabled.isEnabled = false
        return GallerySection(
            Message("Appearance"), [.wide(images), .wide(colored), .wide(disabled)])
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
