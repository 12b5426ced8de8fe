import Lexicons
import Testing
import Typing
import TypingTesting
import UIKit

@testable import spinet

/// The lexicon that a command evaluates.
@MainActor @Suite struct LexiconFileTests {
    private func lexicon(_ word: String) throws -> String {
        try CountedLexicon(["words": "\(word)\t750\t900\t2\n", "pairs": "\n", "triples": "\n", "edits": "\n"])
            .path
    }

    private func file(_ language: String, _ path: String? = nil) -> LexiconFile {
        var file = LexiconFile()
        file.language = language
        file.lexicon = path
        return file
    }

    @Test("A command reads the lexicon that keyboards read, by its language or a region of it")
    func library() throws {
        let path = try lexicon("zorkel")
        let library = LexiconLibrary { $0 == "xx" ? path : nil }
        for language in ["xx", "xx-YY"] {
            #expect(try file(language).read(in: library).word("zorkel") != nil)
        }
        let failure = #expect(throws: Failure.self) { try file("yy").read(in: library) }
        #expect(failure?.description.contains("yy") == true)
    }

    @Test("A file named in the arguments comes before those that keyboards read")
    func named() throws {
        let path = try lexicon("zorkel"), named = try lexicon("other")
        let found = try file("en", named).read(in: LexiconLibrary { _ in path })
        #expect(found.word("other") != nil)
        #expect(found.word("zorkel") == nil)
    }
}
