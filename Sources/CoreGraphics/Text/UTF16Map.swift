import Foundation

/// Maps the offsets of a text between UTF-16 units and UTF-8 bytes.
struct UTF16Map {
    let utf16Count: Int
    let byteCount: Int
    /// For each UTF-16 unit the first byte of its character; nil for pure ASCII.
    private let bytes: [Int32]?

    init(_ text: String) {
        byteCount = text.utf8.count
        utf16Count = text.utf16.count
        guard byteCount != utf16Count else {
            bytes = nil
            return
        }
        var table: [Int32] = []
        table.reserveCapacity(utf16Count + 1)
        var byte: Int32 = 0
        for scalar in text.unicodeScalars {
            for _ in 0..<UTF16.width(scalar) { table.append(byte) }
            byte += Int32(UTF8.width(scalar))
        }
        table.append(byte)
        bytes = table
    }

    /// The byte of a UTF-16 offset; an offset inside a character maps to its start.
    func byte(at utf16: Int) -> Int {
        let place = max(0, min(utf16Count, utf16))
        return bytes.map { Int($0[place]) } ?? place
    }

    /// The UTF-16 offset of a byte that begins a character.
    func utf16(at byte: Int) -> Int {
        guard let bytes else { return max(0, min(utf16Count, byte)) }
        var (low, high) = (0, utf16Count)
        while low < high {
            let middle = (low + high) / 2
            if Int(bytes[middle]) < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
