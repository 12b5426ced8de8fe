import Platform

/// The end of what a program wrote: at most 16 KiB, whatever the bytes are.
///
///     var output = ProgramOutput()
///     output.append(bytes)
///     output.lastWords        // "Fatal error: Index out of range"
struct ProgramOutput: Hashable, Sendable {
    /// The maximum number of bytes that are kept.
    static let maximumLength = 16 * 1024
    /// The maximum length of the line that says why a program ended, in bytes.
    static let maximumReason = 300

    /// The limit of what a program writes, in bytes: 64 KiB a second, 1 MiB at once.
    static var rate: TokenBucket { TokenBucket(perSecond: 65_536, burst: 1_048_576) }

    private(set) var bytes: [UInt8] = []

    /// Adds bytes; the oldest ones go.
    mutating func append(_ more: some Collection<UInt8>) {
        if more.count < Self.maximumLength, bytes.count + more.count > Self.maximumLength {
            bytes.removeFirst(bytes.count + more.count - Self.maximumLength)
        } else if more.count >= Self.maximumLength {
            bytes.removeAll(keepingCapacity: true)
        }
        bytes.append(contentsOf: more.suffix(Self.maximumLength))
    }

    /// The line that says why a program ended: the last error message, or else the last line; printable.
    var lastWords: String {
        let marker = Array("error: ".utf8)
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
            .filter { line in line.contains { $0 > 0x20 } }
        let line = lines.last { Self.contains($0, marker) } ?? lines.last ?? []
        let start = line.drop { $0 <= 0x20 }
        // A few bytes more than are shown: what is cut in a character is repaired, and does not show.
        let text = String(decoding: start.prefix(Self.maximumReason * 2), as: UTF8.self)
        let shown = text.printable(atMost: Self.maximumReason)
        return String(shown.reversed().drop { $0 == " " }.reversed())
    }

    /// Whether a line contains a lowercase marker, in whichever case.
    private static func contains(_ line: ArraySlice<UInt8>, _ marker: [UInt8]) -> Bool {
        guard line.count >= marker.count else { return false }
        return (line.startIndex...(line.endIndex - marker.count)).contains { start in
            zip(line[start...], marker).allSatisfy { byte, expected in
                ((0x41...0x5A).contains(byte) ? byte + 0x20 : byte) == expected
            }
        }
    }
}
