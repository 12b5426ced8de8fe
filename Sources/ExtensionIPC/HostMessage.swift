package import Platform
package import Wire

/// A message from the host to an extension.
package enum HostMessage: Hashable, Sendable {
    /// The answer to the extension's greeting, with the host's version and clock.
    ///
    /// `now` is the host's time and `monotonic` is CLOCK_MONOTONIC at that time, in seconds: the difference is zero but
    /// for hosts whose clock a test advances.
    case welcome(version: UInt32, now: Double, monotonic: Double, GuestEnvironment)
    /// The surroundings changed.
    case environment(GuestEnvironment)
    /// Two buffers of a new size, whose contents are undefined.
    case buffers(PixelLayout, OwnedDescriptor, OwnedDescriptor)
    /// The host no longer reads a buffer: 0 or 1 of a layout.
    case released(buffer: UInt8, generation: UInt32)
    /// The display is ready for the next frame.
    case frame(time: Double)
    /// A touch on the keyboard, in points of it.
    case touch(TouchEvent)
    /// The edited field changed, or an edit was acknowledged.
    case document(DocumentReport)
    /// The keyboard becomes visible, or is hidden.
    case visible(Bool)
    /// The answer to a request for the lexicon.
    case lexicon(request: UInt32, [LexiconWord])
    /// The answer to a request for the clipboard; nil if there is no text, or no grant.
    case clipboard(request: UInt32, String?)
    /// The system is short of memory, or the extension nears its limit.
    case memoryWarning
    /// Asks for a `pong`, to see that the extension still answers.
    case ping(UInt32)

    /// The greatest number of words of a lexicon.
    package static let greatestWordCount = 4_000

    private enum Kind: UInt8 {
        case welcome = 1, environment, buffers, released, frame, touch, document, visible, lexicon
        case clipboard, memoryWarning, ping
    }
}

extension HostMessage: ChannelMessage {
    package static var maximumLength: Int { 512 * 1024 }

    package var descriptors: [Int32] {
        if case .buffers(_, let first, let second) = self { return [first.value, second.value] }
        return []
    }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .welcome(let version, let now, let monotonic, let environment):
            writer.write(number: Kind.welcome.rawValue)
            version.write(to: &writer)
            now.write(to: &writer)
            monotonic.write(to: &writer)
            environment.write(to: &writer)
        case .environment(let environment):
            writer.write(number: Kind.environment.rawValue)
            environment.write(to: &writer)
        case .buffers(let layout, _, _):
            writer.write(number: Kind.buffers.rawValue)
            layout.write(to: &writer)
        case .released(let buffer, let generation):
            writer.write(number: Kind.released.rawValue)
            writer.write(number: buffer)
            generation.write(to: &writer)
        case .frame(let time):
            writer.write(number: Kind.frame.rawValue)
            time.write(to: &writer)
        case .touch(let touch):
            writer.write(number: Kind.touch.rawValue)
            touch.write(to: &writer)
        case .document(let report):
            writer.write(number: Kind.document.rawValue)
            report.write(to: &writer)
        case .visible(let isVisible):
            writer.write(number: Kind.visible.rawValue)
            isVisible.write(to: &writer)
        case .lexicon(let request, let words):
            writer.write(number: Kind.lexicon.rawValue)
            request.write(to: &writer)
            writer.write(list: words, atMost: Self.greatestWordCount)
        case .clipboard(let request, let text):
            writer.write(number: Kind.clipboard.rawValue)
            request.write(to: &writer)
            text.write(to: &writer)
        case .memoryWarning: writer.write(number: Kind.memoryWarning.rawValue)
        case .ping(let number):
            writer.write(number: Kind.ping.rawValue)
            number.write(to: &writer)
        }
    }

    package init(
        from reader: inout WireReader, descriptors: inout [OwnedDescriptor]
    ) throws(WireError) {
        let number = try reader.number(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .welcome:
            let version = try reader.value(UInt32.self)
            let now = try reader.value(Double.self), monotonic = try reader.value(Double.self)
            self = .welcome(version: version, now: now, monotonic: monotonic, try reader.value())
        case .environment: self = .environment(try reader.value())
        case .buffers:
            let layout = try reader.value(PixelLayout.self)
            guard descriptors.count >= 2 else { throw .missingDescriptors }
            self = .buffers(layout, descriptors.removeFirst(), descriptors.removeFirst())
        case .released:
            let buffer = try reader.bufferNumber()
            self = .released(buffer: buffer, generation: try reader.value())
        case .frame: self = .frame(time: try reader.value())
        case .touch: self = .touch(try reader.value())
        case .document: self = .document(try reader.value())
        case .visible: self = .visible(try reader.value())
        case .lexicon:
            let request = try reader.value(UInt32.self)
            self = .lexicon(request: request, try reader.list(atMost: Self.greatestWordCount))
        case .clipboard:
            let request = try reader.value(UInt32.self)
            self = .clipboard(request: request, try reader.value())
        case .memoryWarning: self = .memoryWarning
        case .ping: self = .ping(try reader.value())
        }
    }
}
