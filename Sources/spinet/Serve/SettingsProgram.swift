import CLinux
import Foundation
import Platform

/// Settings as a program of its own: `spinet settings`, started by the service.
enum SettingsProgram {
    /// Opens Settings at the page of keyboards; it outlives the service.
    static func open() {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let words: [String] = [program, "settings", "keyboard"]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        guard !program.isEmpty, spinet_launch(program, &arguments, environ) else {
            return ServiceLog.log(Message("Settings could not be opened.").text)
        }
    }
}
