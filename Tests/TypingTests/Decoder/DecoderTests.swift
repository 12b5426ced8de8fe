import Foundation
import Fuzzing
import Testing
import TypingTesting

@testable import Typing

@Suite struct DecoderTests {
    private func read(_ typed: String, after last: Lexicon.Word = Lexicon.unknown) -> String {
        var decoder = Decoder(SmallLexicon.shared)
        decoder.start(after: last, Lexicon.unknown)
        for letter in typed { decoder.press(letter) }
        return decoder.candidates(1).first?.text ?? ""
    }

    @Test(
        "Typing errors and misspellings are corrected",
        arguments: [
            ("teh", "the"), ("hte", "the"), ("thw", "the"), ("quikc", "quick"), ("brwn", "brown"),
            ("foxx", "fox"), ("leter", "letter"), ("recieve", "receive"), ("fone", "phone"),
            ("dont", "don't"),
            ("cafe", "café"), ("lemonad", "lemonade"), ("th e", "the"),
            ("teh quikc brwn foxx", "the quick brown fox"), ("goinghome", "going home"),
        ])
    func slips(typed: String, intended: String) {
        #expect(read(typed) == intended)
    }

    @Test(
        "Words, unknown text and names are not corrected",
        arguments: ["the", "its", "thee", "xyzzyplugh", "Zorkel", "don't", "thqrtzvb"])
    func leftAlone(typed: String) {
        #expect(read(typed) == typed.lowercased())
    }

    /// What a cost adds to a hypothesis.
    private func share(
        of cost: WritableKeyPath<EditCosts, Float>, _ value: Float, in text: String, typed: String,
        after last: Lexicon.Word = Lexicon.sentenceStart, lexicon: Lexicon = SmallLexicon.shared
    ) throws -> Float {
        func total(_ value: Float) throws -> Float {
            var costs = EditCosts()
            // Within the reach of the beam with other slips.
            costs.missedSpace = 4
            costs[keyPath: cost] = value
            var decoder = Decoder(lexicon, costs: costs)
            decoder.start(after: last, Lexicon.unknown)
            for letter in typed { decoder.press(letter) }
            let candidates = decoder.candidates(60, endsInSpace: false)
            return try #require(candidates.first { $0.text == text }).cost
        }
        return try total(value) - total(0)
    }

    @Test(
        "A capital inside a sentence speaks for I and its forms; one that the sentence needs, and a small letter, do not",
        arguments: [("Iv", "the", 6), ("Io", "the", 6), ("iv", "the", 0), ("Iv", nil, 0)])
    func keptCapital(typed: String, last: String?, discount: Float) throws {
        let last = last.flatMap { SmallLexicon.shared.word($0) } ?? Lexicon.sentenceStart
        let share = try share(of: \.keptCapital, 6, in: "I'm", typed: typed, after: last)
        #expect(abs(share + discount) < 0.01)
    }

    @Test(
        "A missed space costs more for each of its words that has other letters than typed, or that is no word",
        arguments: [
            ("goinghome", "going home", 0), ("gonighome", "going home", 1), ("goinghoem", "going home", 1),
            ("gonighoem", "going home", 2), ("gonig hoem", "going home", 0), ("toqzx", "to qzx", 1),
            ("to qzx", "to qzx", 0),
        ])
    func brokenSplit(typed: String, text: String, count: Float) throws {
        #expect(try abs(share(of: \.brokenSplit, 1, in: text, typed: typed) - count) < 0.01)
    }

    @Test(
        "An additional space costs more inside a word that has other letters than typed",
        arguments: [
            ("ho me", "home", 0), ("goi ng", "going", 0), ("gon ig", "going", 1), ("hoe m", "home", 1),
        ])
    func brokenJoin(typed: String, text: String, count: Float) throws {
        #expect(try abs(share(of: \.brokenSplit, 1, in: text, typed: typed) - count) < 0.01)
    }

    @Test(
        "A missed space costs more for each of its words that has one letter",
        arguments: [("ahome", "a home", 1), ("thea", "the a", 1), ("ia", "I a", 2), ("a home", "a home", 0)])
    func shortSplit(typed: String, text: String, count: Float) throws {
        #expect(try abs(share(of: \.shortSplit, 1, in: text, typed: typed) - count) < 0.01)
    }

    @Test("A missed space is found behind the first word of a text, whichever word of the lexicon it is")
    func firstWord() {
        #expect(SmallLexicon.shared.word("a") == 0)
        #expect(read("alot") == "a lot")
    }

    @Test(
        "A rare word costs more in place of other letters",
        arguments: [("fjird", "fjord", 1), ("fjord", "fjord", 0), ("fix", "fox", 0)])
    func rareWord(typed: String, text: String, count: Float) throws {
        let lexicon = try Lexicon(
            path: SmallLexicon { folder in
                let words = folder.appending(path: "words.tsv")
                try Data(String(contentsOf: words, encoding: .utf8).appending("fjord\t100\t0\t2\n").utf8)
                    .write(to: words)
            }.path)
        let share = try share(of: \.rareWord, 1, in: text, typed: typed, lexicon: lexicon)
        #expect(abs(share - count) < 0.01)
    }

