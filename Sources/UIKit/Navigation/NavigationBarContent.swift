import CoreGraphics
import Foundation
import QuartzCore

/// The content of a navigation bar for one item: the row with title and buttons, and the large title below.
@MainActor final class NavigationBarContent: UIView {
    /// The position of the content in a transition between items.
    enum Place { case ahead, here, behind }

    /// The distance by which a button extends beyond its content, in points.
    private static let reach: CGFloat = 8
    /// The minimum width of a button, in points.
    private static let leastWidth: CGFloat = 44
    /// How far the title of the page below is from its place, in widths of the bar: where the back button's label is.
    private static let titleLag: CGFloat = 0.35

    let item: UINavigationItem
    let row = UIView()
    let backButton: NavigationBackButton?
    private let promptLabel = UILabel()
    private let titleLabel = UILabel()
    /// What belongs to the page below: the large title and the search field.
    ///
    /// In a transition it moves with the page, and is clipped where the upper page covers it.
    private let pagePart = UIView()
    /// Where the content is in a transition, the direction of a push, and whether pages slide.
    private var stance = (place: Place.here, forward: CGFloat(1), slides: true)
    /// Clips the large title at the lower edge of the row.
    private let largeArea = UIView()
    private let largeLabel = UILabel()
    private var left: [(item: UIBarButtonItem, view: UIView)] = []
    private var right: [(item: UIBarButtonItem, view: UIView)] = []
    private var appearance: UINavigationBarAppearance?
    private var isSmallTitleShown = true

    /// The button of a split view controller, before those of the item.
    private let columnItem: UIBarButtonItem?

    init(_ item: UINavigationItem, back: NavigationBackButton?, columnItem: UIBarButtonItem? = nil) {
        self.item = item
        self.columnItem = columnItem
        backButton = back
        super.init(frame: .zero)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        largeLabel.accessibilityTraits = .header
        largeLabel.adjustsFontSizeToFitWidth = true
        largeLabel.minimumScaleFactor = 0.75
        largeArea.clipsToBounds = true
        largeArea.isUserInteractionEnabled = false
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        largeArea.addSubview(largeLabel)
        pagePart.addSubview(largeArea)
        for view in [pagePart, row, promptLabel] { addSubview(view) }
        row.addSubview(titleLabel)
        if let back { row.addSubview(back) }
        showItems()
    }

    required init?(coder: NSCoder) { nil }

    private func showItems() {
        left = views(of: leftItems)
        right = views(of: item.rightBarButtonItems)
        for part in left + right { row.addSubview(part.view) }
        promptLabel.text = item.prompt
        titleLabel.text = item.title
        largeLabel.text = item.title
        titleLabel.isHidden = item.titleView != nil
        if let view = item.titleView { row.addSubview(view) }
    }

    private func views(of items: [UIBarButtonItem]?) -> [(item: UIBarButtonItem, view: UIView)] {
        (items ?? []).filter { !$0.isHidden && !$0.isSpace }.map { ($0, $0.makeView()) }
    }

    /// Takes over the search bar from the previous content, without ending its editing.
    func takeSearchBar() {
        guard let bar = item.searchController?.searchBar, bar.superview !== pagePart else { return }
        pagePart.addSubview(bar)
    }

    /// The items whose views are shown.
    var barButtonItems: [UIBarButtonItem] {
        leftItems + (item.rightBarButtonItems ?? [])
    }
    private var leftItems: [UIBarButtonItem] {
        [columnItem].compactMap(\.self) + (item.leftBarButtonItems ?? [])
    }

    /// Applies the text attributes of the appearances.
    func show(_ appearance: UINavigationBarAppearance, large: UINavigationBarAppearance) {
        guard appearance !== self.appearance else { return }
        self.appearance = appearance
        let title = appearance.titleTextAttributes, big = large.largeTitleTextAttributes
        titleLabel.font = title[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = title[.foregroundColor] as? UIColor ?? .label
        largeLabel.textColor = big[.foregroundColor] as? UIColor ?? .label
        largeFont = big[.font] as? UIFont
        for (item, view) in left + right {
            let state = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
            color(view as? UIButton, state.normal.titleTextAttributes)
        }
        backButton?.show(appearance)
        setNeedsLayout()
    }

    private func color(_ button: UIButton?, _ attributes: [NSAttributedString.Key: Any]) {
        guard let button, !attributes.isEmpty, let text = button.title(for: .normal) else { return }
        var all = attributes
        all[.font] = all[.font] ?? button.titleLabel?.font
        all[.foregroundColor] = all[.foregroundColor] ?? button.tintColor
        button.setAttributedTitle(NSAttributedString(string: text, attributes: all), for: .normal)
    }

    private var largeFont: UIFont?

    /// The font of the large title: 34 points at the default text size, at most 1.5 times that.
    private var shownLargeFont: UIFont {
        if let largeFont { return largeFont }
        let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection).pointSize
        return .systemFont(ofSize: min(size, 48), weight: .bold)
    }

