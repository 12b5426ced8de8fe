import Foundation
import Fuzzing
import Testing
import TypingTesting

@testable import Typing

@Suite struct LexiconTests {
    private let lexicon = SmallLexicon.shared

    @Test("Lookups ignore case, accents and apostrophes")
    func words() throws {
        #expect(lexicon.count == 36)
        for (spelling, found) in [
            ("the", "the"), ("don't", "don't"), ("don’t", "don't"), ("dont", "dont"), ("LONDON", "London"),
            ("i", "I"), ("café", "café"),
        ] {
            #expect(lexicon.word(spelling).map(lexicon.spelling) == found, "\(spelling)")
        }
        #expect(lexicon.word("zebra") == nil && lexicon.word("") == nil && lexicon.word("t3h") == nil)
        let node = try #require(lexicon.node(of: "dont"))
        #expect(lexicon.words(at: node).map(lexicon.spelling) == ["don't", "dont"], "the likelier first")
        #expect(lexicon.spelling(of: Lexicon.unknown) == "")
    }

    @Test("Each child is found, at nodes with few, most or all letters", arguments: [false, true])
    func children(hasAllAtRoot: Bool) throws {
        let alphabet = hasAllAtRoot ? "abcdefghijklmnopqrstuvwxyz".map { "\n\($0) 300 1 2" }.joined() : ""
        let counts = [
            "words": CountedLexicon.rows(SmallLexicon.words + alphabet, heads: 4), "pairs": "", "triples": "",
        ]
        let lexicon = try Lexicon(path: CountedLexicon(counts).path)
        let labels = UInt8(lexicon.letters.count)
        #expect((lexicon.children(of: 0).count == labels) == hasAllAtRoot)
        for node in 0..<UInt32(lexicon.nodeCount) {
            let children = lexicon.children(of: node)
            for label in 0..<labels {
                let child = children.first { lexicon.label(of: $0) == label }
                #expect(lexicon.child(of: node, label: label) == child, "node \(node), label \(label)")
            }
        }
    }

    @Test("A word that ends with its last letter twice is recognized, if the letter is one of ASCII")
    func letterTwice() throws {
        let counts = [
            "words": CountedLexicon.rows(SmallLexicon.words + "\nत 300 1 2\ncafé 300 1 2", heads: 4),
            "pairs": "",
            "triples": "",
        ]
        let lexicon = try Lexicon(path: CountedLexicon(counts).path)
        for (text, isRepeated) in [
            ("thee", true), ("the", false), ("zebraa", false), ("tthe", false), ("", false),
            ("e", false), ("तत", false), ("caféé", false),
        ] {
            #expect(lexicon.repeatsLastLetter(text) == isRepeated, "\(text)")
        }
    }

