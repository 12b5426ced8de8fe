import Foundation
import Platform

/// What a developer of an extension may change in the host, by variables of its environment.
enum DeveloperOptions {
    /// Whether extensions run in the sandbox; not with `SPINET_UNSANDBOXED_EXTENSIONS=1`.
    static let sandboxes = isNot("1", "SPINET_UNSANDBOXED_EXTENSIONS")
    /// Whether an extension has to start and answer in time; not with `SPINET_EXTENSION_BUDGETS=0`, for the debugger.
    static let keepsTime = isNot("0", "SPINET_EXTENSION_BUDGETS")
    /// Whether what extensions print appears on the host's; with `SPINET_EXTENSION_OUTPUT=1`.
    static let echoes = !isNot("1", "SPINET_EXTENSION_OUTPUT")

    private static func isNot(_ value: String, _ name: String) -> Bool {
        ProcessInfo.processInfo.environment[name] != value
    }

    /// Writes the output of an extension to standard error, each line with its name before it.
    static func echo(_ output: ArraySlice<UInt8>, of id: String) {
        guard echoes else { return }
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map {
            "\(id): \(String($0).printable)\n"
        }
        try? FileHandle.standardError.write(contentsOf: Data(lines.joined().utf8))
    }
}
