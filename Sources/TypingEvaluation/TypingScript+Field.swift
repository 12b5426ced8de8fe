import TextInput
import Typing

extension TypingScript {
    /// Parses the description of a field, its kind and then settings: `text, returnKey=go, secure`.
    ///
    /// - Returns: the traits, and whether the app reports the surrounding text.
    static func field(
        from reader: inout ScriptLineReader
    ) throws(TypingScriptError) -> (traits: TextInputTraits, reportsText: Bool) {
        guard let kind = reader.bareWord(), var traits = fieldKinds[kind] else {
            throw reader.expected("a kind of field: \(fieldKinds.keys.sorted().joined(separator: ", "))")
        }
        var reportsText = true
        while reader.skip(",") {
            guard let setting = reader.bareWord() else { throw reader.expected("a setting after the comma") }
            if setting == "silent" {
                reportsText = false
                continue
            }
            try apply(setting, to: &traits, reader: reader)
        }
        return (traits, reportsText)
    }

    private static func apply(
        _ setting: String, to traits: inout TextInputTraits, reader: ScriptLineReader
    ) throws(TypingScriptError) {
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let value = parts.count > 1 ? parts[1] : nil
        switch (parts[0], value) {
        case ("secure", nil): traits.isSecureTextEntry = true
        case ("foreign", nil): traits.isForeign = true
        case ("multiline", nil): traits.isMultiline = true
        case ("noEmoji", nil): traits.allowsEmoji = false
        case ("returnKey", let name?):
            traits.returnKeyType = try choice(name, among: returnKeys, in: reader)
        case ("capitals", let name?):
            traits.autocapitalizationType = try choice(name, among: capitals, in: reader)
        case ("correction", let name?):
            traits.autocorrectionType = try choice(name, among: ["on": .yes, "off": .no], in: reader)
        case ("smartQuotes", let name?):
            traits.smartQuotesType = try choice(name, among: ["on": .yes, "off": .no], in: reader)
        case ("smartDashes", let name?):
            traits.smartDashesType = try choice(name, among: ["on": .yes, "off": .no], in: reader)
        case ("smartInsertDelete", let name?):
            traits.smartInsertDeleteType = try choice(name, among: ["on": .yes, "off": .no], in: reader)
        case ("content", let name?) where !name.isEmpty:
            traits.textContentType = UITextContentType(rawValue: name)
        default:
            throw reader.expected(
                "secure, foreign, silent, multiline, noEmoji, returnKey=…, capitals=…, correction=…, smartQuotes=…, smartDashes=…, smartInsertDelete=… or content=…"
            )
        }
    }

    private static func choice<Value>(
        _ name: String, among values: [String: Value], in reader: ScriptLineReader
    ) throws(TypingScriptError) -> Value {
        guard let value = values[name] else {
            throw reader.expected("one of \(values.keys.sorted().joined(separator: ", "))")
        }
        return value
    }

    private static let capitals: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "all": .allCharacters,
    ]

    private static let returnKeys: [String: UIReturnKeyType] = [
        "return": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergency": .emergencyCall,
        "continue": .continue,
    ]

    /// The kinds of field, by their names in scripts.
    private static let fieldKinds: [String: TextInputTraits] = {
        let types: [String: UIKeyboardType] = [
            "text": .default, "ascii": .asciiCapable, "numbers": .numbersAndPunctuation, "url": .URL,
            "number": .numberPad, "phone": .phonePad, "name": .namePhonePad, "email": .emailAddress,
            "decimal": .decimalPad, "twitter": .twitter, "search": .webSearch,
            "digits": .asciiCapableNumberPad,
        ]
        var kinds = types.mapValues { type in
            var traits = TextInputTraits()
            traits.keyboardType = type
            return traits
        }
        var password = TextInputTraits()
        password.isSecureTextEntry = true
        kinds["password"] = password
        var terminal = TextInputTraits()
        terminal.isTerminal = true
        terminal.isForeign = true
        kinds["terminal"] = terminal
        return kinds
    }()
}
