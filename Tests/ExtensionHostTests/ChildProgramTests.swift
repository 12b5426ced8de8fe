import CLinux
import Glibc
import Platform
import Testing

@testable import ExtensionHost

/// The descriptors of a program that the host starts.
@MainActor @Suite struct ChildProgramTests {
    private enum Stream: String, CaseIterable {
        case socket, output, errors
    }

    /// Reads what a program writes until it ends; nil if that takes more than ten seconds.
    private func text(from descriptor: Int32) -> String? {
        var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 256)
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 10_000) > 0 else { return nil }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }

    @Test(
        "A program has its socket, output and errors, whatever the numbers of the host's descriptors are",
        arguments: [4, 99, 100, 101], 0..<6)
    func descriptors(first: Int32, order: Int) throws {
        var streams = Stream.allCases
        streams.swapAt(0, order % 3)
        if order >= 3 { streams.swapAt(1, 2) }
        var reading: [Stream: OwnedDescriptor] = [:], writing: [Stream: OwnedDescriptor] = [:]
        for stream in streams {
            var ends: [Int32] = [-1, -1]
            try #require(spinet_pipe(&ends) == 0)
            let end = OwnedDescriptor(ends[1])
            reading[stream] = OwnedDescriptor(ends[0])
            writing[stream] = OwnedDescriptor(fcntl(end.value, F_DUPFD_CLOEXEC, first))
        }
        func number(_ stream: Stream) -> Int32 { writing[stream]?.value ?? -1 }
        let script = "printf output; printf errors >&2; printf socket >&\(ChildProgram.socketInside)"
        let words = ["/bin/sh", "-c", script]
        var arguments = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { for pointer in arguments { free(pointer) } }
        let process = spinet_spawn(
            "/bin/sh", &arguments, &environment, number(.socket), number(.output), number(.errors))
        try #require(process > 0)
        writing = [:]
        for stream in streams {
            let text = try text(from: #require(reading[stream]).value)
            #expect(text == stream.rawValue, "of \(stream)")
        }
        var status: Int32 = 0
        #expect(waitpid(process, &status, 0) == process && status == 0)
    }
}
