import Foundation
import Pages
import UIKit

/// A row of a list: words where lines begin, something where they end, and what a tap does.
@MainActor final class RowView: UIControl {
    /// What is at a row's end.
    enum Accessory {
        case none, chevron, checkmark
        /// Nothing; the title says what a tap does, in the color of what can be tapped.
        case action
        case control(UIView)
        /// A view that takes all the room beside the title.
        case field(UIView)
    }

    /// The least height of a row in points; one with a second line is taller.
    static let height: CGFloat = 44
    static let tallHeight: CGFloat = 58
    /// Width of the titles of rows with fields, in points.
    static let titleWidth: CGFloat = 104
    /// Distance of words and accessories from the edges, in points.
    static let margin: CGFloat = 16

    private let title = UILabel()
    private let subtitle = UILabel()
    private let detail = UILabel()
    private let mark = UIImageView(image: nil)
    /// The size of the symbol in points; 0 without one.
    private var markSize: CGFloat = 0
    private let accessory: Accessory
    private let content = UIView()
    private let line = UIView()
    private var isTappable = false
    private var speaksItself = true

    /// Whether a line separates the row from the next.
    var hasLine = true {
        didSet { line.isHidden = !hasLine }
    }

    /// Whether a row with a chevron shows it: not where its page is beside the list.
    var showsChevron = true {
        didSet {
            guard case .chevron = accessory, showsChevron != oldValue else { return }
            mark.isHidden = !showsChevron
            setNeedsLayout()
        }
    }

    /// The corners of the card that are the row's own, on a television.
    var cardCorners: CACornerMask = [] { didSet { if cardCorners != oldValue { round() } } }

