/// The look that a field asks of its keyboard; the default follows the interface style.
public enum UIKeyboardAppearance: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What suits the keyboard and the content.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The look of a keyboard in an alert: dark.
    public static let alert = UIKeyboardAppearance.dark
}
