public import Foundation

extension UITextField {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin rectangle.
        case line = 1
        /// A rectangle with a sunken appearance.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When a view in a text field is visible.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the field is edited.
        case whileEditing = 1
        /// While the field is not edited.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    /// The reason for which editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user or the app ended editing normally; the only reason on Linux.
        case committed = 0
    }

    /// Posted when editing begins; the object is the field.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after the user changed the text; the object is the field.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// Posted after editing ended; the object is the field.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The key of the reason in `textDidEndEditingNotification`: a raw value of `DidEndEditingReason`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
