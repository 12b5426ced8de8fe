/// The quotation marks of a language.
package struct QuotationMarks: Hashable, Sendable {
    /// The opening mark of the double quote key.
    package var open: String
    /// The closing mark of the double quote key.
    package var close: String
    /// The opening mark of the single quote key.
    package var singleOpen: String
    /// The closing mark of the single quote key.
    package var singleClose: String

    /// Makes a set of quotation marks.
    package init(_ open: String, _ close: String, _ singleOpen: String, _ singleClose: String) {
        self.open = open
        self.close = close
        self.singleOpen = singleOpen
        self.singleClose = singleClose
    }

    /// The marks of English, and of every language without its own.
    package static let english = QuotationMarks("“", "”", "‘", "’")
    static let low = QuotationMarks("„", "“", "‚", "‘")
    static let angledAndHigh = QuotationMarks("«", "»", "“", "”")
    static let allRight = QuotationMarks("”", "”", "’", "’")
    static let angledAndLow = QuotationMarks("«", "»", "„", "“")
    static let angledAndSingle = QuotationMarks("«", "»", "‘", "’")
    static let corners = QuotationMarks("「", "」", "『", "』")
}
