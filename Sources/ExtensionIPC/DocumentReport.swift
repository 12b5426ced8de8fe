package import TextInput
package import Wire

/// The edited field, as an extension may see it.
package struct DocumentReport: Hashable, Sendable {
    /// The number of the extension's last edit that this report includes, whether it was applied or refused.
    package var acknowledged: UInt32
    /// The number of the focused field; nil without one.
    package var field: UInt32?
    /// The traits of the field.
    package var traits: TextInputTraits
    /// The text around the caret, marked text included; nil if the field does not report its text.
    package var surroundingText: SurroundingText?
    /// The marked text; nil without any.
    package var marked: TextSpan?
    /// Whether the field has text, for fields that report nothing else; nil if unknown.
    package var hasText: Bool?
    /// The language of the field's input mode, as a BCP 47 tag; nil if unknown.
    package var inputMode: String?

    /// Describes a field.
    package init(
        acknowledged: UInt32, field: UInt32?, traits: TextInputTraits,
        surroundingText: SurroundingText? = nil, marked: TextSpan? = nil, hasText: Bool? = nil,
        inputMode: String? = nil
    ) {
        self.acknowledged = acknowledged
        self.field = field
        self.traits = traits
        self.surroundingText = surroundingText
        self.marked = marked
        self.hasText = hasText
        self.inputMode = inputMode
    }
}

extension DocumentReport: WireValue {
    package func write(to writer: inout WireWriter) {
        acknowledged.write(to: &writer)
        field.write(to: &writer)
        traits.write(to: &writer)
        surroundingText.write(to: &writer)
        marked.write(to: &writer)
        hasText.write(to: &writer)
        inputMode.flatMap { $0.isLanguageTag ? $0 : nil }.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        acknowledged = try reader.value()
        field = try reader.value()
        traits = try reader.value()
        surroundingText = try reader.value()
        marked = try reader.value()
        hasText = try reader.value()
        inputMode = try reader.languageTag()
    }
}
