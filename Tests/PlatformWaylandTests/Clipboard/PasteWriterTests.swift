import CLinux
import Glibc
import Platform
import PlatformEventLoop
import Testing

@testable import PlatformWayland

@Suite("PasteWriter") @MainActor struct PasteWriterTests {
    private let loop = EventLoop()
    /// More than a pipe's capacity.
    private let text = [UInt8](repeating: 7, count: 300_000)

    /// A pipe: the reader's end and the writer's.
    private func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(spinet_pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    /// Reads all available bytes; returns true when the writer has closed the pipe.
    private func drain(_ fd: Int32, into bytes: inout [UInt8]) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(fd, &chunk, chunk.count)
            if count <= 0 { return count == 0 }
            bytes += chunk.prefix(count)
        }
    }

    @Test func aSlowReaderGetsAll() throws {
        let writer = PasteWriter(loop: loop)
        let ends = try pipe()
        defer { close(ends.reader) }
        writer.write(text, to: ends.writer)
        var bytes: [UInt8] = []
        var isClosed = false
        for _ in 0..<100 where !isClosed {
            try loop.turn(timeout: 0)
            isClosed = drain(ends.reader, into: &bytes)
        }
        #expect(isClosed && bytes == text)
        #expect(writer.count == 0)
    }

    @Test func readersThatNeverReadHoldSixteenPipesAtMost() throws {
        let writer = PasteWriter(loop: loop)
        let pipes = try (0..<40).map { _ in try pipe() }
        defer { for ends in pipes { close(ends.reader) } }
        for ends in pipes { writer.write(text, to: ends.writer) }
        #expect(writer.count == PasteWriter.greatestCount)
        // The oldest was closed: its reader reaches the end.
        var bytes: [UInt8] = []
        #expect(drain(pipes[0].reader, into: &bytes) && bytes.count < text.count)
        #expect(!drain(pipes[39].reader, into: &bytes))
        writer.close()
        #expect(writer.count == 0)
    }

    @Test func aReaderThatNeverReadsIsGivenUpAfterAWhile() throws {
        let writer = PasteWriter(loop: loop, patience: 0.01)
        let ends = try pipe()
        defer { close(ends.reader) }
        writer.write(text, to: ends.writer)
        #expect(writer.count == 1)
        let deadline = MonotonicClock.now + 5
        while writer.count > 0, MonotonicClock.now < deadline { try loop.turn(timeout: 100) }
        #expect(writer.count == 0)
    }

    @Test func aReaderThatLeavesIsForgotten() throws {
        let writer = PasteWriter(loop: loop)
        let ends = try pipe()
        writer.write(text, to: ends.writer)
        close(ends.reader)
        try loop.turn(timeout: 1000)
        #expect(writer.count == 0)
    }

    @Test("A reader that leaves in the middle of a write raises no signal; what was written counts")
    func readerLeaves() async throws {
        let ends = try pipe()
        _ = fcntl(ends.writer, F_SETFL, 0)
        let part = text
        let writing = Task.detached { spinet_write_quietly(ends.writer, part, part.count) }
        // Until the pipe is full and the write waits for its reader.
        var full = pollfd(fd: ends.writer, events: Int16(POLLOUT), revents: 0)
        while poll(&full, 1, 0) > 0 { await Task.yield() }
        var waiting: Int32 = 0
        _ = ioctl(ends.reader, UInt(FIONREAD), &waiting)
        close(ends.reader)
        #expect(await writing.value == Int(waiting) && waiting > 0)
        close(ends.writer)
    }
}
