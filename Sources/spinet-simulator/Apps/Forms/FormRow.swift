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
        if followsTitle {
            title.textColor = .secondaryLabel
            title.setContentHuggingPriority(.required, for: .horizontal)
            title.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
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
        content.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
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
            ]
        below = [
            title.topAnchor.constraint(equalTo: topAnchor, constant: Self.air),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
            content.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            content.topAnchor.constraint(equalTo: title.bottomAnchor),
            content.heightAnchor.constraint(greaterThanOrEqualToConstant: RowView.height),
        ]
    }

    private func updateAxis() {
        let isBelow = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        NSLayoutConstraint.deactivate(isBelow ? beside : below)
        NSLayoutConstraint.activate(isBelow ? below : beside)
        separatorHeight.constant = 1 / max(1, traitCollection.displayScale)
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
