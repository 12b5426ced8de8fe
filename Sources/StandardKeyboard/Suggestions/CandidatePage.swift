import CoreGraphics
import Foundation
import Platform
import UIKit

/// The page of all candidates, over the keys: rows that scroll vertically.
///
/// It is as large as the keyboard; the candidates are in and below the bar's frame, beside the key that closes the
/// page.
@MainActor final class CandidatePage: UIView {
    /// Called when a touch begins on a candidate.
    var onTouch: (() -> Void)?
    /// Called when the user taps a candidate.
    var onChoose: ((BarItem) -> Void)?
    /// The keyboard's colors.
    var appearance: KeyAppearance {
        didSet { if appearance != oldValue { updateColors() } }
    }
    /// The horizontal extent of the candidates, in points from the left side.
    var columns: ClosedRange<Double> = 0...0 { didSet { if columns != oldValue { setNeedsLayout() } } }
    /// The height of a row, in points.
    var rowHeight = 45.0 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

    /// The scroll view.
    let list: CandidateScroll
    private let texts: CandidateTexts
    /// The current candidates.
    private var items: [BarItem] = []
    /// The candidates on the screen; they are updated when no touch is on them.
    private var shownItems: [BarItem] = []

    /// Creates a page that shares the bar's text layouts.
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

    /// Shows candidates, scrolled to the first one.
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

    // MARK: - Accessibility

    /// All candidates, including those that are not visible.
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

/// The accessibility element of a candidate that is not visible.
private final class CandidateElement: UIAccessibilityElement {
    var onActivate: (() -> Void)?

    override func accessibilityActivate() -> Bool {
        onActivate?()
        return true
    }
}
