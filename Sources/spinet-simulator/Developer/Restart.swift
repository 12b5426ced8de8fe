import Foundation
import Glibc
import Platform

/// The program as it starts again with another device, for the page that is open.
///
/// A device is known before anything is made for it, so this is a new process in the place of the old one: at the same
/// address, with the settings and notes that are on disk.
struct Restart: Hashable {
    /// The variable that gives the page's secret to the new process; other users of the machine see arguments and no variables.
    static let tokenVariable = "SPINET_PAGE_TOKEN"

    /// The arguments, the program's name first.
    var arguments: [String]
    /// The secret in the page's address.
    var token: String

    /// Makes the new process' arguments of those that this one got, and of what the user chose since.
    init(
        _ given: [String], device: String, isDark: Bool, language: MessageLanguage, port: UInt16,
        token: String
    ) {
        // What was done at the start is done.
        let replaced = ["--device", "--port", "--install", "--language"]
        var kept: [String] = [], isValue = false
        for argument in given {
            defer { isValue = replaced.contains(argument) }
            if isValue || replaced.contains(where: { argument == $0 || argument.hasPrefix($0 + "=") }) {
                continue
            }
            if argument != "--print-url", argument != "--dark" { kept.append(argument) }
        }
        arguments =
            kept + ["--device", device, "--port", "\(port)", "--language", language.rawValue, "--print-url"]
        if isDark { arguments.append("--dark") }
        self.token = token
    }

    /// The secret that an earlier process left, which no child of this one inherits; nil at a usual start.
    static func takeToken() -> String? {
        guard let token = ProcessInfo.processInfo.environment[tokenVariable] else { return nil }
        unsetenv(tokenVariable)
        return token
    }

    /// Becomes the new process.
    ///
    /// - Returns: why not; otherwise it does not return.
    func run() -> String {
        setenv(Self.tokenVariable, token, 1)
        var words = arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &words)
        return String(cString: strerror(errno))
    }
}
