import CoreGraphics
import Foundation
import UIKit

/// The candidates in the bar over the keys: one row that a finger scrolls, and the key to all of them at its end.
@MainActor final class CandidateBar: UIView {
    /// Called when a finger comes down on a candidate.
    var onTouch: (() -> Void)?
    /// Called when a finger comes down on the key at the end.
    var onPress: (() -> Void)?
    /// Called with a candidate that was tapped.
    var onChoose: ((BarItem) -> Void)?
    /// Called when the last finger rose.
    var onRelease: (() -> Void)?
    /// Called when a person wants to see all candidates, or no more.
    var onToggle: (() -> Void)?
    /// Whether all candidates are seen now.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            chevron.isOpen = isOpen
            // The page shows them all.
            row.isHidden = isOpen
            place()
        }
    }
    /// The keyboard's colours.
    var appearance = KeyAppearance.light {
        didSet {
            guard appearance != oldValue else { return }
            texts.color = appearance.text
            row.appearance = appearance
            chevron.appearance = appearance
        }
    }

    /// The texts, which the page of all candidates shows too.
    let texts = CandidateTexts()
    /// The row.
    let row: CandidateScroll
    /// The key at its end.
    let chevron = CandidateChevron()
    private var items: [BarItem] = []
    /// Whether all have places, because a person scrolls.
    private var placesAll = false

    init() {
        row = CandidateScroll(texts: texts, lines: .betweenNeighbours)
        super.init(frame: .zero)
        row.onTouch = { [weak self] in self?.onTouch?() }
        row.onChoose = { [weak self] in self?.onChoose?($0) }
        row.onRelease = { [weak self] in self?.onRelease?() }
        row.onLookFurther = { [weak self] in self?.lookFurther() }
        row.showsVerticalScrollIndicator = false
        row.alwaysBounceHorizontal = false
        chevron.addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchDown)
        chevron.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .touchUpInside)
        addSubview(row)
        addSubview(chevron)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other candidates; only those in sight are laid out.
    func show(_ items: [BarItem]) {
        guard items != self.items else { return }
        if !items.elementsEqual(self.items, by: { $0.title == $1.title }) { placesAll = false }
        self.items = items
        place()
    }

    /// Whether a finger lies on a candidate or drags them.
    var isHeld: Bool { row.isHeld }

    private func makeGrid() -> CandidateGrid {
        CandidateGrid(
            row: items.count, height: bounds.height, scale: max(1, traitCollection.displayScale),
            reach: placesAll ? .infinity : bounds.width,
            including: items.firstIndex(where: \.isPending)
        ) { texts.layout(of: items[$0].title).size.width }
    }

    /// Places what may be seen; what a person scrolled stays where it is.
    private func place() {
        guard bounds.width > 0 else { return }
        let grid = makeGrid()
        chevron.isHidden = !isOpen && grid.size.width <= bounds.width
        let end = bounds.width - CandidateChevron.width
        chevron.frame = CGRect(x: end, y: 0, width: CandidateChevron.width, height: bounds.height)
        let frame = CGRect(x: 0, y: 0, width: chevron.isHidden ? bounds.width : end, height: bounds.height)
        if row.frame != frame { row.frame = frame }
        row.show(items, grid)
    }

    /// Places all: a finger is about to scroll.
    private func lookFurther() {
        guard !placesAll else { return }
        placesAll = true
        row.lookFurther(makeGrid())
    }

    /// The candidates in sight come before the key at their end.
    override var accessibilityElements: [Any]? {
        get { isOpen ? [chevron] : [row, chevron] }
        set {}
    }

    /// Beside the key at the end, fingers reach the page while that is open.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if chevron.frame.maxX != bounds.width || row.frame.height != bounds.height { place() }
    }
}
