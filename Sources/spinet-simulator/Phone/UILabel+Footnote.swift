import UIKit

extension UILabel {
    /// A label for a header, a footer or a note of a grouped list: gray text that wraps and follows the text size.
    static func footnote(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        return label
    }
}
