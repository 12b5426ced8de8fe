import Foundation
import UIKit

/// Rows of a form in a rounded card, with a header above and a footer below, which also has the fields' errors.
@MainActor final class FormSection: UIStackView {
    private let card = UIStackView()
    private let footers = UIStackView()
    /// The rows from the top.
    private(set) var rows: [FormRow] = []

    init(header: String? = nil, footer: String? = nil) {
        super.init(frame: .zero)
        axis = .vertical
        if let header {
            let line = Self.inset(UIStackView(arrangedSubviews: [UILabel.footnote(header)]))
            addArrangedSubview(line)
            setCustomSpacing(7, after: line)
        }
        card.axis = .vertical
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        addArrangedSubview(card)
        setCustomSpacing(8, after: card)
        footers.axis = .vertical
        footers.spacing = 4
        if let footer { footers.addArrangedSubview(UILabel.footnote(footer)) }
        addArrangedSubview(Self.inset(footers))
        showFooters()
    }

    required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Adds a row below the others; errors of its field appear in the footer.
    func add(_ row: FormRow) {
        rows.last?.hasSeparator = true
        row.hasSeparator = false
        rows.append(row)
        card.addArrangedSubview(row)
        if let field = row.content as? UITextField {
            let errors = rows.count { $0.content is UITextField } - 1
            footers.insertArrangedSubview(field.validationMessageView, at: errors)
        }
        showFooters()
    }

    /// Shows the footer where it has something to say; call it after an error appeared or disappeared.
    func showFooters() {
        let isEmpty = footers.arrangedSubviews.allSatisfy(\.isHidden)
        if footers.isHidden != isEmpty { footers.isHidden = isEmpty }
    }

    private static func inset(_ stack: UIStackView) -> UIStackView {
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 0, leading: FormRow.margin, bottom: 0, trailing: FormRow.margin)
        return stack
    }
}
