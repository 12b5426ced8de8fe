import Fuzzing
import Testing
import TypingTesting

@testable import Typing

@Suite struct PersonalWordsTests {
    private static let lexicon = SmallLexicon.shared

    private func words(_ learningEvents: [LearningEvent], times: Int = 2, names: [String] = [])
        -> PersonalWords?
    {
        var vocabulary = PersonalVocabulary()
        vocabulary.names = names
        for _ in 0..<times {
            for learningEvent in learningEvents { vocabulary.learn(learningEvent, on: 20_000) }
        }
        return PersonalWords(vocabulary, beside: Self.lexicon)
    }

    private func decoder(_ words: PersonalWords?, after last: String = "") -> Decoder {
        var decoder = Decoder(Self.lexicon)
        decoder.personal = words
        decoder.start(after: Lexicon.unknown, Lexicon.unknown)
        decoder.start(after: decoder.word(last) ?? Lexicon.unknown, Lexicon.unknown)
        return decoder
    }

    private func read(_ typed: String, _ words: PersonalWords?, after last: String = "") -> String {
        var decoder = decoder(words, after: last)
        for letter in typed { decoder.press(letter) }
        return decoder.candidates(1).first?.text ?? ""
    }

    @Test(
        "Learned words are decoded like those of the lexicon",
        arguments: [
            ("morkel", "Morkel"), ("morkle", "Morkel"), ("mrokel", "Morkel"), ("norkel", "Morkel"),
            ("morel", "Morkel"), ("morkel is better", "Morkel is better"), ("going morkl", "going Morkel"),
            ("fone morkel", "phone Morkel"), ("teh", "the"), ("quikc", "quick"), ("noel", "Noël"),
            ("morkelhome", "Morkel home"),
        ])
    func candidate(typed: String, intended: String) {
        let own = words([.word("Morkel", after: ["see"]), .word("Noël", after: ["see"])], times: 4)
        #expect(read(typed, own) == intended)
    }

    @Test("A word typed once is not a learned word, and the name of a contact is one")
    func unlearned() {
        #expect(read("morkle", words([.word("Morkel", after: ["see"])], times: 1)) == "morkle")
        #expect(read("morkle", words([], names: ["Ann Morkel"])) == "Morkel")
    }

    @Test("Learned bigrams make a word likelier after its context")
    func pairs() {
        let own = words([.word("letter", after: ["quick"]), .word("better", after: ["brown"])], times: 6)
        #expect(read("vetter", nil) == "better")
        #expect(read("vetter", own, after: "brown") == "better")
        #expect(read("ketter", own, after: "quick") == "letter")
        let decoder = decoder(own), quick = decoder.word("quick")!, letter = decoder.word("letter")!
        let cost = Words(Self.lexicon, own).cost(of: letter, after: quick, Lexicon.unknown)
        #expect(cost < Self.lexicon.cost(of: letter, after: quick, Lexicon.unknown) - 2)
    }

    @Test("A removed word is decoded only if typed exactly, and never suggested")
    func forgotten() {
        let own = words([.forget("the")])
        #expect(read("the", own) == "the" && read("teh", own) != "the")
        let predictor = Predictor(Self.lexicon, personal: own)
        let offered = predictor.words(
            beginning: "th", after: Lexicon.unknown, Lexicon.unknown, most: 20)
        #expect(!offered.isEmpty && !offered.contains { predictor.spelling(of: $0.word) == "the" })
    }

    @Test("Learned words, bigrams and names are completed and predicted")
    func prediction() {
        let own = words(
            [.word("Morkel", after: ["than", "you"]), .word("tmrw", after: ["than", "you"])], times: 4,
            names: ["Mora Lemonska"])
        let predictor = Predictor(Self.lexicon, personal: own)
        func offered(_ prefix: String, _ last: String, _ beforeLast: String) -> [String] {
            let last = predictor.word(last) ?? Lexicon.unknown
            let beforeLast = predictor.word(beforeLast) ?? Lexicon.unknown
            return predictor.words(beginning: prefix, after: last, beforeLast, most: 3)
                .map { predictor.spelling(of: $0.word) }
        }
        #expect(offered("mor", "", "") == ["Morkel", "Mora"])
        #expect(offered("lemons", "", "") == ["Lemonska"])
        #expect(Set(offered("", "you", "than").prefix(2)) == ["Morkel", "tmrw"])
        #expect(offered("", "you", "").contains("tmrw"))
        #expect(offered("lem", "", "").first == "lemon")
    }

