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

    /// Makes the marks of a language; English ones if the language is not in the table.
    ///
    /// From the delimiters of the Unicode CLDR 41; French has its spaces inside, as Apple's keyboard types them.
    /// - Parameter language: a code such as "en-US"; the region's own marks take precedence over the language's.
    public init(language: String) {
        let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
        self = Self.table[language] ?? Self.table[code] ?? Self.english
    }

    private static let english = QuotationMarks("“", "”", "‘", "’")
    private static let low = QuotationMarks("„", "“", "‚", "‘")
    private static let angledAndHigh = QuotationMarks("«", "»", "“", "”")
    private static let allRight = QuotationMarks("”", "”", "’", "’")
    private static let angledAndLow = QuotationMarks("«", "»", "„", "“")
    private static let angledAndSingle = QuotationMarks("«", "»", "‘", "’")
    private static let corners = QuotationMarks("「", "」", "『", "』")

    private static let table: [String: QuotationMarks] = [
        "cs": low, "de": low, "et": low, "hr": low, "is": low, "mk": low, "sk": low, "sl": low,
        "ca": angledAndHigh, "el": angledAndHigh, "es": angledAndHigh, "it": angledAndHigh,
        "kk": angledAndHigh,
        "pt-PT": angledAndHigh, "sq": angledAndHigh,
        "es-419": english, "es-MX": english,
        "fi": allRight, "he": allRight, "sv": allRight,
        "be": angledAndLow, "ru": angledAndLow, "uk": angledAndLow,
        "nb": angledAndSingle, "nn": angledAndSingle,
        "fr": QuotationMarks("«\u{A0}", "\u{A0}»", "‘", "’"),
        "fr-CA": QuotationMarks("«\u{A0}", "\u{A0}»", "‘", "’"),
        "fr-CH": QuotationMarks("«", "»", "‹", "›"), "fa": QuotationMarks("«", "»", "‹", "›"),
        "nl": QuotationMarks("‘", "’", "‘", "’"),
        "pl": QuotationMarks("„", "”", "«", "»"), "ro": QuotationMarks("„", "”", "«", "»"),
        "hu": QuotationMarks("„", "”", "»", "«"),
        "ar": QuotationMarks("”", "“", "’", "‘"), "ur": QuotationMarks("”", "“", "’", "‘"),
        "ja": corners, "zh-Hant": corners, "zh-TW": corners, "zh-HK": corners,
    ]
}
