package import Platform
package import Wire

/// One message of the side channel.
///
/// Each end sends `hello` first. Its bytes are the same in every version, so that each end can name the other's version:
/// two bytes of length, the kind 1, the name of the protocol and the version. Other messages are one byte for the kind
/// and values of `Wire`, with two bytes of length in front.
package enum FieldFrame: Hashable, Sendable {
    /// The greeting, with the version of the protocol.
    case hello(version: UInt8)
    /// From the program: a field has the focus, or its facts changed. Another number means another field.
    case field(UInt32, FieldFacts)
    /// From the program: this field has lost the focus.
    case left(UInt32)
    /// From the keyboard: asks the program to return the nonce through the compositor, if this field has the focus.
    case question(nonce: UInt32, field: UInt32)
    /// From the keyboard: its height at the bottom of the display, in points.
    case keyboard(height: Double)
    /// From the keyboard: the keyboards that the user has enabled.
    case languages(KeyboardLanguages)
    /// From the keyboard, to each program after its greeting: whether the user has key clicks on.
    case clicks(Bool)
    /// From the keyboard: the user dismissed it, so the program may remove the focus from this field.
    case dismissed(field: UInt32)
    /// From the keyboard: the user chose an account for the form around this field. Without a name only the password is
    /// filled in, of a new account.
    case fill(field: UInt32, user: String?, password: String)

    /// The version of the side channel.
    ///
    /// Version 4 fills forms; version 3 has the values of `Wire`; version 2 proved the focus with a nonce; version 1 used an
    /// empty commit.
    package static let version: UInt8 = 4
    /// The maximum number of UTF-8 bytes of a name and of a password; a longer one is not filled in.
    package static let accountLimit = 1024
    /// The valid nonces: the unused bits of a content type, without 0, which means no nonce.
    package static let nonces: ClosedRange<UInt32> = 1...ContentType.greatestNonce
    /// The valid heights, in points.
    static let heights = 0.0...16_384
    /// The beginning of the greeting, after its kind.
    private static let name = Array("spinet fields".utf8)

    private enum Kind: UInt8 {
        case hello = 1, field, left, question = 16, keyboard, dismissed, languages, clicks, fill
    }
}

extension FieldFrame: ChannelMessage {
    package static var maximumLength: Int { 4096 }
    package static var lengthSize: Int { 2 }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .hello(let version):
            writer.write(number: Kind.hello.rawValue)
            writer.write(raw: Self.name)
            writer.write(number: version)
        case .field(let number, let facts):
            writer.write(number: Kind.field.rawValue)
            number.write(to: &writer)
            facts.write(to: &writer)
        case .left(let number):
            writer.write(number: Kind.left.rawValue)
            number.write(to: &writer)
        case .question(let nonce, let field):
            writer.write(number: Kind.question.rawValue)
            nonce.write(to: &writer)
            field.write(to: &writer)
        case .keyboard(let height):
            writer.write(number: Kind.keyboard.rawValue)
            height.write(to: &writer)
        case .languages(let languages):
            writer.write(number: Kind.languages.rawValue)
            languages.write(to: &writer)
        case .clicks(let isOn):
            writer.write(number: Kind.clicks.rawValue)
            isOn.write(to: &writer)
        case .dismissed(let field):
            writer.write(number: Kind.dismissed.rawValue)
            field.write(to: &writer)
        case .fill(let field, let user, let password):
            writer.write(number: Kind.fill.rawValue)
            field.write(to: &writer)
            user.write(to: &writer)
            password.write(to: &writer)
        }
    }

    package init(
        from reader: inout WireReader, descriptors: inout [OwnedDescriptor]
    ) throws(WireError) {
        let number = try reader.number(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .hello:
            let name = try reader.rawBytes(Self.name.count)
            guard name.elementsEqual(Self.name) else { throw .invalidValue("greeting") }
            self = .hello(version: try reader.number())
        case .field:
            let number = try reader.value(UInt32.self)
            self = .field(number, try reader.value())
        case .left: self = .left(try reader.value())
        case .question:
            let nonce = try reader.value(UInt32.self)
            guard Self.nonces.contains(nonce) else { throw .invalidValue("nonce") }
            self = .question(nonce: nonce, field: try reader.value())
        case .keyboard:
            let height = try reader.value(Double.self)
            guard Self.heights.contains(height) else { throw .invalidValue("height") }
            self = .keyboard(height: height)
        case .languages: self = .languages(try reader.value())
        case .clicks: self = .clicks(try reader.value())
        case .dismissed: self = .dismissed(field: try reader.value())
        case .fill:
            let field = try reader.value(UInt32.self), user = try reader.text(atMost: Self.accountLimit)
            let password = try reader.value(String.self)
            guard password.utf8.count <= Self.accountLimit else { throw .tooLong(password.utf8.count) }
            self = .fill(field: field, user: user, password: password)
        }
    }
}
