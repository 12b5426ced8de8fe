import ArgumentParser
import Foundation
import LearningStore
import Platform
import PreferenceFiles
import StandardKeyboard
import Typing
import UIKit

/// `spinet words`: lists, forgets, exports and imports the learned words.
struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words",
        abstract: Message("List, forget, export and import the words that the keyboard learned.").text,
        discussion: Message(
            """
            They are kept in learned.sqlite in $XDG_DATA_HOME/spinet and leave this machine only by export.
            Words that the user added to the spelling checker count in every language; they are listed last, with 0.
            """
        ).text,
        subcommands: [List.self, Forget.self, Export.self, Import.self])

    /// `spinet words list`: the words that were learned.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("List the learned words, those with the greatest weight first.").text)

        @OptionGroup var language: WordsLanguage

        func run() throws {
            try withLearnedWords { store in
                let known = store.vocabulary(for: language.language)
                let lines = known.learnedWords(on: Today.number).map { word in
                    let times = known.facts(.word)[word.word]?.times ?? 0
                    return "\(word.word)\t\(times)\n"
                }
                let learned = LearnedWords.shared.all.filter { !known.contains($0) }.map { "\($0)\t0\n" }
                if lines.isEmpty, learned.isEmpty { return note(Message("No words were learned.")) }
                try write((lines + learned).joined(), to: "-")
            }
        }
    }

    /// `spinet words forget WORD`: offers a word no more.
    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Forget a word: it is not suggested until it was typed twice again.").text)

        @Argument(help: ArgumentHelp(Message("The word.").text))
        var word: String

        @OptionGroup var language: WordsLanguage

        func run() throws {
            guard PersonalVocabulary.isWord(word) else {
                throw Failure(
                    Message("“\(word)” is not a word: only letters, apostrophes and hyphens are learned."))
            }
            try withLearnedWords { store throws(LearningError) in
                try store.forget(word, in: language.language)
                LearnedWords.shared.set(word, isLearned: false)
                note(Message("“\(word)” is not suggested any more."))
            }
        }
    }

    /// `spinet words export FILE`: all that was learned, as text.
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Write everything learned to a text file.").text)

        @Argument(help: ArgumentHelp(Message("The file; - is the output.").text))
        var file: String

        @Option(help: ArgumentHelp(Message("This language only.").text))
        var language: String?

        func run() throws {
            try withLearnedWords { store in
                var text = WordsFormat.heading
                for language in language.map({ [$0] }) ?? store.languages {
                    text += WordsFormat.text(of: store.vocabulary(for: language), language: language)
                }
                try write(text, to: file)
            }
        }
    }

    /// `spinet words import FILE`: adds what was exported, or a list of words of another program.
    struct Import: ParsableCommand {
        /// The maximum size of a file, in bytes: exports of ten languages have a few dozen MiB at most.
        private static let largestSize = 64 << 20

        static let configuration = CommandConfiguration(
            abstract: Message("Import an exported file, or a list of words of another program.").text,
            discussion: Message(
                """
                Lists are Gboard's dictionary.txt, personal lists of Hunspell and Aspell, and plain lists with a word per line. \
                Shortcuts become text replacements; none of the user's own is replaced. An error changes nothing.
                """
            ).text)

        @Argument(help: ArgumentHelp(Message("The file; - is the input.").text))
        var file: String

        @Option(
            help: ArgumentHelp(
                Message("The language of words whose list names none (default: en).").text))
        var language: String?

        @Option(help: ArgumentHelp(Message("The list's format, if its content does not tell it.").text))
        var format: PersonalDictionary.Format?

        func validate() throws {
            if let language { try WordsLanguage.check(language) }
        }

        func run() throws {
            let bytes = try readFile()
            if format == nil, WordsFormat.isExport(bytes) { return try addExport(bytes) }
            let list: PersonalDictionary
            do throws(PersonalDictionary.Problem) {
                list = try PersonalDictionary(bytes, format: format)
            } catch {
                throw Failure(error.message)
            }
            try withLearnedWords { store in try add(list, to: store) }
        }

        private func addExport(_ bytes: [UInt8]) throws {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Failure(Message("\(file) cannot be read as text in UTF-8."))
            }
            let facts: [String: [(Fact.Name, Fact)]]
            do throws(WordsFormat.Problem) {
                facts = try WordsFormat.read(text)
            } catch {
                throw Failure(error.message)
            }
            try withLearnedWords { store throws(LearningError) in try store.add(facts) }
        }

        /// Adds all words in one transaction, then the text replacements in one file: either is there as a whole, and
        /// the same import may be made again.
        @MainActor private func add(_ list: PersonalDictionary, to store: LearningStore) throws {
            let replacements = ReplacementsFile()
            if let problem = replacements.problem {
                throw Failure(sentence: "\(replacements.path): \(problem)")
            }
            let plan: WordsImport
            do throws(WordsImport.Problem) {
                plan = try WordsImport(
                    list, language: language, languages: WordsLanguage.all,
                    vocabularies: { store.vocabulary(for: $0) }, replacements: replacements.settings)
            } catch {
                throw Failure(error.message)
            }
            if !plan.words.isEmpty { try store.add(plan.facts(on: Today.number)) }
            if plan.addedReplacements > 0 {
                do throws(PreferencesError) {
                    try replacements.save(plan.replacements)
                } catch {
                    throw Failure(
                        Message("The words were imported, the text replacements were not: \(error)"))
                }
            }
            for line in plan.report { note(line) }
        }

        private func readFile() throws -> [UInt8] {
            let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
            var data = Data()
            do {
                while let handle, data.count <= Self.largestSize,
                    let part = try handle.read(upToCount: 1 << 20), !part.isEmpty
                {
                    data += part
                }
            } catch {
                throw Failure(Message("The file \(file) cannot be read."))
            }
            guard handle != nil else { throw Failure(Message("The file \(file) cannot be read.")) }
            guard data.count <= Self.largestSize else {
                throw Failure(Message("\(file) is too large to be a list of words."))
            }
            return [UInt8](data)
        }
    }
}

extension PersonalDictionary.Format: ExpressibleByArgument {}

/// Which language's words a command is about.
struct WordsLanguage: ParsableArguments {
    @Option(help: ArgumentHelp(Message("The language of the words.").text))
    var language = "en"

    /// The languages of keyboards, without regions.
    static var all: Set<String> { Set(KeyboardLanguage.all.map { String($0.id.prefix { $0 != "-" }) }) }

    func validate() throws { try Self.check(language) }

    /// - Throws: `ValidationError` if no keyboard has the language.
    static func check(_ language: String) throws {
        guard !all.contains(language) else { return }
        throw ValidationError(
            Message("\("--language") must be one of: \(all.sorted().joined(separator: ", ")).").text)
    }
}

/// Does something with the words that were learned.
///
/// - Throws: `Failure`, a sentence, where they cannot be read or written.
private func withLearnedWords(_ work: @MainActor (LearningStore) throws -> Void) throws {
    try MainActor.assumeIsolated {
        let store = LearningStore()
        var problem: LearningError?
        store.onProblem = { problem = $0 }
        do {
            try work(store)
        } catch let error as LearningError {
            problem = error
        }
        if let problem { throw Failure(problem.message) }
    }
}

private func write(_ text: String, to file: String) throws {
    if file == "-" { return FileHandle.standardOutput.write(Data(text.utf8)) }
    // No other user may read what this user types.
    guard
        FileManager.default.createFile(
            atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else {
        throw Failure(Message("\(file) cannot be written."))
    }
}
