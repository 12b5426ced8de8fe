import Foundation
import Testing

@testable import UIKit

@Suite("Text boundaries") struct TextBoundariesTests {
    private func units(_ text: String, _ granularity: UITextGranularity) -> [String] {
        let boundaries = TextBoundaries(text)
        var result: [String] = []
        var offset = 0
        while let end = boundaries.boundary(granularity, from: offset, forward: true) {
            if let unit = boundaries.unit(granularity, at: end, forward: false) {
                result.append(
                    (text as NSString).substring(with: NSRange(location: unit.lowerBound, length: unit.count))
                )
            }
            offset = end
        }
        return result
    }

    @Test(
        "words",
        arguments: [
            ("Hello, world", ["Hello", "world"]), ("It's 5 o'clock.", ["It's", "5", "o'clock"]),
            ("3.14 or 1,000", ["3.14", "or", "1,000"]), ("well-known", ["well", "known"]),
            ("한국어 키보드", ["한국어", "키보드"]), ("日本語", ["日", "本", "語"]), ("snake_case x", ["snake_case", "x"]),
            ("hi 👋 there", ["hi", "there"]), ("", []), ("...", []), ("naïve café", ["naïve", "café"]),
        ])
    func words(text: String, expected: [String]) {
        #expect(units(text, .word) == expected)
    }

    @Test(
        "sentences include the space after them",
        arguments: [
            ("One. Two! Three?", ["One. ", "Two! ", "Three?"]),
            ("He said \"Go.\" I went.", ["He said \"Go.\" ", "I went."]),
            ("3.14 is pi", ["3.14 is pi"]), ("これ。それ。", ["これ。", "それ。"]),
        ])
    func sentences(text: String, expected: [String]) {
        #expect(units(text, .sentence) == expected)
    }

    @Test("paragraphs end before their line break")
    func paragraphs() {
        let boundaries = TextBoundaries("ab\ncd\n")
        #expect(boundaries.unit(.paragraph, at: 1, forward: true) == 0..<2)
        #expect(boundaries.unit(.paragraph, at: 4, forward: true) == 3..<5)
    }

    @Test(
        "characters are grapheme clusters",
        arguments: [
            ("a👨‍👩‍👧‍👦b", [1, 12, 13]), ("e\u{301}x", [2, 3]), ("🇰🇷🇺🇸", [4, 8]),
        ])
    func characters(text: String, ends: [Int]) {
        let boundaries = TextBoundaries(text)
        var found: [Int] = []
        var offset = 0
        while offset < boundaries.count {
            offset = boundaries.characterEnd(after: offset)
            found.append(offset)
        }
        #expect(found == ends)
        for end in ends.reversed() {
            #expect(offset == end)
            offset = boundaries.characterStart(before: offset)
        }
        #expect(offset == 0)
    }

    @Test("a word's ends are boundaries in their own direction")
    func directions() {
        let boundaries = TextBoundaries("one two")
        #expect(boundaries.isBoundary(.word, at: 3, forward: true))
        #expect(!boundaries.isBoundary(.word, at: 4, forward: true))
        #expect(boundaries.isBoundary(.word, at: 4, forward: false))
        #expect(boundaries.unit(.word, at: 3, forward: true) == nil)
        #expect(boundaries.boundary(.word, from: 7, forward: false) == 4)
    }
}
