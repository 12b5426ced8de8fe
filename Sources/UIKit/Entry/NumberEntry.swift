public import Foundation

/// Restricts a text field to numbers, and displays them as a formatter does.
///
///     field.numberEntry = .currency(locale: Locale(identifier: "ko_KR"))
///     field.numberValue = 1234.5                    // ₩1,235
///
/// While the field is edited, it shows the digits with grouping, without currency or percent symbol. It rejects typed
/// and pasted text that cannot become a number; it accepts the locale's digits and separators, and ASCII digits. When
/// editing ends, the formatter formats the number. A percentage is typed as it is displayed: 25 is 0.25. At most 15
/// digits are accepted, the limit of the formatter's precision. Set it again after changing the formatter.
@MainActor public struct NumberEntry {
    /// The formatter of the number while it is not edited.
    public let formatter: NumberFormatter
    let syntax: NumberSyntax

    /// Creates a number entry for a formatter, whose `minimum` and `maximum` limit the number.
    public init(formatter: NumberFormatter) {
        self.formatter = formatter
        syntax = NumberSyntax(formatter)
    }

    private init(_ style: NumberFormatter.Style, _ locale: Locale) {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = style
        // Users expect halves to be rounded up.
        formatter.roundingMode = .halfUp
        if ["IN", "BD", "NP"].contains(locale.region?.identifier) || locale.language.languageCode == "hi" {
            formatter.secondaryGroupingSize = 2
        }
        self.init(formatter: formatter)
    }

    /// Numbers with a fixed number of decimal places.
    public static func decimal(fractionDigits: Int, locale: Locale = .current) -> NumberEntry {
        let formatter = NumberEntry(.decimal, locale).formatter
        formatter.minimumFractionDigits = max(0, fractionDigits)
        formatter.maximumFractionDigits = max(0, fractionDigits)
        return NumberEntry(formatter: formatter)
    }

    /// Percentages; the value 0.25 is 25 %.
    public static func percent(fractionDigits: Int = 0, locale: Locale = .current) -> NumberEntry {
        let formatter = NumberEntry(.percent, locale).formatter
        formatter.maximumFractionDigits = max(0, fractionDigits)
        return NumberEntry(formatter: formatter)
    }

    /// Amounts in a currency: that of the locale, or the one with an ISO code such as "EUR".
    public static func currency(code: String? = nil, locale: Locale = .current) -> NumberEntry {
        let formatter = NumberEntry(.currency, locale).formatter
        if let code { formatter.currencyCode = code }
        return NumberEntry(formatter: formatter)
    }

    /// Returns the text of a number while it is not edited; empty for nil.
    public func text(for number: NSNumber?) -> String {
        guard let number, number.doubleValue.isFinite else { return "" }
        return formatter.string(from: NSDecimalNumber(decimal: rounded(decimal(number)))) ?? ""
    }

    /// The decimal number with the digits of a number: 3.14 is 3.14, not the nearest double.
    private func decimal(_ number: NSNumber) -> Decimal {
        if number is NSDecimalNumber { return number.decimalValue }
        return Decimal(string: number.description) ?? number.decimalValue
    }

    /// The number rounded to the maximum of decimal places: Foundation on Linux shows three where the minimum is two.
    private func rounded(_ number: Decimal) -> Decimal {
        let mode: NSDecimalNumber.RoundingMode =
            switch formatter.roundingMode {
            case .ceiling: number < 0 ? .down : .up
            case .floor, .down: .down
            case .up: .up
            case .halfEven: .bankers
            default: .plain
            }
        var shown = number * syntax.multiplier, result = Decimal()
        NSDecimalRound(&result, &shown, max(0, formatter.maximumFractionDigits), mode)
        return syntax.multiplier == 1 ? result : result / syntax.multiplier
    }

    /// Returns the number of a text, in either form; nil for none.
    ///
    /// As with a `NumberFormatter`, it is a `Double`, or a decimal number with `generatesDecimalNumbers`.
    public func number(in text: String) -> NSNumber? {
        syntax.number(syntax.digits(of: text)).map { number in
            // By its digits: the double of a decimal number may differ in the last one.
            guard !formatter.generatesDecimalNumbers, let value = Double(number.description) else {
                return NSDecimalNumber(decimal: number)
            }
            return NSNumber(value: value)
        }
    }

    /// The keyboard type that has all required keys.
    var keyboard: UIKeyboardType {
        syntax.allowsNegative ? .numbersAndPunctuation : syntax.fractionDigits > 0 ? .decimalPad : .numberPad
    }

    /// The text while it is edited.
    func draft(of text: String) -> String { syntax.text(syntax.digits(of: text)) }

    /// The text after editing; a number outside of the limits is clamped.
    func finished(_ text: String) -> String {
        guard var number = syntax.number(syntax.digits(of: text)) else { return "" }
        if let minimum = syntax.minimum { number = max(number, minimum) }
        if let maximum = syntax.maximum { number = min(number, maximum) }
        return self.text(for: NSDecimalNumber(decimal: number))
    }
}

extension UITextField {
    /// The restriction of the field to numbers; nil (the default) allows any text.
    ///
    /// A field with the default keyboard type gets a numeric one.
    public var numberEntry: NumberEntry? {
        get { entryRules?.number }
        set {
            guard newValue != nil || entryRules != nil else { return }
            rules.number = newValue
            guard let newValue else { return }
            if keyboardType == .default { keyboardType = newValue.keyboard }
            if hasText { text = isEditing ? newValue.draft(of: text ?? "") : newValue.finished(text ?? "") }
        }
    }

    /// The number in a field with `numberEntry`; nil without one.
    ///
    /// Setting it calls no delegate and sends no event.
    public var numberValue: NSNumber? {
        get { numberEntry?.number(in: text ?? "") }
        set {
            guard let entry = numberEntry else {
                return Complaint.say("A field without numberEntry has no numberValue; it was left as it is.")
            }
            let shown = entry.text(for: newValue)
            text = isEditing ? entry.draft(of: shown) : shown
        }
    }
}
