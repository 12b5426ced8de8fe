import Foundation
import Platform

/// The index of a dictionary: lines with a headword, the place of its text and the text's length, between tabs; the
/// numbers are in base 64 (dictfmt(1)).
struct DictionaryIndex {
    /// Where the text of a headword is.
    struct Place: Hashable {
        /// The headword, as the index spells it.
        let headword: String
        /// The first byte of the text.
        let offset: Int
        /// The bytes of the text.
        let count: Int
    }

    /// The longest text that is read, in bytes: the longest articles of large encyclopedias.
    private static let longest = 1 << 20

    private let data: Data

    /// The largest index that is read, in bytes: those of the largest dictionaries have 30 million.
    private static let largest = 128 << 20

    /// Reads an index.
    ///
    /// It is not mapped: another program that shortens the file would end this one. Cost: 2 ms for WordNet's 4 MB.
    init(_ path: String) throws(DictionaryError) {
        guard let data = try? RegularFile.read(path, atMost: Self.largest) else {
            throw .unreadable(path: path)
        }
        self.data = data
    }

    /// The places of a word, whatever the case of its letters; each text once.
    ///
    /// All lines are looked at, because the order of an index depends on the language that it was sorted in. Cost: 5 ms
    /// for WordNet's 150,000 lines.
    func places(of word: String) -> [Place] {
        let wanted = Self.folded(word)
        guard !wanted.isEmpty else { return [] }
        let pattern = Array(wanted.utf8), isASCII = pattern.allSatisfy { $0 < 0x80 }
        var found: [Place] = []
        data.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = Self.find(0x0A, in: bytes, from: start) ?? bytes.count
                defer { start = end + 1 }
                guard let tab = Self.find(0x09, in: bytes, from: start), tab < end else { continue }
                let head = UnsafeRawBufferPointer(rebasing: bytes[start..<tab])
                guard isASCII ? Self.matches(head, pattern) : Self.matches(head, wanted) else { continue }
                let line = String(decoding: bytes[start..<end], as: UTF8.self)
                guard let place = Self.place(in: line) else { continue }
                if !found.contains(where: { $0.offset == place.offset }) { found.append(place) }
            }
        }
        return found
    }

    private static func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let place = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(place) - base
    }

    /// Whether a headword is a lowercase word of ASCII letters, whatever its own case.
    private static func matches(_ head: UnsafeRawBufferPointer, _ pattern: [UInt8]) -> Bool {
        guard head.count == pattern.count else { return false }
        for (byte, wanted) in zip(head, pattern) {
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isCapital ? byte | 0x20 : byte) == wanted else { return false }
        }
        return true
    }

    private static func matches(_ head: UnsafeRawBufferPointer, _ wanted: String) -> Bool {
        // The lengths of a letter's two cases, and of its two compositions, differ by few bytes.
        guard abs(head.count - wanted.utf8.count) <= wanted.utf8.count else { return false }
        return folded(String(decoding: head, as: UTF8.self)) == wanted
    }

    private static func folded(_ word: String) -> String {
        word.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func place(in line: String) -> Place? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count >= 3, let offset = number(fields[1]), let count = number(fields[2]),
            (1...longest).contains(count), offset <= Int(Int32.max) << 8
        else { return nil }
        // A fourth field is the headword as it is to be shown.
        return Place(headword: String(fields.count > 3 ? fields[3] : fields[0]), offset: offset, count: count)
    }

    private static let digits: [Character: Int] = Dictionary(
        uniqueKeysWithValues: zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", 0...))

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.count <= 8 else { return nil }
        var value = 0
        for digit in text {
            guard let number = digits[digit] else { return nil }
            value = value << 6 | number
        }
        return value
    }
}
