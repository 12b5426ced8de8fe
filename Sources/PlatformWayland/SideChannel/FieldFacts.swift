package import Platform
package import TextInput
package import Wire

// The side channel: programs of this toolkit report the traits of their fields to the keyboard of the session, which
// text-input-v3 cannot express. Both ends are in this folder. No text that the user types is sent through it.

/// All traits of a field, and its state, as its program reports them.
package struct FieldFacts: Hashable, Sendable {
    package var traits: TextInputTraits
    /// Whether the field has text.
    package var hasText: Bool
    /// Whether the program allows keyboard extensions.
    package var allowsOtherKeyboards: Bool

    package init(
        traits: TextInputTraits = TextInputTraits(), hasText: Bool = false, allowsOtherKeyboards: Bool = true
    ) {
        self.traits = traits
        self.hasText = hasText
        self.allowsOtherKeyboards = allowsOtherKeyboards
    }

    /// The facts of a field of this program.
    package init(_ state: TextClientState) {
        self.init(
            traits: state.traits, hasText: state.hasText ?? false,
            allowsOtherKeyboards: state.allowsOtherKeyboards)
    }
}

extension FieldFacts {
    /// The traits of the focused field whose program has proved these facts.
    ///
    /// Facts replace the traits of the content type, but only add protection: a field that the compositor reports as
    /// secure, as a terminal, or as one without correction or learning stays so. text-input-v3 reports a one-time code as
    /// sensitive; with facts the keyboard knows that it is not a password. That a field is a terminal is the compositor's
    /// report alone: no field of the toolkit is one.
    func traits(in contentType: ContentType) -> TextInputTraits {
        var traits = traits
        let reported = contentType.traits
        if reported.isSecureTextEntry, contentType.isConcealed || traits.textContentType != .oneTimeCode {
            traits.isSecureTextEntry = true
        }
        traits.isTerminal = reported.isTerminal
        if !reported.allowsTypingAids { traits.autocorrectionType = .no }
        return traits
    }
}

extension FieldFacts: WireValue {
    package func write(to writer: inout WireWriter) {
        traits.write(to: &writer)
        hasText.write(to: &writer)
        allowsOtherKeyboards.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        traits = try reader.value()
        hasText = try reader.value()
        allowsOtherKeyboards = try reader.value()
    }
}
