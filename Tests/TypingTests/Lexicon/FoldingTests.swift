import Testing
import TypingTesting

@testable import Typing

@Suite("Folding, letter by letter and from the table")
struct FoldingTests {
    @Test(
        "A word of letters of the table folds as by the rules",
        arguments: [
            "", "Don't", "Mother-in-law", "Über", "Straße", "œuvre", "El Niño", "ŁÓDŹ", "İstanbul", "Ⱥ", "ȾȺ",
            "أحمد",
            "مَدرَسة", "हिन्दी", "क़लम", "e\u{301}te\u{301}", "naïve’s", "x²", "日本", "👍🏽",
        ])
    func table(word: String) {
        #expect(Array(Folding.fold(word).unicodeScalars) == Array(Folding.foldByRules(word).unicodeScalars))
    }

    @Test("Every letter of the table folds as by the rules, alone and in a word")
    func allLetters() {
        for value in UInt32(0x20)..<0x980 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for word in [String(scalar), "a" + String(scalar) + "ß", String(scalar) + "z"] {
                let folded = Array(Folding.fold(word).unicodeScalars)
                #expect(
                    folded == Array(Folding.foldByRules(word).unicodeScalars), "U+\(String(value, radix: 16))"
                )
            }
        }
    }

    @Test("Lower case of every letter below U+0250 is Unicode's")
    func lowerCase() {
        for value in UInt32(0x20)..<0x250 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let word = "Ä" + String(scalar) + "Z"
            #expect(Array(word.small.unicodeScalars) == Array(word.lowercased().unicodeScalars))
            #expect(Folding.isLetter(scalar) == scalar.properties.isAlphabetic)
        }
    }

    @Test(
        "A word with accents compares with a text of ASCII as with any other",
        arguments: ["l'été", "été", "Ähre", "naïve", "d'où", "café's"])
    func traits(spelling: String) throws {
        let lexicon = try Lexicon(
            path: CountedLexicon([
                "words": "\(spelling)\t500\t20\t2\n", "pairs": "",
                "triples": "",
                "edits": "", "about": "",
            ]).path)
        let word = try #require(lexicon.word(spelling)), words = Words(lexicon)
        for small in ["lete", "l'ete", "ete", spelling.small] {
            let quick = words.traits(of: word, besides: small, isASCII: small.utf8.allSatisfy { $0 < 0x80 })
            let slow = words.traits(of: word, besides: small, isASCII: false)
            #expect(quick.isSame == slow.isSame && quick.apostrophes == slow.apostrophes)
            #expect(quick.isASCII == slow.isASCII && quick.isSame == (small == spelling.small))
        }
    }

    @Test(
        "Letters that differ in accents and case alone are the same",
        arguments: [("o", "ö"), ("É", "e"), ("ا", "أ"), ("न", "ऩ")] as [(Unicode.Scalar, Unicode.Scalar)])
    func sameLetters(one: Unicode.Scalar, other: Unicode.Scalar) {
        #expect(Folding.isSameLetter(one, other))
        #expect(!Folding.isSameLetter(one, "x"))
    }
}
