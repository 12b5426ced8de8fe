public import Foundation
import Glibc

/// A D-Bus of a test's own, and the programs that the test starts on it; they end with it.
///
///     let bus = try PrivateBus()
///     try bus.serve("Servers/modem-manager.py", arguments: ["answering"])
///     let client = ModemMessages(address: bus.address)
///
/// No service can be activated on it, whatever the machine has installed.
public final class PrivateBus {
    /// A program ended before it reported that it is ready.
    public struct Failure: Error {
        /// The path of the program.
        public let program: String
    }

    /// Whether it is a session's bus or the system's.
    public enum Kind: String {
        case session, system
    }

    /// The address, for clients.
    public let address: String
    /// The programs that were started, the bus first.
    public private(set) var programs: [Process] = []
    private let folder: URL

    /// Starts a bus; clients can connect when this returns.
    public init(_ kind: Kind = .session) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        address = "unix:path=\(folder.appendingPathComponent("bus").path)"
        let rules = folder.appendingPathComponent("bus.conf")
        try """
        <busconfig><type>\(kind.rawValue)</type><listen>\(address)</listen><auth>EXTERNAL</auth>
        <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
        <allow own="*"/></policy></busconfig>
        """.write(to: rules, atomically: true, encoding: .utf8)
        try start("/usr/bin/dbus-daemon", ["--nofork", "--print-address=1", "--config-file=\(rules.path)"])
    }

    /// Starts a server in Python, with the address and the arguments, and waits until it says that it is ready.
    ///
    /// - Parameters:
    ///   - script: the path from the folder of the test's file.
    ///   - input: what the server reads; nothing by default.
    /// - Returns: what the server writes from then on.
    @discardableResult
    public func serve(
        _ script: String, arguments: [String] = [], input: Pipe? = nil, beside file: String = #filePath
    ) throws -> FileHandle {
        let path = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(script).path
        return try start("/usr/bin/python3", [path, address] + arguments, input: input)
    }

    /// Ends the programs.
    public func stop() {
        for program in programs {
            // The programs may have inherited a mask that blocks every signal but this one.
            kill(program.processIdentifier, SIGKILL)
            program.waitUntilExit()
        }
        programs = []
        try? FileManager.default.removeItem(at: folder)
    }

    deinit { stop() }

    /// Starts a program and waits for its first line, which reports that it is ready.
    @discardableResult
    private func start(_ path: String, _ arguments: [String], input: Pipe? = nil) throws -> FileHandle {
        let program = Process(), output = Pipe()
        program.executableURL = URL(fileURLWithPath: path)
        program.arguments = arguments
        program.standardOutput = output
        if let input { program.standardInput = input }
        try program.run()
        programs.append(program)
        guard !output.fileHandleForReading.availableData.isEmpty else { throw Failure(program: path) }
        return output.fileHandleForReading
    }
}
