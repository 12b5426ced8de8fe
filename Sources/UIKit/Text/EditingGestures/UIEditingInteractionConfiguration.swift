/// Whether three fingers edit.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// They are the program's own.
    case none = 0
    /// They take back, make again, cut, copy and paste.
    case `default` = 1
}
