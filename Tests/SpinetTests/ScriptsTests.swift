import Foundation
import Testing
import TextInput
import Typing
import TypingEvaluation

@testable import spinet

@MainActor @Suite(.serialized) struct ScriptsTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("EndToEnd/Scripts")

    nonisolated static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".typing") }.sorted()
    }()

    init() {
        // Scripts type the same whether lexicons and dictionaries are installed or not.
        setenv("SPINET_LEXICONS", "", 0)
        setenv("SPINET_DICTIONARIES", "", 0)
    }

    @Test("Script files exist")
    func scripts() {
        #expect(Self.files.count >= 20)
    }

    @Test("Every script passes, touch by touch on the standard keyboard", arguments: files)
    func onTheKeyboard(file: String) throws {
        let script = try Type.script(in: Self.folder.appendingPathComponent(file).path)
        _ = try Type.play(script) { _ in }
    }

    @Test("Playing reports each edit, and an expectation that does not hold fails with its line")
    func reports() throws {
        var lines: [String] = []
        let document = try Type.play(TypingScript("tap: h i\nexpect: \"Hi\"")) { lines.append($0) }
        #expect(lines == ["+ \"H\"", "+ \"i\""])
        #expect(document.text == "Hi")
        let failure = #expect(throws: Failure.self) {
            try Type.play(TypingScript("tap: h\nexpect: \"h\"")) { _ in }
        }
        #expect(failure?.description.contains("2") == true)
    }
}
