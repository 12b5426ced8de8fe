import CoreGraphics
import Foundation
import UIKit

/// Candidates that a finger scrolls; those in sight have cells, the others cost nothing.
@MainActor final class CandidateScroll: UIScrollView, UIScrollViewDelegate {
    /// Called when a finger comes down on a candidate.
    var onTouch: (() -> Void)?
    /// Called with a candidate that was tapped.
    var onChoose: ((BarItem) -> Void)?
    /// Called when the last finger rose: what came while it lay there may show now.
    var onRelease: (() -> Void)?
    /// Called when a person comes to look further than the places go.
    var onLookFurther: (() -> Void)?
    /// The keyboard's colours.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            for cell in shown.values { cell.appearance = appearance }
            setNeedsLayout()
        }
    }

    /// How near the last candidate with a place may come to what is seen, in points.
    private static let foresight = 100.0

    let texts: CandidateTexts
    /// What separates the candidates.
    private let lines: Lines
    private var items: [BarItem] = []
    private var grid = CandidateGrid()
    /// The cells in sight, by the places of their candidates.
    private var shown: [Int: CandidateCell] = [:]
    /// Cells that are not needed now.
    private var spare: [CandidateCell] = []
    private var rowLines: [UIView] = []

    /// What stands between candidates.
    enum Lines {
        /// Lines between neighbours of a row.
        case betweenNeighbours
        /// Lines between rows.
        case betweenRows
    }

    init(texts: CandidateTexts, lines: Lines) {
        self.texts = texts
        self.lines = lines
        super.init(frame: .zero)
        delaysContentTouches = false
        scrollsToTop = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        semanticContentAttribute = .forceLeftToRight
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Shows candidates where they stand.
    ///
    /// Others than before begin at the start; the chosen one is in sight.
    func show(_ items: [BarItem], _ grid: CandidateGrid) {
        let isOther = !items.elementsEqual(self.items) { $0.title == $1.title }
        self.items = items
        lookFurther(grid)
        for (index, cell) in shown where index < items.count { cell.show(items[index]) }
        if isOther { setContentOffset(.zero, animated: false) }
        if let chosen = items.firstIndex(where: \.isPending), grid.frames.indices.contains(chosen) {
            scrollRectToVisible(grid.frames[chosen], animated: false)
        }
    }

    /// Gives the same candidates more places.
    func lookFurther(_ grid: CandidateGrid) {
        self.grid = grid
        contentSize = grid.size
        setNeedsLayout()
    }

    /// Whether a finger lies on a candidate or drags them.
    var isHeld: Bool { isDragging || shown.values.contains(where: \.isTracking) }

    /// The cells in sight, in the order of the candidates.
    var cells: [CandidateCell] {
        let inSight = grid.indices(in: bounds)
        return shown.filter { inSight.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The cell of a candidate in sight.
    func cell(at index: Int) -> CandidateCell? {
        grid.indices(in: bounds).contains(index) ? shown[index] : nil
    }

    /// Those in sight, in the order of the candidates.
    override var accessibilityElements: [Any]? {
        get {
            layoutIfNeeded()
            return cells
        }
        set {}
    }

    /// Where a candidate stands that may be out of sight.
    func frame(of index: Int) -> CGRect { grid.frames.indices.contains(index) ? grid.frames[index] : .zero }

    // MARK: - Cells

    override func layoutSubviews() {
        super.layoutSubviews()
        if !grid.isWhole, contentOffset.x > 0, bounds.maxX + Self.foresight > grid.size.width {
            onLookFurther?()
        }
        let wanted = grid.indices(in: bounds)
        // A finger keeps its cell, wherever that went.
        for (index, cell) in shown where !wanted.contains(index) && !cell.isTracking {
            putAway(cell, at: index)
        }
        for index in wanted {
            let cell = shown[index] ?? makeCell()
            shown[index] = cell
            cell.show(items[index])
            if cell.frame != grid.frames[index] { cell.frame = grid.frames[index] }
        }
        switch lines {
        case .betweenNeighbours: updateLines()
        case .betweenRows: placeRowLines()
        }
    }

    private func makeCell() -> CandidateCell {
        if let cell = spare.popLast() {
            cell.isHidden = false
            cell.appearance = appearance
            return cell
        }
        let cell = CandidateCell(texts: texts)
        cell.appearance = appearance
        cell.addAction(
            UIAction { [weak self] _ in
                self?.onLookFurther?()
                self?.onTouch?()
            }, for: .touchDown)
        cell.addAction(
            UIAction { [weak self, weak cell] _ in if let item = cell?.item { self?.onChoose?(item) } },
            for: .touchUpInside)
        cell.addAction(
            UIAction { [weak self] _ in self?.released() },
            for: [.touchUpInside, .touchUpOutside, .touchCancel])
        cell.onHighlight = { [weak self] in self?.updateLines() }
        addSubview(cell)
        return cell
    }

    private func putAway(_ cell: CandidateCell, at index: Int) {
        shown[index] = nil
        cell.isHidden = true
        spare.append(cell)
    }

    // MARK: - Lines

    /// How far a line stands from that at the end of the row at least, in points.
    private static let lineRoom = 10.0

    /// Lines stand between candidates, but not beside one on a plate.
    private func updateLines() {
        guard lines == .betweenNeighbours else { return }
        for (index, cell) in shown {
            let isApart = cell.frame.minX < bounds.maxX - Self.lineRoom
            cell.hasLine = index > 0 && isApart && !cell.hasPlate && shown[index - 1]?.hasPlate != true
        }
    }

    private func placeRowLines() {
        let scale = max(1, traitCollection.displayScale)
        let height = grid.rows == 0 ? 1 : grid.size.height / Double(grid.rows)
        let first = max(1, Int((bounds.minY / height).rounded(.up)))
        let last = min(grid.rows, Int(bounds.maxY / height))
        let isStrong = traitCollection.accessibilityContrast == .high
        let color = UIColor(cgColor: isStrong ? appearance.text : appearance.separator)
        while rowLines.count < last - first + 1 {
            let line = UIView()
            line.isUserInteractionEnabled = false
            insertSubview(line, at: 0)
            rowLines.append(line)
        }
        for (place, line) in rowLines.enumerated() {
            line.isHidden = first + place > last
            line.backgroundColor = color
            line.frame = CGRect(
                x: 0, y: Double(first + place) * height - 1 / scale, width: bounds.width, height: 1 / scale)
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    // MARK: - Fingers

    /// A finger that scrolls chooses nothing.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    private func released() { if !isHeld { onRelease?() } }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { released() }
}