    /// A row that is raised is a card by itself.
    private func round() {
        let isRaised = isFocused && traitCollection.userInterfaceIdiom == .tv
        layer.maskedCorners =
            isRaised
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : cardCorners
        layer.cornerRadius = layer.maskedCorners.isEmpty ? 0 : 10
        line.isHidden = !hasLine || isRaised
    }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        if traitCollection.userInterfaceIdiom == .tv { round() }
    }

    init(
        title: String, subtitle: String? = nil, detail: String? = nil, accessory: Accessory = .none,
        onTap: (@MainActor () -> Void)? = nil
    ) {
        self.accessory = accessory
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = .secondarySystemGroupedBackground
        content.isUserInteractionEnabled = true
        addSubview(content)
        self.title.text = title
        self.title.font = .preferredFont(forTextStyle: .body)
        self.subtitle.text = subtitle
        self.subtitle.font = .preferredFont(forTextStyle: .caption1)
        self.subtitle.textColor = .secondaryLabel
        self.detail.text = detail
        self.detail.font = .preferredFont(forTextStyle: .body)
        self.detail.textColor = .secondaryLabel
        for label in [self.title, self.subtitle, self.detail] {
            label.adjustsFontForContentSizeCategory = true
            label.highlightedTextColor = .white
        }
        for label in [self.title, self.subtitle, self.detail] {
            label.isUserInteractionEnabled = false
            content.addSubview(label)
        }
        mark.isUserInteractionEnabled = false
        content.addSubview(mark)
        line.backgroundColor = .separator
        addSubview(line)
        switch accessory {
        case .none: break
        case .action: self.title.textColor = .systemBlue
        case .chevron: setMark("chevron.forward", color: .tertiaryLabel)
        case .checkmark: setMark("checkmark", color: .systemBlue)
        case .control(let view), .field(let view): content.addSubview(view)
        }
        if case .field = accessory {
            // A field tells the row's name and what it holds.
            speaksItself = false
            self.title.isAccessibilityElement = false
        }
        if let onTap {
            addAction(UIAction { _ in onTap() }, for: .touchUpInside)
            accessibilityLabel = title
            accessibilityTraits = .button
            isTappable = true
            isAccessibilityElement = speaksItself
        }
    }

    required init?(coder: NSCoder) { nil }

    private func setMark(_ symbol: String, color: UIColor) {
        mark.image = UIImage(systemName: symbol)
        mark.tintColor = color
        scaleMark()
    }

    /// Gives the symbol the size that the accessories of table cells have: it grows with the text.
    private func scaleMark() {
        let size: CGFloat = if case .checkmark = accessory { 17 } else { 14 }
        let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traitCollection)
        guard mark.image != nil, scaled != markSize else { return }
        markSize = scaled
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: scaled, weight: .semibold)
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        scaleMark()
    }

    /// Whether what else is beside the title goes below it.
    private var isStacked: Bool {
        guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory else { return false }
        if case .field = accessory { return true }
        return detail.text != nil
    }

    /// Whether title and subtitle may take several lines: large text with nothing else beside it.
    private var isWrapping: Bool {
        traitCollection.preferredContentSizeCategory.isAccessibilityCategory && !isStacked
    }

    /// Where words end in a row of a width; what is at its end comes after that.
    private func wordsEnd(in width: CGFloat) -> CGFloat {
        let end = width - RowView.margin
        switch accessory {
        case .none, .action, .field: return end
        case .chevron where !showsChevron: return end
        case .chevron, .checkmark: return end - mark.sizeThatFits(bounds.size).width - 8
        case .control(let view): return end - view.sizeThatFits(bounds.size).width - 12
        }
    }

    /// The height that the row wants at a width.
    func height(for width: CGFloat) -> CGFloat {
        scaleMark()
        title.numberOfLines = isWrapping ? 0 : 1
        var line = title.font.lineHeight
        if isWrapping {
            let room = max(1, wordsEnd(in: width) - RowView.margin)
            line = max(line, title.sizeThatFits(CGSize(width: room, height: 5000)).height)
        }
        if subtitle.text != nil {
            let heights = lineHeights(for: width)
            return max(RowView.tallHeight, heights.title + heights.subtitle + 2 * RowView.subtitleAir)
        }
        return max(RowView.height, ((isStacked ? 2 * line + 2 : line) + 20).rounded(.up))
    }

    /// Distance of a title with a subtitle from the upper edge, in points.
    private static let subtitleAir: CGFloat = 10

    /// The heights of title and subtitle in a row of a width.
    private func lineHeights(for width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        for label in [title, subtitle] { label.numberOfLines = isWrapping ? 0 : 1 }
        let room = CGSize(width: max(1, wordsEnd(in: width) - RowView.margin), height: 5000)
        return (ceil(title.sizeThatFits(room).height), ceil(subtitle.sizeThatFits(room).height))
    }

    override var isHighlighted: Bool { didSet { if isTappable { updateBackground() } } }
    /// Whether the row's page is beside the list.
    override var isSelected: Bool { didSet { updateBackground() } }

    private func updateBackground() {
        backgroundColor =
            isSelected
            ? SidebarSelection.color(.filled, tint: tintColor)
            : isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
        for label in [title, subtitle, detail] { label.isHighlighted = isSelected }
        line.isHidden = !hasLine || isSelected
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if isSelected { updateBackground() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, height = bounds.height
        content.bounds.size = bounds.size
        content.center.y = height / 2
        content.frame.origin.x = 0
        let hair = 1 / max(1, traitCollection.displayScale), margin = RowView.margin
        place(line, CGRect(x: margin, y: height - hair, width: width - margin, height: hair))
        switch accessory {
        case .none, .action, .field: break
        case .chevron, .checkmark: placeAtEnd(mark)
        case .control(let view): placeAtEnd(view)
        }
        let right = wordsEnd(in: width)
        let room = max(0, right - margin)
        if isStacked {
            let below: UIView = if case .field(let view) = accessory { view } else { detail }
            let first = (height / 2).rounded()
            place(title, CGRect(x: margin, y: 8, width: room, height: first - 8))
            place(below, CGRect(x: margin, y: first, width: room, height: height - first - 8))
        } else if case .field(let view) = accessory {
            let start = RowView.titleWidth
            place(title, CGRect(x: margin, y: 0, width: start - 8, height: height))
            place(view, CGRect(x: margin + start, y: 0, width: width - 32 - start, height: height))
        } else if isWrapping && subtitle.text == nil {
            place(title, CGRect(x: margin, y: 0, width: room, height: height))
        } else if subtitle.text == nil {
            // The title comes first; of the detail there is what room it leaves.
            let name = ceil(title.sizeThatFits(bounds.size).width)
            let wanted = min(ceil(detail.sizeThatFits(bounds.size).width), max(0, right - margin - 8 - name))
            place(detail, CGRect(x: right - wanted, y: 0, width: wanted, height: height))
            place(title, CGRect(x: margin, y: 0, width: max(0, right - wanted - 28), height: height))
        } else {
            let heights = lineHeights(for: width)
            let top = ((height - heights.title - heights.subtitle) / 2).rounded()
            place(title, CGRect(x: margin, y: top, width: room, height: heights.title))
            place(
                subtitle, CGRect(x: margin, y: top + heights.title, width: room, height: heights.subtitle))
        }
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Places a part as it is from left to right, or mirrored.
    private func place(_ part: UIView, _ frame: CGRect) {
        part.frame =
            isReversed
            ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            : frame
    }

    /// Places a part in the middle of the height, where the row ends.
    private func placeAtEnd(_ part: UIView) {
        let size = part.sizeThatFits(bounds.size)
        place(
            part,
            CGRect(
                x: bounds.width - RowView.margin - size.width,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height))
    }
}