    @Test("The name of a contact is predicted as the next word only after the user has typed it")
    func namesAsNextWords() {
        let people = ["Mora Lemonska"]
        func offered(
            _ prefix: String, _ learningEvents: [LearningEvent] = [],
            after last: Lexicon.Word = Lexicon.unknown
        ) -> [String] {
            let predictor = Predictor(Self.lexicon, personal: words(learningEvents, names: people))
            return predictor.words(beginning: prefix, after: last, Lexicon.unknown, most: 200)
                .map { predictor.spelling(of: $0.word) }
        }
        #expect(!offered("").contains("Mora") && !offered("").contains("Lemonska"))
        #expect(offered("mo").contains("Mora") && offered("lemonsk") == ["Lemonska"])
        let typed = [LearningEvent.word("Mora", after: [])]
        #expect(offered("", typed, after: Lexicon.sentenceStart).contains("Mora"))
        #expect(!offered("", typed).contains("Mora"), "it was never there")
    }

    @Test(
        "A word is predicted where the user has written it twice, after the same word or as a sentence's first"
    )
    func habits() {
        func next(_ learningEvents: [LearningEvent], times: Int, after last: String?) -> [String] {
            let predictor = Predictor(Self.lexicon, personal: words(learningEvents, times: times))
            let word = last.map { predictor.word($0) ?? Lexicon.unknown } ?? Lexicon.sentenceStart
            return predictor.words(beginning: "", after: word, Lexicon.unknown, most: 3)
                .map { predictor.spelling(of: $0.word) }
        }
        let usual = next([], times: 0, after: "quick"), first = next([], times: 0, after: nil)
        let after = [LearningEvent.word("lemon", after: ["quick"])]
        #expect(!usual.contains("lemon") && next(after, times: 1, after: "quick") == usual)
        #expect(next(after, times: 2, after: "quick").contains("lemon"))
        #expect(!next(after, times: 2, after: "brown").contains("lemon"))
        let opening = [LearningEvent.word("Morkel", after: [])]
        #expect(!first.isEmpty && next(opening, times: 1, after: nil) == first)
        #expect(next(opening, times: 2, after: nil).contains("Morkel"))
        var vocabulary = PersonalVocabulary()
        for _ in 0..<2 { vocabulary.learn(.word("Morkel", after: []), on: 20_000) }
        vocabulary.learn(.forget("Morkel"), on: 20_000)
        #expect(vocabulary.facts(.opening).isEmpty)
    }

    @Test("An empty user dictionary changes neither hypotheses nor costs", arguments: seeds(10))
    func empty(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        #expect(words([]) == nil)
        var one = Decoder(Self.lexicon), other = decoder(words([.word("Mlmlml", after: [])], times: 1))
        for _ in 0..<25 {
            let letter = random.one(of: Array("etaoinshrdlu  "))
            one.press(letter)
            other.press(letter)
        }
        // Equally likely hypotheses may come in any order.
        let (known, learned) = (one.candidates(5), other.candidates(5))
        #expect(known.count == learned.count)
        for (place, (left, right)) in zip(known, learned).enumerated() {
            let others = (known + learned).filter { $0.text != left.text }
            let isTied = others.contains { abs($0.cost - left.cost) < 0.01 }
            #expect(abs(left.cost - right.cost) < 0.01, "at \(place)")
            #expect(left.text == right.text || isTied, "at \(place)")
        }
    }

    @Test("Any words and touches are decoded without a fault", arguments: seeds(15))
    func anything(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var vocabulary = PersonalVocabulary()
        let alphabet = Array("etaoinz'-éß")
        func word() -> String {
            String((0..<(1 + random.number(below: 7))).map { _ in random.one(of: alphabet) })
        }
        for _ in 0..<60 {
            switch random.number(below: 8) {
            case 0: vocabulary.learn(.forget(word()), on: 20_000)
            case 1: vocabulary.learn(.rejected(correction: word(), typed: word()), on: 20_000)
            case 2: vocabulary.learn(.touch(letter: "e", x: 0.2, y: -0.1), on: 20_000)
            default:
                let word = word(), before = [self.one(&random), self.one(&random)]
                for _ in 0..<2 { vocabulary.learn(.word(word, after: before), on: 20_000) }
            }
        }
        var decoder = decoder(PersonalWords(vocabulary, beside: Self.lexicon))
        for _ in 0..<50 {
            if random.chance(6) {
                decoder.deleteLast()
            } else {
                decoder.press(random.one(of: Array("etaoinz -'")))
            }
        }
        let candidates = decoder.candidates(10)
        #expect(candidates.allSatisfy { $0.cost.isFinite && $0.parts.allSatisfy { !$0.text.isEmpty } })
    }

    private func one(_ random: inout SeededRandom) -> String {
        random.one(of: ["the", "see", "morkel", "going"])
    }
}
