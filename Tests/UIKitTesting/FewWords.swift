package import Lexicons
import Testing
import TypingTesting
import UIKit

extension LexiconLibrary {
    /// A lexicon of a few words of English, for every language.
    package static let fewWords: LexiconLibrary = {
        let counts = [
            "words": "see\t700\t400\t2\nthe\t750\t900\t2\nzoo\t500\t90\t2\nrestaurant\t500\t90\t2\n",
            "pairs": "see\tthe 9 9\n", "triples": "", "edits": "f\tph\t2.5\n", "about": "",
        ]
        do {
            let path = try CountedLexicon(counts).path
            return LexiconLibrary { _ in path }
        } catch {
            Issue.record(error)
            return .none
        }
    }()
}
