import Foundation
import Testing

@testable import Translators

/// Translations by the program of the packages apertium-*, and by programs that fail.
@Suite final class TranslatorTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-translators-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let apertium = Translator(
        programs: ["/usr/bin"], modes: ["/usr/share/apertium/modes", "/nonexistent"])

    /// A translator whose program is a script of a test.
    private func translator(_ script: String, longest: TimeInterval = 20) throws -> Translator {
        _ = FileManager.default.createFile(
            atPath: folder.path + "/apertium", contents: Data(("#!/bin/sh\n" + script + "\n").utf8),
            attributes: [.posixPermissions: 0o755])
        try Data().write(to: folder.appendingPathComponent("eng-spa.mode"))
        return try #require(Translator(programs: [folder.path], modes: [folder.path], longest: longest))
    }

    @Test(
        "A pair has the languages' codes as apps have them",
        arguments: [
            ("eng-spa", "en", "es"), ("spa-eng_US", "es", "en-US"), ("en-es", "en", "es"),
            ("spa-cat_valencia", "es", "ca-valencia"), ("kaz-tat", "kk", "tt"), ("arg-spa", "an", "es"),
        ])
    func pairs(name: String, source: String, target: String) throws {
        let pair = try #require(TranslationPair(name))
        #expect(pair.source == source && pair.target == target && pair.name == name)
    }

    @Test(
        "Modes for developers of a pair are none",
        arguments: [
            "", "eng", "eng-spa-anmor", "eng-spa-tagger", "eng-", "-spa", "e-spa", "Eng-spa", "eng-spa_",
            "english-spa",
            "eng-eng", "../x-spa",
        ])
    func noPairs(name: String) { #expect(TranslationPair(name) == nil) }

    @Test("The pair for a text is to the user's best language that there is, else to any")
    func choice() throws {
        let translator = try #require(Self.apertium)
        #expect(translator.pair(from: "en-US", to: ["ko", "es-ES", "en"])?.name == "eng-spa")
        #expect(translator.pair(from: "en", to: ["en", "ko"])?.name == "eng-spa")
        #expect(translator.pair(from: "es", to: ["en_GB"])?.name == "spa-eng")
        #expect(translator.pair(from: "ko", to: ["en"]) == nil)
    }

    @Test(
        "A text is translated, with its lines and marks; words that are not known stay",
        arguments: [
            ("eng-spa", "My friends have a house.", ["amigos", "casa"]),
            ("spa-eng", "El libro está en la mesa.\n¿Dónde está la casa?", ["book", "table", "\n", "house"]),
            ("eng-spa", "Qwertz & <b>", ["Qwertz", "&", "<b>"]),
        ])
    func translates(name: String, text: String, words: [String]) async throws {
        let pair = try #require(TranslationPair(name))
        let translation = try await #require(Self.apertium).translate(text, pair)
        for word in words { #expect(translation.contains(word), "\(translation)") }
        #expect(!translation.contains("*"))
    }

    @Test("The text arrives on the program's input, whole, and its output is the translation")
    func whole() async throws {
        let pair = try #require(TranslationPair("eng-spa"))
        let text = String(repeating: "word “字” ", count: 20_000) + "end"
        #expect(try await translator("cat").translate(text, pair) == text)
        #expect(try await translator("echo \"$@\"").translate("text", pair) == "-u eng-spa")
    }

    @Test(
        "A program that fails, says nothing, ends early or hangs is an error, and so are those that it starts",
        arguments: [
            ("exit 1", TranslationError.failed), ("true", .failed), ("head -c 1 >/dev/null; exit 3", .failed),
            ("tail -f /dev/null", .slow), ("(tail -f /dev/null) | cat", .slow),
        ])
    func fails(script: String, expected: TranslationError) async throws {
        let pair = try #require(TranslationPair("eng-spa"))
        let translator = try translator(script, longest: expected == .slow ? 0.3 : 20)
        let text = String(repeating: "long ", count: 50_000)
        await #expect(throws: expected) { try await translator.translate(text, pair) }
    }

    @Test("Without a program or a pair there is no translator")
    func absent() throws {
        #expect(Translator(programs: ["/nonexistent"], modes: ["/usr/share/apertium/modes"]) == nil)
        #expect(Translator(programs: ["/usr/bin"], modes: [folder.path]) == nil)
    }
}
