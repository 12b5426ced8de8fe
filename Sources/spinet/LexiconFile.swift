import ArgumentParser
import Foundation
import Platform
import Typing
import UIKit

/// Which lexicon a command reads.
struct LexiconFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            Message(en: "The language of the installed lexicon.", ko: "설치된 어휘의 언어.").text))
    var language = "en"

    @Option(
        help: ArgumentHelp(
            Message(en: "Another lexicon, a file.", ko: "다른 어휘 파일.").text, valueName: "file"))
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
        throw Failure(
            Message(
                en: "There is no lexicon of “\(language)”; ./dev build makes those of Data.",
                ko: "“\(language)” 어휘 파일이 없습니다. ./dev build가 Data의 빈도에서 만듭니다."))
    }
}
