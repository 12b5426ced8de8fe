import CoreGraphics
import Foundation
import Platform
import UIKit

/// All candidates, over the keys: rows that a finger scrolls up and down.
///
/// It is as large as the keyboard; the candidates stand where the bar does and below, beside the key that closes them.
@MainActor final class CandidatePage: UIView {
    /// Called when a finger comes down on a candidate.
    var onTouch: (() -> Void)?
    /// Called with a candidate that was tapped.
    var onChoose: ((BarItem) -> Void)?
    /// The keyboard's colours.
    var appearance: KeyAppearance {
        didSet { if appearance != oldValue { updateColors() } }
    }
    /// How far the candidates stand from the left side and how wide they are, in points.
    var columns: ClosedRange<Double> = 0...0 { didSet { if columns != oldValue { setNeedsLayout() } } }
    /// The height of a row, in points.
    var rowHeight = 45.0 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

    /// What scrolls.
    let list: CandidateScroll
    private let texts: CandidateTexts
    /// What there is to choose.
    private var items: [BarItem] = []
    /// What shows; behind what there is while a finger lies on it.
    private var shownItems: [BarItem] = []

    /// Makes a page that shows texts of the bar.
    init(texts: CandidateTexts, appearance: KeyAppearance) {
        self.texts = texts
        self.appearance = appearance
        list = CandidateScroll(texts: texts, lines: .betweenRows)
        super.init(frame: .zero)
        list.onTouch = { [weak self] in self?.onTouch?() }
        list.onChoose = { [weak self] in self?.onChoose?($0) }
        list.onRelease = { [weak self] in self?.update() }
        addSubview(list)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other candidates, from the first one on.
    func show(_ items: [BarItem]) {
        guard items != self.items else { return }
        self.items = items
        if !list.isHeld { update() }
    }

    private func update() {
        guard shownItems != items else { return }
        shownItems = items
        place()
    }

    private func updateColors() {
        backgroundColor = UIColor(cgColor: appearance.background)
        list.appearance = appearance
    }

    private func place() {
        let width = columns.upperBound - columns.lowerBound
        guard width > 0 else { return }
        let frame = CGRect(x: columns.lowerBound, y: 0, width: width, height: bounds.height)
        if list.frame != frame { list.frame = frame }
        let scale = max(1, traitCollection.displayScale)
        list.show(
            shownItems,
            CandidateGrid(
                page: shownItems.count, width: width, rowHeight: rowHeight, scale: scale
            ) { texts.layout(of: shownItems[$0].title).size.width })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        updateColors()
    }

    // MARK: - Assistive programs

    /// All candidates, those that have to be scrolled into sight among them.
    override var accessibilityElements: [Any]? {
        get {
            shownItems.indices.map { index in
                list.cell(at: index) ?? element(index)
            }
        }
        set {}
    }

    private func element(_ index: Int) -> UIAccessibilityElement {
        let element = CandidateElement(accessibilityContainer: list)
        element.accessibilityLabel = shownItems[index].title
        element.accessibilityHint = shownItems[index].hint?.text
        element.accessibilityTraits = .button
        element.accessibilityFrameInContainerSpace = list.frame(of: index)
        let item = shownItems[index]
        element.onActivate = { [weak self] in self?.onChoose?(item) }
        return element
    }
}

/// A candidate out of sight, as an assistive program finds it.
private final class CandidateElement: UIAccessibilityElement {
    var onActivate: (() -> Void)?

    override func accessibilityActivate() -> Bool {
        onActivate?()
        return true
    }
}
