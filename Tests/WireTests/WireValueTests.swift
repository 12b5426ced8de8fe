import Platform
import Testing
import TextInput
import Wire

/// Values that several protocols have.
@Suite struct WireValueTests {
    private func copy<Value: WireValue>(_ value: Value) throws(WireError) -> Value {
        var writer = WireWriter()
        writer.write(value)
        if let failure = writer.failure { throw failure }
        var reader = WireReader(writer.bytes[...])
        let copy = try reader.value(Value.self)
        try reader.finish()
        return copy
    }

    /// The traits that stay here: whether emoji are taken is between an application and the session's keyboard.
    private static let localCount = 1
    /// A change of each trait that other processes receive.
    private static let changes: [@Sendable (inout TextInputTraits) -> Void] = [
        { $0.autocapitalizationType = .none }, { $0.autocorrectionType = .yes },
        { $0.spellCheckingType = .no }, { $0.smartQuotesType = .yes }, { $0.smartDashesType = .no },
        { $0.smartInsertDeleteType = .yes }, { $0.inlinePredictionType = .no },
        { $0.keyboardType = .asciiCapableNumberPad }, { $0.keyboardAppearance = .light },
        { $0.returnKeyType = .continue }, { $0.enablesReturnKeyAutomatically = true },
        { $0.isSecureTextEntry = true }, { $0.textContentType = .oneTimeCode },
        { $0.passwordRulesDescriptor = "" }, { $0.isTerminal = true }, { $0.isForeign = true },
        { $0.isMultiline = true },
    ]

    @Test("Every trait arrives, each by itself; a new trait needs a row here")
    func traits() throws {
        #expect(Mirror(reflecting: TextInputTraits()).children.count == Self.changes.count + Self.localCount)
        for change in Self.changes {
            var traits = TextInputTraits()
            change(&traits)
            #expect(traits != TextInputTraits())
            #expect(try copy(traits) == traits)
        }
    }

    @Test("An unknown value of a trait is refused, and named")
    func unknownTrait() {
        var writer = WireWriter()
        writer.write(TextInputTraits())
        for (index, name) in [
            (0, "UITextAutocapitalizationType"), (7, "UIKeyboardType"), (9, "UIReturnKeyType"),
        ] {
            for value in [200, 255] as [UInt8] {
                var bytes = writer.bytes
                bytes[index * 4 + (value == 255 ? 3 : 0)] = value
                var reader = WireReader(bytes[...])
                #expect(throws: WireError.invalidValue(name)) { try reader.value(TextInputTraits.self) }
            }
        }
    }

    @Test("A selection outside its text is refused", arguments: [(-1, 0), (2, 1), (0, 4), (4, 4)])
    func selection(lower: Int, upper: Int) {
        var writer = WireWriter()
        writer.write("a👍")
        writer.write(lower)
        writer.write(upper)
        writer.write(true)
        var reader = WireReader(writer.bytes[...])
        #expect(throws: WireError.invalidValue("selection")) { try reader.value(SurroundingText.self) }
    }

    @Test(
        "Numbers that are not finite are refused at both ends",
        arguments: [Double.nan, .infinity, -.infinity])
    func infinity(number: Double) {
        #expect(throws: WireError.invalidValue("number")) { try copy(number) }
        var writer = WireWriter()
        writer.write(number: number.bitPattern)
        var reader = WireReader(writer.bytes[...])
        #expect(throws: WireError.invalidValue("number")) { try reader.value(Double.self) }
    }

    @Test(
        "A text of the maximum length arrives; a longer one is refused at both ends, before memory is allocated"
    )
    func longText() throws {
        let text = String(repeating: "é", count: String.wireLimit / 2)
        #expect(try copy(text) == text)
        #expect(throws: WireError.tooLong(String.wireLimit + 1)) { try copy(text + "x") }
        var reader = WireReader([0xFF, 0xFF, 0xFF, 0x7F])
        #expect(throws: WireError.tooLong(0x7FFF_FFFF)) { try reader.value(String.self) }
    }

    @Test("A text that is not UTF-8, a Boolean that is neither, and a list longer than its bytes are refused")
    func malformed() {
        var text = WireReader([2, 0, 0, 0, 0xC3, 0x28])
        #expect(throws: WireError.invalidText) { try text.value(String.self) }
        var bool = WireReader([2])
        #expect(throws: WireError.invalidValue("Boolean")) { try bool.value(Bool.self) }
        var list = WireReader([100, 0, 0, 0, 1])
        #expect(throws: WireError.truncated) { try list.list(of: Bool.self, atMost: 100) }
        var long = WireReader([101, 0, 0, 0, 1])
        #expect(throws: WireError.tooLong(101)) { try long.list(of: Bool.self, atMost: 100) }
    }

    @Test(
        "Of the languages of keyboards, what is no tag and what is too much is left out by the writer and refused by the reader"
    )
    func languages() throws {
        let tags = KeyboardLanguages(
            enabled: ["en-US", "a b", "ko"], current: String(repeating: "x", count: 36))
        #expect(try copy(tags) == KeyboardLanguages(enabled: ["en-US", "ko"], current: nil))
        let many = KeyboardLanguages(enabled: Array(repeating: "ko", count: 100), current: "ko")
        #expect(try copy(many).enabled.count == KeyboardLanguages.maximumCount)
        var writer = WireWriter()
        writer.write(String?.none)
        writer.write(list: ["en", "a b"], atMost: 9)
        var reader = WireReader(writer.bytes[...])
        #expect(throws: WireError.invalidValue("language")) { try reader.value(KeyboardLanguages.self) }
    }

    @Test("Every error reads as a sentence")
    func sentences() {
        let errors: [WireError] = [
            .truncated, .tooLong(1025), .invalidText, .invalidValue("height"), .unknownMessage(9),
            .trailingBytes(1), .missingDescriptors, .closed, .blocked(7),
        ]
        for error in errors { #expect(error.description.hasSuffix(".")) }
        #expect(errors.filter(\.endsConnection) == [.closed, .blocked(7)])
    }
}
