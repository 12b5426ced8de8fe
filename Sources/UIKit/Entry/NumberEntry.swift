public import Foundation

/// Makes a text field take numbers only, and show them as a formatter does.
///
///     field.numberEntry = .currency(locale: Locale(identifier: "ko_KR"))
///     field.numberValue = 1234.5                    // ₩1,235
///
/// While the field is edited it shows the digits, grouped, without currency or percent sign, and takes nothing that
/// cannot become a number, neither typed nor pasted; the locale's digits and separators count, and ASCII digits too.
/// When editing ends, the formatter writes the number. A percentage is typed as it is read: 25 is 0.25.
/// At most 15 digits are taken, which is as far as a formatter is exact. Set it again after changing the formatter.
@MainActor public struct NumberEntry {
    /// Writes the number while it is not edited.
    public let formatter: NumberFormatter
    let syntax: NumberSyntax

    /// Takes numbers as a formatter writes them; its `minimum` and `maximum` are kept to.
    public init(formatter: NumberFormatter) {
        self.formatter = formatter
        syntax = NumberSyntax(formatter)
    }

    private init(_ style: NumberFormatter.Style, _ locale: Locale) {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = style
        // Of two equally near amounts users expect the greater one.
        formatter.roundingMode = .halfUp
        if ["IN", "BD", "NP"].contains(locale.region?.identifier) || locale.language.languageCode == "hi" {
            formatter.secondaryGroupingSize = 2
        }
        self.init(formatter: formatter)
    }

    /// Numbers with a fixed count of decimal places.
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

    /// Amounts of money, in the locale's currency unless a code says another, "EUR" for example.
    public static func currency(code: String? = nil, locale: Locale = .current) -> NumberEntry {
        let formatter = NumberEntry(.currency, locale).formatter
        if let code { formatter.currencyCode = code }
        return NumberEntry(formatter: formatter)
    }

    /// The text of a number as it is while it is not edited; empty for none.
    public func text(for number: NSNumber?) -> String {
        guard let number, number.doubleValue.isFinite else { return "" }
        return formatter.string(from: NSDecimalNumber(decimal: rounded(decimal(number)))) ?? ""
    }

    /// The decimal number whose digits a number shows: 3.14 is 3.14, not the double next to it.
    private func decimal(_ number: NSNumber) -> Decimal {
        if number is NSDecimalNumber { return number.decimalValue }
        return Decimal(string: number.description) ?? number.decimalValue
    }

    /// The number with no more places than are asked for: Foundation on Linux shows three where the least is two.
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

    /// The number that a text says, in either form; nil for none.
    ///
    /// As a `NumberFormatter` reads it: a `Double`, or a decimal number with `generatesDecimalNumbers`.
    public func number(in text: String) -> NSNumber? {
        syntax.number(syntax.digits(of: text)).map { number in
            // By its digits: those of a decimal number's own double may differ in the last one.
            guard !formatter.generatesDecimalNumbers, let value = Double(number.description) else {
                return NSDecimalNumber(decimal: number)
            }
            return NSNumber(value: value)
        }
    }

    /// The keyboard that has all that is needed.
    var keyboard: UIKeyboardType {
        syntax.allowsNegative ? .numbersAndPunctuation : syntax.fractionDigits > 0 ? .decimalPad : .numberPad
    }

    /// What is there while it is edited.
    func draft(of text: String) -> String { syntax.text(syntax.digits(of: text)) }

    /// What is there afterwards; a number outside of the limits becomes the nearest inside.
    func finished(_ text: String) -> String {
        guard var number = syntax.number(syntax.digits(of: text)) else { return "" }
        if let minimum = syntax.minimum { number = max(number, minimum) }
        if let maximum = syntax.maximum { number = min(number, maximum) }
        return self.text(for: NSDecimalNumber(decimal: number))
    }
}

extension UITextField {
    /// What makes the field take numbers only; nil lets it take any text.
    ///
    /// A field with the default keyboard gets one with digits.
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

    /// The number in a field with `numberEntry`; nil while there is none.
    ///
    /// Setting it asks no delegate and sends no event.
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
