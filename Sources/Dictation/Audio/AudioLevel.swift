import Foundation

/// The loudness of audio, as a level meter shows it.
package enum AudioLevel {
    /// What is shown as silence and as the maximum, in decibels below full scale: a quiet room, and a voice close by.
    static let range = -50.0 ... -12.0

    /// The level of samples, from 0 to 1; linear in decibels, as ears are.
    package static func level(of samples: [Int16]) -> Double {
        guard !samples.isEmpty else { return 0 }
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        guard power > 0 else { return 0 }
        let decibels = 10 * log10(power / (32_768 * 32_768))
        let level = (decibels - range.lowerBound) / (range.upperBound - range.lowerBound)
        return min(max(level, 0), 1)
    }
}
