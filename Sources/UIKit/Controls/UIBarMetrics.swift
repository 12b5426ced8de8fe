/// How much room a bar has, for looks that differ by it.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of the usual height.
    case `default` = 0
    /// A low bar, as of a phone lying on its side.
    case compact = 1
    /// A bar with a line of text above.
    case defaultPrompt = 101
    /// A low bar with a line of text above.
    case compactPrompt = 102

    /// The former name of `compact`.
    public static var landscapePhone: UIBarMetrics { .compact }
    /// The former name of `compactPrompt`.
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}
