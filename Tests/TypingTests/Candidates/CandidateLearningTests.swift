import Testing
import TextInput
import TypingEvaluation
import TypingTesting

@testable import Typing

/// A dictionary of a few words; for longer input it has candidates of the beginning.
private struct FewWords: CandidateSource {
    static let words = [
        "nihao": ["你好", "拟好"], "ni": ["你", "尼", "泥"], "hao": ["好", "号"], "zhang": ["张", "章"],
        "wei": ["为", "伟"], "zhangwei": ["张为"], "ありがとう": ["有り難う", "ありがとう"], "き": ["木", "気"],
    ]

    func convert(_ input: String) -> Conversion {
        Conversion(spelled: input, candidates: pieces(of: input).map(\.text))
    }

    func rest(of input: String, afterChoosing index: Int) -> String {
        let pieces = pieces(of: input)
        return pieces.indices.contains(index) ? String(input.dropFirst(pieces[index].length)) : ""
    }

    private func pieces(of input: String) -> [(text: String, length: Int)] {
        (1...max(1, input.count)).reversed().flatMap { length in
            (Self.words[String(input.prefix(length))] ?? []).map { ($0, length) }
        }
    }
}

@Suite("Learning of candidates") struct CandidateLearningTests {
    /// A user whose choices are learned, from field to field.
    private struct Person<Input: PhoneticInput> {
        var known = PersonalVocabulary()
        var day = 20_000

        mutating func write(_ letters: String, _ choices: String...) throws -> (
            text: String, learningEvents: [LearningEvent]
        ) {
            var field = EngineField("", CandidateEngine<Input>(source: FewWords()))
            field.engine.know(known)
            try field.type(letters)
            for choice in choices {
                try field.press(choice == " " ? .space : choice == "\n" ? .return : .choose(choice))
            }
            let learningEvents = field.engine.takeLearningEvents()
            for learningEvent in learningEvents { known.learn(learningEvent, on: day) }
            #expect(field.engine.takeLearningEvents().isEmpty)
            return (field.text, learningEvents)
        }

        func offered(_ letters: String) throws -> [String] {
            var field = EngineField("", CandidateEngine<Input>(source: FewWords()))
            field.engine.know(known)
            try field.type(letters)
            return field.engine.suggestions.map(\.text)
        }
    }

    @Test(
        "CI-39: the last chosen candidate comes first from then on; choosing the default one is not learned"
    )
    func order() throws {
        var person = Person<Pinyin>()
        #expect(try person.write("ni", " ").learningEvents.isEmpty)
        #expect(try person.write("ni", "泥") == ("泥", [.choice("泥", for: "ni")]))
        #expect(try person.offered("ni") == ["泥", "你", "尼"])
        _ = try person.write("ni", "尼")
        _ = try person.write("ni", "尼")
        #expect(try person.offered("ni").prefix(2) == ["尼", "泥"])
        #expect(try person.write("ni", "你") == ("你", [.choice("你", for: "ni")]))
        #expect(try person.offered("ni") == ["你", "尼", "泥"])
        #expect(try person.write("ni", " ").text == "你", "the space accepts the first candidate")
        #expect(try person.offered("nihao").first == "你好", "a choice for a part does not apply to the whole")
    }

    @Test("CI-39: a name composed of several candidates is suggested as a whole")
    func names() throws {
        var person = Person<Pinyin>()
        let written = try person.write("zhangwei", "张", "伟")
        #expect(written.text == "张伟")
        #expect(written.learningEvents == [.choice("伟", for: "wei"), .choice("张伟", for: "zhangwei")])
        #expect(try person.offered("zhangwei").prefix(2) == ["张伟", "张为"])
        #expect(try person.write("zhangwei", " ").text == "张伟")
        #expect(try person.write("zhangweihao", "张为", " ").text == "张为好")
    }

    @Test("Learning during a composition does not reorder its candidates")
    func steady() throws {
        var known = PersonalVocabulary()
        known.learn(.choice("泥", for: "ni"), on: 1)
        var field = EngineField("", PinyinEngine(source: FewWords()))
        try field.type("ni")
        field.engine.know(known)
        #expect(field.engine.suggestions.map(\.text) == ["你", "尼", "泥"])
        try field.type(" ni")
        #expect(field.text == "你ni" && field.engine.suggestions.map(\.text) == ["泥", "你", "尼"])
    }

    @Test("CI-38: a highlighted candidate committed with return is learned; an undone choice is not")
    func japanese() throws {
        var person = Person<Romaji>()
        #expect(try person.write("ki", " ", " ", "\n") == ("気", [.choice("気", for: "き")]))
        #expect(try person.offered("ki").first == "気")
        var field = EngineField("", RomajiEngine(source: FewWords()))
        try field.type("ki  <<")
        #expect(field.text == "" && field.engine.takeLearningEvents().isEmpty)
    }

    @Test("Sentences, digits and symbols are not learned, and nothing is if learning is off")
    func limits() throws {
        for (text, input, isKept) in [
            ("今天天气很好", "jintian", true), ("今天天气很好吗", "jintian", false), ("好1", "hao", false),
            ("好 ", "hao", false),
            ("好", "hao3", false), ("", "hao", false), ("好", "", false), ("コーヒー", "こーひー", true),
            ("西安", "xi'an", true),
        ] {
            var known = PersonalVocabulary()
            known.learn(.choice(text, for: input), on: 1)
            #expect(known.isEmpty != isKept, "\(text)")
            #expect(Fact.Name(.choice, "\(input)\t\(text)").isSound == isKept)
        }
        for (learns, correction, learningEvents) in [(true, true, 1), (false, true, 0), (true, false, 0)] {
            var preferences = Preferences()
            preferences.learning = learns
            var session = TypingSession(engine: PinyinEngine(source: FewWords()), preferences: preferences)
            var traits = TextInputTraits()
            traits.autocorrectionType = correction ? .default : .no
            var document = TextDocument()
            for key in [KeyPress.Key.text("n"), .text("i"), .choose("泥")] {
                for edit in session.press(KeyPress(key, at: 0), in: document.context, traits: traits).edits {
                    _ = try document.apply(edit)
                }
            }
            #expect(document.text == "泥" && session.takeLearningEvents().count == learningEvents)
        }
    }

    @Test("A removed candidate is no longer first, and a new engine gets the user dictionary")
    func forgetting() throws {
        var person = Person<Pinyin>()
        _ = try person.write("ni", "泥")
        var session = TypingSession()
        session.personal = person.known
        session.use(PinyinEngine(source: FewWords()))
        var typist = SessionTypist(session: session)
        for letter in "ni" { try typist.perform(.type(letter)) }
        #expect(typist.observation.suggestions?.first == "泥")
        person.known.learn(.forget("泥"), on: 20_001)
        #expect(try person.offered("ni").first == "你")
    }
}
