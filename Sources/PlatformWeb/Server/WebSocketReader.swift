/// Reads the frames of a WebSocket's client (RFC 6455, 5) from bytes as they arrive.
///
/// Sizes are judged by a frame's header, before any of its payload is taken in: what is held is never more than one
/// message of the largest size, a control frame and a header.
struct WebSocketReader: Sendable {
    /// What the client did.
    enum Event: Hashable, Sendable {
        /// A whole binary message.
        case message([UInt8])
        /// A ping, to be answered with the same payload.
        case ping([UInt8])
        /// The client closes the connection, or answers to our closing.
        case close
        /// The client broke the protocol; only its closing frame is looked for afterwards.
        case violation(PageConnection.CloseCode, String)
    }

    private struct Frame {
        var opcode: UInt8
        var isFinal: Bool
        var mask: [UInt8]
        /// What is still to come of the payload, in bytes.
        var remaining: UInt64
        /// The index in the mask of the next byte.
        var offset = 0
    }

    /// The largest message, in bytes.
    private let limit: Int
    private var header: [UInt8] = []
    private var frame: Frame?
    /// The message under way, of one or several frames.
    private var message: [UInt8]?
    private var control: [UInt8] = []
    /// Whether payloads are thrown away.
    private var isClosing = false
    /// Whether all bytes are: the frames' borders are not known any more.
    private var isLost = false

    /// Makes a reader of messages up to a size in bytes.
    init(limit: Int) { self.limit = limit }

    /// The bytes that are held for what has not ended yet.
    var heldCount: Int { header.count + control.count + (message?.count ?? 0) }

    /// Takes in bytes and returns what they complete.
    mutating func read(_ bytes: ArraySlice<UInt8>) -> [Event] {
        var events: [Event] = []
        var rest = bytes
        while !isLost {
            if frame == nil {
                guard readHeader(&rest, &events) else { break }
            }
            guard readPayload(&rest, &events) else { break }
        }
        return events
    }

    /// - Returns: whether a frame's header is complete.
    private mutating func readHeader(_ rest: inout ArraySlice<UInt8>, _ events: inout [Event]) -> Bool {
        while header.count < headerSize {
            guard let byte = rest.popFirst() else { return false }
            header.append(byte)
        }
        let first = header[0], isMasked = header[1] & 0x80 != 0
        let lengthSize = headerSize - 6
        let length =
            lengthSize == 0
            ? UInt64(header[1] & 0x7f)
            : header[2..<(2 + lengthSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard first & 0x70 == 0, isMasked, length < 1 << 63 else {
            isLost = true
            violate(.protocolError, "malformed frame", &events)
            return false
        }
        let frame = Frame(
            opcode: first & 15, isFinal: first & 0x80 != 0, mask: Array(header.suffix(4)), remaining: length)
        header = []
        self.frame = frame
        if !isClosing, let (code, reason) = problem(frame) { violate(code, reason, &events) }
        return true
    }

    /// The size of the header that has begun, as far as it is known, mask included.
    private var headerSize: Int {
        guard header.count >= 2 else { return 2 }
        return switch header[1] & 0x7f {
        case 126: 8
        case 127: 14
        default: 6
        }
    }

    private func problem(_ frame: Frame) -> (PageConnection.CloseCode, String)? {
        switch frame.opcode {
        case 0 where message != nil, 2 where message == nil:
            frame.remaining > UInt64(limit - (message?.count ?? 0)) ? (.tooLarge, "message too large") : nil
        case 1: (.unsupported, "messages are binary")
        case 8...10 where frame.isFinal && frame.remaining <= 125: nil
        default: (.protocolError, "frame out of place")
        }
    }

    private mutating func violate(
        _ code: PageConnection.CloseCode, _ reason: String, _ events: inout [Event]
    ) {
        guard !isClosing else { return }
        isClosing = true
        message = nil
        events.append(.violation(code, reason))
    }

    /// - Returns: whether the frame's payload is complete.
    private mutating func readPayload(_ rest: inout ArraySlice<UInt8>, _ events: inout [Event]) -> Bool {
        guard var frame else { return true }
        let count = Int(min(UInt64(rest.count), frame.remaining))
        let payload = rest.prefix(count)
        rest = rest.dropFirst(count)
        if !isClosing {
            let mask = frame.mask, offset = frame.offset
            // A loop over an array of its own: a lazy sequence costs several times as much for a bundle of many megabytes.
            var plain = Array(payload)
            for index in plain.indices { plain[index] ^= mask[(offset + index) & 3] }
            if frame.opcode >= 8 {
                control += plain
            } else {
                if message == nil { message = [] }
                message?.append(contentsOf: plain)
            }
        }
        frame.offset = (frame.offset + count) & 3
        frame.remaining -= UInt64(count)
        self.frame = frame
        guard frame.remaining == 0 else { return false }
        self.frame = nil
        complete(frame, &events)
        return true
    }

    private mutating func complete(_ frame: Frame, _ events: inout [Event]) {
        let control = self.control
        self.control = []
        switch frame.opcode {
        case 8:
            isLost = true
            events.append(.close)
        case _ where isClosing: break
        case 9: events.append(.ping(control))
        case 0 where frame.isFinal, 2 where frame.isFinal:
            events.append(.message(message ?? []))
            message = nil
        default: break
        }
    }
}
