import Foundation

/// A private PulseAudio for one test, with outputs that play nothing.
package actor SoundServer {
    package struct Failure: Error {
        let command: String
    }

    /// Its address for clients.
    package nonisolated let address: String
    private let folder: URL

    /// Starts the server; it is ready when this returns.
    package init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString)")
        let socket = folder.appendingPathComponent("native").path
        address = "unix:\(socket)"
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try run(
            "/usr/bin/pulseaudio", "-n", "--daemonize=yes", "--exit-idle-time=-1", "--use-pid-file=no",
            "--disable-shm=yes", "--log-level=error",
            "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
            "-L", "module-null-sink sink_name=speakers sink_properties=device.description=Speakers",
            "-L", "module-null-sink sink_name=hall sink_properties=device.description=Hall")
    }

    /// The output of `pactl`.
    @discardableResult
    package func control(_ arguments: String...) throws -> String {
        try run("/usr/bin/pactl", ["--server", address] + arguments)
    }

    /// Plays a file into an output; returns when it was played.
    package func play(_ file: String, into output: String) throws {
        try run("/usr/bin/paplay", "--server", address, "--device", output, file)
    }

    /// Ends the server.
    package func stop() {
        _ = try? control("exit")
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(_ program: String, _ arguments: String...) throws {
        _ = try run(program, arguments)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        ]
        let output = folder.appendingPathComponent("output-\(UUID().uuidString)")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(command: program) }
        return try String(contentsOf: output, encoding: .utf8)
    }
}
