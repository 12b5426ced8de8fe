import Foundation
import Glibc
import Platform

/// The configuration of a running or future sway, as far as it says whether the keyboard is started.
///
///     SwayConfiguration.find(in: surroundings)?.startsKeyboard
struct SwayConfiguration: Hashable, Sendable {
    /// The file that sway reads first.
    var path: String
    /// Whether a line of it, or of a file that it includes, starts `spinet serve`.
    var startsKeyboard: Bool

    /// The configuration of the system, which a user's takes the place of.
    static let ofSystem = "/etc/sway/config"
    /// The most files that are read, and the largest, in bytes.
    private static let limits = (files: 100, size: 1 << 20)

    /// Finds the file that sway reads: that of the running sway's command line, else the first of the usual ones.
    static func find(in surroundings: Surroundings) -> SwayConfiguration? {
        let environment = surroundings.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let usual = [home + "/.sway/config", surroundings.settings("sway/config"), ofSystem]
        let named = environment["SWAYSOCK"].flatMap(commandLine).flatMap(file)
        guard let found = ([named].compactMap(\.self) + usual).first(where: { access($0, R_OK) == 0 }) else {
            return nil
        }
        var reader = Reader(home: home)
        return SwayConfiguration(path: found, startsKeyboard: reader.startsKeyboard(found))
    }

    /// The words with which the sway of a socket was started; its name has the process: `sway-ipc.1000.742.sock`.
    private static func commandLine(ofSocket socket: String) -> [String]? {
        let parts = (socket as NSString).lastPathComponent.split(separator: ".")
        guard parts.count == 4, parts[0] == "sway-ipc", let process = Int(parts[2]),
            let data = try? RegularFile.read("/proc/\(process)/cmdline", atMost: limits.size)
        else { return nil }
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The file that a command line of sway names; nil where it names none, or one that is relative to an unknown folder.
    static func file(ofCommandLine words: [String]) -> String? {
        var named: String?
        for (index, word) in words.enumerated() {
            if word == "-c" || word == "--config" {
                named = words.indices.contains(index + 1) ? words[index + 1] : nil
            } else if word.hasPrefix("--config=") {
                named = String(word.dropFirst("--config=".count))
            }
        }
        return named.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Whether a line starts the keyboard: `exec spinet serve --wait`, with any path and options.
    static func isStart(_ line: some StringProtocol) -> Bool {
        let words = Substring(line).split(whereSeparator: { " \t\"'".contains($0) }).map(String.init)
        guard words.first == "exec" || words.first == "exec_always",
            let program = words.firstIndex(where: { ($0 as NSString).lastPathComponent == "spinet" })
        else { return false }
        return words.indices.contains(program + 1) && words[program + 1] == "serve"
    }

    /// Reads a file and those that it includes, each once.
    private struct Reader {
        let home: String
        private var known: Set<String> = []

        init(home: String) { self.home = home }

        mutating func startsKeyboard(_ path: String) -> Bool {
            guard known.count < SwayConfiguration.limits.files, known.insert(path).inserted,
                let data = try? RegularFile.read(path, atMost: SwayConfiguration.limits.size)
            else { return false }
            let folder = (path as NSString).deletingLastPathComponent
            for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
                let line = line.drop { $0 == " " || $0 == "\t" }
                if SwayConfiguration.isStart(line) { return true }
                guard line.hasPrefix("include ") else { continue }
                let pattern = line.dropFirst("include ".count).trimmingCharacters(in: .whitespaces)
                for file in files(pattern, in: folder) where startsKeyboard(file) { return true }
            }
            return false
        }

        private func files(_ pattern: String, in folder: String) -> [String] {
            var pattern = pattern.replacingOccurrences(of: "$HOME", with: home)
            if pattern.hasPrefix("~/") { pattern = home + pattern.dropFirst() }
            if !pattern.hasPrefix("/") { pattern = folder + "/" + pattern }
            var found = glob_t()
            defer { globfree(&found) }
            guard glob(pattern, 0, nil, &found) == 0 else { return [] }
            return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
        }
    }
}
