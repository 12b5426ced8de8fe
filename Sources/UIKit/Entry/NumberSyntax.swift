import Foundation

/// The number syntax of a formatter, derived from its output: digits, separators, minus sign and affixes.
///
/// Between display and arithmetic there is the plain form: ASCII digits, at most one ".", a leading "-".
struct NumberSyntax: Equatable {
    /// The digit zero of the locale.
    var zero: Unicode.Scalar = "0"
    var decimalSeparator = "."
    var groupingSeparator = ","
    var minusSign = "-"
    /// The number of digits in the group before the decimal separator, and in the groups before it; 0 for no grouping.
    var groupSizes = (first: 3, others: 3)
    /// The texts before or after a number: currency and percent symbols.
    var affixes: [String] = []
    /// The maximum number of digits after the decimal separator.
    var fractionDigits = 0
    /// The factor of the displayed number: 100 for percent.
    var multiplier = Decimal(1)
    var minimum: Decimal?
    var maximum: Decimal?

    /// The number of digits beyond which a formatter's arithmetic is not exact.
    static let mostDigits = 15

    static func == (left: NumberSyntax, right: NumberSyntax) -> Bool {
        left.zero == right.zero && left.decimalSeparator == right.decimalSeparator
            && left.groupingSeparator == right.groupingSeparator && left.minusSign == right.minusSign
            && left.groupSizes == right.groupSizes && left.affixes == right.affixes
            && left.fractionDigits == right.fractionDigits && left.multiplier == right.multiplier
            && left.minimum == right.minimum && left.maximum == right.maximum
    }

    init() {}

    init(_ formatter: NumberFormatter) {
        let isMoney = [.currency, .currencyAccounting, .currencyISOCode, .currencyPlural]
            .contains(formatter.numberStyle)
        let shownZero = formatter.string(from: 0) ?? "0"
        if let digit = shownZero.unicodeScalars.first(where: {
            $0.properties.generalCategory == .decimalNumber
        }) {
            zero = digit
        }
        let point = isMoney ? formatter.currencyDecimalSeparator : formatter.decimalSeparator
        decimalSeparator = point.flatMap { $0.isEmpty ? nil : $0 } ?? "."
        groupingSeparator =
            (isMoney ? formatter.currencyGroupingSeparator : formatter.groupingSeparator) ?? ""
        minusSign = formatter.minusSign ?? "-"
        let first = formatter.usesGroupingSeparator ? max(0, formatter.groupingSize) : 0
        let others = formatter.secondaryGroupingSize
        groupSizes = (first, others > 0 ? others : first)
        multiplier = formatter.multiplier.map(\.decimalValue) ?? 1
        if multiplier == 0 { multiplier = 1 }
        minimum = formatter.minimum?.decimalValue
        maximum = formatter.maximum?.decimalValue
        affixes = [
            formatter.currencySymbol, formatter.currencyCode, formatter.internationalCurrencySymbol,
            formatter.percentSymbol, "%", "٪",
            formatter.positivePrefix, formatter.positiveSuffix,
        ].compactMap { $0.map(Self.withoutMarks)?.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.contains(where: \.isNumber) && $0 != decimalSeparator }
        // The formatter's properties and output differ for currencies without minor units: the output counts.
        let example = NSDecimalNumber(
            decimal: Decimal(sign: .plus, exponent: -12, significand: 1_111_111_111_111) / multiplier)
        let written =
            (formatter.string(from: example) ?? "").components(separatedBy: decimalSeparator)
            .dropFirst().first?.unicodeScalars.prefix { $0.properties.generalCategory == .decimalNumber }
            .count ?? 0
        fractionDigits = min(written, max(0, formatter.maximumFractionDigits))
    }

    /// Whether a negative number is allowed.
    var allowsNegative: Bool { minimum.map { $0 < 0 } ?? true }

    private static let marks: Set<Unicode.Scalar> = [
        "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{2066}", "\u{2067}",
        "\u{2069}",
    ]
    private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{FF0D}", "\u{FE63}"]

    private static func withoutMarks(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    }

    // MARK: Parsing

