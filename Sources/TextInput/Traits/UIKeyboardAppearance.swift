/// The keyboard appearance that a field requests; the user's own setting of the keyboard takes precedence.
public enum UIKeyboardAppearance: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Follows the interface style.
    case `default` = 0
    /// The dark appearance, regardless of the interface style.
    case dark = 1
    /// The light appearance, regardless of the interface style.
    case light = 2

    /// The keyboard's appearance in an alert: dark.
    public static let alert = UIKeyboardAppearance.dark
}
