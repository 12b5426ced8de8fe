import CLinux
import Foundation
import Platform

// The entry points for libFuzzer; `Scripts/fuzz.sh` compiles this file into the module ExtensionIPC.

/// Sends bytes through a socket as one side sends them to the other, and reads them as messages; or reads them at once as
/// the contents of one message, which is faster.
///
/// The first byte is not sent: it says which side reads, whether there is a socket, whether descriptors come with the
/// bytes, and where they are cut in two. What is read and written again has to be the same message; descriptors that no
/// message took have to be closed.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAsMessages(_ input: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: input + 1, count: count - 1)), how = input[0]
    MainActor.assumeIsolated {
        let sending = Sending(
            bytes: bytes, cut: Int(how >> 3) * bytes.count / 32, hasDescriptors: how & 2 != 0)
        if how & 4 != 0 {
            how & 1 == 0
                ? sending.readContents(as: GuestMessage.self) : sending.readContents(as: HostMessage.self)
        } else if how & 1 == 0 {
            sending.read(as: GuestMessage.self, by: HostMessage.self, acceptsDescriptors: false)
        } else {
            sending.read(as: HostMessage.self, by: GuestMessage.self, acceptsDescriptors: true)
        }
    }
    return 0
}

@MainActor private struct Sending {
    var bytes: [UInt8]
    var cut: Int
    var hasDescriptors: Bool

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
        var reader = WireReader(bytes[...])
        var descriptors = hasDescriptors ? [OwnedDescriptor(dup(0)), OwnedDescriptor(dup(0))] : []
        do throws(WireError) {
            let message = try Message(from: &reader, descriptors: &descriptors)
            try reader.finish()
            check(message)
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
        let written = message.bytes
        precondition(written.count <= Message.greatestLength + 4, "a message that could not be sent on")
        var descriptors = message.descriptors.map { OwnedDescriptor(dup($0)) }
        var reader = WireReader(written[4...])
        do throws(WireError) {
            let again = try Message(from: &reader, descriptors: &descriptors)
            try reader.finish()
            let isSame = again.bytes == written
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
    let guest = WireMessages.guest.map { [0x00] + $0.bytes }
    var host = WireMessages.host.map { [0x01] + $0.bytes }
    var buffers = WireWriter()
    buffers.write(number: UInt8(3))
    buffers.write(PixelLayout(generation: 1, width: 20, height: 30, scale: 2))
    var framed = WireWriter()
    framed.write(counted: buffers.bytes)
    host.append([0x03] + framed.bytes)
    let all = [guest, host].map { [UInt8($0[0][0])] + $0.flatMap { $0.dropFirst() } }
    do {
        try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
        let contents = (guest + host).map { [$0[0] | 4] + $0.dropFirst(5) }
        for (index, bytes) in (guest + host + all + contents).enumerated() {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(corpus)/whole-\(index)"))
        }
    } catch {
        print("No messages to begin with: \(error)")
        exit(1)
    }
    return 0
}