    @Test(
        "A missing apostrophe has a cost of its own where an s follows at the end",
        arguments: [
            ("its", "it's", 1), ("it's", "it's", 0), ("dont", "don't", 0), ("im", "I'm", 0),
            ("its'", "it's", 0),
        ])
    func missedApostrophe(typed: String, text: String, count: Float) throws {
        #expect(try abs(share(of: \.missedApostropheS, 1, in: text, typed: typed) - count) < 0.01)
    }

    @Test("A word costs the same for every one that sounds like it, and others cost more in its place")
    func homophones() throws {
        for typed in ["there", "their"] {
            for text in ["there", "their"] where text != typed {
                #expect(try abs(share(of: \.homophone, 1, in: text, typed: typed) - 1) < 0.01)
            }
            let other = try share(of: \.besideHomophone, 2, in: "the", typed: typed)
            #expect(abs(other - 2) < 0.01)
            #expect(try share(of: \.besideHomophone, 2, in: typed, typed: typed) == 0)
        }
    }

    @Test("The words before disambiguate a misspelling")
    func context() {
        #expect(read("i am goinf to") == "I am going to")
        #expect(read("is beter") == "is better")
    }

    @Test("A later word changes the decision about an earlier one")
    func later() {
        var decoder = Decoder(SmallLexicon.shared)
        var texts: [String] = []
        for letter in "goibg to the" {
            decoder.press(letter)
            texts.append(decoder.candidates(1).first?.text ?? "")
        }
        #expect(texts.contains("going to") && texts.last == "going to the")
        #expect(Set(texts).count > 4)
    }

    @Test("Deleting a touch restores the hypotheses before it", arguments: seeds(15))
    func deleting(seed: UInt64) {
        var random = SeededRandom(seed: seed), decoder = Decoder(SmallLexicon.shared)
        var states: [[String]] = []
        func state() -> [String] { decoder.candidates(5).map { "\($0.text) \($0.cost)" } }
        for _ in 0..<40 {
            if random.chance(3), !states.isEmpty {
                decoder.deleteLast()
                #expect(state() == states.removeLast())
            } else {
                states.append(state())
                decoder.press(random.one(of: Array("etaoinshrdlu  ")))
            }
        }
    }

    @Test(
        "Touches between two keys are decoded as the letter that makes a word",
        arguments: [
            ("the", [(5.0, 0.5), (5.9, 1.5), (2.5, 0.55)]), ("fox", [(4.0, 1.4), (8.6, 0.6), (2.9, 2.4)]),
            ("the", [(4.9, 0.5), (6.0, 1.5), (3.05, 0.6)]),
        ] as [(String, [(Float, Float)])])
    func touches(intended: String, places: [(Float, Float)]) {
        var decoder = Decoder(SmallLexicon.shared)
        for place in places { decoder.tap(at: KeyLayout.Point(x: place.0, y: place.1)) }
        #expect(decoder.candidates(1).first?.text == intended)
    }

    @Test("A touch just above the space bar is a space or a letter")
    func spaceBar() {
        var decoder = Decoder(SmallLexicon.shared)
        for (x, y) in [(1.0, 1.5), (4.6, 2.95), (9.0, 1.5), (9.0, 0.5), (5.0, 0.5)] as [(Float, Float)] {
            decoder.tap(at: KeyLayout.Point(x: x, y: y))
        }
        #expect(decoder.candidates(1).first?.text == "a lot")
    }

    @Test("Any touches are decoded without a fault, and costs are finite", arguments: seeds(15))
    func anything(seed: UInt64) {
        var random = SeededRandom(seed: seed), decoder = Decoder(SmallLexicon.shared)
        for _ in 0..<60 {
            switch random.number(below: 6) {
            case 0: decoder.deleteLast()
            case 1: decoder.press(random.one(of: Array("a 'é한👍-3Z’\u{301}")))
            default:
                let x = Float(random.number(below: 1400)) / 100 - 2,
                    y = Float(random.number(below: 600)) / 100 - 1
                decoder.tap(at: KeyLayout.Point(x: x, y: y))
            }
        }
        #expect(decoder.candidates(10).allSatisfy { $0.cost.isFinite })
        #expect(decoder.candidates(10).map(\.cost) == decoder.candidates(10).map(\.cost).sorted())
    }

    @Test("Completions and next words follow the n-grams of the context")
    func prediction() throws {
        let lexicon = SmallLexicon.shared, predictor = Predictor(lexicon)
        func words(_ prefix: String, _ last: String?, _ beforeLast: String?) -> [String] {
            func word(_ text: String?) -> Lexicon.Word {
                text.flatMap { lexicon.word($0) } ?? Lexicon.unknown
            }
            return predictor.words(beginning: prefix, after: word(last), word(beforeLast), most: 3)
                .map { lexicon.spelling(of: $0.word) }
        }
        #expect(words("lem", nil, nil) == ["lemon", "lemonade"])
        #expect(words("", "going", "am").prefix(2) == ["to", "home"])
        #expect(words("h", "going", "am") == ["home"])
        #expect(words("", "I", nil).contains("am") && !words("", nil, nil).contains("am"))
        #expect(words("zz", nil, nil).isEmpty)
        #expect(words("caf", nil, nil) == ["café"])
    }
}
