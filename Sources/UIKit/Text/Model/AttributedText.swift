import Foundation

/// A text with its attributes, as a field or text view lays it out; offsets count UTF-16 code units.
struct AttributedText {
    var text: IndexedText
    var attributes: AttributeRuns

    /// A text without attributes.
    init(_ text: String) {
        self.text = IndexedText(text)
        attributes = AttributeRuns(count: self.text.count)
    }

    init(_ text: IndexedText, _ attributes: AttributeRuns) {
        self.text = text
        self.attributes = attributes
    }

    var count: Int { text.count }

    /// A part of it.
    func string(in range: Range<Int>) -> NSAttributedString { attributes.dress(text.slice(range), as: range) }

    /// All of it.
    var string: NSAttributedString { attributes.dress(text.string, as: 0..<count) }
}
