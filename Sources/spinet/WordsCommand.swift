import ArgumentParser
import Foundation
import LearningStore
import Platform
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

    /// `spinet words import FILE`: takes in what was exported, or a list of words.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Import an exported file, or a list of words, one per line.").text)

        @Argument(help: ArgumentHelp(Message("The file; - is the input.").text))
        var file: String

        @OptionGroup var language: WordsLanguage

        func run() throws {
            let data =
                file == "-"
                ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
            guard let data, let text = String(validating: data, as: UTF8.self) else {
                throw Failure(
                    Message("\(file) cannot be read as text in UTF-8."))
            }
            let facts: [String: [(Fact.Name, Fact)]]
            do throws(WordsFormat.Problem) {
                facts = try WordsFormat.read(text, language: language.language, on: Today.number)
            } catch {
                throw Failure(error.message)
            }
            try withLearnedWords { store throws(LearningError) in
                for (language, facts) in facts.sorted(by: { $0.key < $1.key }) {
                    try store.add(facts, in: language)
                }
            }
        }
    }
}

/// Which language's words a command is about.
struct WordsLanguage: ParsableArguments {
    @Option(help: ArgumentHelp(Message("The language of the words.").text))
    var language = "en"

    func validate() throws {
        let known = Set(KeyboardLanguage.all.map { String($0.id.prefix { $0 != "-" }) }).sorted()
        guard !known.contains(language) else { return }
        throw ValidationError(
            Message("\("--language") must be one of: \(known.joined(separator: ", ")).").text)
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
