import Foundation
import Testing

@testable import Typing

/// The names in the example sentences.
@Suite struct NamesTests {
    private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Data")

    /// The twenty most frequent names in Tatoeba, and those of the Arabic and Hindi sentences of Common Voice.
    static let names: Set<String> = [
        "Tom", "Tom's", "Mary", "Maria", "John", "Boston", "Ziri", "Yanni", "Sami", "Layla", "Alice", "Bob",
        "Bill",
        "Jim", "Ken", "Mike", "Jane", "Emily", "Dan", "Linda",
        "سامي", "ليلى", "توم", "فاضل", "ماري", "दिल्ली", "मोदी", "राहुल", "सलमान", "धोनी",
    ]

    private static let commonWords = [
        "en": ["thank", "and", "that", "with"], "de": ["und", "dass", "mit"],
        "ar": ["هل", "أن", "من", "لا", "كان"], "hi": ["के", "में", "और", "से", "क्या"],
    ]

    @Test(
        "No name is predicted at the start of a sentence or after a common word",
        arguments: ["en", "de", "ar", "hi"])
    func suggests(language: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("\(language).lexicon")
        try LexiconBuilder.build(
            countsIn: Self.data.appendingPathComponent(language).path, language: language
        ).write(to: file)
        let lexicon = try Lexicon(path: file.path), predictor = Predictor(lexicon)
        func offered(after last: Lexicon.Word, _ beforeLast: Lexicon.Word) -> [String] {
            predictor.words(beginning: "", after: last, beforeLast, most: 3)
                .map { predictor.spelling(of: $0.word) }
        }
        #expect(Self.names.isDisjoint(with: offered(after: Lexicon.sentenceStart, Lexicon.unknown)))
        #expect(offered(after: Lexicon.sentenceStart, Lexicon.unknown).count == 3, "next words")
        for word in try #require(Self.commonWords[language]) {
            let last = try #require(predictor.word(word))
            #expect(Self.names.isDisjoint(with: offered(after: last, Lexicon.sentenceStart)), "\(word)")
        }
        guard language == "en" else { return }
        var decoder = Decoder(lexicon)
        decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
        for letter in "see you tomor" { decoder.press(letter) }
        #expect(decoder.candidates(1).first?.text == "see you tomorrow")
    }
}
