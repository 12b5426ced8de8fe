import CLinux
import Foundation
import Glibc
import Platform
import Testing

@testable import Dictation

/// The engine in a process of its own: what goes over its socket, and what becomes of a dictation when the process fails.
@Suite struct SeparateEngineTests {
    /// Counts what it is given; the number 13 is more than it can bear.
    private final class Counting: DictationEngine {
        private var count = 0

        func process(_ samples: [Int16]) throws(DictationFailure) -> Recognition {
            guard !samples.contains(13) else { throw .engineFailed }
            count += samples.count
            return samples.contains(0) ? .phrase("\(count)") : .partial("\(count) héllo")
        }

        func finish() throws(DictationFailure) -> String {
            defer { count = 0 }
            return "\(count) in all"
        }
    }

    private func pair() throws -> (EngineSocket, EngineSocket) {
        var ends: [Int32] = [-1, -1]
        try #require(spinet_socket_pair(&ends) == 0)
        return (EngineSocket(OwnedDescriptor(ends[0])), EngineSocket(OwnedDescriptor(ends[1])))
    }

    /// An engine whose other end is a thread of this process.
    private func engine(
        _ open: @escaping @Sendable () throws(DictationFailure) -> any DictationEngine = {
            () throws(DictationFailure) in Counting()
        }
    ) throws -> SeparateEngine {
        let (own, other) = try pair()
        nonisolated(unsafe) let end = other
        Thread.detachNewThread { EngineServer.serve(end, open) }
        return try SeparateEngine(own, process: 0)
    }

    @Test(
        "Messages survive the socket",
        arguments: [
            EngineMessage.samples([]), .samples([0, 1, -1, .min, .max]), .finish, .opened, .partial(""),
            .partial("l’été 요리"), .phrase("two words"), .failed(.noModel), .failed(.engineFailed),
        ])
    func roundTrip(message: EngineMessage) throws {
        let bytes = message.bytes
        let header = Array(bytes.prefix(EngineMessage.headerLength))
        let content = Array(bytes.dropFirst(EngineMessage.headerLength))
        #expect(EngineMessage.length(after: header) == content.count)
        #expect(EngineMessage(header: header, content: content) == message)
        let (one, other) = try pair()
        #expect(one.send(message, within: 5))
        #expect(other.receive(within: 5) == message)
    }

    @Test(
        "Bytes that are no message are refused",
        arguments: [
            ([], []), ([0, 0, 0, 0, 0], []), ([9, 0, 0, 0, 0], []), ([1, 1, 0, 0, 0], [7]),
            ([2, 1, 0, 0, 0], [7]),
            ([4, 1, 0, 0, 0], [0xFF]), ([6, 0, 0, 0, 0], []), ([6, 1, 0, 0, 0], [77]),
            ([1, 0, 0, 0, 0xFF], []),
            ([4, 2, 0, 0, 0], [65]),
        ] as [([UInt8], [UInt8])])
    func malformed(header: [UInt8], content: [UInt8]) {
        #expect(EngineMessage(header: header, content: content) == nil)
    }

    @Test(
        "A header that announces more than half a minute of audio is none: it is neither waited for nor held",
        arguments: [(0, 0), (1, 1), (960_000, 960_000), (960_001, nil), (1 << 24, nil), (0xFFFF_FFFF, nil)]
            as [(UInt32, Int?)])
    func lengths(announced: UInt32, length: Int?) {
        let header = withUnsafeBytes(of: announced.littleEndian) { [1] + Array($0) }
        #expect(EngineMessage.length(after: header) == length)
    }

    @Test("Recognition goes through the socket as if the engine were here, a long phrase too")
    func recognition() throws {
        let engine = try engine()
        #expect(try engine.process([1, 2, 3]) == .partial("3 héllo"))
        #expect(try engine.process([4, 0]) == .phrase("5"))
        #expect(try engine.finish() == "5 in all")
        #expect(
            try engine.process([Int16](repeating: 1, count: AudioRate.samples * 30))
                == .partial("\(AudioRate.samples * 30) héllo"))
        #expect(throws: DictationFailure.engineFailed) { try engine.process([13]) }
        #expect(throws: DictationFailure.engineFailed, "it is gone") { try engine.finish() }
    }

    @Test(
        "What an engine cannot open with is the dictation's reason",
        arguments: [
            DictationFailure.noEngine, .noModel, .badModel, .engineFailed,
        ])
    func opening(failure: DictationFailure) {
        #expect(throws: failure) { try engine { () throws(DictationFailure) in throw failure } }
    }

    @Test(
        "A process that cannot be started, ends, is killed or talks nonsense is a typed error",
        arguments: [
            ["/nonexistent"], ["/bin/false"], ["/bin/sh", "-c", "kill -SEGV $$"],
            ["/bin/sh", "-c", "echo nonsense and more of it >&3"],
            ["/bin/sh", "-c", "printf '\\003\\0\\0' >&3"],
        ])
    func failing(program: [String]) {
        #expect(throws: DictationFailure.engineFailed) {
            try SeparateEngine(program[0], Array(program.dropFirst()))
        }
    }

    @Test("A process that ends in the middle ends the dictation, not this program")
    func endingLater() throws {
        // It says that it is open, and ends with the first thing that it is asked.
        let engine = try SeparateEngine(
            "/bin/sh", ["-c", "printf '\\003\\0\\0\\0\\0' >&3; head -c 5 <&3 >/dev/null"])
        #expect(throws: DictationFailure.engineFailed) { try engine.process([1]) }
        #expect(throws: DictationFailure.engineFailed) { try engine.process([1]) }
    }

    @Test("The process is gone with its engine")
    func ending() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("spinet-engine-\(UUID())")
            .path
        defer { unlink(path) }
        var engine: SeparateEngine? = try SeparateEngine(
            "/bin/sh", ["-c", "echo $$ >'\(path)'; printf '\\003\\0\\0\\0\\0' >&3; exec sleep 1000"])
        let process = try #require(Int32(String(contentsOfFile: path, encoding: .utf8).dropLast()))
        withExtendedLifetime(engine) { #expect(kill(process, 0) == 0) }
        engine = nil
        #expect(kill(process, 0) != 0 && errno == ESRCH)
    }

    @Test(
        "A library is there if it can be opened, beside the C library or elsewhere",
        arguments: [
            ("libc.so.6", true), ("libpocketsphinx.so.3", true), ("libnone-of-this-name.so.1", false),
        ])
    func library(name: String, isThere: Bool) {
        #expect(spinet_library_is_there(name) == isThere)
    }

    @Test(
        "A program is an engine's process only by two words",
        arguments: [
            ([], false), (["dictation-engine"], false), (["dictation-engine", "/m"], true),
            (["serve", "/m"], false),
            (["dictation-engine", "/m", "x"], false),
        ] as [([String], Bool)])
    func words(words: [String], isServer: Bool) {
        #expect((EngineServer(words: words) != nil) == isServer)
    }
}