    /// The height of the large title, in points.
    var largeTitleHeight: CGFloat {
        NavigationBarMetrics.largeTitle + max(0, (shownLargeFont.pointSize - 34) * 1.2)
    }

    // MARK: - Layout

    /// Lays out the content for a height of the bar.
    ///
    /// - Parameters:
    ///   - top: the y coordinate of the bar below the status bar.
    ///   - beyond: the distance of the content beyond its top.
    ///   - margins: the margins of the row, and those of the large title and the search field.
    func lay(
        _ metrics: NavigationBarMetrics, height: CGFloat, top: CGFloat, beyond: CGFloat,
        margins: NavigationBarMargins
    ) {
        placePagePart()
        promptLabel.isHidden = metrics.prompt == 0
        promptLabel.frame = CGRect(x: 0, y: top + 6, width: bounds.width, height: 20)
        let line = top + metrics.edge + metrics.prompt
        row.bounds.size = CGSize(width: bounds.width, height: metrics.row)
        row.center = CGPoint(x: bounds.midX, y: line + metrics.row / 2)
        layRow(margins)
        let shown = metrics.shownLargeTitle(height), whole = metrics.largeTitle
        largeArea.isHidden = whole == 0
        largeArea.bounds.size = CGSize(width: bounds.width, height: shown + beyond)
        largeArea.center = CGPoint(x: bounds.midX, y: line + metrics.row + (shown + beyond) / 2)
        if whole > 0 { layLargeTitle(whole, beyond, margins.content) }
        let isShown = metrics.row > 0 && (whole == 0 || shown < NavigationBarMetrics.swap)
        isRowShown = metrics.row > 0
        showParts()
        row.isUserInteractionEnabled = metrics.row > 0
        row.accessibilityElementsHidden = metrics.row == 0
        laySearch(metrics.shownSearch(height), line + metrics.row + shown + beyond, margins.content)
        guard isShown != isSmallTitleShown else { return }
        isSmallTitleShown = isShown
        let change = { self.showSmallTitle() }
        if hasBeenLaidOut, AnimationBlock.current == nil {
            UIView.animate(withDuration: 0.2, animations: change)
        } else {
            change()
        }
        hasBeenLaidOut = true
    }

    private func laySearch(_ height: CGFloat, _ y: CGFloat, _ margins: UIEdgeInsets) {
        guard let bar = item.searchController?.searchBar, bar.superview === pagePart else { return }
        bar.frame = CGRect(
            x: margins.left - UISearchBar.margin, y: y,
            width: max(0, bounds.width - margins.left - margins.right + 2 * UISearchBar.margin),
            height: height)
        bar.isHidden = height <= 0
    }

    private var hasBeenLaidOut = false
    /// Whether the row has a height.
    private var isRowShown = true

