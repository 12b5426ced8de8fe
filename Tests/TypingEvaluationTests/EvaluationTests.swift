import Testing
import TypingTesting

@testable import Typing
@testable import TypingEvaluation

@Suite struct EvaluationTests {
    private func figures(_ kind: Evaluation.Kind, _ text: String) throws -> Figure {
        let table = try EvaluationTable(text: text, file: "test.tsv", columns: kind.columns)
        return try Evaluation(SmallLexicon.shared).figures(kind, of: table)
    }

    @Test("Typos: the misspelling itself is no suggestion, and each intended word counts")
    func typos() throws {
        let result = try figures(
            .typos,
            "#source\ttypo\tintended\tcount\tall\nus\tteh\tthe\t1\tthe\nus\ttha\tthan\t1\tthat|than|the\n"
                + "us\tqqqq\tfox\t1\tfox\nthem\tthier\ttheir\t2\ttheir\n")
        #expect(result["us", "n"] == 3 && result["us", "top1"] == 66.67 && result["them", "top3"] == 100)
        #expect(result["us", "us", "p50"] != nil)
    }

    @Test("Sentences: corrected misspellings, changed correct words, and the word error rate")
    func sentences() throws {
        let result = try figures(
            .sentences, "us\tI am goign home.\tI am going home.\nus\tthe zork, too\tthe zork, too\n")
        #expect(result["us", "fixed"] == 100 && result["us", "changed"] == 0 && result["us", "wer"] == 0)
        #expect(result["us", "typos"] == 1 && result["us", "n"] == 7)
    }

    @Test("Sentences are typed at the keyboard, and the figures of the decoder are beside it")
    func sentencesAtTheKeyboard() throws {
        // A word with a capital inside is a name for the keyboard, and a misspelling for the decoder.
        let result = try figures(.sentences, "us\tI am gOign home.\tI am going home.\n")
        #expect(result["us", "fixed"] == 0 && result["us", "decoder", "fixed"] == 100)
        #expect(result["us", "wer"] == 25 && result["us", "decoder", "wer"] == 0)
    }

    @Test("Running text: the right words that the keyboard changes")
    func running() throws {
        let result = try figures(.running, "us\tI am going home.\nthem\tteh fox\n")
        #expect(result["us", "n"] == 4 && result["us", "typos"] == 0 && result["us", "changed"] == 0)
        #expect(result["them", "changed"] == 50 && result["them", "decoder", "changed"] == 50)
    }

    @Test("Contractions: typed without their apostrophe; other words keep theirs")
    func contractions() throws {
        let result = try figures(
            .contractions, "us\tI don’t\nus\tthe fox\nus\tthe zork's its\n")
        #expect(result["us", "n"] == 1 && result["us", "keyboard", "restored"] == 100)
        #expect(result["us", "decoder", "restored"] == 100 && result["us", "keyboard", "of its"] == 1)
    }

    @Test("Touches scatter around the center of their key, and never leave it")
    func noise() throws {
        var noise = TouchNoise(.qwerty, seed: 7), again = TouchNoise(.qwerty, seed: 7)
        let center = try #require(KeyLayout.qwerty.centers["g"])
        let points = (0..<500).compactMap { _ in noise.point(for: "G") }
        #expect(points == (0..<500).compactMap { _ in again.point(for: "g") } && Set(points).count > 400)
        #expect(points.allSatisfy { abs($0.x - center.x) < 0.5 && abs($0.y - center.y) < 0.5 })
        #expect(points.contains { abs($0.x - center.x) > 0.3 } && noise.point(for: "4") == nil)
    }