    @Test("Bigram and trigram counts make a word likelier after its context")
    func likelihood() throws {
        func word(_ spelling: String) throws -> Lexicon.Word { try #require(lexicon.word(spelling)) }
        let i = try word("I"), am = try word("am"), going = try word("going"), to = try word("to")
        #expect(lexicon.cost(of: am, after: i) < lexicon.cost(of: am))
        #expect(lexicon.cost(of: to, after: going, am) < lexicon.cost(of: to))
        #expect(lexicon.cost(of: going, after: am, i) < lexicon.cost(of: going, after: am))
        #expect(lexicon.cost(of: i, after: Lexicon.sentenceStart) < lexicon.cost(of: i))
        #expect(lexicon.cost(of: to, after: Lexicon.unknown, Lexicon.unknown) == lexicon.cost(of: to))
    }

    @Test("Speech determines a trigram's probability if the text rarely or never has the trigram")
    func speech() throws {
        let triples = ["a lot better 0 1;letter 0 0", "a lot better 0 1;letter 600000 0"]
        let costs = try triples.map { triples in
            let lexicon = try Lexicon(
                path: CountedLexicon([
                    "words": CountedLexicon.rows(SmallLexicon.words, heads: 4),
                    "pairs": CountedLexicon.rows("a lot 900 20\nlot better 30 4;letter 30 1", heads: 1),
                    "triples": CountedLexicon.rows(triples, heads: 2), "edits": "",
                ]).path)
            func word(_ spelling: String) throws -> Lexicon.Word { try #require(lexicon.word(spelling)) }
            return try lexicon.cost(of: word("letter"), after: word("lot"), word("a"))
        }
        #expect(costs[0] > 2)
        // Speech has the weight of a hundred occurrences, the text twenty.
        #expect(abs(costs[1] + log(0.6 * 100 / 121)) < 0.15)
    }

    @Test("Probabilities after one word and after two words sum to one")
    func shares() throws {
        let words = 0..<Lexicon.Word(lexicon.count)
        func sum(_ cost: (Lexicon.Word) -> Float) -> Float { words.reduce(0) { $0 + exp(-cost($1)) } }
        #expect(abs(sum { lexicon.cost(of: $0) } - 1) < 0.05)
        for last in words { #expect(abs(sum { lexicon.cost(of: $0, after: last) } - 1) < 0.12) }
        let i = try #require(lexicon.word("I")), am = try #require(lexicon.word("am"))
        #expect(abs(sum { lexicon.cost(of: $0, after: am, i) } - 1) < 0.12)
    }

    @Test("The file contains the source and the license")
    func about() throws {
        let lexicon = try Lexicon(
            path: SmallLexicon { folder in
                try "source\tsomebody's counts\nlicense\tCC0\n".write(
                    to: folder.appendingPathComponent("about.tsv"), atomically: true, encoding: .utf8)
            }.path)
        #expect(lexicon.language == "en" && lexicon.source == "somebody's counts" && lexicon.license == "CC0")
    }

    @Test("Errors of malformed counts name the file and line")
    func malformedCounts() {
        for (name, text, line) in [
            ("words.tsv", "the\t750\t9\t2\nfox\tmany\t1\t2\n", 2), ("words.tsv", "the\t750\t9\t7\n", 1),
            ("pairs.tsv", "the\tfox one 2\n", 1), ("triples.tsv", "the\tquick\tfox\n", 1),
            ("triples.tsv", "the\tquick\tfox 3\n", 1), ("triples.tsv", "the\tquick\tfox 1000001 3\n", 1),
            ("triples.tsv", "the\tquick\tfox -1 3\n", 1),
            ("edits.tsv", "a\te\n", 1),
        ] {
            do {
                _ = try SmallLexicon { folder in
                    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
                }
                Issue.record("\(name) was taken")
            } catch LexiconError.malformedCounts(let file, let found, _) {
                #expect(file.hasSuffix(name) && found == line)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test("Missing, foreign, truncated and changed files are rejected with a message")
    func damage() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: SmallLexicon().path))
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).lexicon")
        defer { try? FileManager.default.removeItem(at: place) }
        func refusal(_ data: Data) throws -> String? {
            try data.write(to: place)
            do {
                _ = try Lexicon(path: place.path)
                return nil
            } catch {
                return error.localizedDescription
            }
        }
        #expect(throws: LexiconError.self) { try Lexicon(path: "/nowhere/en.lexicon") }
        #expect(throws: LexiconError.self) { try Lexicon(path: "/tmp") }
        #expect(try refusal(whole) == nil)
        #expect(
            try refusal(Data())
                == "The lexicon \(place.path) cannot be read: it is empty or no ordinary file.")
        #expect(try refusal(Data("hello".utf8)) == "\(place.path) is no lexicon.")
        var other = whole
        other[8] = 9
        #expect(try refusal(other)?.contains("has version 9 of the format") == true)
        for length in stride(from: 8, to: whole.count, by: 97) {
            #expect(try refusal(whole.prefix(length)) != nil, "cut to \(length) bytes")
        }
        for place in stride(from: 12, to: whole.count, by: 61) where whole[place] != 0 || place > 160 {
            var changed = whole
            changed[place] ^= 0x55
            #expect(try refusal(changed) != nil || place < LexiconFormat.headerSize, "byte \(place) changed")
        }
    }

    @Test("A manipulated file with the right checksum is rejected or harmless", arguments: seeds(25))
    func forged(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: SmallLexicon().path)))
        for _ in 0...random.number(below: 6) {
            bytes[24 + random.number(below: bytes.count - 24)] = UInt8(random.number(below: 256))
        }
        let sum = bytes[LexiconFormat.headerSize...].withUnsafeBytes { LexiconFormat.checksum($0) }
        withUnsafeBytes(of: sum) { bytes.replaceSubrange(16..<24, with: $0) }
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).lexicon")
        defer { try? FileManager.default.removeItem(at: place) }
        try Data(bytes).write(to: place)
        guard let lexicon = try? Lexicon(path: place.path) else { return }
        var decoder = Decoder(lexicon)
        for letter in "teh quikc dont leter" { decoder.press(letter) }
        _ = decoder.candidates(5)
        for word in 0..<Lexicon.Word(lexicon.count) { _ = lexicon.spelling(of: word) }
        for prefix in ["", "t", "le"] {
            _ = Predictor(lexicon).words(beginning: prefix, after: 3, Lexicon.sentenceStart, most: 3)
        }
    }
}
