import ArgumentParser
import Foundation
import Lexicons
import Platform
import Typing
import UIKit

/// Which lexicon a command reads.
struct LexiconFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            Message("The language of the installed lexicon.").text))
    var language = "en"

    @Option(
        help: ArgumentHelp(
            Message("The file of another lexicon.").text, valueName: "file"))
    var lexicon: String?

    /// The lexicon: a file that was named, or the one that the keyboard reads.
    ///
    /// - Parameter library: where keyboards find theirs; that of the installation when left out.
    /// - Throws: `Failure`, a sentence.
    func read(in library: LexiconLibrary? = nil) throws -> Lexicon {
        do throws(LexiconError) {
            if let lexicon { return try Lexicon(path: lexicon) }
            let installed = MainActor.assumeIsolated {
                Result { () throws(LexiconError) in
                    try (library ?? LexiconLibrary.installed).lexicon(for: language)
                }
            }
            if let found = try installed.get() { return found }
        } catch {
            throw Failure(error.message)
        }
        let others = MainActor.assumeIsolated { (library ?? .installed).languages.joined(separator: ", ") }
        throw Failure(
            others.isEmpty
                ? Message(
                    "There is no lexicon of “\(language)”, nor of another language; in a checkout ./dev build makes them."
                )
                : Message("There is no lexicon of “\(language)”; there are \(others)."))
    }
}
