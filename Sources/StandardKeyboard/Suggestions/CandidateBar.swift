import CoreGraphics
import Foundation
import UIKit

/// The candidates in the bar above the keys: a row that scrolls, and at its end a key that shows all of them.
@MainActor final class CandidateBar: UIView {
    /// Called when a touch begins on a candidate.
    var onTouch: (() -> Void)?
    /// Called when a touch begins on the key at the end.
    var onPress: (() -> Void)?
    /// Called when the user taps a candidate.
    var onChoose: ((BarItem) -> Void)?
    /// Called when the last touch ends.
    var onRelease: (() -> Void)?
    /// Called when the user wants to show or hide all candidates.
    var onToggle: (() -> Void)?
    /// Whether the page of all candidates is open.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            chevron.isOpen = isOpen
            // The page shows the candidates of the row, too.
            row.isHidden = isOpen
            place()
        }
    }
    /// Whether the key at the end is shown, because there is a page of all candidates; true by default.
    var hasPage = true {
        didSet { if hasPage != oldValue { place() } }
    }
    /// The keyboard's colors.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            texts.color = appearance.text
            row.appearance = appearance
            chevron.appearance = appearance
        }
    }

    /// The layouts of the candidates' text, shared with the page of all candidates.
    let texts = CandidateTexts()
    /// The row of candidates.
    let row: CandidateScroll
    /// The key at the end of the row.
    let chevron = CandidateChevron()
    private var items: [BarItem] = []
    /// Whether all candidates are laid out, because the user scrolls.
    private var placesAll = false

    init() {
        row = CandidateScroll(texts: texts, lines: .betweenCells)
        super.init(frame: .zero)
        row.onTouch = { [weak self] in self?.onTouch?() }
        row.onChoose = { [weak self] in self?.onChoose?($0) }
        row.onRelease = { [weak self] in self?.onRelease?() }
        row.onNeedsMoreCandidates = { [weak self] in self?.loadMoreCandidates() }
        row.showsVerticalScrollIndicator = false
        row.alwaysBounceHorizontal = false
        chevron.addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchDown)
        chevron.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .touchUpInside)
        addSubview(row)
        addSubview(chevron)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows candidates; only the visible ones are laid out.
    func show(_ items: [BarItem]) {
        guard items != self.items else { return }
        if !items.elementsEqual(self.items, by: { $0.title == $1.title }) { placesAll = false }
        self.items = items
        place()
    }

    /// Whether a touch is on a candidate or drags the row.
    var isHeld: Bool { row.isHeld }

    private func makeGrid() -> CandidateGrid {
        CandidateGrid(
            row: items.count, height: bounds.height, scale: max(1, traitCollection.displayScale),
            reach: placesAll ? .infinity : bounds.width,
            including: items.firstIndex(where: \.isPending)
        ) { texts.layout(of: items[$0].title).size.width }
    }

    /// Lays out the visible part; the scroll position stays.
    private func place() {
        guard bounds.width > 0 else { return }
        let grid = makeGrid()
        chevron.isHidden = !hasPage || !isOpen && grid.size.width <= bounds.width
        let end = bounds.width - CandidateChevron.width
        chevron.frame = CGRect(x: end, y: 0, width: CandidateChevron.width, height: bounds.height)
        let frame = CGRect(x: 0, y: 0, width: chevron.isHidden ? bounds.width : end, height: bounds.height)
        if row.frame != frame { row.frame = frame }
        row.show(items, grid)
    }

    /// Lays out all candidates, before the row scrolls.
    private func loadMoreCandidates() {
        guard !placesAll else { return }
        placesAll = true
        row.loadMoreCandidates(makeGrid())
    }

    /// The visible candidates come before the key at the end.
    override var accessibilityElements: [Any]? {
        get { isOpen ? [chevron] : [row, chevron] }
        set {}
    }

    /// While the page is open, touches outside the key at the end pass through to the page.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if chevron.frame.maxX != bounds.width || row.frame.height != bounds.height { place() }
    }
}
