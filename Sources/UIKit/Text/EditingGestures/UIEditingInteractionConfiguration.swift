/// Whether a responder supports the three-finger editing gestures.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// The gestures are the app's.
    case none = 0
    /// The gestures undo, redo, cut, copy and paste; the default.
    case `default` = 1
}
