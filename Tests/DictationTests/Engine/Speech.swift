import Foundation

@testable import Dictation

/// Sentences that flite speaks with the voice slt.
enum Speech {
    struct Failure: Error {}

    /// The audio of a sentence, in a file that the caller removes.
    static func file(_ sentence: String) throws -> String {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("spinet-speech-\(UUID()).wav").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/flite")
        process.arguments = ["-voice", "slt", "-t", sentence, "-o", path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
        return path
    }

    /// The samples of sentences, with a pause of a second after each.
    static func samples(_ sentences: String...) throws -> [Int16] {
        try sentences.flatMap { sentence in
            let path = try file(sentence)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let audio = try AudioFile(path)
            var samples: [Int16] = []
            while let next = audio.read() { samples += next }
            return samples + [Int16](repeating: 0, count: AudioRate.samples)
        }
    }
}

/// Audio in memory.
final class Samples: AudioSource {
    private var rest: ArraySlice<Int16>

    init(_ samples: [Int16]) { rest = samples[...] }

    let pending = 0

    func read() -> [Int16]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(AudioRate.chunk) }
        return Array(rest.prefix(AudioRate.chunk))
    }
}
