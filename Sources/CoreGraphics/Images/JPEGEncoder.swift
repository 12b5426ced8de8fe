import Foundation

/// Encodes pixels as a baseline JPEG (ITU-T T.81): YCbCr without subsampling, with the standard Huffman tables.
///
/// JPEG has no transparency: transparent pixels are drawn over white.
struct JPEGEncoder {
    private var bytes: [UInt8] = []
    private var bitBuffer: UInt32 = 0
    private var bitCount = 0
    private let luma: [Int]
    private let chroma: [Int]

    /// Creates an encoder of a quality, 0 (smallest) to 1 (best).
    init(quality: Double) {
        let percent = min(max(1, (quality * 100).rounded()), 100)
        let scale = percent < 50 ? 5000 / percent : 200 - 2 * percent
        func scaled(_ table: [Int]) -> [Int] {
            table.map { min(max(1, Int((Double($0) * scale + 50) / 100)), 255) }
        }
        luma = scaled(Self.lumaTable)
        chroma = scaled(Self.chromaTable)
    }

    /// Returns the encoded image.
    ///
    /// - Parameter pixel: the color at a position: premultiplied, with alpha in the top byte.
    mutating func encode(width: Int, height: Int, pixel: (Int, Int) -> UInt32) -> Data {
        bytes = [0xFF, 0xD8]
        segment(0xE0, [0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        segment(0xDB, [0] + Self.zigzag.map { UInt8(luma[$0]) })
        segment(0xDB, [1] + Self.zigzag.map { UInt8(chroma[$0]) })
        func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
        segment(0xC0, [8] + word(height) + word(width) + [3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])
        for (index, table) in [HuffmanTable.lumaDC, .lumaAC, .chromaDC, .chromaAC].enumerated() {
            let id = UInt8((index % 2) << 4 | index / 2)
            segment(0xC4, [id] + table.counts + table.symbols)
        }
        segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
        var previous = [0, 0, 0]
        for top in stride(from: 0, to: height, by: 8) {
            for left in stride(from: 0, to: width, by: 8) {
                var blocks = [[Double]](repeating: [Double](repeating: 0, count: 64), count: 3)
                for index in 0..<64 {
                    let x = min(left + index % 8, width - 1), y = min(top + index / 8, height - 1)
                    let color = pixel(x, y)
                    let rest = Double(255 - (color >> 24))
                    let red = Double(color >> 16 & 0xFF) + rest, green = Double(color >> 8 & 0xFF) + rest
                    let blue = Double(color & 0xFF) + rest
                    blocks[0][index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
                    blocks[1][index] = -0.168736 * red - 0.331264 * green + 0.5 * blue
                    blocks[2][index] = 0.5 * red - 0.418688 * green - 0.081312 * blue
                }
                for component in 0..<3 {
                    let isLuma = component == 0
                    write(
                        blocks[component], isLuma ? luma : chroma, &previous[component],
                        isLuma ? .lumaDC : .chromaDC, isLuma ? .lumaAC : .chromaAC)
                }
            }
        }
        // The last byte is filled with ones.
        if bitCount > 0 { put(0x7F, 7) }
        bytes += [0xFF, 0xD9]
        return Data(bytes)
    }

    private mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
        let length = content.count + 2
        bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    // MARK: - Blocks

    private mutating func write(
        _ samples: [Double], _ quantizers: [Int], _ previous: inout Int, _ direct: HuffmanTable,
        _ alternating: HuffmanTable
    ) {
        let frequencies = Self.transformed(samples)
        let values = Self.zigzag.map { Int((frequencies[$0] / Double(quantizers[$0])).rounded()) }
        let difference = values[0] - previous
        previous = values[0]
        write(difference, direct, run: 0)
        var zeros = 0
        let last = values.lastIndex { $0 != 0 } ?? 0
        for index in 1..<64 where index <= last {
            guard values[index] != 0 else {
                zeros += 1
                continue
            }
            while zeros > 15 {
                put(alternating.codes[0xF0])
                zeros -= 16
            }
            write(values[index], alternating, run: zeros)
            zeros = 0
        }
        if last < 63 { put(alternating.codes[0]) }
    }

    private mutating func write(_ value: Int, _ table: HuffmanTable, run: Int) {
        let size = Int.bitWidth - abs(value).leadingZeroBitCount
        put(table.codes[run << 4 | size])
        guard size > 0 else { return }
        put(UInt32(truncatingIfNeeded: value < 0 ? value - 1 : value) & (1 << UInt32(size) - 1), size)
    }

    private mutating func put(_ code: (bits: UInt32, length: Int)) { put(code.bits, code.length) }

    private mutating func put(_ bits: UInt32, _ length: Int) {
        bitBuffer = bitBuffer << UInt32(length) | bits
        bitCount += length
        while bitCount >= 8 {
            let byte = UInt8(bitBuffer >> UInt32(bitCount - 8) & 0xFF)
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
            bitCount -= 8
        }
        bitBuffer &= (1 << UInt32(bitCount)) - 1
    }

    private static let cosines: [Double] = (0..<64).map { index in
        let frequency = Double(index / 8), place = Double(index % 8)
        return cos((2 * place + 1) * frequency * .pi / 16) * (frequency == 0 ? 0.5.squareRoot() : 1) / 2
    }

    /// The two-dimensional discrete cosine transform of 8 × 8 samples.
    private static func transformed(_ samples: [Double]) -> [Double] {
        var rows = [Double](repeating: 0, count: 64), result = rows
        for y in 0..<8 {
            for frequency in 0..<8 {
                var sum = 0.0
                for x in 0..<8 { sum += samples[y * 8 + x] * cosines[frequency * 8 + x] }
                rows[y * 8 + frequency] = sum
            }
        }
        for x in 0..<8 {
            for frequency in 0..<8 {
                var sum = 0.0
                for y in 0..<8 { sum += rows[y * 8 + x] * cosines[frequency * 8 + y] }
                result[frequency * 8 + x] = sum
            }
        }
        return result
    }

    // MARK: - The standard's tables (T.81, annex K)

    /// The order in which the frequencies of a block are stored.
    private static let zigzag: [Int] = (0..<15).flatMap { diagonal -> [Int] in
        let places = (0...diagonal).filter { $0 < 8 && diagonal - $0 < 8 }
        let upwards = places.map { $0 + (diagonal - $0) * 8 }
        return diagonal % 2 == 0 ? upwards : upwards.reversed()
    }
    private static let lumaTable = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14,
        17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49,
        64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]
    private static let chromaTable =
        [
            17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
            47,
            66, 99, 99, 99, 99, 99, 99,
        ] + [Int](repeating: 99, count: 32)
}

/// A Huffman table: how many codes there are of each length, and the symbols in their order.
private struct HuffmanTable: Sendable {
    let counts: [UInt8]
    let symbols: [UInt8]
    /// The code of each symbol.
    let codes: [(bits: UInt32, length: Int)]

    init(_ counts: [UInt8], _ symbols: [UInt8]) {
        self.counts = counts
        self.symbols = symbols
        var codes = [(bits: UInt32, length: Int)](repeating: (0, 0), count: 256)
        var (code, index) = (UInt32(0), 0)
        for length in 1...16 {
            for _ in 0..<counts[length - 1] {
                codes[Int(symbols[index])] = (code, length)
                code += 1
                index += 1
            }
            code <<= 1
        }
        self.codes = codes
    }

    static let lumaDC = HuffmanTable([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11))
    static let chromaDC = HuffmanTable([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], Array(0...11))
    static let lumaAC = HuffmanTable(
        [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D],
        [
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
            0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0,
            0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0A,
        ]
            + rest([
                0x16...0x1A, 0x25...0x2A, 0x34...0x3A, 0x43...0x4A, 0x53...0x5A, 0x63...0x6A, 0x73...0x7A,
                0x83...0x8A, 0x92...0x9A, 0xA2...0xAA, 0xB2...0xBA, 0xC2...0xCA, 0xD2...0xDA, 0xE1...0xEA,
                0xF1...0xFA,
            ]))
    static let chromaAC = HuffmanTable(
        [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
        [
            0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71,
            0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33, 0x52, 0xF0,
            0x15, 0x62, 0x72, 0xD1, 0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1,
        ]
            + rest([
                0x17...0x1A, 0x26...0x2A, 0x35...0x3A, 0x43...0x4A, 0x53...0x5A, 0x63...0x6A, 0x73...0x7A,
                0x82...0x8A, 0x92...0x9A, 0xA2...0xAA, 0xB2...0xBA, 0xC2...0xCA, 0xD2...0xDA, 0xE2...0xEA,
                0xF2...0xFA,
            ]))

    private static func rest(_ ranges: [ClosedRange<UInt8>]) -> [UInt8] { ranges.flatMap { Array($0) } }
}

extension CGImage {
    /// The image as JPEG data, over white where it is transparent; nil for an empty image.
    ///
    /// - Parameter quality: 0 (smallest) to 1 (best).
    package func jpegData(quality: Double) -> Data? {
        guard width > 0, height > 0, width <= 65_535, height <= 65_535 else { return nil }
        var encoder = JPEGEncoder(quality: quality)
        return encoder.encode(width: width, height: height) { pixel(x: $0, y: $1) }
    }
}
