import Platform
import TextInput

/// The bytes of a message: those written so far, or those not read yet.
struct FieldBytes {
    var bytes: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8> = []) { self.bytes = Array(bytes)[...] }

    // MARK: - Writing

    mutating func put(_ number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func put(_ facts: FieldFacts) {
        let traits = facts.traits
        let values = [
            traits.autocapitalizationType.rawValue, traits.autocorrectionType.rawValue,
            traits.spellCheckingType.rawValue, traits.smartQuotesType.rawValue,
            traits.smartDashesType.rawValue, traits.smartInsertDeleteType.rawValue,
            traits.inlinePredictionType.rawValue, traits.keyboardType.rawValue,
            traits.keyboardAppearance.rawValue, traits.returnKeyType.rawValue,
        ]
        for value in values { put(UInt8(clamping: value)) }
        let flags: [Bool] = [
            traits.enablesReturnKeyAutomatically, traits.isSecureTextEntry, traits.isMultiline, facts.hasText,
            facts.allowsOtherKeyboards,
        ]
        put(flags.reversed().reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) })
        put(traits.textContentType?.rawValue, limit: FieldFrame.limits.contentType)
        put(traits.passwordRulesDescriptor, limit: FieldFrame.limits.passwordRules)
    }

    mutating func put(_ languages: KeyboardLanguages) {
        put(languages.current, limit: FieldFrame.limits.language)
        let reported = languages.enabled.prefix(FieldFrame.greatestLanguageCount)
        put(UInt8(reported.count))
        for language in reported { put(language, limit: FieldFrame.limits.language) }
    }

    /// Writes two bytes of length, then UTF-8; for nil and for text that is too long, only the length FFFF.
    private mutating func put(_ text: String?, limit: Int) {
        guard let text, text.utf8.count <= limit else { return put(UInt16.max) }
        put(UInt16(text.utf8.count))
        bytes += text.utf8
    }

    // MARK: - Reading

    mutating func number<Number: FixedWidthInteger & UnsignedInteger>() throws(FieldError) -> Number {
        let count = Number.bitWidth / 8
        guard bytes.count >= count else { throw .wrongLength }
        var number: Number = 0
        for byte in bytes.prefix(count).reversed() { number = (count == 1 ? 0 : number << 8) | Number(byte) }
        bytes.removeFirst(count)
        return number
    }

    mutating func facts() throws(FieldError) -> FieldFacts {
        var facts = FieldFacts()
        facts.traits.autocapitalizationType = try value("autocapitalization")
        facts.traits.autocorrectionType = try value("autocorrection")
        facts.traits.spellCheckingType = try value("spell checking")
        facts.traits.smartQuotesType = try value("smart quotes")
        facts.traits.smartDashesType = try value("smart dashes")
        facts.traits.smartInsertDeleteType = try value("smart insertion and deletion")
        facts.traits.inlinePredictionType = try value("inline prediction")
        facts.traits.keyboardType = try value("the keyboard type")
        facts.traits.keyboardAppearance = try value("the keyboard's appearance")
        facts.traits.returnKeyType = try value("the return key")
        let flags: UInt8 = try number()
        guard flags < 32 else { throw .unknownValue("the flags") }
        facts.traits.enablesReturnKeyAutomatically = flags & 1 != 0
        facts.traits.isSecureTextEntry = flags & 2 != 0
        facts.traits.isMultiline = flags & 4 != 0
        facts.hasText = flags & 8 != 0
        facts.allowsOtherKeyboards = flags & 16 != 0
        facts.traits.textContentType =
            try text(limit: FieldFrame.limits.contentType).map(UITextContentType.init)
        facts.traits.passwordRulesDescriptor = try text(limit: FieldFrame.limits.passwordRules)
        return facts
    }

    mutating func languages() throws(FieldError) -> KeyboardLanguages {
        var languages = KeyboardLanguages(current: try text(limit: FieldFrame.limits.language))
        let count: UInt8 = try number()
        guard count <= FieldFrame.greatestLanguageCount else {
            throw .unknownValue("the number of languages")
        }
        for _ in 0..<count {
            if let language = try text(limit: FieldFrame.limits.language) {
                languages.enabled.append(language)
            }
        }
        return languages
    }

    private mutating func value<Value: RawRepresentable<Int>>(_ name: String) throws(FieldError) -> Value {
        let raw: UInt8 = try number()
        guard let value = Value(rawValue: Int(raw)) else { throw .unknownValue(name) }
        return value
    }

    private mutating func text(limit: Int) throws(FieldError) -> String? {
        let count: UInt16 = try number()
        guard count != .max else { return nil }
        guard count <= limit, bytes.count >= Int(count) else { throw .wrongLength }
        guard let text = String(validating: bytes.prefix(Int(count)), as: UTF8.self) else {
            throw .unknownValue("a text")
        }
        bytes.removeFirst(Int(count))
        return text
    }
}
