package import Wire

/// The focused field of an app that a host shows, as the host's keyboard may see it.
package struct FieldReport: Hashable, Sendable {
    /// The field, its traits and its text; without a field `document.field` is nil.
    package var document: DocumentReport
    /// Whether the app allows keyboard extensions.
    package var allowsOtherKeyboards: Bool
    /// The language of the keyboard that the field prefers, as a BCP 47 tag; nil if it has no preference.
    package var preferredLanguage: String?

    /// Describes a field.
    package init(
        document: DocumentReport, allowsOtherKeyboards: Bool = true, preferredLanguage: String? = nil
    ) {
        self.document = document
        self.allowsOtherKeyboards = allowsOtherKeyboards
        self.preferredLanguage = preferredLanguage
    }
}

extension FieldReport: WireValue {
    package func write(to writer: inout WireWriter) {
        document.write(to: &writer)
        allowsOtherKeyboards.write(to: &writer)
        preferredLanguage.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        document = try reader.value()
        allowsOtherKeyboards = try reader.value()
        preferredLanguage = try reader.languageTag()
    }
}
