import Foundation
import Fuzzing
import Testing

@testable import UIKit

@Suite("IndexedText") struct IndexedTextTests {
    /// The reference text in UTF-16 code units, without an index.
    private struct PlainText {
        var units: [UInt16] = []

        func aligned(_ offset: Int) -> Int {
            let offset = min(max(0, offset), units.count)
            return offset < units.count && UTF16.isTrailSurrogate(units[offset]) ? offset - 1 : offset
        }

        func slice(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    }

    private static let pieces = [
        "a", "\n", "\r\n", "é", "e\u{301}", "ß", "한", "ㅎ", "م", "हिं", "👍🏽", "👨‍👩‍👧", "🇩🇪", "𝄞",
        "The quick brown fox ",
        String(repeating: "äöü", count: 150), String(repeating: "𝄞", count: 300),
        String(repeating: "x", count: 700),
    ]

    @Test("changes give the same text and the same positions as in the reference", arguments: 0..<12)
    func changes(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var plain = PlainText()
        var text = IndexedText("")
        for step in 0..<400 {
            let lower = Int.random(in: -3...plain.units.count + 3, using: &random)
            let upper =
                lower + (step % 3 == 0 ? Int.random(in: 0...(step % 9 == 0 ? 3000 : 6), using: &random) : 0)
            let new =
                Int.random(in: 0..<4, using: &random) == 0
                ? "" : Self.pieces.randomElement(using: &random) ?? ""
            let first = plain.aligned(lower), last = max(first, plain.aligned(upper))
            #expect(text.clamped(lower..<upper) == first..<last)
            plain.units.replaceSubrange(first..<last, with: new.utf16)
            text.replace(lower..<upper, with: new)
            #expect(text.count == plain.units.count)
            let place = Int.random(in: 0...plain.units.count, using: &random)
            #expect(text.index(place) == String.Index(utf16Offset: place, in: text.string))
            let aligned = plain.aligned(place)
            #expect(text.aligned(place) == aligned)
            #expect(text.offset(text.index(aligned)) == aligned)
            let end = plain.aligned(min(plain.units.count, aligned + 40))
            #expect(text.slice(aligned..<end) == plain.slice(aligned..<end))
        }
        #expect(Array(text.string.utf16) == plain.units)
        #expect(text == IndexedText(text.string))
        for offset in stride(from: 0, through: text.count, by: 7) {
            #expect(text.index(offset) == String.Index(utf16Offset: offset, in: text.string))
        }
    }

    @Test("a text from another kind of string is equal")
    func foreign() {
        let text = IndexedText(NSString(string: "한글 👍🏽").appending("é"))
        #expect(text.count == 8 && text.slice(3..<7) == "👍🏽" && text.slice(4..<8) == "👍🏽é")
    }
}