    /// The plain form of a scalar; nil for grouping separators and affixes.
    func plain(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
            return Character(String(Int(value)))
        }
        if isDecimal(scalar) { return "." }
        return Self.minuses.contains(scalar) ? "-" : nil
    }

    /// Whether a scalar is the locale's decimal separator, or another locale's without a meaning in this one.
    private func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
        if decimalSeparator.unicodeScalars.first == scalar { return true }
        if isGrouping(scalar) { return false }
        return scalar == "." || (scalar == "," && decimalSeparator != ".")
    }

    private func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
        guard let own = groupingSeparator.unicodeScalars.first else { return false }
        let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
        let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}"]
        return scalar == own || (spaces.contains(own) && spaces.contains(scalar))
            || (apostrophes.contains(own) && apostrophes.contains(scalar))
    }

    /// The plain form of typed or pasted text; nil if it is not part of a number.
    ///
    /// A single separator is a part; between pasted digits, separators must be in the locale's positions.
    func read(_ text: String) -> String? {
        var rest = Self.withoutMarks(text).trimmingCharacters(in: .whitespacesAndNewlines)
        var isNegative = false, isStripped = true
        while isStripped, !rest.isEmpty {
            isStripped = false
            if !isNegative, let first = rest.unicodeScalars.first, Self.minuses.contains(first) {
                isNegative = true
                rest = String(rest.unicodeScalars.dropFirst())
                isStripped = true
            }
            for affix in affixes {
                if rest.hasPrefix(affix) {
                    rest = String(rest.dropFirst(affix.count))
                    isStripped = true
                } else if rest.hasSuffix(affix) {
                    rest = String(rest.dropLast(affix.count))
                    isStripped = true
                }
            }
            rest = rest.trimmingCharacters(in: .whitespaces)
        }
        var plain = isNegative ? "-" : ""
        var groups: [Int] = [0], isFraction = false
        for scalar in rest.unicodeScalars {
            if isGrouping(scalar) {
                if isFraction { return nil }
                groups.append(0)
                continue
            }
            guard let character = self.plain(scalar), character != "-" else { return nil }
            if character == "." {
                if isFraction { return nil }
                isFraction = true
            } else if !isFraction {
                groups[groups.count - 1] += 1
            }
            plain.append(character)
        }
        if groups.count > 1, rest.unicodeScalars.count > 1 {
            guard groupSizes.first > 0, groups.last == groupSizes.first,
                groups.dropFirst().dropLast().allSatisfy({ $0 == groupSizes.others }),
                (1...groupSizes.others).contains(groups[0])
            else { return nil }
        }
        return plain
    }

    /// The plain form of a displayed text, ignoring all other characters.
    func digits(of text: String) -> String {
        read(text) ?? String(text.unicodeScalars.compactMap(plain))
    }

    /// Whether further typing can complete the text to a valid number.
    func isPart(_ plain: String) -> Bool {
        let unsigned = plain.hasPrefix("-") ? plain.dropFirst() : plain[...]
        let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
        guard !unsigned.contains("-"), parts.count <= 2, parts.count == 1 || fractionDigits > 0,
            unsigned.filter(\.isNumber).count <= Self.mostDigits
        else { return false }
        if plain.hasPrefix("-"), !allowsNegative { return false }
        guard let number = number(plain) else { return true }
        // Further digits only increase the absolute value.
        if let maximum, number > 0, number > maximum { return false }
        if let minimum, number < 0, number < minimum { return false }
        return true
    }

    /// The number of a plain form; nil if it is incomplete.
    func number(_ plain: String) -> Decimal? {
        guard plain.contains(where: \.isNumber) else { return nil }
        let whole = plain.hasPrefix(".") ? "0" + plain : plain.replacingOccurrences(of: "-.", with: "-0.")
        let shown = Decimal(string: whole, locale: Locale(identifier: "en_US_POSIX"))
        // A quotient by one would not compare equal any more.
        return multiplier == 1 ? shown : shown.map { $0 / multiplier }
    }

    // MARK: Formatting

    /// The parts of the displayed text of a plain form during editing, and whether each is a character of the plain
    /// form.
    func pieces(_ plain: String) -> [(text: String, isCharacter: Bool)] {
        let whole = plain.prefix { $0 != "." }.filter(\.isNumber).count
        var left = whole, isFraction = false
        return plain.flatMap { character -> [(String, Bool)] in
            switch character {
            case "-": return [(minusSign, true)]
            case ".":
                isFraction = true
                return [(decimalSeparator, true)]
            default:
                let value = zero.value + UInt32(character.wholeNumberValue ?? 0)
                let digit = (String(Unicode.Scalar(value) ?? zero), true)
                guard !isFraction else { return [digit] }
                let isBoundary = left < whole && isGroupEnd(left)
                left -= 1
                return isBoundary ? [(groupingSeparator, false), digit] : [digit]
            }
        }
    }

    /// Whether a grouping separator precedes the last digits of a whole number, by their count.
    private func isGroupEnd(_ count: Int) -> Bool {
        guard groupSizes.first > 0, !groupingSeparator.isEmpty, count >= groupSizes.first else {
            return false
        }
        return (count - groupSizes.first) % max(1, groupSizes.others) == 0
    }

    func text(_ plain: String) -> String { pieces(plain).map(\.text).joined() }
}
