import CoreGraphics
import Foundation

/// The section index at the edge of a table: titles that the user taps or drags across to scroll to a section.
final class SectionIndexBar: UIControl {
    /// The width in points.
    static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14

    let titles: [String]
    private let labels: [UILabel]
    /// The index of each label's title; there is not always space for all titles.
    private var placed: [Int] = []
    private var last: Int?
    var onChoose: ((Int) -> Void)?
    var normalBackground: UIColor?
    var trackingBackground: UIColor?

    init(_ titles: [String]) {
        self.titles = titles
        labels = titles.map { title in
            let label = UILabel()
            label.text = title == UITableView.indexSearch ? "⌕" : title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            return label
        }
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
        isAccessibilityElement = true
        accessibilityLabel = ListMessages.sectionIndex
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    func color(_ color: UIColor) {
        for label in labels where label.textColor !== color { label.textColor = color }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(1, Int(bounds.height / Self.lineHeight))
        let count = min(room, titles.count)
        // Without space for all titles, every n-th is shown, always including the first and the last.
        placed =
            count == titles.count || count < 2
            ? Array(0..<count)
            : (0..<count).map { Int((Double($0) * Double(titles.count - 1) / Double(count - 1)).rounded()) }
        let top = ((bounds.height - CGFloat(count) * Self.lineHeight) / 2).rounded()
        for (index, label) in labels.enumerated() {
            guard let line = placed.firstIndex(of: index) else {
                label.isHidden = true
                continue
            }
            label.isHidden = false
            label.frame = CGRect(
                x: 0, y: top + CGFloat(line) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
        }
    }

    private func choose(at point: CGPoint) {
        guard !titles.isEmpty else { return }
        let height = CGFloat(placed.count) * Self.lineHeight
        let top = (bounds.height - height) / 2
        let part = min(max(0, (point.y - top) / max(1, height)), 0.9999)
        let index = Int(part * CGFloat(titles.count))
        guard index != last else { return }
        last = index
        accessibilityValue = titles[index]
        onChoose?(index)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: 0).contains(point)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        backgroundColor = trackingBackground ?? normalBackground
        choose(at: touch.location(in: self))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }
    override func cancelTracking(with event: UIEvent?) { finish() }

    private func finish() {
        last = nil
        backgroundColor = normalBackground
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func accessibilityIncrement() { step(1) }
    override func accessibilityDecrement() { step(-1) }

    private func step(_ by: Int) {
        let present = accessibilityValue.flatMap(titles.firstIndex) ?? (by > 0 ? -1 : titles.count)
        let next = min(max(0, present + by), titles.count - 1)
        accessibilityValue = titles[next]
        onChoose?(next)
    }
}

extension UITableView {
    func reloadIndexBar() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        guard titles != indexBar?.titles ?? [] else { return }
        indexBar?.removeFromSuperview()
        indexBar = nil
        let count = geometry.counts.reduce(0, +)
        if !titles.isEmpty, count >= sectionIndexMinimumDisplayRowCount {
            let bar = SectionIndexBar(titles)
            bar.onChoose = { [weak self] in self?.chose(title: $0) }
            indexBar = bar
            addSubview(bar)
        }
        placesChanged()
    }

    private func chose(title index: Int) {
        guard let bar = indexBar, bar.titles.indices.contains(index), let dataSource else { return }
        if bar.titles[index] == UITableView.indexSearch {
            return setContentOffset(
                CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
        }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: bar.titles[index], at: index)
        guard geometry.sections.indices.contains(section) else {
            return Complaint.say(
                "sectionForSectionIndexTitle: returned section \(section), which is not there")
        }
        let path = IndexPath(
            row: geometry.sections[section].rows.count > 0 ? 0 : NSNotFound, section: section)
        scrollToRow(at: path, at: .top, animated: false)
    }

    /// Keeps the index at the trailing edge of the visible area.
    func placeIndexBar() {
        guard let indexBar else { return }
        let inset = adjustedContentInset, safe = safeAreaInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        indexBar.color(sectionIndexColor ?? tintColor)
        indexBar.normalBackground = sectionIndexBackgroundColor
        indexBar.trackingBackground = sectionIndexTrackingBackgroundColor
        indexBar.frame = CGRect(
            x: isReversed ? safe.left + 1 : bounds.width - safe.right - SectionIndexBar.width - 1,
            y: bounds.minY + inset.top, width: SectionIndexBar.width,
            height: max(0, bounds.height - inset.top - inset.bottom))
        bringSubviewToFront(indexBar)
    }
}
