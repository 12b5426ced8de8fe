/// The height class of a bar, for settings that differ by it.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of the default height.
    case `default` = 0
    /// A bar of compact height, as on a phone in landscape orientation.
    case compact = 1
    /// A bar of the default height with a prompt.
    case defaultPrompt = 101
    /// A bar of compact height with a prompt.
    case compactPrompt = 102

    /// The former name of `compact`.
    public static var landscapePhone: UIBarMetrics { .compact }
    /// The former name of `compactPrompt`.
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}
