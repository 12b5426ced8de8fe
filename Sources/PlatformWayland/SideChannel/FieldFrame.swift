package import Platform

/// One message of the side channel.
///
/// On the wire: the length of what follows (two bytes, the low one first), a byte that says which message it is, and
/// its parts, numbers with the low byte first. Each end begins with `hello`.
package enum FieldFrame: Hashable, Sendable {
    /// Says which language is spoken.
    case hello(version: UInt8)
    /// From the program: a field has the focus, or asks for something else. Another number is another field.
    case field(UInt32, FieldFacts)
    /// From the program: that field has lost the focus.
    case left(UInt32)
    /// From the keyboard: the program is to return the nonce through the compositor, if this field has the focus.
    case question(nonce: UInt32, field: UInt32)
    /// From the keyboard: how high it stands at the foot of the display, in hundredths of a point.
    case keyboard(height: UInt32)
    /// From the keyboard: which keyboards the person has enabled.
    case languages(KeyboardLanguages)
    /// From the keyboard: a person put it away, so that field may give the focus up.
    case dismissed(field: UInt32)

    /// The version of the side channel.
    ///
    /// Version 2 proves the focus by a nonce; version 1 did by an empty commit.
    package static let version: UInt8 = 2
    /// What a nonce may be: as much as a content type has room for, and never 0, which is no nonce.
    package static let nonces: ClosedRange<UInt32> = 1...ContentType.greatestNonce
    /// The most bytes that follow a length.
    package static let greatestLength = 1024
    /// What the first message begins with, after its kind.
    static let magic = Array("spinet fields".utf8)
    /// The most languages that are told.
    static let greatestLanguageCount = 24
    /// The most bytes of a content type's name, of the rules of a password and of a language; longer ones are not told.
    static let limits = (contentType: 64, passwordRules: 640, language: 35)

    private enum Kind: UInt8 {
        case hello = 1, field, left, question = 16, keyboard, dismissed, languages
    }

    /// Whether it is the program that says this.
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

    /// Reads what followed a length.
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
            return Message("A program that tells of its fields was sent away: it sent no greeting in time.")
                .text
        }
        return Message("A program that tells of its fields was sent away: it sent \(reason).").text
    }

    private var reason: Message {
        switch self {
        case .tooLong(let count): Message("a message of \(count) bytes")
        case .wrongLength:
            Message("a message that is shorter or longer than its parts")
        case .notOurs: Message("a beginning that is not this channel's")
        case .otherVersion(let version):
            Message("version \(version), where \(FieldFrame.version) is spoken")
        case .unknownMessage(let number):
            Message("a message of the unknown kind \(number)")
        case .unknownValue(let what):
            Message("a value of \(what) that there is not")
        case .outOfOrder(let what): Message("\(what) out of order")
        case .noGreeting: Message("nothing")
        }
    }
}
