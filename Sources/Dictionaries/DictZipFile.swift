import CZlib
import Foundation
import Platform

/// The text of a dictionary: a plain file, or one that dictzip compressed in chunks, each of which can be read by itself.
///
/// dictzip's format is gzip's with an extra field “RA”: the length of a chunk before compression, and the compressed lengths
/// of all chunks (dictzip(1)). Cost of a reading: the chunks that it lies in, 58 KiB each as a rule.
struct DictZipFile {
    private let path: String
    private let file: FileHandle
    private let chunks: Chunks?

    /// Where the compressed chunks are.
    private struct Chunks {
        /// The bytes of a chunk before compression; the last may have fewer.
        let length: Int
        /// Where each begins in the file, and where the last ends.
        let starts: [UInt64]
    }

    /// Opens a file.
    ///
    /// - Throws: `DictionaryError`, also where a compressed file has no chunks.
    init(_ path: String) throws(DictionaryError) {
        self.path = path
        guard let file = try? RegularFile.open(path) else { throw .unreadable(path: path) }
        self.file = file
        do {
            chunks = path.hasSuffix(".dz") ? try Self.chunks(of: file) : nil
        } catch {
            throw .damaged(path: path)
        }
    }

    /// Reads a part of the text before compression.
    func read(_ offset: Int, _ count: Int) throws(DictionaryError) -> Data {
        do {
            guard let chunks else { return try Self.bytes(of: file, at: UInt64(offset), count) }
            let first = offset / chunks.length, last = (offset + count - 1) / chunks.length
            guard last + 1 < chunks.starts.count else { throw Damage() }
            var text = Data()
            for chunk in first...last {
                let start = chunks.starts[chunk]
                let packed = try Self.bytes(of: file, at: start, Int(chunks.starts[chunk + 1] - start))
                text += try Self.inflate(packed, to: chunks.length)
            }
            let start = offset - first * chunks.length
            guard start + count <= text.count else { throw Damage() }
            return text.subdata(in: start..<start + count)
        } catch {
            throw .damaged(path: path)
        }
    }

    // MARK: - Format

    /// The longest name of a file, and comment, that a header has, in bytes: Linux's longest path.
    private static let longestName = 4096

    private struct Damage: Error {}

    private static func bytes(of file: FileHandle, at offset: UInt64, _ count: Int) throws -> Data {
        try file.seek(toOffset: offset)
        guard let data = try file.read(upToCount: count), data.count == count else { throw Damage() }
        return data
    }

    /// Reads the header (RFC 1952, with dictzip's extra field).
    private static func chunks(of file: FileHandle) throws -> Chunks {
        let header = try bytes(of: file, at: 0, 12)
        guard header[0] == 0x1F, header[1] == 0x8B, header[2] == 8, header[3] & 4 != 0 else { throw Damage() }
        let extra = try bytes(of: file, at: 12, word(header, 10))
        guard let field = field(in: extra), field.count >= 6 else { throw Damage() }
        let length = word(field, 2), count = word(field, 4)
        guard length > 0, field.count >= 6 + 2 * count else { throw Damage() }
        var start = UInt64(12 + extra.count)
        for bit: UInt8 in [8, 16] where header[3] & bit != 0 {
            // A name and a comment, each to a zero byte.
            try file.seek(toOffset: start)
            guard let text = try file.read(upToCount: longestName), let end = text.firstIndex(of: 0) else {
                throw Damage()
            }
            start += UInt64(end - text.startIndex + 1)
        }
        if header[3] & 2 != 0 { start += 2 }
        var starts = [start]
        for chunk in 0..<count {
            start += UInt64(word(field, 6 + 2 * chunk))
            starts.append(start)
        }
        return Chunks(length: length, starts: starts)
    }

    private static func word(_ data: Data, _ place: Int) -> Int {
        Int(data[data.startIndex + place]) | Int(data[data.startIndex + place + 1]) << 8
    }

    /// The content of the subfield “RA”.
    private static func field(in extra: Data) -> Data? {
        var place = 0
        while place + 4 <= extra.count {
            let end = place + 4 + word(extra, place + 2)
            guard end <= extra.count else { return nil }
            if extra[place] == UInt8(ascii: "R"), extra[place + 1] == UInt8(ascii: "A") {
                return extra.subdata(in: place + 4..<end)
            }
            place = end
        }
        return nil
    }

    /// Unpacks a chunk, which ends with a flush and has no end of its own.
    private static func inflate(_ packed: Data, to limit: Int) throws -> Data {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw Damage()
        }
        defer { inflateEnd(&stream) }
        var text = Data(count: limit), input = packed
        let status = input.withUnsafeMutableBytes { source in
            text.withUnsafeMutableBytes { target in
                stream.next_in = source.bindMemory(to: UInt8.self).baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                return CZlib.inflate(&stream, Z_SYNC_FLUSH)
            }
        }
        // With the buffer filled to its end, zlib may have had no room for the flush.
        guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && stream.avail_out == 0)
        else {
            throw Damage()
        }
        return text.prefix(limit - Int(stream.avail_out))
    }
}
