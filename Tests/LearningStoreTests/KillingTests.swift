import Foundation
import Testing
import Typing

@testable import LearningStore

/// Programs that learn are killed at any moment: the words that they acknowledged stay in the file.
@MainActor @Suite(.serialized) struct KillingTests {
    /// How often learners are killed: a thousand times under fuzzing.
    private static let kills = ProcessInfo.processInfo.environment["SPINET_FUZZ_TIMES"] == nil ? 60 : 1_000

    @Test("Killing learners loses no acknowledged word, and the file stays intact")
    func killing() throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        var announced: Set<String> = [], killed = 0
        while killed < Self.kills {
            let learners = try (0..<3).map { number in
                try Learner(path, name: Self.letters(killed + number) + "x", count: 100_000)
            }
            for learner in learners { announced.formUnion(learner.lines(Int.random(in: 0..<25))) }
            for learner in learners.shuffled() { kill(learner.process.processIdentifier, SIGKILL) }
            for learner in learners { announced.formUnion(learner.rest()) }
            killed += learners.count
            let words = LearningStore(path: path, today: { 20_000 }).vocabulary(for: "en").facts(.word)
            #expect(announced.allSatisfy { words[$0] != nil } && words.count >= announced.count)
            let database = try Database(path: path)
            #expect(try database.text("PRAGMA integrity_check") == "ok")
            if words.count > 500 {
                announced = []
                try database.run("DELETE FROM facts")
            }
        }
        #expect(killed >= Self.kills)
    }

    @Test(
        "A full disk is reported once, the file stays intact, and words that do not fit are not acknowledged")
    func fullDisk() throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        let learner = try Learner(path, name: "x", count: 150, quota: 200)
        let announced = learner.rest()
        let problems = learner.problems()
        #expect(announced.count > 10 && announced.count < 150)
        #expect(problems.split(separator: "\n").count == 1 && problems.contains("learned.sqlite"))
        let words = LearningStore(path: path, today: { 20_000 }).vocabulary(for: "en").facts(.word)
        #expect(announced.allSatisfy { words[$0] != nil })
        #expect(try Database(path: path).text("PRAGMA integrity_check") == "ok")
    }

    @Test("Two programs that write at the same time both get all of their words into the file")
    func together() throws {
        let path = TestFolder().path("learned.sqlite")
        let learners = try ["a", "b", "c"].map { try Learner(path, name: $0 + "x", count: 60) }
        for learner in learners { #expect(learner.rest().count == 60) }
        let words = LearningStore(path: path, today: { 20_000 }).vocabulary(for: "en").facts(.word)
        #expect(words.count == 180)
    }

    private static func letters(_ number: Int) -> String {
        String(String(number).utf8.map { Character(Unicode.Scalar($0 + 49)) })
    }
}

/// A running `restless-learner`.
private final class Learner {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var buffer: [UInt8] = []

    /// - Parameter quota: the maximum size of a file, in KiB.
    init(_ path: String, name: String, count: Int, quota: Int? = nil) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("restless-learner").path
        let arguments = [path, name, "\(count)"]
        if let quota {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "ulimit -f \(quota); exec \"$@\"", "bash", program] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// The next words that it reports as written to the file.
    func lines(_ count: Int) -> [String] {
        var found: [String] = []
        while found.count < count, let line = line() { found.append(line) }
        return found
    }

    /// The words that it reports until its end; the last one counts only where its line is complete.
    func rest() -> [String] {
        defer { process.waitUntilExit() }
        return lines(.max)
    }

    func problems() -> String {
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }
}

extension Database {
    /// The text that a statement returns.
    func text(_ sql: String) throws(Failure) -> String {
        var found = ""
        try run(sql) { found = $0.text(0) }
        return found
    }
}
