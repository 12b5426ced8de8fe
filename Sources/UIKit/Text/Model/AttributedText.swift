import Foundation

/// A text with its attributes, for layout; offsets count UTF-16 code units.
struct AttributedText {
    var text: IndexedText
    var attributes: AttributeRuns

    /// Creates a text without attributes.
    init(_ text: String) {
        self.text = IndexedText(text)
        attributes = AttributeRuns(count: self.text.count)
    }

    init(_ text: IndexedText, _ attributes: AttributeRuns) {
        self.text = text
        self.attributes = attributes
    }

    var count: Int { text.count }

    /// The attributed string of a range.
    func string(in range: Range<Int>) -> NSAttributedString { attributes.dress(text.slice(range), as: range) }

    /// The attributed string of the whole text.
    var string: NSAttributedString { attributes.dress(text.string, as: 0..<count) }
}
