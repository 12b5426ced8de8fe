package import Platform
package import TextInput
package import Wire

// The side channel: programs of this toolkit report the traits of their fields to the keyboard of the session, which
// text-input-v3 cannot express. Both ends are in this folder. No text that the user types is sent through it, but for the
// name of a new account, whose password is saved for that name; passwords go to the program that fills them in.

/// All traits of a field, and its state, as its program reports them.
package struct FieldFacts: Hashable, Sendable {
    package var traits: TextInputTraits
    /// Whether the field has text.
    package var hasText: Bool
    /// Whether the program allows keyboard extensions.
    package var allowsOtherKeyboards: Bool
    /// The form around the field that an account fills; nil where there is none.
    package var account: AccountForm?

    package init(
        traits: TextInputTraits = TextInputTraits(), hasText: Bool = false, allowsOtherKeyboards: Bool = true,
        account: AccountForm? = nil
    ) {
        self.traits = traits
        self.hasText = hasText
        self.allowsOtherKeyboards = allowsOtherKeyboards
        self.account = account
    }

    /// The facts of a field of this program.
    package init(_ state: TextClientState) {
        self.init(
            traits: state.traits, hasText: state.hasText ?? false,
            allowsOtherKeyboards: state.allowsOtherKeyboards, account: state.account)
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
        traits.allowsEmoji = reported.allowsEmoji
        if !reported.allowsTypingAids { traits.autocorrectionType = .no }
        return traits
    }
}

extension FieldFacts: WireValue {
    package func write(to writer: inout WireWriter) {
        traits.write(to: &writer)
        hasText.write(to: &writer)
        allowsOtherKeyboards.write(to: &writer)
        account.flatMap { $0.fitsMessage ? $0 : nil }.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        traits = try reader.value()
        hasText = try reader.value()
        allowsOtherKeyboards = try reader.value()
        account = try reader.value()
    }
}
