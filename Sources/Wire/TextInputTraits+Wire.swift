package import TextInput

extension TextInputTraits: WireValue {
    /// The maximum number of UTF-8 bytes of a content type's name and of password rules; the writer leaves out longer ones.
    package static let wireLimits = (contentType: 64, passwordRules: 640)

    private static func bounded(_ text: String?, _ limit: Int) -> String? {
        text.flatMap { $0.utf8.count <= limit ? $0 : nil }
    }

    package func write(to writer: inout WireWriter) {
        writer.write(raw: autocapitalizationType)
        writer.write(raw: autocorrectionType)
        writer.write(raw: spellCheckingType)
        writer.write(raw: smartQuotesType)
        writer.write(raw: smartDashesType)
        writer.write(raw: smartInsertDeleteType)
        writer.write(raw: inlinePredictionType)
        writer.write(raw: keyboardType)
        writer.write(raw: keyboardAppearance)
        writer.write(raw: returnKeyType)
        enablesReturnKeyAutomatically.write(to: &writer)
        isSecureTextEntry.write(to: &writer)
        Self.bounded(textContentType?.rawValue, Self.wireLimits.contentType).write(to: &writer)
        Self.bounded(passwordRulesDescriptor, Self.wireLimits.passwordRules).write(to: &writer)
        isTerminal.write(to: &writer)
        isForeign.write(to: &writer)
        isMultiline.write(to: &writer)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        self.init()
        autocapitalizationType = try reader.raw()
        autocorrectionType = try reader.raw()
        spellCheckingType = try reader.raw()
        smartQuotesType = try reader.raw()
        smartDashesType = try reader.raw()
        smartInsertDeleteType = try reader.raw()
        inlinePredictionType = try reader.raw()
        keyboardType = try reader.raw()
        keyboardAppearance = try reader.raw()
        returnKeyType = try reader.raw()
        enablesReturnKeyAutomatically = try reader.value()
        isSecureTextEntry = try reader.value()
        textContentType = try reader.text(atMost: Self.wireLimits.contentType)
            .map(UITextContentType.init(rawValue:))
        passwordRulesDescriptor = try reader.text(atMost: Self.wireLimits.passwordRules)
        isTerminal = try reader.value()
        isForeign = try reader.value()
        isMultiline = try reader.value()
    }
}
