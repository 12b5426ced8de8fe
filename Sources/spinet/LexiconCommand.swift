import ArgumentParser
import Foundation
import Platform
import Typing

/// `spinet lexicon`: makes the files that words are corrected and predicted from.
struct LexiconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lexicon",
        abstract: Message(en: "Make and look at lexicons.", ko: "어휘 파일을 만들고 살펴봅니다.").text,
        subcommands: [Build.self, Show.self])

    /// `spinet lexicon build COUNTS OUTPUT`: makes a lexicon.
    struct Build: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                en: "Make a lexicon from a folder of counts.", ko: "빈도 폴더에서 어휘 파일을 만듭니다."
            ).text)

        @Argument(
            help: ArgumentHelp(
                Message(en: "The folder of a language, as Data/en.", ko: "언어의 폴더. 예: Data/en").text))
        var counts: String

        @Argument(help: ArgumentHelp(Message(en: "The file to write.", ko: "쓸 파일.").text))
        var output: String

        func run() throws {
            do {
                let language = URL(fileURLWithPath: counts).lastPathComponent
                let data = try LexiconBuilder.build(countsIn: counts, language: language)
                // Written aside and renamed: who maps the old file keeps it.
                try data.write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch let error as LexiconError {
                throw Failure(error.message)
            } catch {
                throw Failure(
                    Message(en: "\(output) cannot be written.", ko: "\(output) 파일을 쓸 수 없습니다."))
            }
        }
    }

    /// `spinet lexicon show`: tells what a lexicon holds.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                en: "Tell what a lexicon holds and where it comes from.", ko: "어휘 파일에 든 것과 그 출처를 알려 줍니다."
            ).text)

        @OptionGroup var file: LexiconFile

        func run() throws {
            let lexicon = try file.read()
            print(
                Message(
                    en: "\(lexicon.language): \(lexicon.count) words",
                    ko: "\(lexicon.language): 낱말 \(lexicon.count)개"
                ).text)
            print(Message(en: "Source: \(lexicon.source)", ko: "출처: \(lexicon.source)").text)
            print(Message(en: "Licence: \(lexicon.licence)", ko: "라이선스: \(lexicon.licence)").text)
        }
    }
}
