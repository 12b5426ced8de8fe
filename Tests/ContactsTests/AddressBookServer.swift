import Foundation

/// A private bus for one test, with a fake Evolution Data Server on it.
actor AddressBookServer {
    struct Failure: Error {
        let sentence: String
    }

    nonisolated let address: String
    private let folder: URL
    private var programs: [pid_t] = []
    private var processes: [Process] = []

    /// Starts a bus without services; clients can connect when this returns.
    init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        address = "unix:path=\(folder.appendingPathComponent("bus").path)"
        let rules = folder.appendingPathComponent("bus.conf")
        // No service can be activated on it, whatever this machine has installed.
        try """
        <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
        <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
        <allow own="*"/></policy></busconfig>
        """.write(to: rules, atomically: true, encoding: .utf8)
        try start("/usr/bin/dbus-daemon", "--nofork", "--print-address=1", "--config-file=\(rules.path)")
    }

    /// Puts the address books on the bus.
    ///
    /// - Parameter isSilent: whether one of the books never answers.
    func serve(isSilent: Bool = false) throws {
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Servers/address-books.py")
        try start("/usr/bin/python3", program.path, address, isSilent ? "silent" : "answering")
    }

    /// Ends the programs.
    func stop() {
        end(programs)
        programs = []
        // Foundation's Process retains itself until it has seen the end of the program.
        for process in processes { process.waitUntilExit() }
        processes = []
        try? FileManager.default.removeItem(at: folder)
    }

    deinit { end(programs) }

    // The programs may have inherited a mask that blocks every signal.
    private nonisolated func end(_ programs: [pid_t]) { for program in programs { kill(program, SIGKILL) } }

    /// Starts a program and waits for its first line, which reports that it is ready.
    private func start(_ path: String, _ arguments: String...) throws {
        let program = Process(), output = Pipe()
        program.executableURL = URL(fileURLWithPath: path)
        program.arguments = arguments
        program.standardOutput = output
        try program.run()
        programs.append(program.processIdentifier)
        processes.append(program)
        guard !output.fileHandleForReading.availableData.isEmpty else {
            throw Failure(sentence: "\(path) ended before it was ready")
        }
    }
}
