import CoreGraphics
import Platform
package import UIKit

/// The bar above the keys: up to three items side by side, with separator lines between them, or a row of candidates.
///
/// Only changed cells are updated. Items that a touch is on stay until the touch ends. A long press on a word asks
/// whether to forget it, in the bar itself: a keyboard has no space for an alert.
@MainActor package final class SuggestionBar: UIView {
    /// Called when a touch begins on an item.
    var onTouch: (() -> Void)?
    /// Called when the user taps an item.
    var onChoose: ((BarItem) -> Void)?
    /// Called when a touch begins on a candidate; it may scroll the row instead of choosing.
    var onTouchCandidate: (() -> Void)?
    /// Called when the user wants to show or hide all candidates.
    var onToggleCandidates: (() -> Void)?
    /// Called when the user confirms that an item must not be suggested again.
    var onForget: ((BarItem) -> Void)?

    /// The keyboard's colors.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            for cell in cells { cell.appearance = appearance }
            candidates?.appearance = appearance
            updateLines()
        }
    }

    /// Whether all candidates can be shown in place of the keys; true by default.
    var hasPage = true {
        didSet { candidates?.hasPage = hasPage }
    }

    /// The current items, in reading order.
    private(set) var items: [BarItem] = []
    /// The row of candidates; nil until there are candidates.
    private(set) var candidates: CandidateBar?
    private var asked: BarItem?
    private var cells: [SuggestionCell] = []
    private var lines: [UIView] = []
    private let words = SuggestionMessages()
    /// The horizontal range of each cell, in thirds of the bar; AutoFill suggestions divide it equally.
    private var slots: [Range<CGFloat>] = []

    /// The height of a separator line, in points (iOS: about 20 in a bar of 45).
    private static let lineHeight: CGFloat = 22
    /// The number of words that fit side by side.
    static let capacity = 3

    /// Shows items; has no effect if they are the current ones.
    func show(_ items: [BarItem]) {
        guard items != self.items else { return }
        self.items = items
        asked = nil
        // Items that a touch is on stay.
        if !cells.contains(where: \.isTracking), candidates?.isHeld != true { update() }
    }

    /// The cells in use, in reading order.
    var shownCells: [SuggestionCell] { cells.filter { $0.content != nil } }

    private func update() {
        let areCandidates = items.first?.isCandidate == true
        updateCandidates(areCandidates ? items : [])
        let contents: [SuggestionCell.Content]
        if let asked {
            contents = [.forget(asked), .cancel]
        } else {
            contents = areCandidates ? [] : items.map(SuggestionCell.Content.item)
        }
        while cells.count < contents.count { addCell() }
        for (index, cell) in cells.enumerated() {
            cell.show(index < contents.count ? contents[index] : nil)
        }
        let slots = slots(contents)
        if slots != self.slots {
            self.slots = slots
            setNeedsLayout()
        }
        updateLines()
    }

    private func slots(_ contents: [SuggestionCell.Content]) -> [Range<CGFloat>] {
        if asked != nil { return [0..<2, 2..<3] }
        let isAutoFill = if case .autoFill = items.first { true } else { false }
        // A single word is in the center, like the likeliest of several.
        if !isAutoFill, contents.count == 1 { return [1..<2] }
        let share = 3 / CGFloat(isAutoFill ? contents.count : max(Self.capacity, contents.count))
        return contents.indices.map { CGFloat($0) * share..<CGFloat($0 + 1) * share }
    }

    private func updateCandidates(_ items: [BarItem]) {
        guard let candidates = candidates ?? (items.isEmpty ? nil : makeCandidates()) else { return }
        candidates.isHidden = items.isEmpty
        candidates.show(items)
    }

    private func makeCandidates() -> CandidateBar {
        let candidates = CandidateBar()
        candidates.hasPage = hasPage
        candidates.appearance = appearance
        candidates.frame = bounds
        candidates.onTouch = { [weak self] in self?.onTouchCandidate?() }
        candidates.onPress = { [weak self] in self?.touched() }
        candidates.onChoose = { [weak self] in self?.onChoose?($0) }
        candidates.onRelease = { [weak self] in self?.update() }
        candidates.onToggle = { [weak self] in self?.onToggleCandidates?() }
        addSubview(candidates)
        self.candidates = candidates
        return candidates
    }

    private func addCell() {
        let cell = SuggestionCell(words: words)
        cell.appearance = appearance
        cell.addAction(UIAction { [weak self] _ in self?.touched() }, for: .touchDown)
        cell.addAction(
            UIAction { [weak self, weak cell] _ in self?.chose(cell?.content) }, for: .touchUpInside)
        // Shows the items that arrived during the touch.
        cell.addAction(
            UIAction { [weak self] _ in self?.update() },
            for: [.touchUpInside, .touchUpOutside, .touchCancel]
        )
        cell.onHighlight = { [weak self] in self?.updateLines() }
        cell.onAsk = { [weak self] item in self?.ask(item) }
        cells.append(cell)
        addSubview(cell)
    }

    // MARK: - Touches

    private func touched() { onTouch?() }

    private func chose(_ content: SuggestionCell.Content?) {
        switch content {
        case .item(let item): onChoose?(item)
        case .forget(let item):
            asked = nil
            onForget?(item)
        case .cancel: asked = nil
        case nil: break
        }
    }

    private func ask(_ item: BarItem) {
        guard items.contains(item) else { return }
        asked = item
        update()
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: - Layout

    package override func layoutSubviews() {
        super.layoutSubviews()
        for (cell, slot) in zip(shownCells, slots) {
            let start = edge(slot.lowerBound), end = edge(slot.upperBound)
            cell.frame = CGRect(x: min(start, end), y: 0, width: abs(end - start), height: bounds.height)
        }
        candidates?.frame = bounds
        updateLines()
    }

    /// Converts a position in thirds to points, rounded to whole pixels.
    private func edge(_ thirds: CGFloat) -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = max(1, traitCollection.displayScale)
        return ((isMirrored ? 3 - thirds : thirds) / 3 * bounds.width * scale).rounded() / scale
    }

    /// Words have separator lines between them, except beside a highlighted one.
    private func updateLines() {
        let shown = shownCells
        let places = zip(shown, slots).map { ($0, $1) }
        var edges: [CGFloat] = []
        for (cell, slot) in places where !cell.hasPlate {
            for bound in [slot.lowerBound, slot.upperBound] where bound > 0.01 && bound < 2.99 {
                let isBesidePlate = places.contains {
                    $0.0.hasPlate && ($0.1.lowerBound == bound || $0.1.upperBound == bound)
                }
                if !isBesidePlate, !edges.contains(where: { abs($0 - bound) < 0.01 }) { edges.append(bound) }
            }
        }
        while lines.count < edges.count {
            let line = UIView()
            line.isUserInteractionEnabled = false
            insertSubview(line, at: 0)
            lines.append(line)
        }
        let width = 1 / max(1, traitCollection.displayScale)
        let isStrong = traitCollection.accessibilityContrast == .high
        let color = UIColor(cgColor: isStrong ? appearance.text : appearance.separator)
        for (index, line) in lines.enumerated() {
            let isHidden = index >= edges.count
            if line.isHidden != isHidden { line.isHidden = isHidden }
            guard !isHidden else { continue }
            if line.backgroundColor != color { line.backgroundColor = color }
            let frame = CGRect(
                x: edge(edges[index]), y: ((bounds.height - Self.lineHeight) / 2).rounded() + 1,
                width: max(width, 0.5), height: Self.lineHeight)
            if line.frame != frame { line.frame = frame }
        }
    }

    /// The items in reading order.
    package override var accessibilityElements: [Any]? {
        get {
            if let candidates, !candidates.isHidden { return [candidates] }
            return shownCells
        }
        set {}
    }

    package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }
}
