import Foundation
import Glibc
import Testing
import UIKitTesting

/// What the attempts of `HostileKeyboard` try to reach: made for a test, alive, and within reach of an ordinary program.
final class EscapeSurroundings {
    /// As `EscapeTargets` of the extension.
    private struct Targets: Codable {
        var port: UInt16, abstractName: String, bus: String, home: String, otherContainer: String
        var process: Int32, address: UInt
    }

    /// The extension's own folder.
    let container: String
    /// The folder of the group "group.test".
    let group: String
    /// The contents of the bundle's file `targets`.
    let targets: Data
    private let folder: URL
    private let home: String
    private let target: Process
    private let tcp: Listener, abstract: Listener, bus: Listener

    init() throws {
        let name = "spinet-escape-\(UUID().uuidString)"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        for path in ["own", "other", "groups/group.test"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        container = folder.appendingPathComponent("own").path
        group = folder.appendingPathComponent("groups/group.test").path
        home = NSHomeDirectory() + "/." + name
        let other = folder.appendingPathComponent("other/note")
        for file in [URL(fileURLWithPath: home), other] { try Data("secret".utf8).write(to: file) }
        let busPath = folder.appendingPathComponent("bus").path
        tcp = try .tcp()
        abstract = try .unix("\0" + name)
        bus = try .unix(busPath)
        target = Process()
        let output = Pipe()
        target.executableURL = Self.program
        target.arguments = ["target"]
        target.standardOutput = output
        try target.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        targets = try JSONEncoder().encode(
            Targets(
                port: tcp.port, abstractName: name, bus: busPath, home: home,
                otherContainer: other.path, process: target.processIdentifier,
                address: #require(UInt(line.dropLast()))))
    }

    deinit {
        kill(target.processIdentifier, SIGKILL)
        target.waitUntilExit()
        unlink(home)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Whether a program has connected to one of the listeners since the last call.
    func hasConnection() -> Bool {
        [tcp, abstract, bus].map { $0.hasConnection() }.contains(true)
    }

    /// Whether the process that attempts are made on lives, and nothing traces it.
    var isTargetUntouched: Bool {
        let status = try? String(contentsOfFile: "/proc/\(target.processIdentifier)/status", encoding: .utf8)
        return status?.contains("TracerPid:\t0\n") == true
    }

    /// Makes attempts outside of a sandbox, each in a process of its own, and returns what came of each.
    func outcomes(of names: [String], bundle: String) throws -> [String: String] {
        // Not all at once: a machine has few processors.
        var all: [String: String] = [:]
        for start in stride(from: 0, to: names.count, by: 8) {
            let runs = try names[start..<min(start + 8, names.count)].map { ($0, try begin($0, bundle)) }
            for (name, run) in runs {
                let data = try run.1.fileHandleForReading.readToEnd() ?? Data()
                run.0.waitUntilExit()
                all[name] = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
            }
        }
        return all
    }

    private func begin(_ attempt: String, _ bundle: String) throws -> (Process, Pipe) {
        let own = folder.appendingPathComponent("control \(attempt.filter { $0 != "/" })")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let process = Process(), output = Pipe()
        process.executableURL = Self.program
        process.currentDirectoryURL = URL(fileURLWithPath: bundle)
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging([
            "SPINET_ESCAPE_ATTEMPT": attempt, "TMPDIR": own.path, "SPINET_DATA_DIR": own.path,
            "SPINET_APP_GROUPS": folder.appendingPathComponent("groups").path,
        ]) { $1 }
        try process.run()
        return (process, output)
    }

    private static var program: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(TestExtension.program)
    }
}
