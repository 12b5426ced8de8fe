package import Platform
package import TextInput

/// One message to the focused application.
package enum TextStep: Hashable, Sendable {
    /// Changes the text through the input method, in one update.
    case commit(Commit)
    /// Presses keys of the virtual keyboard.
    case keys([HardwareKey])
    /// Types characters with the virtual keyboard, where no field uses an input method.
    case type(String)

    /// A change by the input method: it deletes around the caret, then inserts, then sets the marked text.
    package struct Commit: Hashable, Sendable {
        /// How many bytes of UTF-8 to delete before and after the caret.
        package var deleteBefore: Int, deleteAfter: Int
        /// The text to insert at the caret.
        package var text: String
        /// The marked text after the change; nil when there is none.
        package var preedit: TextSpan?

        /// Creates a change; by default one that changes nothing.
        package init(deleteBefore: Int = 0, deleteAfter: Int = 0, text: String = "", preedit: TextSpan? = nil)
        {
            self.deleteBefore = deleteBefore
            self.deleteAfter = deleteAfter
            self.text = text
            self.preedit = preedit
        }

        /// Whether it only inserts.
        package var isPlainText: Bool {
            deleteBefore == 0 && deleteAfter == 0 && preedit == nil && !text.isEmpty
        }
    }
}
