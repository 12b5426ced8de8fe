import CLinux
package import Foundation
import Glibc
import Platform

/// Translates texts with Apertium, on this machine: `apertium` and the pairs of languages that are installed.
///
///     let translator = Translator.installed
///     if let pair = translator?.pairs.first { text = try await translator?.translate(text, pair) }
///
/// The text goes to a process of this user by a file without a name, and nowhere else.
package struct Translator: Hashable, Sendable {
    /// The pairs of languages, in the order of their names.
    package let pairs: [TranslationPair]
    private let program: String
    /// How long a translation may take, in seconds.
    private let longest: TimeInterval

    /// Looks for a program in folders, and for pairs in others; nil if there is no program or no pair.
    ///
    /// - Parameter longest: how long a translation may take, in seconds.
    package init?(programs: [String], modes: [String], longest: TimeInterval = 20) {
        guard let program = programs.map({ $0 + "/apertium" }).first(where: { access($0, X_OK) == 0 }) else {
            return nil
        }
        let files = modes.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        let names = Set(files.filter { $0.hasSuffix(".mode") }.map { String($0.dropLast(".mode".count)) })
        pairs = names.sorted().compactMap { TranslationPair($0) }
        guard !pairs.isEmpty else { return nil }
        self.program = program
        self.longest = longest
    }

    /// The translator of this machine; nil without one.
    ///
    /// Cost: the names of some files.
    package static var installed: Translator? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return Translator(
            programs: path.split(separator: ":").map(String.init),
            modes: DataFolders.named("apertium/modes"))
    }

    /// The pair for a text of a language and a user of others; nil if nothing can be done with the language.
    ///
    /// - Parameter wanted: the languages of the user, the best first.
    package func pair(from source: String, to wanted: [String]) -> TranslationPair? {
        let known = pairs.filter { $0.source == Self.code(source) }
        let best = wanted.lazy.map(Self.code).compactMap { language in
            known.first { Self.code($0.target) == language }
        }.first
        return best ?? known.first
    }

    private static func code(_ language: String) -> String {
        language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? language
    }

    /// Translates a text; words that the translator does not know stay as they are.
    ///
    /// - Throws: `TranslationError`.
    package func translate(_ text: String, _ pair: TranslationPair) async throws(TranslationError) -> String {
        let answer = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: run(pair, on: text))
            }
        }
        return try answer.get()
    }

    /// Runs the program and waits for it.
    private func run(_ pair: TranslationPair, on text: String) -> Result<String, TranslationError> {
        let process = Process(), output = Pipe()
        // A file and no pipe: a program that ends before it has read all would end this one by a signal.
        guard let input = Self.file(text) else {
            return .failure(.notStarted(reason: String(cString: strerror(errno))))
        }
        process.executableURL = URL(fileURLWithPath: program)
        // -u: unknown words are not marked.
        process.arguments = ["-u", pair.name]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return .failure(.notStarted(reason: error.localizedDescription))
        }
        // The program is a script that starts others, in a process group of its own.
        let group = -process.processIdentifier
        let end = DispatchWorkItem { kill(group, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + longest, execute: end)
        let data = try? output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        end.cancel()
        guard process.terminationReason == .exit else { return .failure(.slow) }
        let translation = String(decoding: data ?? Data(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, !translation.isEmpty else { return .failure(.failed) }
        return .success(translation)
    }

    private static func file(_ text: String) -> FileHandle? {
        let data = Data((text + "\n").utf8)
        let descriptor = spinet_memory_file("text", data.count)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
            try file.seek(toOffset: 0)
        } catch {
            return nil
        }
        return file
    }
}
