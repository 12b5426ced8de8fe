package import Platform
package import TextInput

/// One message to the focused application.
package enum TextStep: Hashable, Sendable {
    /// Changes the text in one go, by the input method.
    case commit(Commit)
    /// Presses keys, by the virtual keyboard.
    case keys([HardwareKey])
    /// Types characters by the virtual keyboard, where no field listens to an input method.
    case type(String)

    /// A change by the input method: delete around the caret, then insert, then show provisional text.
    package struct Commit: Hashable, Sendable {
        /// Bytes of UTF-8 to delete before the caret, and the same after it.
        package var deleteBefore: Int, deleteAfter: Int
        /// What is inserted.
        package var text: String
        /// The provisional text that stands afterwards; nil when there is none.
        package var preedit: TextSpan?

        /// Creates a change; one of nothing by default.
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
