import Foundation
import UIKit

/// A field under the label that stays when its placeholder has gone, with room for what is wrong below.
@MainActor final class LabelledField: UIStackView {
    /// The distance of a label from its own field, in points: much less than from the next one.
    static let gap: CGFloat = 5

    /// Makes a field that a form puts under a label.
    static func field(_ label: String, hint: String? = nil) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.placeholder = hint
        field.accessibilityLabel = label
        field.allowsExpansionToolTips = true
        return field
    }

    /// How many characters the field is wide, and what makes it so.
    private var width: (characters: Int, field: UITextField, constraint: NSLayoutConstraint)?

    /// - Parameter characters: how many the field is wide; the whole width when nil.
    init(_ text: String, _ field: UITextField, characters: Int? = nil) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = Self.gap
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        // The field says the words itself.
        label.isAccessibilityElement = false
        addArrangedSubview(label)
        if let characters {
            let line = UIStackView(arrangedSubviews: [field, UIView()])
            let width = field.widthAnchor.constraint(equalToConstant: field.width(forCharacters: characters))
            width.priority = .defaultHigh
            width.isActive = true
            self.width = (characters, field, width)
            field.widthAnchor.constraint(lessThanOrEqualTo: line.widthAnchor).isActive = true
            addArrangedSubview(line)
        } else {
            addArrangedSubview(field)
        }
        addArrangedSubview(field.validationMessageView)
    }

    required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Larger text needs a wider field.
    override func layoutSubviews() {
        if let width {
            let wanted = width.field.width(forCharacters: width.characters)
            if width.constraint.constant != wanted { width.constraint.constant = wanted }
        }
        super.layoutSubviews()
    }
}
