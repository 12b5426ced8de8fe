import CLinux
import Foundation
import Platform
import Wire

// The entry points for libFuzzer; `Scripts/fuzz.sh` compiles this file into the module MessageFuzzing, with the messages.

/// Sends bytes through a socket as one side sends them to the other, and reads them as messages; or reads them at once as
/// the contents of one message, which is faster.
///
/// The first byte is not sent: it says which side reads, whether there is a socket, whether descriptors come with the
/// bytes, and where they are cut in two. Nor is the second byte, which says what the sides are: an extension and its host, an
/// app and its host, or a program and the service. What is read and written again has to be the same message; descriptors
/// that no message took have to be closed.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAsMessages(_ input: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 2 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: input + 2, count: count - 2)), how = input[0]
    let sides = input[1] % 3
    MainActor.assumeIsolated {
        let sending = Sending(
            bytes: bytes, cut: Int(how >> 3) * bytes.count / 32, isWhole: how & 4 != 0,
            hasDescriptors: how & 2 != 0)
        switch sides {
        case 0: sending.read(between: GuestMessage.self, and: HostMessage.self, byHost: how & 1 == 0)
        case 1: sending.read(between: AppMessage.self, and: AppHostMessage.self, byHost: how & 1 == 0)
        default: sending.read(between: FieldFrame.self, and: FieldFrame.self, byHost: true)
        }
    }
    return 0
}

@MainActor private struct Sending {
    var bytes: [UInt8]
    var cut: Int
    var isWhole: Bool
    var hasDescriptors: Bool

    /// Reads the bytes as messages of a guest or of its host.
    func read<Guest: ChannelMessage, Host: ChannelMessage>(
        between guest: Guest.Type, and host: Host.Type, byHost: Bool
    ) {
        switch (isWhole, byHost) {
        case (true, true): readContents(as: guest)
        case (true, false): readContents(as: host)
        case (false, true): read(as: guest, by: host, acceptsDescriptors: false)
        case (false, false): read(as: host, by: guest, acceptsDescriptors: true)
        }
    }

    func read<Incoming: ChannelMessage, Outgoing: ChannelMessage>(
        as type: Incoming.Type, by other: Outgoing.Type, acceptsDescriptors: Bool
    ) {
        var ends: [Int32] = [-1, -1], pipe: [Int32] = [-1, -1]
        guard spinet_socket_pair(&ends) == 0, spinet_pipe(&pipe) == 0 else { fatalError("no descriptors") }
        defer { close(pipe[0]) }
        do {
            let channel = MessageChannel<Incoming, Outgoing>(
                descriptor: OwnedDescriptor(ends[0]), acceptsDescriptors: acceptsDescriptors)
            send(0..<cut, to: ends[1], with: pipe[1])
            var isOpen = receive(from: channel)
            send(cut..<bytes.count, to: ends[1], with: pipe[1])
            close(ends[1])
            close(pipe[1])
            while isOpen { isOpen = receive(from: channel) }
        }
        var byte: UInt8 = 0
        guard Glibc.read(pipe[0], &byte, 1) == 0 else { fatalError("a descriptor is still open") }
    }

    /// Reads the bytes as the contents of one message, with descriptors where they come with the bytes.
    func readContents<Message: ChannelMessage>(as type: Message.Type) {
        var descriptors = hasDescriptors ? [OwnedDescriptor(dup(0)), OwnedDescriptor(dup(0))] : []
        do throws(WireError) {
            check(try Message(body: bytes[...], descriptors: &descriptors))
        } catch {
            precondition(!error.description.isEmpty)
        }
    }

    private func send(_ range: Range<Int>, to socket: Int32, with descriptor: Int32) {
        guard !range.isEmpty else { return }
        let descriptors = [descriptor, descriptor]
        bytes[range].withUnsafeBytes {
            _ = spinet_socket_send(
                socket, $0.baseAddress, $0.count, descriptors, hasDescriptors ? descriptors.count : 0)
        }
    }

    /// - Returns: false when there is nothing more to read.
    private func receive<Incoming: ChannelMessage, Outgoing: ChannelMessage>(
        from channel: MessageChannel<Incoming, Outgoing>
    ) -> Bool {
        do throws(WireError) {
            for message in try channel.receive() { check(message) }
            return true
        } catch {
            precondition(!error.description.isEmpty)
            return false
        }
    }

    /// Writes a message and reads it again.
    private func check<Message: ChannelMessage>(_ message: Message) {
        var descriptors = message.descriptors.map { OwnedDescriptor(dup($0)) }
        do throws(WireError) {
            let written = try message.bytes
            let again = try Message(body: written[Message.lengthSize...], descriptors: &descriptors)
            let isSame = try again.bytes == written
            precondition(isSame, "a message that changes on its way")
        } catch {
            fatalError("a message that was read is refused when it is written again: \(error)")
        }
    }
}

/// Writes a message of each kind, one file a message, to the fuzzer's corpus, the folder in `$SPINET_FUZZ_CORPUS`.
@_cdecl("LLVMFuzzerInitialize")
public func makeCorpus(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    guard let corpus = ProcessInfo.processInfo.environment["SPINET_FUZZ_CORPUS"] else { return 0 }
    /// The messages of one direction: each by itself, all in one stream, and each without a socket.
    func inputs<Message: ChannelMessage>(_ how: UInt8, _ sides: UInt8, _ messages: [Message]) throws
        -> [[UInt8]]
    {
        let framed = try messages.map { try $0.bytes }
        let streams = (framed + [framed.flatMap(\.self)]).map { [how, sides] + $0 }
        return streams + framed.map { [how | 4, sides] + $0.dropFirst(Message.lengthSize) }
    }
    do {
        var buffers = WireWriter()
        buffers.write(number: UInt8(3))
        buffers.write(PixelLayout(generation: 1, width: 20, height: 30, scale: 2))
        let layout = try MessageStream.framed(
            buffers.bytes, lengthSize: HostMessage.lengthSize, maximumLength: HostMessage.maximumLength)
        var all: [[UInt8]] = [[3, 0] + layout, [3, 1] + layout]
        all += try inputs(0, 0, WireMessages.guest)
        all += try inputs(1, 0, WireMessages.host)
        all += try inputs(0, 1, WireMessages.app)
        all += try inputs(1, 1, WireMessages.appHost)
        all += try inputs(0, 2, WireMessages.sideChannel)
        try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
        for (index, bytes) in all.enumerated() {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(corpus)/whole-\(index)"))
        }
    } catch {
        print("No messages to begin with: \(error)")
        exit(1)
    }
    return 0
}
