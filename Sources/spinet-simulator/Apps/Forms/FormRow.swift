import Foundation
import UIKit

/// A row of a form: a title at its leading edge and a control that fills the rest.
///
/// At accessibility text sizes the control moves below the title. A tap beside the control focuses it.
@MainActor final class FormRow: UIView {
    /// Distance of title and control from the edges of the card, in points; that of `RowView`.
    static let margin = RowView.margin
    /// Distance of a title from its control, in points.
    static let gap: CGFloat = 12
    /// That distance where the control follows its title, in points.
    private static let shortGap: CGFloat = 8
    /// Distance of the title from the upper and lower edge, in points.
    private static let air: CGFloat = 11
    /// Distance of a control below its title from the lower edge, in points.
    private static let airBelow: CGFloat = 6

    /// The field, text view or button.
    let content: UIView
    /// Whether a separator is drawn at the lower edge.
    var hasSeparator = true { didSet { separator.isHidden = !hasSeparator } }

    private let followsTitle: Bool
    private let title = UILabel()
    private let separator = UIView()
    private lazy var titleWidth = title.widthAnchor.constraint(equalToConstant: Self.leastTitleWidth)
    private lazy var separatorHeight = separator.heightAnchor.constraint(equalToConstant: 1)
    private var beside: [NSLayoutConstraint] = [], below: [NSLayoutConstraint] = []
    /// The alignment of the control where it is beside its title; nil before the first layout.
    private var alignmentBeside: NSTextAlignment?
    private var buttonAlignmentBeside: UIControl.ContentHorizontalAlignment?
    /// The least width of the column of titles: fields start where those of `RowView` do.
    private static let leastTitleWidth = RowView.titleWidth - gap

    /// - Parameters:
    ///   - name: the title; nil for a control that fills the whole row.
    ///   - isTall: whether the control grows by lines, so that the title is beside its first one.
    ///   - followsTitle: whether the control begins where its own title ends, as in a message's head, not in the column of all.
    init(_ name: String?, _ content: UIView, isTall: Bool = false, followsTitle: Bool = false) {
        self.content = content
        self.followsTitle = followsTitle
        super.init(frame: .zero)
        title.text = name
        title.font = .preferredFont(forTextStyle: .body)
        title.adjustsFontForContentSizeCategory = true
        title.numberOfLines = 0
        if followsTitle { title.textColor = .secondaryLabel }
        // The control has the same accessibility label.
        title.isAccessibilityElement = false
        separator.backgroundColor = .separator
        for view in [content, separator] + (name == nil ? [] : [title]) {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            heightAnchor.constraint(greaterThanOrEqualToConstant: RowView.height),
            content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
            separator.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
            separator.trailingAnchor.constraint(equalTo: trailingAnchor),
            separator.bottomAnchor.constraint(equalTo: bottomAnchor), separatorHeight,
        ])
        constrain(hasTitle: name != nil, isTall: isTall)
        updateAxis()
    }

    required init?(coder: NSCoder) { nil }

    private func constrain(hasTitle: Bool, isTall: Bool) {
        guard hasTitle else {
            return NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
                content.topAnchor.constraint(equalTo: topAnchor),
                content.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
        }
        title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin).isActive = true
        beside =
            (followsTitle ? [] : [titleWidth]) + [
                isTall
                    ? title.topAnchor.constraint(equalTo: topAnchor, constant: Self.air)
                    : title.centerYAnchor.constraint(equalTo: centerYAnchor),
                title.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: Self.air),
                bottomAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: Self.air),
                content.leadingAnchor.constraint(
                    equalTo: title.trailingAnchor, constant: followsTitle ? Self.shortGap : Self.gap),
                content.topAnchor.constraint(equalTo: topAnchor),
                content.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
        below = [
            title.topAnchor.constraint(equalTo: topAnchor, constant: Self.air),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
            content.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            content.topAnchor.constraint(equalTo: title.bottomAnchor),
            content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.airBelow),
            content.heightAnchor.constraint(greaterThanOrEqualToConstant: RowView.height),
        ]
    }

    private func updateAxis() {
        let isBelow = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        NSLayoutConstraint.deactivate(isBelow ? beside : below)
        NSLayoutConstraint.activate(isBelow ? below : beside)
        // A title above its control is as wide as the row: one that kept its own width would make the row as narrow.
        if followsTitle {
            title.setContentHuggingPriority(isBelow ? .defaultLow : .required, for: .horizontal)
            title.setContentCompressionResistancePriority(
                isBelow ? .defaultHigh : .required, for: .horizontal)
        }
        alignContent(isBelow: isBelow)
        separatorHeight.constant = 1 / max(1, traitCollection.displayScale)
    }

    /// Aligns the control with its title where it is below it, as iOS aligns the details of rows.
    private func alignContent(isBelow: Bool) {
        guard title.superview != nil else { return }
        if let field = content as? UITextField {
            let beside = alignmentBeside ?? field.textAlignment
            alignmentBeside = beside
            field.textAlignment = isBelow ? .natural : beside
        } else if let button = content as? UIButton {
            let beside = buttonAlignmentBeside ?? button.contentHorizontalAlignment
            buttonAlignmentBeside = beside
            button.contentHorizontalAlignment = isBelow ? .leading : beside
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateAxis()
    }

    /// The width of the title on one line, in points.
    var wantedTitleWidth: CGFloat {
        title.superview == nil
            ? 0 : ceil(title.sizeThatFits(CGSize(width: 10_000, height: 100)).width)
    }

    /// Gives the titles of several rows one width, so that their controls are aligned.
    ///
    /// - Parameters:
    ///   - width: the width of a row, in points.
    ///   - share: the share of it that titles take at most; longer ones wrap.
    static func alignTitles(of rows: [FormRow], width: CGFloat, share: CGFloat) {
        let wanted = rows.filter { !$0.followsTitle }.map(\.wantedTitleWidth).max() ?? 0
        let column = min(max(leastTitleWidth, wanted), (width * share).rounded(.down))
        for row in rows where row.titleWidth.constant != column { row.titleWidth.constant = column }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard touches.contains(where: { $0.view === self }) else { return }
        ((content as? TokenField)?.textField ?? content).becomeFirstResponder()
    }
}
