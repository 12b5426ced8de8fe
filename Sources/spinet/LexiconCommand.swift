import ArgumentParser
import Foundation
import Platform
import Typing

/// `spinet lexicon`: makes the files that words are corrected and predicted from.
struct LexiconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lexicon",
        abstract: Message("Build and inspect lexicons.").text,
        subcommands: [Build.self, Show.self])

    /// `spinet lexicon build COUNTS OUTPUT`: makes a lexicon.
    struct Build: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Build a lexicon from a folder of counts.").text)

        @Argument(
            help: ArgumentHelp(
                Message("The folder of a language, as Data/en.").text))
        var counts: String

        @Argument(help: ArgumentHelp(Message("The file to write.").text))
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
                    Message("\(output) cannot be written."))
            }
        }
    }

    /// `spinet lexicon show`: shows what a lexicon contains.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Show what a lexicon contains and where it comes from.").text)

        @OptionGroup var file: LexiconFile

        func run() throws {
            let lexicon = try file.read()
            print(
                Message("\(lexicon.language): \(lexicon.count) words").text)
            print(Message("Source: \(lexicon.source)").text)
            print(Message("License: \(lexicon.license)").text)
        }
    }
}
