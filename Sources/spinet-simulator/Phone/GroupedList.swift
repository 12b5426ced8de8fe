import Foundation
import Pages
import UIKit

/// Rows in rounded groups with words above and below, as settings have them.
@MainActor final class GroupedList: UIView {
    /// A group of rows; the header is shown in upper case, as iOS 17 shows those of grouped tables.
    struct Group {
        var header: String?
        var rows: [RowView]
        var footer: String?
    }

    private struct Shown {
        let header: UILabel?
        let card: UIView
        let rows: [RowView]
        let footer: UILabel?
    }

    private var shown: [Shown] = []

    /// Distance of the groups from the edges, in points: the layout margin of the page.
    var margin: CGFloat = 16

    /// Replaces all groups.
    func setGroups(_ groups: [Group]) {
        for view in subviews { view.removeFromSuperview() }
        shown = groups.map { group in
            let card = UIView()
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            card.backgroundColor = .secondarySystemGroupedBackground
            addSubview(card)
            for row in group.rows {
                row.hasLine = row !== group.rows.last
                card.addSubview(row)
            }
            return Shown(
                header: group.header.map { label($0.uppercased(with: .current)) }, card: card,
                rows: group.rows,
                footer: group.footer.map { label($0) })
        }
        setNeedsLayout()
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel.footnote(text)
        addSubview(label)
        return label
    }

    /// Lays the groups out in a width; returns the height they need.
    @discardableResult
    func layout(width: CGFloat) -> CGFloat {
        let inner = max(0, width - 2 * margin)
        var y: CGFloat = 0
        for group in shown {
            y += group.header == nil ? 18 : 16
            let words = CGRect(
                x: margin + RowView.margin, y: 0, width: inner - 2 * RowView.margin, height: 5000)
            for label in [group.header].compactMap(\.self) {
                let height = ceil(label.sizeThatFits(words.size).height)
                label.frame = CGRect(x: words.minX, y: y, width: words.width, height: height)
                y += height + 7
            }
            var height: CGFloat = 0
            for row in group.rows {
                let rowHeight = row.height(for: inner)
                row.frame = CGRect(x: 0, y: height, width: inner, height: rowHeight)
                height += rowHeight
            }
            group.card.frame = CGRect(x: margin, y: y, width: inner, height: height)
            round(group)
            y += height
            for label in [group.footer].compactMap(\.self) {
                let height = ceil(label.sizeThatFits(words.size).height)
                label.frame = CGRect(x: words.minX, y: y + 8, width: words.width, height: height)
                y += height + 8
            }
        }
        return y + 24
    }

    /// On a television a row that has the focus is larger than its card, which cuts nothing off: its rows have the round
    /// corners themselves.
    private func round(_ group: Shown) {
        guard traitCollection.userInterfaceIdiom == .tv else { return }
        group.card.clipsToBounds = false
        for row in group.rows {
            var corners: CACornerMask = []
            if row === group.rows.first {
                corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
            }
            if row === group.rows.last {
                corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            }
            row.cardCorners = corners
        }
    }
}

/// A page that is one grouped list.
@MainActor class ListPage: Page {
    let list = GroupedList()

    override func viewDidLoad() {
        super.viewDidLoad()
        area.content.addSubview(list)
    }

    /// Shows other groups.
    func show(_ groups: [GroupedList.Group]) {
        loadViewIfNeeded()
        list.setGroups(groups)
        layoutList()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutList()
    }

    private func layoutList() {
        let safe = view.safeAreaInsets, width = area.bounds.width - safe.left - safe.right
        guard width > 0 else { return }
        list.margin = systemMinimumLayoutMargins.leading
        let height = list.layout(width: width)
        list.frame = CGRect(x: safe.left, y: 0, width: width, height: height)
        area.setContentHeight(height)
    }
}
