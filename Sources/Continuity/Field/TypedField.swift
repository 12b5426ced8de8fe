/// The field of the device that is typed on: counts its changes, and keeps its own text where that is newer than the other
/// device's.
///
///     var typed = TypedField()
///     if typed.takes(field) { show(field.text) }
///     send(typed.change(text: "a", start: 1, end: 1))
package struct TypedField: Hashable, Sendable {
    /// The number of the field; 0 before there is one.
    package private(set) var number = 0
    private var change = 0
    private var last: PhoneText?

    /// No field yet.
    package init() {}

    /// Whether the text of the other device replaces the one here.
    ///
    /// A secure field's text is never sent: what was typed here stays until another field has the focus.
    package mutating func takes(_ field: PhoneField) -> Bool {
        if field.number != number {
            number = field.number
            change = 0
            last = nil
            return true
        }
        guard field.kind != .password, field.applied >= change else { return false }
        return last.map { $0.text != field.text || $0.start != field.start || $0.end != field.end } ?? true
    }

    /// The text here as a message.
    ///
    /// - Returns: nil where neither the text nor the selection changed, and for a text that is too long.
    package mutating func change(text: String, start: Int, end: Int) -> PhoneText? {
        let new = PhoneText(field: number, change: change + 1, text: text, start: start, end: end)
        guard number > 0, new.isValid else { return nil }
        if let last, last.text == text, last.start == start, last.end == end { return nil }
        change += 1
        last = new
        return new
    }

    /// The text of the other device is shown here: it is no change of the user's.
    package mutating func show(text: String, start: Int, end: Int) {
        last = PhoneText(field: number, change: max(1, change), text: text, start: start, end: end)
    }
}
