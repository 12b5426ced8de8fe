import Testing
import TypingTesting

@testable import Typing

@Suite struct CommonWordsTests {
    @Test("The most frequent words come first, and only those that a dictionary has")
    func order() throws {
        let counts = [
            "words": "the\t750\t900\t2\nsee\t700\t400\t2\nteh\t720\t500\t0\nzoo\t500\t90\t2\n", "pairs": "",
            "triples": "", "edits": "", "about": "",
        ]
        let lexicon = try Lexicon(path: CountedLexicon(counts).path)
        #expect(lexicon.commonWords(10) == ["the", "see", "zoo"])
        #expect(lexicon.commonWords(2) == ["the", "see"])
        #expect(lexicon.commonWords(0).isEmpty)
    }
}
