import Foundation

/// The audio of a WAV file.
package final class AudioFile: AudioSource {
    private let samples: [Int16]
    private var position = 0

    /// Reads a file of 16 kHz, one channel and 16 bits, without compression.
    ///
    /// - Throws: `DictationFailure` if it cannot be read, or has other audio.
    package init(_ path: String) throws(DictationFailure) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        guard let samples = Self.samples(of: [UInt8](data)) else { throw .unsupportedAudio(path: path) }
        self.samples = samples
    }

    /// The length in seconds.
    package var duration: Double { Double(samples.count) / Double(AudioRate.samples) }

    /// Always 0: a file was recorded before.
    package var pending: Int { 0 }

    package func read() -> [Int16]? {
        guard position < samples.count else { return nil }
        let end = min(position + AudioRate.chunk, samples.count)
        defer { position = end }
        return Array(samples[position..<end])
    }

    /// The samples of a file's bytes; nil if they are not WAV with our kind of samples.
    ///
    /// A file is a list of chunks: four letters, the length, as many bytes, and one more after an odd length.
    static func samples(of bytes: [UInt8]) -> [Int16]? {
        func number(_ offset: Int, _ size: Int) -> Int {
            bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        func name(_ offset: Int) -> [UInt8] { Array(bytes[offset..<offset + 4]) }
        guard bytes.count >= 12, name(0) == Array("RIFF".utf8), name(8) == Array("WAVE".utf8) else {
            return nil
        }
        var offset = 12
        var isOurs = false
        while offset + 8 <= bytes.count {
            let start = offset + 8
            // Programs that write to a pipe do not know the length.
            let length = min(number(offset + 4, 4), bytes.count - start)
            switch name(offset) {
            case Array("fmt ".utf8):
                guard length >= 16 else { return nil }
                isOurs =
                    number(start, 2) == 1 && number(start + 2, 2) == 1
                    && number(start + 4, 4) == AudioRate.samples && number(start + 14, 2) == 16
            case Array("data".utf8):
                guard isOurs else { return nil }
                return stride(from: start, to: start + length - 1, by: 2).map {
                    Int16(bitPattern: UInt16(number($0, 2)))
                }
            default: break
            }
            offset = start + length + length % 2
        }
        return nil
    }
}
