package import Foundation
package import Platform
package import TextInput
package import Wire

/// A message from an extension to the host, which trusts none of it.
package enum GuestMessage: Hashable, Sendable {
    /// The greeting: the version of the protocol that the extension speaks.
    case hello(version: UInt32)
    /// The extension cannot run; a sentence for the log.
    case failed(String)
    /// Edits of the focused field.
    ///
    /// - `number`: counts the extension's messages of edits; the host acknowledges it.
    /// - `field`: the field for which they are meant.
    case edits(number: UInt32, field: UInt32, [TextEdit])
    /// A buffer holds a new frame, which differs from the last one in `damage`; empty if nothing differs.
    case frame(buffer: UInt8, generation: UInt32, damage: [DamageRect])
    /// Asks for a `frame` message, synchronized with the display.
    case frameRequest
    /// The height that the keyboard requests, in points, nil for the standard height; and the duration of the
    /// animation in which it changes, in seconds.
    case height(Double?, duration: Double)
    /// Plays a key click.
    case click(KeyClick)
    /// Gives haptic feedback, by the raw value of the host's kinds.
    case haptic(UInt8)
    /// The next keyboard.
    case advance
    /// The list of keyboards, above a key of this frame in points of the keyboard.
    case showList(CGRect)
    /// Ends editing.
    case dismiss
    /// The language that the user types changed.
    case primaryLanguage(String?)
    /// Whether the keyboard shows a dictation key of its own.
    case dictationKey(Bool)
    /// Requests the lexicon.
    case lexicon(request: UInt32)
    /// Requests the clipboard's text.
    case readClipboard(request: UInt32)
    /// Sets the clipboard's text.
    case writeClipboard(String)
    /// The accessibility elements of the keyboard, in reading order.
    case elements([GuestElement])
    /// The answer to a `ping`.
    case pong(UInt32)

    /// The greatest number of edits in a message.
    package static let greatestEditCount = 256
    /// The greatest number of damaged rectangles in a message.
    package static let greatestDamageCount = 64
    /// The greatest number of accessibility elements.
    package static let greatestElementCount = 512
    /// The greatest height that a keyboard can request, in points.
    package static let greatestHeight = 4_096.0

    private enum Kind: UInt8 {
        case hello = 1, failed, edits, frame, frameRequest, height, click, haptic, advance, showList, dismiss
        case primaryLanguage, dictationKey, lexicon, readClipboard, writeClipboard, elements, pong
    }
}

extension GuestMessage: ChannelMessage {
    package static var maximumLength: Int { 256 * 1024 }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .hello(let version):
            writer.write(number: Kind.hello.rawValue)
            version.write(to: &writer)
        case .failed(let reason):
            writer.write(number: Kind.failed.rawValue)
            reason.write(to: &writer)
        case .edits(let number, let field, let edits):
            writer.write(number: Kind.edits.rawValue)
            number.write(to: &writer)
            field.write(to: &writer)
            writer.write(list: edits, atMost: Self.greatestEditCount)
        case .frame(let buffer, let generation, let damage):
            writer.write(number: Kind.frame.rawValue)
            writer.write(number: buffer)
            generation.write(to: &writer)
            writer.write(list: damage, atMost: Self.greatestDamageCount)
        case .frameRequest: writer.write(number: Kind.frameRequest.rawValue)
        case .height(let height, let duration):
            writer.write(number: Kind.height.rawValue)
            height.write(to: &writer)
            duration.write(to: &writer)
        case .click(let click):
            writer.write(number: Kind.click.rawValue)
            click.write(to: &writer)
        case .haptic(let kind):
            writer.write(number: Kind.haptic.rawValue)
            writer.write(number: kind)
        case .advance: writer.write(number: Kind.advance.rawValue)
        case .showList(let key):
            writer.write(number: Kind.showList.rawValue)
            key.write(to: &writer)
        case .dismiss: writer.write(number: Kind.dismiss.rawValue)
        case .primaryLanguage(let language):
            writer.write(number: Kind.primaryLanguage.rawValue)
            language.write(to: &writer)
        case .dictationKey(let hasKey):
            writer.write(number: Kind.dictationKey.rawValue)
            hasKey.write(to: &writer)
        case .lexicon(let request):
            writer.write(number: Kind.lexicon.rawValue)
            request.write(to: &writer)
        case .readClipboard(let request):
            writer.write(number: Kind.readClipboard.rawValue)
            request.write(to: &writer)
        case .writeClipboard(let text):
            writer.write(number: Kind.writeClipboard.rawValue)
            text.write(to: &writer)
        case .elements(let elements):
            writer.write(number: Kind.elements.rawValue)
            writer.write(list: elements, atMost: Self.greatestElementCount)
        case .pong(let number):
            writer.write(number: Kind.pong.rawValue)
            number.write(to: &writer)
        }
    }

    package init(
        from reader: inout WireReader, descriptors: inout [OwnedDescriptor]
    ) throws(WireError) {
        let number = try reader.number(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .hello: self = .hello(version: try reader.value())
        case .failed: self = .failed(try reader.value())
        case .edits:
            let number = try reader.value(UInt32.self), field = try reader.value(UInt32.self)
            self = .edits(
                number: number, field: field, try reader.list(atMost: Self.greatestEditCount))
        case .frame:
            let buffer = try reader.bufferNumber()
            let generation = try reader.value(UInt32.self)
            self = .frame(
                buffer: buffer, generation: generation,
                damage: try reader.list(atMost: Self.greatestDamageCount))
        case .frameRequest: self = .frameRequest
        case .height:
            let height = try reader.value(Double?.self)
            guard (0...Self.greatestHeight).contains(height ?? 0) else { throw .invalidValue("height") }
            let duration = try reader.value(Double.self)
            guard (0...10).contains(duration) else { throw .invalidValue("duration") }
            self = .height(height, duration: duration)
        case .click: self = .click(try reader.value())
        case .haptic: self = .haptic(try reader.number())
        case .advance: self = .advance
        case .showList: self = .showList(try reader.value())
        case .dismiss: self = .dismiss
        case .primaryLanguage: self = .primaryLanguage(try reader.languageTag())
        case .dictationKey: self = .dictationKey(try reader.value())
        case .lexicon: self = .lexicon(request: try reader.value())
        case .readClipboard: self = .readClipboard(request: try reader.value())
        case .writeClipboard: self = .writeClipboard(try reader.value())
        case .elements: self = .elements(try reader.list(atMost: Self.greatestElementCount))
        case .pong: self = .pong(try reader.value())
        }
    }
}
