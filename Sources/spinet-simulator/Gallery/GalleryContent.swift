import Foundation
import Platform
import UIKit

/// All sections of a page, below each other, in rounded groups.
@MainActor final class GalleryContent: UIView {
    /// Called when the height changed.
    var onHeightChange: (@MainActor (CGFloat) -> Void)?

    /// Distance of the groups from the edges, in points: the layout margin of the page.
    var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }

    private struct Part {
        var title: UILabel
        var caption: UILabel?
        var card: UIView
        var rows: [GalleryRow]
        var lines: [UIView]
    }

    private let guidance: [UILabel]
    private var parts: [Part] = []
    private var shownHeight: CGFloat = 0

    /// Makes the rows of all sections.
    init(guidance: [Message], sections: [GallerySection], language: MessageLanguage, hasCaptions: Bool) {
        let guidance = hasCaptions ? guidance : []
        self.guidance = guidance.map { _ in UILabel() }
        super.init(frame: .zero)
        for (label, message) in zip(self.guidance, guidance) {
            prepare(label, message.text(in: language), .subheadline)
        }
        for section in sections {
            let title = UILabel(), text = section.title.text(in: language)
            // Headers of grouped lists are upper case, as on iOS 17; a screen reader says them as they are written.
            prepare(title, text.uppercased(), .footnote)
            title.accessibilityLabel = text
            title.accessibilityTraits = .header
            var caption: UILabel?
            if hasCaptions, let text = section.caption {
                let label = UILabel()
                prepare(label, text.text(in: language), .footnote)
                caption = label
            }
            let card = UIView()
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            addSubview(card)
            let rows = section.items.map { $0.make(language) }
            let lines = rows.dropFirst().map { _ in UIView() }
            for row in rows { card.addSubview(row) }
            for line in lines {
                line.backgroundColor = .separator
                card.addSubview(line)
            }
            parts.append(Part(title: title, caption: caption, card: card, rows: rows, lines: lines))
        }
    }

    required init?(coder: NSCoder) { nil }

    private func prepare(_ label: UILabel, _ text: String, _ style: UIFont.TextStyle) {
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        let height = fit(width: bounds.width)
        guard height != shownHeight else { return }
        shownHeight = height
        onHeightChange?(height)
    }

    /// Lays everything out in a width and returns the height it takes.
    private func fit(width: CGFloat) -> CGFloat {
        let side = margin, inner = max(0, width - 2 * side), text = max(0, inner - 2 * GalleryRow.margin)
        let hair = 1 / max(1, traitCollection.displayScale)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y: CGFloat = 8
        func place(_ label: UILabel) {
            label.textAlignment = isReversed ? .right : .left
            let height = ceil(label.sizeThatFits(CGSize(width: text, height: 10_000)).height)
            label.frame = CGRect(x: side + GalleryRow.margin, y: y, width: text, height: height)
            y += height
        }
        for label in guidance {
            place(label)
            y += 6
        }
        for part in parts {
            y += 16
            place(part.title)
            y += 6
            var height: CGFloat = 0
            for (index, row) in part.rows.enumerated() {
                if index > 0 {
                    let margin = GalleryRow.margin
                    part.lines[index - 1].frame = CGRect(
                        x: isReversed ? 0 : margin, y: height, width: inner - margin, height: hair)
                }
                let own = row.fit(width: inner)
                row.frame = CGRect(x: 0, y: height, width: inner, height: own)
                height += own
            }
            // On a television what has the focus is larger than its card.
            part.card.clipsToBounds =
                traitCollection.userInterfaceIdiom != .tv || part.rows.contains { $0.reachesEdges }
            part.card.frame = CGRect(x: side, y: y, width: inner, height: height)
            y += height
            if let caption = part.caption {
                y += 8
                place(caption)
            }
        }
        return y + 24
    }
}
