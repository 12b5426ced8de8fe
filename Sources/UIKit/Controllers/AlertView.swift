import CoreGraphics
import Foundation

/// The view of an alert or an action sheet: texts and fields above, actions below.
///
/// A touch that begins on an action can slide to another, and chooses the one where it ends.
@MainActor final class AlertView: UIView {
    /// The corner radius, in points (iOS: 14 for alerts, 13 for sheets).
    static let radius: CGFloat = 14
    /// The height of an action in an alert and in a sheet, in points (iOS: 44 and 57).
    static let rowHeight: CGFloat = 44
    static let sheetRowHeight: CGFloat = 57
    /// The distance between a sheet and its cancel action, in points (iOS: 8).
    static let gap: CGFloat = 8

    private unowned let alert: UIAlertController
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let words = UIScrollView()
    private let choices = UIScrollView()
    private let title = UILabel()
    private let message = UILabel()
    private let box = UIView()
    private var rows: [AlertRow] = []
    private var lines: [UIView] = []
    private var cancelRow: AlertRow?

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        plate.layer.cornerRadius = Self.radius
        addSubview(plate)
        plate.contentView.addSubview(words)
        plate.contentView.addSubview(choices)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            words.addSubview(label)
        }
        title.accessibilityTraits = [.staticText, .header]
        box.layer.cornerRadius = 6
        box.layer.borderWidth = 0.5
        box.backgroundColor = .systemBackground
        box.clipsToBounds = true
        words.addSubview(box)
        reload()
    }

    required init?(coder: NSCoder) { nil }

    /// Reloads texts, fields and actions.
    func reload() {
        title.text = alert.title
        message.text = alert.message
        for row in rows + [cancelRow].compactMap(\.self) { row.removeFromSuperview() }
        for line in lines { line.removeFromSuperview() }
        for field in alert.fields where field.superview !== box { box.addSubview(field) }
        let cancels = alert.actions.first { $0.style == .cancel }
        var actions = alert.actions.filter { $0.style != .cancel }
        cancelRow = nil
        if isSheet, let cancels {
            let row = AlertRow(cancels, isBold: true, isSheet: true)
            row.backgroundColor = .alertCancelPlate
            row.layer.cornerRadius = Self.radius
            row.clipsToBounds = true
            addSubview(row)
            cancelRow = row
        } else if let cancels {
            // Beside one other action the cancel action is first, below several it is last.
            if actions.count == 1 { actions.insert(cancels, at: 0) } else { actions.append(cancels) }
        }
        let bold = alert.preferredAction ?? (isSheet ? nil : cancels)
        rows = actions.map { AlertRow($0, isBold: $0 === bold, isSheet: isSheet) }
        for row in rows { choices.addSubview(row) }
        lines = (0..<rows.count).map { _ in UIView() }
        for line in lines {
            line.backgroundColor = .separator
            choices.addSubview(line)
        }
        setFonts()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func setFonts() {
        title.font = .preferredFont(
            forTextStyle: isSheet ? .footnote : .headline, compatibleWith: traitCollection)
        if isSheet { title.font = title.font.bold }
        message.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        title.textColor = isSheet ? .secondaryLabel : .label
        message.textColor = isSheet ? .secondaryLabel : .label
        box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setFonts()
        setNeedsLayout()
    }

    // MARK: - Layout

    private var hasWords: Bool {
        !(alert.title ?? "").isEmpty || !(alert.message ?? "").isEmpty || !alert.fields.isEmpty
    }

    /// Lays out texts and fields in a width, and returns their height.
    private func fitWords(width: CGFloat) -> CGFloat {
        guard hasWords else { return 0 }
        let side: CGFloat = 16, inner = width - 2 * side
        var y: CGFloat = isSheet ? 14 : 19
        for label in [title, message] {
            let isEmpty = (label.text ?? "").isEmpty
            let height =
                isEmpty ? 0 : label.sizeThatFits(CGSize(width: inner, height: 10_000)).height.rounded(.up)
            label.frame = CGRect(x: side, y: y, width: inner, height: height)
            if !isEmpty { y += height + (label === title ? 3 : 0) }
        }
        if !alert.fields.isEmpty {
            y += 14
            let hair = 1 / max(1, traitCollection.displayScale)
            var inside: CGFloat = 0
            for field in alert.fields {
                let height = max(32, field.sizeThatFits(CGSize(width: inner, height: 100)).height + 12)
                    .rounded()
                field.frame = CGRect(x: 8, y: inside, width: inner - 16, height: height)
                inside += height + hair
            }
            box.frame = CGRect(x: side, y: y, width: inner, height: inside - hair)
            y += inside - hair
        } else {
            box.frame = .zero
        }
        return y + (isSheet ? 14 : 20)
    }

    private func isSideBySide(width: CGFloat) -> Bool {
        !isSheet && rows.count == 2 && rows.allSatisfy { $0.naturalWidth <= width / 2 }
    }

    private func fitChoices(width: CGFloat, hasLineAbove: Bool) -> CGFloat {
        let hair = 1 / max(1, traitCollection.displayScale)
        let isBeside = isSideBySide(width: width)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            let height = row.fit(width: isBeside ? width / 2 : width)
            if isBeside {
                let place = isReversed ? 1 - index : index
                row.frame = CGRect(x: CGFloat(place) * width / 2, y: hair, width: width / 2, height: height)
                lines[index].frame =
                    index == 0
                    ? CGRect(x: 0, y: 0, width: width, height: hair)
                    : CGRect(x: width / 2, y: 0, width: hair, height: height + hair)
                y = height + hair
            } else {
                let hasLine = index > 0 || hasLineAbove
                lines[index].frame = hasLine ? CGRect(x: 0, y: y, width: width, height: hair) : .zero
                if hasLine { y += hair }
                row.frame = CGRect(x: 0, y: y, width: width, height: height)
                y += height
            }
        }
        return y
    }

    /// Lays out everything in a width, and returns the height.
    func fit(width: CGFloat) -> CGFloat {
        let cancel = cancelRow.map { $0.fit(width: width) + Self.gap } ?? 0
        return fitWords(width: width) + fitChoices(width: width, hasLineAbove: hasWords) + cancel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        guard width > 0 else { return }
        let cancel = cancelRow?.fit(width: width) ?? 0
        cancelRow?.frame = CGRect(x: 0, y: bounds.height - cancel, width: width, height: cancel)
        let room = bounds.height - (cancelRow == nil ? 0 : cancel + Self.gap)
        plate.frame = CGRect(x: 0, y: 0, width: width, height: room)
        let wordsHeight = fitWords(width: width)
        let choicesHeight = fitChoices(width: width, hasLineAbove: hasWords)
        // If not everything fits, the texts get what one and a half actions leave, and both parts scroll.
        let choice = max(Self.rowHeight, rows.first?.frame.height ?? 0)
        let least = min(choicesHeight, choice * 1.5, max(room / 2, Self.rowHeight * 1.5))
        let upper = min(wordsHeight, max(room - choicesHeight, room - least))
        words.frame = CGRect(x: 0, y: 0, width: width, height: max(0, min(upper, room)))
        choices.frame = CGRect(
            x: 0, y: words.frame.maxY, width: width, height: max(0, room - words.frame.maxY))
        words.contentSize = CGSize(width: width, height: wordsHeight)
        choices.contentSize = CGSize(width: width, height: choicesHeight)
        words.isScrollEnabled = wordsHeight > words.bounds.height + 0.5
        choices.isScrollEnabled = choicesHeight > choices.bounds.height + 0.5
    }

    // MARK: - Touches

    private var allRows: [AlertRow] { rows + [cancelRow].compactMap(\.self) }

    private func row(at touch: UITouch) -> AlertRow? {
        allRows.first { $0.action.isEnabled && $0.bounds.contains(touch.location(in: $0)) }
    }

    private func highlight(_ row: AlertRow?) {
        for other in allRows { other.isHighlighted = other === row }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { highlight(row(at: touch)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { highlight(row(at: touch)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(nil)
        if let touch = touches.first, let row = row(at: touch) { alert.choose(row.action) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

    override func accessibilityPerformEscape() -> Bool { alert.cancel() }
}

/// One action of an alert.
@MainActor final class AlertRow: UIView {
    override var canBecomeFocused: Bool { !accessibilityTraits.contains(.notEnabled) }
    override var focusRingLiesInside: Bool { true }

    let action: UIAlertAction
    private let label = UILabel()
    private let isBold: Bool
    private let isSheet: Bool
    private let shade = UIView()

    init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool) {
        self.action = action
        self.isBold = isBold
        self.isSheet = isSheet
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
        shade.backgroundColor = .tertiarySystemFill
        shade.isHidden = true
        addSubview(shade)
        label.text = action.title
        label.textAlignment = .center
        label.numberOfLines = 0
        label.isAccessibilityElement = false
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) { nil }

    var isHighlighted = false { didSet { shade.isHidden = !isHighlighted } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    private func show() {
        let size = UIFont.preferredFont(
            forTextStyle: isSheet ? .title3 : .body, compatibleWith: traitCollection
        ).pointSize
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.textColor =
            !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    /// The width of the title in one line with padding, in points.
    var naturalWidth: CGFloat {
        label.sizeThatFits(CGSize(width: 10_000, height: 10_000)).width + 16
    }

    func fit(width: CGFloat) -> CGFloat {
        let words = label.sizeThatFits(CGSize(width: width - 16, height: 10_000)).height
        return max(isSheet ? AlertView.sheetRowHeight : AlertView.rowHeight, (words + 20).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}

extension UIColor {
    /// The background color of an action sheet's cancel action.
    static let alertCancelPlate = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 1) : .white
    }
}
