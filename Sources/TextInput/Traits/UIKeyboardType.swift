/// The kind of keyboard that a field requests.
public enum UIKeyboardType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The normal keyboard of the current input mode.
    case `default` = 0
    /// A keyboard limited to ASCII characters.
    case asciiCapable = 1
    /// The normal keyboard, which opens on the plane of digits and punctuation.
    case numbersAndPunctuation = 2
    /// Has period, slash and .com keys instead of the space bar.
    case URL = 3
    /// Digits of the locale, for a PIN.
    case numberPad = 4
    /// A telephone keypad.
    case phonePad = 5
    /// For a contact's name or telephone number.
    case namePhonePad = 6
    /// Has @ and period keys beside the space bar.
    case emailAddress = 7
    /// Digits of the locale and its decimal separator.
    case decimalPad = 8
    /// Has keys for @ and #.
    case twitter = 9
    /// Has a period key beside the space bar; the default return key is titled “Go”.
    case webSearch = 10
    /// The digits 0 to 9 in every locale.
    case asciiCapableNumberPad = 11

    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}
