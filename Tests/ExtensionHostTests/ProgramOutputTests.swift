import Foundation
import Testing

@testable import ExtensionHost

@Suite struct ProgramOutputTests {
    @Test(
        "The last words are the last error or else the last line, printable",
        arguments: [
            ("", ""), ("\n \n", ""), ("one\ntwo\n", "two"),
            ("Fatal error: no\nbacktrace\n", "Fatal error: no"),
            ("  a FATAL ERROR: x \nlast", "a FATAL ERROR: x"),
            ("a\u{1B}[2J\u{202E}b\n", "a\u{FFFD}[2J\u{FFFD}b"),
        ])
    func lastWords(printed: String, expected: String) {
        var output = ProgramOutput()
        output.append(Array(printed.utf8))
        #expect(output.lastWords == expected)
    }

    @Test("Megabytes of combining marks leave 16 KiB, and a reason of at most 300 bytes of valid text")
    func marks() {
        var output = ProgramOutput()
        let part = Array(("e" + String(repeating: "\u{301}", count: 2_000)).utf8)
        for _ in 0..<700 { output.append(part) }
        #expect(output.bytes.count == ProgramOutput.maximumLength)
        #expect(output.lastWords.utf8.count <= ProgramOutput.maximumReason)
        output.append(Array("\n".utf8) + Array(repeating: UInt8(ascii: "x"), count: 1_000))
        #expect(output.lastWords == String(repeating: "x", count: 300))
        output.append([0xFF, 0xFE, 0x0A, 0xC3])
        #expect(output.lastWords == "\u{FFFD}")
    }

    @Test("Pieces of any size end as the last 16 KiB of the whole", arguments: [1, 7, 4_096, 16_384, 40_000])
    func ring(size: Int) {
        let whole = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var output = ProgramOutput()
        for start in stride(from: 0, to: whole.count, by: size) {
            output.append(whole[start..<min(start + size, whole.count)])
        }
        #expect(output.bytes == whole.suffix(ProgramOutput.maximumLength))
    }

    @Test("A program may write a mebibyte at once and 64 KiB a second for long, and no more")
    func rate() {
        var rate = ProgramOutput.rate
        let allowed = [
            rate.take(1_048_576, at: 0),
            (1...20).allSatisfy { rate.take(65_536, at: Double($0)) },
            rate.take(65_537, at: 21), rate.take(65_536, at: 60),
        ]
        #expect(allowed == [true, true, false, true])
    }

    @Test("Lines are whole whatever the pieces; one without an end is cut")
    func lines() {
        var lines = OutputLines()
        let taken = [lines.take(Array("a".utf8)), lines.take(Array("b\ncd\n\ne".utf8))]
        #expect(taken == [[], ["ab", "cd", ""]])
        let finished = [lines.finish(), lines.finish()]
        #expect(finished == [["e"], []])
        let long = lines.take(Array(repeating: 0x61, count: 9_000))
        #expect(long.map(\.utf8.count) == [4_000, 4_000])
    }
}

@Suite final class OutputLogTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")
    private var log: OutputLog { OutputLog(path: folder.path + "/one.output") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func mode(_ suffix: String = "") throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: log.path + suffix)[.posixPermissions] as? Int
    }

    @Test("Nothing is recorded until the user turns it on, and turning it off deletes what was")
    func off() throws {
        log.append(["hello"])
        #expect(!log.isOn && log.lines == [] && !FileManager.default.fileExists(atPath: folder.path))
        try log.setOn(true)
        log.append(["one\u{1B}[2J", "two"])
        try log.setOn(true)
        #expect(log.lines == ["one\u{FFFD}[2J", "two"])
        #expect(try mode() == 0o600)
        try log.setOn(false)
        #expect(!log.isOn && log.lines == [])
        log.append(["three"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("Clearing deletes what was recorded, of both files, and leaves it on or off")
    func clear() throws {
        try log.clear()
        #expect(!log.isOn)
        try log.setOn(true)
        for _ in 0..<300 { log.append([String(repeating: "x", count: 999)]) }
        #expect(FileManager.default.fileExists(atPath: log.path + ".1"))
        try log.clear()
        #expect(log.isOn && log.lines == [])
        #expect(!FileManager.default.fileExists(atPath: log.path + ".1"))
        log.append(["next"])
        #expect(try log.lines == ["next"] && mode() == 0o600)
    }

    @Test("Two files of 256 KiB at most have the last lines")
    func size() throws {
        try log.setOn(true)
        let line = String(repeating: "x", count: 900)
        for index in 0..<2_000 { log.append(["\(index) " + line]) }
        for suffix in ["", ".1"] {
            let size = try FileManager.default.attributesOfItem(atPath: log.path + suffix)[.size] as? Int
            #expect(size.map { $0 <= OutputLog.maximumSize } == true)
            #expect(try mode(suffix) == 0o600)
        }
        #expect(log.lines.count > 250 && log.lines.last?.hasPrefix("1999 ") == true)
        log.append([String(repeating: "y", count: 10_000_000)])
        #expect(log.lines.last?.utf8.count == OutputLog.maximumLine)
        try log.setOn(false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("A link in the place of the file is not followed")
    func link() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let other = folder.path + "/other"
        _ = FileManager.default.createFile(atPath: other, contents: Data())
        try FileManager.default.createSymbolicLink(atPath: log.path, withDestinationPath: other)
        log.append(["hello"])
        #expect(FileManager.default.contents(atPath: other) == Data())
    }
}
