import Foundation
import Testing
import Typing

@testable import TypingEvaluation

@Suite struct ScriptFilesTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("EndToEnd/Scripts")

    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".typing") }.sorted()
    }()

    @Test("Script files exist")
    func scripts() {
        #expect(Self.files.count >= 19)
    }

    @Test("Every script passes without a keyboard, up to the first step that needs one", arguments: files)
    func withoutKeyboard(file: String) throws {
        let script = try TypingScript(
            String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8))
        var typist = SessionTypist()
        do {
            try script.play {
                try typist.perform($0)
            } observe: {
                typist.observation
            }
        } catch {
            if case .differs(_, found: .some) = error.reason { Issue.record("\(file): \(error)") }
        }
    }
}
