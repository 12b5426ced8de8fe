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

    /// The lexicon.
    ///
    /// - Throws: `Failure`, a sentence.
    func read() throws -> Lexicon {
        do {
            return try Lexicon(path: lexicon ?? ResourceLocator().path("lexicons/\(language).lexicon"))
        } catch let error as LexiconError {
            throw Failure(error.message)
        } catch {
            throw Failure(
                Message(
                    en: "There is no lexicon of “\(language)”; ./dev build makes those of Data.",
                    ko: "“\(language)” 어휘 파일이 없습니다. ./dev build가 Data의 빈도에서 만듭니다."))
        }
    }
}
