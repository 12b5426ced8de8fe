import Foundation
import Fuzzing
import Testing
import TypingTesting

@testable import Typing

/// Damaged lexicons with a valid checksum, as a faulty program or an attacker might write them.
@Suite struct LexiconDamageTests {
    private static let whole: [UInt8] = {
        do {
            let lexicon = try SmallLexicon { folder in
                try SmallSentenceModel(reminder: "the", promoted: "fox", others: ["quick"]).data.write(
                    to: folder.appendingPathComponent("sentence.model"))
            }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: lexicon.path)))
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The offset of a part's header entry: its start and its length, four bytes each.
    private func entry(_ part: LexiconFormat.Part) -> Int { 24 + part.rawValue * 8 }

    private func place(_ part: LexiconFormat.Part, _ bytes: [UInt8]) -> Range<Int> {
        let start = number(bytes, entry(part))
        return start..<(start + number(bytes, entry(part) + 4))
    }

    private func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
    }

    private func set(_ number: UInt32, _ offset: Int, in bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(offset..<(offset + 4), with: $0) }
    }

    /// Corrects the length and the checksum, loads the file, and uses the lexicon if it is accepted.
    ///
    /// - Returns: the error message, or nil if the lexicon was accepted.
    private func read(_ bytes: [UInt8], sealed: Bool = true) throws -> String? {
        var bytes = bytes
        if sealed {
            set(UInt32(bytes.count), 12, in: &bytes)
            let sum = bytes[LexiconFormat.headerSize...].withUnsafeBytes { LexiconFormat.checksum($0) }
            withUnsafeBytes(of: sum) { bytes.replaceSubrange(16..<24, with: $0) }
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).lexicon")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let lexicon: Lexicon
        do {
            lexicon = try Lexicon(path: file.path)
        } catch {
            return error.localizedDescription
        }
        lexicon.useInEveryWay()
        return nil
    }

    @Test(
        "A file truncated anywhere is rejected, even with the right length and checksum",
        arguments: seeds(6))
    func cut(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let length = random.number(below: Self.whole.count)
        #expect(try read(Array(Self.whole.prefix(length)), sealed: false) != nil, "cut to \(length) bytes")
        if length >= LexiconFormat.headerSize {
            #expect(try read(Array(Self.whole.prefix(length))) != nil, "cut to \(length) bytes and sealed")
        }
    }

    @Test("Random bytes in any one part are rejected or harmless", arguments: seeds(4))
    func changedPart(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for part in LexiconFormat.Part.allCases {
            var bytes = Self.whole
            let range = place(part, bytes)
            guard !range.isEmpty else { continue }
            for _ in 0...random.number(below: 4) {
                bytes[random.one(of: range)] = random.one(of: [0, 1, 0x7f, 0x80, 0xff, 0x20, 0xc3])
            }
            #expect(try read(bytes, sealed: false) != nil || bytes == Self.whole, "\(part)")
            _ = try read(bytes)
        }
    }

    @Test("Parts with absurd offsets and lengths are rejected or harmless", arguments: seeds(4))
    func absurdPlaces(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let size = UInt32(Self.whole.count)
        let absurd: [UInt32] = [
            0, 1, 3, 255, 256, size - 1, size, size + 1, 0x7fff_ffff, 0x8000_0000, .max - 3, .max,
        ]
        for part in LexiconFormat.Part.allCases {
            var bytes = Self.whole
            if random.chance(2) { set(random.one(of: absurd), entry(part), in: &bytes) }
            set(random.one(of: absurd), entry(part) + 4, in: &bytes)
            _ = try read(bytes)
        }
        // Two exchanged parts.
        var bytes = Self.whole
        let (one, other) = (random.number(below: 15), random.number(below: 15))
        for offset in 0..<8 { bytes.swapAt(24 + one * 8 + offset, 24 + other * 8 + offset) }
        _ = try read(bytes)
    }

    @Test("Words, letters and versions that do not exist are rejected with a message")
    func invented() throws {
        func refusal(_ change: (inout [UInt8]) -> Void) throws -> String {
            var bytes = Self.whole
            change(&bytes)
            return try read(bytes) ?? "taken"
        }
        #expect(try read(Self.whole) == nil)
        let pairs = place(.pairs, Self.whole), triples = place(.triples, Self.whole)
        #expect(
            try refusal { set(0xffff_ff10, pairs.lowerBound, in: &$0) }
                .hasSuffix("pairs have words that it does not list."))
        #expect(
            try refusal { set(0x0000_2410, triples.lowerBound, in: &$0) }
                .hasSuffix("triples have words that it does not list."), "there are 36 words, 36 is none")
        #expect(
            try refusal { set(0, entry(.letters) + 4, in: &$0) }
                .hasSuffix("its trie has letters that it does not list."))
        #expect(try refusal { set(0, 8, in: &$0) }.contains("has version 0 of the format"))
        #expect(try refusal { set(.max, 8, in: &$0) }.contains("has version 4294967295 of the format"))
        #expect(try refusal { $0[0] = 0x73 }.hasSuffix("is no lexicon."))
        #expect(try refusal { set(0, entry(.nodes) + 4, in: &$0) }.contains("is damaged"))
        #expect(try refusal { $0 += [0] }.hasSuffix("taken"), "bytes after the last part are ignored")
    }
}
