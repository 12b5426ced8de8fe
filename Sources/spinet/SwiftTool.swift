import Foundation

/// Runs the Swift toolchain's programs, whose output is the user's to see.
enum SwiftTool {
    /// Runs `swift` and returns whether it succeeded.
    static func swift(_ arguments: [String]) -> Bool { run("swift", arguments) == 0 }

    /// Removes the symbols of a program; one that cannot be stripped stays as it is.
    static func strip(_ program: String) {
        for tool in ["llvm-strip", "strip"] where path(of: tool) != nil {
            if run(tool, ["--strip-all", program]) == 0 { return }
        }
    }

    /// The path of a program: beside `swift`, or where PATH says.
    static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
            String.init)
        let swift = folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }
        let beside = swift.map { URL(fileURLWithPath: $0 + "/swift").resolvingSymlinksInPath().path }
            .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        return ([beside].compactMap(\.self) + folders).map { $0 + "/" + tool }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    @discardableResult
    private static func run(_ tool: String, _ arguments: [String]) -> Int32 {
        guard let path = path(of: tool) else { return 127 }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        // A command prints its result on standard output; what the compiler says is not that.
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        } catch {
            return 127
        }
    }
}
