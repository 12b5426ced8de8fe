import CLinux
import Glibc
package import Platform

/// One end of a socket between two processes: sends and receives whole messages without waiting.
///
/// Received bytes are decoded when a message is complete. Bytes that the socket does not take are kept until `flush()`,
/// at most `sendLimit` of them.
@MainActor package final class MessageChannel<Incoming: ChannelMessage, Outgoing: ChannelMessage> {
    /// The socket.
    package let descriptor: OwnedDescriptor
    /// Whether descriptors are accepted with messages; an end that accepts none discards them.
    private let acceptsDescriptors: Bool
    private var received = MessageStream(
        lengthSize: Incoming.lengthSize, maximumLength: Incoming.maximumLength)
    private var receivedDescriptors: [OwnedDescriptor] = []
    private var waiting: [UInt8] = []
    /// The descriptors of waiting messages, by the position in `waiting` where the message begins.
    private var waitingDescriptors: [(position: Int, descriptors: [OwnedDescriptor])] = []

    private var receivedCount = 0

    /// Returns the number of bytes that were received since the last call.
    package func takeReceivedCount() -> Int {
        defer { receivedCount = 0 }
        return receivedCount
    }

    /// The maximum number of bytes that may wait to be sent.
    package static var sendLimit: Int { 1 << 20 }
    /// The maximum number of bytes that one call of `receive()` reads, so that a flood cannot hold up the event loop.
    package static var receiveLimit: Int { 1 << 18 }

    /// Takes over a connected stream socket, which does not block.
    package init(descriptor: OwnedDescriptor, acceptsDescriptors: Bool) {
        self.descriptor = descriptor
        self.acceptsDescriptors = acceptsDescriptors
    }

    /// Whether bytes wait to be sent.
    package var isWaiting: Bool { !waiting.isEmpty }

    /// Sends a message, or keeps what the socket does not take.
    ///
    /// - Throws: `WireError.closed`, or `.blocked` if too much waits; other errors for a message that the other end would
    ///   refuse, of which nothing was sent.
    package func send(_ message: Outgoing) throws(WireError) {
        let bytes = try message.bytes
        let kept = message.descriptors.map { OwnedDescriptor(fcntl($0, F_DUPFD_CLOEXEC, 3)) }
        if !kept.isEmpty { waitingDescriptors.append((waiting.count, kept)) }
        waiting += bytes
        try flush()
        guard waiting.count <= Self.sendLimit else { throw .blocked(waiting.count) }
    }

    /// Sends what waits, as far as the socket takes it.
    package func flush() throws(WireError) {
        while !waiting.isEmpty {
            // Descriptors go with the first byte of their message; bytes before it are sent by themselves.
            let first = waitingDescriptors.first
            let isNow = first?.position == 0
            let end = isNow ? waitingDescriptors.dropFirst().first?.position : first?.position
            let count = end ?? waiting.count
            let numbers = isNow ? first?.descriptors.map(\.value) ?? [] : []
            let sent = waiting.withUnsafeBytes { bytes in
                spinet_socket_send(descriptor.value, bytes.baseAddress, count, numbers, numbers.count)
            }
            if sent < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN || errno == EWOULDBLOCK else { throw .closed }
                return
            }
            waiting.removeFirst(sent)
            if isNow { waitingDescriptors.removeFirst() }
            for index in waitingDescriptors.indices { waitingDescriptors[index].position -= sent }
        }
    }

    /// Reads what has arrived, and returns the complete messages.
    ///
    /// - Throws: `WireError` for bytes that are no message, and `.closed` at the end of the connection. Messages that
    ///   arrived before the error are returned by this call; the error is thrown by the next.
    package func receive() throws(WireError) -> [Incoming] {
        if let failure { throw failure }
        var messages: [Incoming] = []
        do throws(WireError) {
            try read()
            try decode(into: &messages)
        } catch {
            failure = error
            // What came before the end still counts.
            if error == .closed { try? decode(into: &messages) }
            if messages.isEmpty { throw error }
        }
        return messages
    }

    private var failure: WireError?

    /// Whether the next call of `receive()` throws: nothing that arrives later counts.
    package var hasFailed: Bool { failure != nil }

    private func read() throws(WireError) {
        var total = 0
        var numbers = [Int32](repeating: -1, count: Self.descriptorsAtOnce)
        while total < Self.receiveLimit {
            var numberCount = acceptsDescriptors ? numbers.count : 0
            let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
                let count = spinet_socket_receive(
                    descriptor.value, buffer.baseAddress, buffer.count, &numbers, &numberCount)
                if count > 0 { received.append(UnsafeRawBufferPointer(buffer).prefix(count)) }
                return count
            }
            for number in numbers.prefix(numberCount) { receivedDescriptors.append(OwnedDescriptor(number)) }
            guard receivedDescriptors.count <= Self.descriptorsAtOnce else { throw .tooLong(numberCount) }
            if count > 0 {
                total += count
                receivedCount += count
                continue
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
            throw .closed
        }
    }

    /// The maximum number of descriptors that wait for their message.
    private static var descriptorsAtOnce: Int { 8 }

    private func decode(into messages: inout [Incoming]) throws(WireError) {
        while let body = try received.next() {
            messages.append(try Incoming(body: body, descriptors: &receivedDescriptors))
        }
    }
}