    @Test(
        "An alignment finds the intended words that a text has",
        arguments: [
            ("a b c", "a b c", [true, true, true]), ("a b c", "a c", [true, false, true]),
            ("a b c", "a x y c", [true, false, true]), ("a", "", [false]), ("a b", "b a b", [true, true]),
        ])
    func aligns(intended: String, text: String, found: [Bool]) {
        #expect(
            matches(
                intended.split(separator: " ").map(String.init),
                in: text.split(separator: " ").map(String.init))
                == found)
    }

    @Test("Unfinished words: completed ones, ones changed to other words, and ones kept")
    func unfinished() throws {
        let result = try figures(
            .unfinished,
            "cut2\tI am goi home.\tI am going home.\ncut2\tthe rece\tthe receive\n"
                + "cut4\tqui\tquickly\ncut4\tthe thezz\tthe thezzork\n")
        #expect(result["cut2", "n"] == 2 && result["cut2", "space", "finished"] == 100)
        #expect(result["cut2", "whole", "other"] == 0 && result["cut2", "space", "left"] == 0)
        #expect(result["cut4", "space", "finished"] == 0)
        let other = try #require(result["cut4", "space", "other"])
        let left = try #require(result["cut4", "space", "left"])
        #expect(other + left == 100)
        #expect(result["all", "n"] == 4)
    }

    @Test("Inline predictions: the share shown of those possible, and the share that is right")
    func inline() throws {
        let result = try figures(.inline, "us\tI receive it's\nus\tlemon\n")
        // "rec" to "receiv" are four positions of five; "le" is too short, and "lem" and "lemo" have two completions.
        #expect(result["us", "n"] == 10 && result["us", "right"] == 100)
        let shown = try #require(result["us", "shown"])
        #expect(shown > 40 && shown < 100)
    }

    @Test("Correct words, and names in three forms")
    func correct() throws {
        let result = try figures(
            .correct, "running\tthe\nrunning\tteh\nname\tLondon\nname\tLettr\nname\tQuicck\nname\tPhona\n")
        #expect(result["running", "changed"] == 50)
        let given = try #require(result["name", "changed"]),
            small = try #require(result["name", "lower-cased"])
        #expect(given < small && small == result["name", "sentence-initial"])
    }

    @Test("Correct words: the style of an apostrophe, which the keyboard keeps, is no change")
    func correctApostrophes() throws {
        #expect(try figures(.correct, "running\tit’s\n")["running", "changed"] == 0)
    }

    @Test("Touches: errors of the touched keys, after each space, and at the end")
    func taps() throws {
        let taps = "5.0,0.72 5.9,2.2 3.05,0.7 5.0,5.0 4.0,2.0 8.6,0.8 2.9,3.4"
        let result = try figures(.taps, "0\tsloppy\tus\tthe fox\tthr foc\t\(taps)\n")
        #expect(result["sloppy", "wer", "literal"] == 100)
        #expect(result["sloppy", "wer", "space"] == 0 && result["sloppy", "wer", "whole"] == 0)
        #expect(result["sloppy", "cer", "literal"] == 28.57)
    }

    @Test("Prediction: a word among three suggestions costs one tap")
    func predict() throws {
        let result = try figures(.predict, "us\tI am going to\n")
        #expect(result["us", "n"] == 4 && result["us", "next3"] == 100)
        #expect(result["us", "saving"] == 71.43)
    }

    @Test("Prediction: a next word suggested beside an open word saves the space, but not a comma")
    func predictInOpenWords() throws {
        let counts = [
            "words": CountedLexicon.rows(
                "of 720 400 2\non 710 400 2\nor 700 400 2\nox 400 2 2\ncart 400 2 2", heads: 4),
            "pairs": CountedLexicon.rows("ox cart 300000 9", heads: 1), "triples": "", "edits": "",
        ]
        let evaluation = try Evaluation(Lexicon(path: CountedLexicon(counts).path))
        let table = try EvaluationTable(text: "us\tox cart\nthem\tox, cart\n", file: "", columns: 2)
        let result = try evaluation.figures(.predict, of: table)
        // Three key presses of eight: two letters and a tap; after a comma, the space remains.
        #expect(result["us", "saving"] == 62.5 && result["them", "saving"] == 50)
    }

    @Test(
        "Prediction: savings are counted in key presses, of which a syllable and a letter with a vowel have several",
        arguments: [
            ("한국말", "한글 한강 한기", 40), ("नमस्ते", "नमक नमन नमी", 42.86), ("éclair", "école écran écrit", 42.86),
        ])
    func predictInKeyPresses(word: String, likelier: String, saving: Double) throws {
        // The likelier words fill the bar until a key tells them from the word: the fifth key of ten with the space for
        // Korean, the third of seven for the others.
        let words = likelier.split(separator: " ").map { "\($0) 700 400 2" } + ["\(word) 400 2 2"]
        let counts = [
            "words": CountedLexicon.rows(words.joined(separator: "\n"), heads: 4), "pairs": "", "triples": "",
            "edits": "",
        ]
        let evaluation = try Evaluation(Lexicon(path: CountedLexicon(counts).path))
        let table = try EvaluationTable(text: "us\t\(word)\n", file: "", columns: 2)
        #expect(try evaluation.figures(.predict, of: table)["us", "saving"] == saving)
    }

    @Test("Errors of malformed rows name the line")
    func malformed() {
        #expect(throws: EvaluationError.columns(file: "test.tsv", line: 2, found: 2, expected: 3)) {
            try figures(.sentences, "a\tb\tc\na\tb\n")
        }
        #expect(throws: EvaluationError.malformed(file: "test.tsv", line: 1, reason: "“1,x” is no place")) {
            try figures(.taps, "0\tsloppy\tus\ta\ta\t1,x\n")
        }
        #expect(throws: EvaluationError.unreadable(file: "/nowhere.tsv")) {
            try EvaluationTable(file: "/nowhere.tsv", columns: 2)
        }
    }

    @Test("A sample has a given number of rows of each kind, the same rows for the same seed")
    func sample() throws {
        let text = (0..<50).map { "a\tw\($0)\nb\tv\($0)\n" }.joined()
        func rows(seed: UInt64) throws -> [String] {
            var table = try EvaluationTable(text: text, file: "", columns: 2)
            table.sample(5, seed: seed)
            return table.rows.map { $0[1] }
        }
        #expect(
            try rows(seed: 1).count == 10 && rows(seed: 1) == rows(seed: 1) && rows(seed: 1) != rows(seed: 2))
    }

    @Test("Figures as JSON")
    func json() {
        let figure = Figure.group(["n": .number(3), "wer": .group(["whole": .number(1.5)])])
        #expect(figure.json == #"{"n": 3, "wer": {"whole": 1.5}}"#)
    }
}
