/// The kind of keyboard that a field asks for.
public enum UIKeyboardType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The current input method's ordinary keyboard.
    case `default` = 0
    /// A keyboard that types ASCII.
    case asciiCapable = 1
    /// Opens on digits and punctuation.
    case numbersAndPunctuation = 2
    /// Period, slash and .com stand out; there is no space bar.
    case URL = 3
    /// Digits of the locale, for a PIN.
    case numberPad = 4
    /// A telephone's keys.
    case phonePad = 5
    /// For a person's name or telephone number.
    case namePhonePad = 6
    /// Space, at sign and period stand out.
    case emailAddress = 7
    /// Digits of the locale and its decimal separator.
    case decimalPad = 8
    /// At sign and number sign stand out.
    case twitter = 9
    /// Space and period stand out; return says Go or Search.
    case webSearch = 10
    /// The digits 0 to 9 in every locale.
    case asciiCapableNumberPad = 11

    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}
