package import Platform

/// One message of the side channel.
///
/// Wire format: the length of the rest (two bytes, little-endian), one byte for the kind, then the parts, with
/// little-endian numbers. Each end sends `hello` first.
package enum FieldFrame: Hashable, Sendable {
    /// The greeting, with the version of the protocol.
    case hello(version: UInt8)
    /// From the program: a field has the focus, or its facts changed. Another number means another field.
    case field(UInt32, FieldFacts)
    /// From the program: this field has lost the focus.
    case left(UInt32)
    /// From the keyboard: asks the program to return the nonce through the compositor, if this field has the focus.
    case question(nonce: UInt32, field: UInt32)
    /// From the keyboard: its height at the bottom of the display, in hundredths of a point.
    case keyboard(height: UInt32)
    /// From the keyboard: the keyboards that the user has enabled.
    case languages(KeyboardLanguages)
    /// From the keyboard: the user dismissed it, so the program may remove the focus from this field.
    case dismissed(field: UInt32)

    /// The version of the side channel.
    ///
    /// Version 2 proves the focus with a nonce; version 1 used an empty commit.
    package static let version: UInt8 = 2
    /// The valid nonces: the unused bits of a content type, without 0, which means no nonce.
    package static let nonces: ClosedRange<UInt32> = 1...ContentType.greatestNonce
    /// The maximum number of bytes after the length.
    package static let greatestLength = 1024
    /// The beginning of the greeting, after its kind.
    static let magic = Array("spinet fields".utf8)
    /// The maximum number of languages in a message.
    static let greatestLanguageCount = 24
    /// The maximum number of bytes of a content type's name, of password rules and of a language; longer ones are left out.
    static let limits = (contentType: 64, passwordRules: 640, language: 35)

    private enum Kind: UInt8 {
        case hello = 1, field, left, question = 16, keyboard, dismissed, languages
    }

    /// Whether the program sends this message, not the keyboard.
    package var isFromProgram: Bool? {
        switch self {
        case .hello: nil
        case .field, .left: true
        case .question, .keyboard, .languages, .dismissed: false
        }
    }

    // MARK: - Bytes

    /// The message with its length.
    package var bytes: [UInt8] {
        var writer = FieldBytes()
        switch self {
        case .hello(let version):
            writer.put(Kind.hello.rawValue)
            writer.bytes += Self.magic
            writer.put(version)
        case .field(let number, let facts):
            writer.put(Kind.field.rawValue)
            writer.put(number)
            writer.put(facts)
        case .left(let number):
            writer.put(Kind.left.rawValue)
            writer.put(number)
        case .question(let nonce, let field):
            writer.put(Kind.question.rawValue)
            writer.put(nonce)
            writer.put(field)
        case .keyboard(let height):
            writer.put(Kind.keyboard.rawValue)
            writer.put(height)
        case .languages(let languages):
            writer.put(Kind.languages.rawValue)
            writer.put(languages)
        case .dismissed(let field):
            writer.put(Kind.dismissed.rawValue)
            writer.put(field)
        }
        let count = writer.bytes.count
        return [UInt8(count & 0xFF), UInt8(count >> 8)] + writer.bytes
    }

    /// Decodes the bytes after the length.
    package init(_ bytes: some Sequence<UInt8>) throws(FieldError) {
        var reader = FieldBytes(bytes)
        let number: UInt8 = try reader.number()
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .hello:
            for byte in Self.magic where try reader.number() as UInt8 != byte { throw .notOurs }
            self = .hello(version: try reader.number())
        case .field: self = .field(try reader.number(), try reader.facts())
        case .left: self = .left(try reader.number())
        case .question:
            let nonce: UInt32 = try reader.number()
            guard Self.nonces.contains(nonce) else { throw .unknownValue("a nonce") }
            self = .question(nonce: nonce, field: try reader.number())
        case .keyboard: self = .keyboard(height: try reader.number())
        case .languages: self = .languages(try reader.languages())
        case .dismissed: self = .dismissed(field: try reader.number())
        }
        guard reader.bytes.isEmpty else { throw .wrongLength }
    }
}

/// Why a connection of the side channel ends.
package enum FieldError: Error, Hashable, CustomStringConvertible {
    case tooLong(Int)
    case wrongLength
    case notOurs
    case otherVersion(UInt8)
    case unknownMessage(UInt8)
    case unknownValue(String)
    case outOfOrder(String)
    case noGreeting

    /// The reason as a sentence.
    package var description: String {
        if case .noGreeting = self {
            return Message("Disconnected a program that reports its fields: it sent no greeting in time.")
                .text
        }
        return Message("Disconnected a program that reports its fields: it sent \(reason).").text
    }

    private var reason: Message {
        switch self {
        case .tooLong(let count): Message("a message of \(count) bytes")
        case .wrongLength:
            Message("a message that is shorter or longer than its parts")
        case .notOurs: Message("a greeting of another protocol")
        case .otherVersion(let version):
            Message("version \(version) instead of \(FieldFrame.version)")
        case .unknownMessage(let number):
            Message("a message of the unknown kind \(number)")
        case .unknownValue(let what):
            Message("an unknown value of \(what)")
        case .outOfOrder(let what): Message("\(what) out of order")
        case .noGreeting: Message("nothing")
        }
    }
}
