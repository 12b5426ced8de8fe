package import TextInput

/// The numbers that go with the focused field of a device, whose text another device may change: which field it is, and
/// which text of the other device it has.
///
///     var offered = OfferedField<UUID>()
///     offered.focus(on: document)
///     if let before = offered.take(text) { … }        // the text is for this field, and newer than its last one
package struct OfferedField<Document: Hashable & Sendable>: Hashable, Sendable {
    /// The number of the field: another number is another field.
    package private(set) var number = 0
    /// The number of the other device's last text that the field has.
    package private(set) var applied = 0
    /// The focused field; nil for none.
    package private(set) var document: Document?
    /// What the other device typed into the field, which a secure field does not report; dropped with the field.
    private var typed = TextContext()

    /// No field has the focus.
    package init() {}

    /// A field got the focus, or none has it.
    package mutating func focus(on document: Document?) {
        guard document != self.document else { return }
        self.document = document
        number += 1
        applied = 0
        typed = TextContext()
    }

    /// Accepts text of the other device.
    ///
    /// - Returns: what that device had typed into the field before; nil for text of another field, and for old text.
    package mutating func take(_ text: PhoneText) -> TextContext? {
        guard text.field == number, text.change > applied else { return nil }
        applied = text.change
        defer { typed = text.context }
        return typed
    }
}
