import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UITextCheckerTests {
    private func misspelled(
        _ text: String, _ range: NSRange? = nil, from start: Int = 0, wrap: Bool = false,
        _ language: String = "en_US", by checker: UITextChecker = UITextChecker()
    ) -> String? {
        let all = range ?? NSRange(location: 0, length: text.utf16.count)
        let found = checker.rangeOfMisspelledWord(
            in: text, range: all, startingAt: start, wrap: wrap, language: language)
        return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
    }

    @Test("The checker finds the first misspelled word within the range, from an offset and wrapping around")
    func finding() throws {
        try SampleLexicon.use {
            let text = "The 👍🏽 qiuck brown fxo, then lzay you"
            #expect(misspelled(text) == "qiuck")
            #expect(misspelled(text, from: 15) == "fxo")
            let end = (text as NSString).range(of: "lzay").upperBound
            #expect(misspelled(text, from: end) == nil)
            #expect(misspelled(text, from: end, wrap: true) == "qiuck")
            #expect(misspelled(text, NSRange(location: 0, length: 10)) == nil, "a part of a word is none")
            #expect(misspelled(text, NSRange(location: 90, length: 10)) == nil)
            #expect(misspelled(text, nil, "de_DE") == nil && misspelled(text, nil, "en-GB") == "qiuck")
            let nothing = UITextChecker().rangeOfMisspelledWord(
                in: "the", range: NSRange(location: 0, length: 3), startingAt: 0, wrap: false,
                language: "en_US")
            #expect(nothing == NSRange(location: NSNotFound, length: 0))
        }
    }

    @Test(
        "Addresses, file names, handles, numbers and acronyms are not checked",
        arguments: [
            ("the exmaple.com", nil), ("you anan@exmaple.org", nil), ("/usr/lbi", nil), ("@qiuck", nil),
            ("#fxo", nil), ("x86", nil), ("NSAA", nil), ("well-known", nil), ("‘qiuck’.", "qiuck"),
            ("don’t", nil), ("(fxo)", "fxo"), ("the.", nil), ("fxo.", "fxo"),
        ])
    func prose(text: String, found: String?) throws {
        try SampleLexicon.use { #expect(misspelled(text) == found) }
    }

    @Test("Guesses and completions are in their order, and nil without a lexicon of the language")
    func guesses() throws {
        try SampleLexicon.use {
            let checker = UITextChecker(), text = "Teh lem over the d"
            func range(_ word: String) -> NSRange { (text as NSString).range(of: word, options: .backwards) }
            let guesses = checker.guesses(forWordRange: range("Teh"), in: text, language: "en_US")
            #expect(guesses?.first == "The")
            #expect(
                checker.completions(forPartialWordRange: range("lem"), in: text, language: "en_US")
                    == ["lemon", "lemonade"])
            #expect(
                checker.completions(forPartialWordRange: range("d"), in: text, language: "en_US")?.first
                    == "dog")
            #expect(checker.guesses(forWordRange: range("Teh"), in: text, language: "fr_FR") == nil)
            #expect(
                checker.completions(forPartialWordRange: range("d"), in: text, language: "fr_FR") == nil)
            let outside = NSRange(location: 40, length: 3)
            #expect(checker.guesses(forWordRange: outside, in: text, language: "en_US") == nil)
            #expect(UITextChecker.availableLanguages == ["en_US", "en_GB"])
        }
    }

    @Test("One checker ignores a word; a learned word is correct for all programs until it is unlearned")
    func learning() throws {
        try SampleLexicon.use {
            let checker = UITextChecker(), text = "fxo Qiuck"
            checker.ignoreWord("fxo")
            checker.ignoreWord("fxo")
            #expect(checker.ignoredWords == ["fxo"] && misspelled(text, by: checker) == "Qiuck")
            #expect(misspelled(text) == "fxo")
            UITextChecker.learnWord("qiuck")
            #expect(UITextChecker.hasLearnedWord("qiuck") && !UITextChecker.hasLearnedWord("fxo"))
            #expect(misspelled(text, by: checker) == nil)
            UITextChecker.unlearnWord("qiuck")
            #expect(!UITextChecker.hasLearnedWord("qiuck") && misspelled(text, by: checker) == "Qiuck")
            UITextChecker.learnWord("two\nlines")
            #expect(!UITextChecker.hasLearnedWord("two\nlines"))
        }
    }

    @Test(
        "Words that another program learned take effect, and those that cannot be saved do until the process ends"
    )
    func otherPrograms() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a/learned-words").path
        let here = LearnedWords(path: path), there = LearnedWords(path: path)
        #expect(!here.contains("spinet"))
        there.set("spinet", isLearned: true)
        #expect(here.contains("spinet") && here.covers("Spinet") && !here.contains("Spinet"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "spinet\n")
        let nowhere = LearnedWords(path: "/proc/nothing/learned-words")
        nowhere.set("spinet", isLearned: true)
        #expect(nowhere.contains("spinet"))
    }
}
