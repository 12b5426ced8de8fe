import ArgumentParser
import Foundation
import LearningStore
import Platform
import Typing
import UIKit

/// `spinet words`: what the keyboard learnt of a person's words, to look at, take along and take back.
struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words",
        abstract: Message(
            en: "List, forget, save and bring the words that the keyboard learnt.",
            ko: "키보드가 학습한 낱말을 보거나 지우거나 내보내거나 들여옵니다."
        ).text,
        discussion: Message(
            en:
                """
                They are kept in learned.sqlite in $XDG_DATA_HOME/spinet and leave this machine only by export.
                Words that programs were taught to spell count in every language; they are listed last, with 0.
                """,
            ko: """
                낱말은 $XDG_DATA_HOME/spinet의 learned.sqlite에 있으며, 내보내기로만 이 기기를 떠납니다.
                앱에서 맞춤법에 추가한 낱말은 모든 언어에 쓰이며, 목록 끝에 0과 함께 나옵니다.
                """
        ).text,
        subcommands: [List.self, Forget.self, Export.self, Import.self])

    /// `spinet words list`: the words that were learnt.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                en: "List the words that were learnt, those that count most first.",
                ko: "학습한 낱말을 많이 쓰는 것부터 보여 줍니다."
            ).text)

        @OptionGroup var language: WordsLanguage

        func run() throws {
            try withLearntWords { store in
                let known = store.vocabulary(for: language.language)
                let lines = known.learntWords(on: Today.number).map { word in
                    let times = known.facts(.word)[word.word]?.times ?? 0
                    return "\(word.word)\t\(times)\n"
                }
                let taught = LearnedWords.shared.all.filter { !known.contains($0) }.map { "\($0)\t0\n" }
                try write((lines + taught).joined(), to: "-")
            }
        }
    }

    /// `spinet words forget WORD`: offers a word no more.
    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                en: "Forget a word: it is not offered until it was typed twice again.",
                ko: "낱말을 잊습니다. 다시 두 번 입력하기 전에는 제안하지 않습니다."
            ).text)

        @Argument(help: ArgumentHelp(Message(en: "The word.", ko: "낱말.").text))
        var word: String

        @OptionGroup var language: WordsLanguage

        func run() throws {
            guard PersonalVocabulary.isWord(word) else {
                throw Failure(
                    Message(
                        en: "“\(word)” is no word: letters, apostrophes and hyphens are learnt.",
                        ko: "“\(word)”은(는) 낱말이 아닙니다. 글자, 아포스트로피, 하이픈만 학습합니다."))
            }
            try withLearntWords { store throws(LearningError) in
                try store.forget(word, in: language.language)
                LearnedWords.shared.set(word, isLearned: false)
            }
        }
    }

    /// `spinet words export FILE`: all that was learnt, as text.
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                en: "Write all that was learnt to a file of text.", ko: "학습한 것을 모두 텍스트 파일로 씁니다."
            ).text)

        @Argument(help: ArgumentHelp(Message(en: "The file; - is the output.", ko: "파일. -는 출력.").text))
        var file: String

        @Option(help: ArgumentHelp(Message(en: "This language only.", ko: "이 언어만.").text))
        var language: String?

        func run() throws {
            try withLearntWords { store in
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
            abstract: Message(
                en: "Learn what was exported, or a list of words, one a line.",
                ko: "내보낸 파일이나 한 줄에 한 낱말씩 적은 목록을 학습합니다."
            ).text)

        @Argument(help: ArgumentHelp(Message(en: "The file; - is the input.", ko: "파일. -는 입력.").text))
        var file: String

        @OptionGroup var language: WordsLanguage

        func run() throws {
            let data =
                file == "-"
                ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
            guard let data, let text = String(validating: data, as: UTF8.self) else {
                throw Failure(
                    Message(
                        en: "\(file) cannot be read as text in UTF-8.",
                        ko: "\(file) 파일을 UTF-8 텍스트로 읽을 수 없습니다."))
            }
            let facts: [String: [(Fact.Name, Fact)]]
            do throws(WordsFormat.Problem) {
                facts = try WordsFormat.read(text, language: language.language, on: Today.number)
            } catch {
                throw Failure(error.message)
            }
            try withLearntWords { store throws(LearningError) in
                for (language, facts) in facts.sorted(by: { $0.key < $1.key }) {
                    try store.add(facts, in: language)
                }
            }
        }
    }
}

/// Which language's words a command is about.
struct WordsLanguage: ParsableArguments {
    @Option(help: ArgumentHelp(Message(en: "The language of the words.", ko: "낱말의 언어.").text))
    var language = "en"
}

/// Does something with the words that were learnt.
///
/// - Throws: `Failure`, a sentence, where they cannot be read or written.
private func withLearntWords(_ work: @MainActor (LearningStore) throws -> Void) throws {
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
    // What a person types is nobody else's to read.
    guard
        FileManager.default.createFile(
            atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else {
        throw Failure(Message(en: "\(file) cannot be written.", ko: "\(file) 파일을 쓸 수 없습니다."))
    }
}
