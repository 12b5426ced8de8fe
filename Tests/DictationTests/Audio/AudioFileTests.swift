import Foundation
import Testing

@testable import Dictation

/// WAV files, written by the tests, and the level of what is in them.
@Suite struct AudioFileTests {
    private func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(bytes.count, 4) + bytes + (bytes.count % 2 == 1 ? [0] : [])
    }

    private func wave(
        _ samples: [Int16], format: Int = 1, channels: Int = 1, rate: Int = 16_000, bits: Int = 16,
        more: [UInt8] = []
    ) -> [UInt8] {
        let description =
            little(format, 2) + little(channels, 2) + little(rate, 4)
            + little(rate * channels * bits / 8, 4)
            + little(channels * bits / 8, 2) + little(bits, 2)
        let body =
            Array("WAVE".utf8) + chunk("fmt ", description) + more
            + chunk("data", samples.flatMap { little(Int($0), 2) })
        return chunk("RIFF", body)
    }

    @Test("The samples of a file are read a tenth of a second at a time, other chunks are passed over")
    func chunks() throws {
        let samples = (0..<4_000).map { Int16($0 - 2_000) }
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appendingPathComponent("spinet-\(UUID()).wav").path
        try Data(wave(samples, more: chunk("LIST", [1, 2, 3]))).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try AudioFile(path)
        #expect(file.duration == 0.25)
        var read: [[Int16]] = []
        while let next = file.read() { read.append(next) }
        #expect(read.map(\.count) == [1_600, 1_600, 800] && read.flatMap { $0 } == samples)
    }

    @Test("Other audio and damaged files are refused")
    func refused() {
        let samples = [Int16](repeating: 1, count: 10)
        #expect(AudioFile.samples(of: wave(samples)) == samples)
        #expect(AudioFile.samples(of: wave(samples, format: 3)) == nil)
        #expect(AudioFile.samples(of: wave(samples, channels: 2)) == nil)
        #expect(AudioFile.samples(of: wave(samples, rate: 44_100)) == nil)
        #expect(AudioFile.samples(of: wave(samples, bits: 8)) == nil)
        #expect(AudioFile.samples(of: Array("no audio at all".utf8)) == nil)
        let whole = wave(samples)
        for count in 0..<whole.count {
            let part = AudioFile.samples(of: Array(whole.prefix(count)))
            #expect(part == nil || samples.starts(with: part ?? []))
        }
        #expect(throws: DictationFailure.unreadable(path: "/nonexistent.wav")) {
            try AudioFile("/nonexistent.wav")
        }
    }

    @Test("The level is 0 for silence, 1 for the loudest voice, and grows with the volume between them")
    func level() {
        func level(_ volume: Double) -> Double {
            AudioLevel.level(of: (0..<1_600).map { Int16(volume * 32_767 * sin(Double($0) / 5)) })
        }
        #expect(AudioLevel.level(of: []) == 0 && level(0) == 0 && level(0.001) == 0 && level(1) == 1)
        #expect(level(0.01) > 0.05 && level(0.03) > level(0.01) && level(0.1) > level(0.03) && level(0.1) < 1)
        #expect(AudioLevel.level(of: [.min, .min]) == 1)
    }
}
