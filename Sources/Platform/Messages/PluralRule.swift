/// A plural form of CLDR.
enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which plural form a whole number takes in a language.
///
///     PluralRule.category(of: 1, in: .english)   // .one
///
/// From CLDR 44, `plurals.xml`, cardinals, whole numbers only. A language that is not listed has one form, `other`.
enum PluralRule {
    private static let oneIsOne: Set<String> = [
        "bg", "ca", "da", "de", "el", "en", "es", "et", "eu", "fi", "gl", "hu", "it", "nb", "nl", "no", "sv",
        "tr", "ur",
    ]
    private static let zeroAndOneAreOne: Set<String> = [
        "am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "zu",
    ]

    /// The categories that a table of the language must have.
    static func categories(of language: MessageLanguage) -> Set<PluralCategory> {
        Set((0...110).map { category(of: $0, in: language) }).union([.other])
    }

    /// The category of a number of things.
    static func category(of count: Int, in language: MessageLanguage) -> PluralCategory {
        category(of: count, code: language.rawValue)
    }

    /// The category of a number of things in the language of an ISO 639 code.
    static func category(of count: Int, code: String) -> PluralCategory {
        let number = count.magnitude, ones = number % 10, hundreds = number % 100
        switch code {
        case _ where oneIsOne.contains(code): return number == 1 ? .one : .other
        case _ where zeroAndOneAreOne.contains(code): return number <= 1 ? .one : .other
        case "ar":
            switch (number, hundreds) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        case "he": return number == 1 ? .one : number == 2 ? .two : .other
        case "ru", "uk", "be":
            if ones == 1, hundreds != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
        case "pl":
            if number == 1 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
        case "cs", "sk": return number == 1 ? .one : (2...4).contains(number) ? .few : .other
        default: return .other
        }
    }
}
