import ExtensionHost
package import Foundation
import Platform

/// What a keyboard extension used when it was last on screen, in a file that Settings reads.
///
///     KeyboardUsage(memory: 7_100_000, processorTime: 0.4).write("dvorak")
///     KeyboardUsage.read("dvorak")?.memory
package struct KeyboardUsage: Hashable, Sendable {
    /// The private memory of its process, in bytes.
    package var memory: Int
    /// The processor time of its process since it started, in seconds.
    package var processorTime: TimeInterval

    /// The private memory that a keyboard may use, in bytes.
    package static let memoryLimit = Int64(ExtensionLimits().memory)

    /// Makes a record.
    package init(memory: Int, processorTime: TimeInterval) {
        self.memory = memory
        self.processorTime = processorTime
    }

    /// The path of the record: `$XDG_STATE_HOME/spinet/keyboards/ID.usage`, two numbers.
    private static func path(_ id: String) -> String {
        PersonalFolder.state() + "/spinet/keyboards/\(id).usage"
    }

    /// The record of a keyboard; nil if there is none that can be read.
    package static func read(_ id: String) -> KeyboardUsage? {
        guard let data = (try? RegularFile.read(path(id), atMost: 256)) ?? nil else { return nil }
        let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard numbers.count == 2, let memory = Int(numbers[0]), let time = TimeInterval(numbers[1]),
            memory >= 0, time >= 0, time.isFinite
        else { return nil }
        return KeyboardUsage(memory: memory, processorTime: time)
    }

    /// Writes the record of a keyboard; one that cannot be written is lost.
    package func write(_ id: String) {
        let url = URL(fileURLWithPath: Self.path(id))
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? Data("\(memory) \(processorTime)\n".utf8).write(to: url, options: .atomic)
    }
}
