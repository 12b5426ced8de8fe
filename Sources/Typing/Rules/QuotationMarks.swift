/// The quotation marks of a language.
public struct QuotationMarks: Hashable, Sendable {
    /// The opening mark of the double quote key.
    public var open: String
    /// The closing mark of the double quote key.
    public var close: String
    /// The opening mark of the single quote key.
    public var singleOpen: String
    /// The closing mark of the single quote key.
    public var singleClose: String

    /// Makes a set of quotation marks.
    public init(_ open: String, _ close: String, _ singleOpen: String, _ singleClose: String) {
        self.open = open
        self.close = close
        self.singleOpen = singleOpen
        self.singleClose = singleClose
    }

    /// The marks of English, and of every language without its own.
    public static let english = QuotationMarks("“", "”", "‘", "’")
    static let low = QuotationMarks("„", "“", "‚", "‘")
    static let angledAndHigh = QuotationMarks("«", "»", "“", "”")
    static let allRight = QuotationMarks("”", "”", "’", "’")
    static let angledAndLow = QuotationMarks("«", "»", "„", "“")
    static let angledAndSingle = QuotationMarks("«", "»", "‘", "’")
    static let corners = QuotationMarks("「", "」", "『", "』")
}
