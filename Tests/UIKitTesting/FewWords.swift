import Foundation
import Testing
import Typing
package import UIKit

extension LexiconLibrary {
    /// A lexicon of a few words of English, for every language.
    package static let fewWords: LexiconLibrary = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "few-words-\(UUID().uuidString)/en")
        let path = folder.appendingPathComponent("en.lexicon").path
        let counts = [
            "words": "see\t700\t400\t2\nthe\t750\t900\t2\nzoo\t500\t90\t2\nrestaurant\t500\t90\t2\n",
            "pairs": "see\tthe 9 9\n", "triples": "", "edits": "f\tph\t2.5\n", "about": "",
        ]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in counts {
                try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).tsv"))
            }
            try LexiconBuilder.build(countsIn: folder.path, language: "en")
                .write(to: URL(fileURLWithPath: path))
        } catch {
            Issue.record(error)
        }
        return LexiconLibrary { _ in path }
    }()
}