    private func showSmallTitle() {
        titleLabel.alpha = isSmallTitleShown ? 1 : 0
        // Title views of the app stay accessible.
        titleLabel.accessibilityElementsHidden = !isSmallTitleShown
        largeLabel.alpha = isSmallTitleShown ? 0 : 1
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func layLargeTitle(_ height: CGFloat, _ beyond: CGFloat, _ margins: UIEdgeInsets) {
        let font = shownLargeFont
        if largeLabel.font != font { largeLabel.font = font }
        largeLabel.textAlignment = isReversed ? .right : .left
        let size = CGSize(width: max(0, bounds.width - margins.left - margins.right), height: height - 11)
        // In a pull, the title grows from its leading edge, by a tenth at most.
        let scale = 1 + min(0.1, beyond / 800)
        let start =
            isReversed
            ? bounds.width - margins.right - size.width / 2 * scale
            : margins.left + size.width / 2 * scale
        largeLabel.bounds.size = size
        largeLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
        largeLabel.center = CGPoint(x: start, y: largeArea.bounds.height - height + 3 + size.height / 2)
    }

    private func layRow(_ margins: NavigationBarMargins) {
        let height = row.bounds.height, width = row.bounds.width, isReversed = isReversed
        let fit = CGSize(width: width, height: height)
        func place(_ view: UIView, _ x: CGFloat, _ length: CGFloat) {
            // Not its frame: a transition moves the title by a transform.
            view.bounds.size = CGSize(width: length, height: height)
            view.center = CGPoint(x: (isReversed ? width - x - length : x) + length / 2, y: height / 2)
        }
        let sides = margins.safeArea
        let before = isReversed ? sides.right : sides.left, after = isReversed ? sides.left : sides.right
        func length(_ item: UIBarButtonItem, _ view: UIView) -> CGFloat {
            let own = item.width(of: view) + 2 * Self.reach
            return view is UIButton ? max(Self.leastWidth, own) : own
        }
        let edge = margins.row - Self.reach
        var end = width - after - edge
        for (item, view) in right {
            let own = length(item, view)
            end -= own
            put(view, isReversed ? width - end - own : end, own, height)
        }
        var start = before + edge
        let wanted = titleWidth(fit)
        if let backButton {
            // The back button's title leaves space for the bar's own title.
            let others = left.reduce(0) { $0 + length($1.item, $1.view) }
            let room = max(Self.leastWidth, min((width - wanted) / 2, end - wanted - others) - before)
            let own = backButton.fit(room, height: height)
            place(backButton, before, own)
            start = before + own
        }
        for (item, view) in left {
            let own = length(item, view)
            put(view, isReversed ? width - start - own : start, own, height)
            start += own
        }
        let room = max(0, end - start - 8)
        let length = min(wanted, room)
        // Centered in the bar if it fits, otherwise as close to the center as possible; off whole pixels it would be
        // blurred.
        let scale = max(1, traitCollection.displayScale),
            middle = ((width - length) / 2 * scale).rounded() / scale
        let x = min(max(middle, start + 4), max(start + 4, end - 4 - length))
        if let view = item.titleView {
            let size = view.sizeThatFits(CGSize(width: room, height: height))
            let own =
                view.bounds.height > 0 && size.height <= 0 ? view.bounds.height : min(size.height, height)
            view.frame = CGRect(
                x: isReversed ? width - x - length : x, y: (height - own) / 2, width: length, height: own)
        } else {
            place(titleLabel, x, length)
        }
    }

    /// Positions a button or a view of the app, which keeps its height.
    private func put(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        if view is UIButton {
            view.frame = CGRect(x: x, y: 0, width: width, height: height)
            return
        }
        let own =
            view.bounds.height > 0 ? view.bounds.height : min(height, view.sizeThatFits(bounds.size).height)
        view.frame = CGRect(
            x: x + Self.reach, y: (height - own) / 2, width: width - 2 * Self.reach, height: own)
    }

    private func titleWidth(_ fit: CGSize) -> CGFloat {
        guard let view = item.titleView else { return ceil(titleLabel.sizeThatFits(fit).width) }
        if view.intrinsicContentSize.width > 0 { return view.intrinsicContentSize.width }
        let size = view.sizeThatFits(fit).width
        return size > 0 ? size : view.bounds.width
    }

    // MARK: - Transitions

    /// Moves the content to its position in a transition; `forward` is 1 in left-to-right layouts, −1 in right-to-left
    /// ones.
    func stand(_ place: Place, forward: CGFloat, slides: Bool = true) {
        stance = (place, forward, slides)
        let width = slides ? bounds.width * forward : 0
        let way: CGFloat =
            switch place {
            case .ahead: width * 0.5
            case .here: 0
            case .behind: -width * Self.titleLag
            }
        titleLabel.transform = CGAffineTransform(translationX: way, y: 0)
        item.titleView?.transform = titleLabel.transform
        // The label goes where the title of the page below comes from.
        backButton?.slide(place == .ahead ? width * Self.titleLag : 0)
        pagePart.clipsToBounds = slides
        showParts()
        placePagePart()
    }

    /// Shows what the transition has not faded out.
    private func showParts() {
        let alpha: CGFloat = stance.place == .here ? 1 : 0
        row.alpha = isRowShown ? alpha : 0
        promptLabel.alpha = alpha
        pagePart.alpha = stance.slides ? 1 : alpha
    }

    /// Ends a transition that showed the content.
    func settle() { pagePart.clipsToBounds = false }

    /// Positions the large title and the search field where the page below is.
    private func placePagePart() {
        let width = bounds.width * stance.forward, place = stance.slides ? stance.place : .here
        switch place {
        case .ahead: pagePart.frame = bounds.offsetBy(dx: width, dy: 0)
        case .here: pagePart.frame = bounds
        case .behind:
            // Covered as a whole, from the side that the upper page comes from.
            pagePart.frame = CGRect(x: max(0, -width), y: 0, width: 0, height: bounds.height)
        }
        pagePart.bounds.origin.x = place == .behind ? max(0, -width) + width * NavigationTransition.lag : 0
    }

    /// Only controls receive touches: the rest of the row is the bar's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self || found === row || found === pagePart ? nil : found
    }
}
