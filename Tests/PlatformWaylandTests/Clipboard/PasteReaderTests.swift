import Foundation
import Glibc
import Platform
import PlatformEventLoop
import Testing

@testable import PlatformWayland

/// What programs write that are asked for the data of a drag.
@Suite("PasteReader") @MainActor struct PasteReaderTests {
    private let loop = EventLoop()
    /// The writers' ends, and what was read from each, in the order of the ends.
    private final class Results {
        var writers: [Int32] = []
        var ended: [Data?] = []
    }
    private let results = Results()

    private func read(_ reader: PasteReader, limit: Int = 1000) {
        reader.read(limit: limit) { [results] in
            results.ended.append($0)
        } ask: { [results] in
            results.writers.append(dup($0))
        }
    }

    private func turn(until isDone: () -> Bool) throws {
        let deadline = MonotonicClock.now + 5
        while !isDone(), MonotonicClock.now < deadline { try loop.turn(timeout: 100) }
    }

    @Test func writtenInPartsIsReadWhole() throws {
        let reader = PasteReader(loop: loop)
        read(reader)
        _ = Glibc.write(results.writers[0], "one ", 4)
        try loop.turn(timeout: 100)
        #expect(results.ended.isEmpty)
        _ = Glibc.write(results.writers[0], "two", 3)
        close(results.writers[0])
        try turn { !results.ended.isEmpty }
        #expect(results.ended == [Data("one two".utf8)] && reader.count == 0)
    }

    @Test func moreThanTheLimitIsNothing() throws {
        let reader = PasteReader(loop: loop)
        read(reader, limit: 6)
        _ = Glibc.write(results.writers[0], "one two", 7)
        try turn { !results.ended.isEmpty }
        #expect(results.ended == [nil] && reader.count == 0)
        close(results.writers[0])
    }

    @Test func aWriterThatNeverWritesIsGivenUp() throws {
        let reader = PasteReader(loop: loop, patience: 0.01)
        read(reader)
        try turn { !results.ended.isEmpty }
        #expect(results.ended == [nil] && reader.count == 0)
        close(results.writers[0])
    }

    @Test func theOldestOfTooManyIsGivenUp() throws {
        let reader = PasteReader(loop: loop)
        for _ in 0...PasteReader.greatestCount { read(reader) }
        #expect(results.ended == [nil] && reader.count == PasteReader.greatestCount)
        reader.close()
        #expect(reader.count == 0 && results.ended.count == 1)
        for writer in results.writers { close(writer) }
    }
}
