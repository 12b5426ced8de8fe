import CoreGraphics
import Foundation
import UIKit

/// A scroll view of candidates; only the visible ones have cells.
@MainActor final class CandidateScroll: UIScrollView, UIScrollViewDelegate {
    /// Called when a touch begins on a candidate.
    var onTouch: (() -> Void)?
    /// Called when the user taps a candidate.
    var onChoose: ((BarItem) -> Void)?
    /// Called when the last touch ends; candidates that arrived during the touch can be shown then.
    var onRelease: (() -> Void)?
    /// Called when the user scrolls close to the last candidate with a frame.
    var onNeedsMoreCandidates: (() -> Void)?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            for cell in shown.values { cell.appearance = appearance }
            setNeedsLayout()
        }
    }

    /// The distance between the visible part and the last candidate with a frame at which `onLookFurther` is called, in
    /// points.
    private static let foresight = 100.0

    let texts: CandidateTexts
    /// The kind of separator lines.
    private let lines: Lines
    private var items: [BarItem] = []
    private var grid = CandidateGrid()
    /// The cells in use, by the index of their candidate.
    private var shown: [Int: CandidateCell] = [:]
    /// Cells for reuse.
    private var spare: [CandidateCell] = []
    private var rowLines: [UIView] = []

    /// The separator lines between candidates.
    enum Lines {
        /// Lines between the neighbors of a row.
        case betweenCells
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

    /// Shows candidates with a layout.
    ///
    /// If their texts changed, scrolls to the start; then scrolls to the selected one.
    func show(_ items: [BarItem], _ grid: CandidateGrid) {
        let isOther = !items.elementsEqual(self.items) { $0.title == $1.title }
        self.items = items
        loadMoreCandidates(grid)
        for (index, cell) in shown where index < items.count { cell.show(items[index]) }
        if isOther { setContentOffset(.zero, animated: false) }
        if let chosen = items.firstIndex(where: \.isPending), grid.frames.indices.contains(chosen) {
            scrollRectToVisible(grid.frames[chosen], animated: false)
        }
    }

    /// Sets a layout with more frames for the same candidates.
    func loadMoreCandidates(_ grid: CandidateGrid) {
        self.grid = grid
        contentSize = grid.size
        setNeedsLayout()
    }

    /// Whether a touch is on a candidate or drags the row.
    var isHeld: Bool { isDragging || shown.values.contains(where: \.isTracking) }

    /// The visible cells, in the order of the candidates.
    var cells: [CandidateCell] {
        let inSight = grid.indices(in: bounds)
        return shown.filter { inSight.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The cell of a candidate; nil if the candidate is not visible.
    func cell(at index: Int) -> CandidateCell? {
        grid.indices(in: bounds).contains(index) ? shown[index] : nil
    }

    /// The visible cells, in the order of the candidates.
    override var accessibilityElements: [Any]? {
        get {
            layoutIfNeeded()
            return cells
        }
        set {}
    }

    /// The frame of a candidate, visible or not; zero if it has none.
    func frame(of index: Int) -> CGRect { grid.frames.indices.contains(index) ? grid.frames[index] : .zero }

    // MARK: - Cells

    override func layoutSubviews() {
        super.layoutSubviews()
        if !grid.isWhole, contentOffset.x > 0, bounds.maxX + Self.foresight > grid.size.width {
            onNeedsMoreCandidates?()
        }
        let wanted = grid.indices(in: bounds)
        // A tracked touch keeps its cell, even outside the visible part.
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
        case .betweenCells: updateLines()
        case .betweenRows: placeRowLines()
        }
    }

    private func makeCell() -> CandidateCell {
        if let cell = spare.popLast() {
            cell.isHidden = false
            cell.appearance = appearance
            return cell
        }
        let cell = CandidateCell(texts: texts, isLeading: lines == .betweenRows)
        cell.appearance = appearance
        cell.addAction(
            UIAction { [weak self] _ in
                self?.onNeedsMoreCandidates?()
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

    /// The minimum distance of a separator line from the end of the row, in points.
    private static let lineRoom = 10.0

    /// Candidates have separator lines between them, except beside a highlighted one.
    private func updateLines() {
        guard lines == .betweenCells else { return }
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

    // MARK: - Touches

    /// A scrolling touch chooses nothing.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    private func released() { if !isHeld { onRelease?() } }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { released() }
}
