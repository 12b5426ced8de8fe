import ArgumentParser
import Testing

@testable import spinet

@Suite struct KeyboardArgumentTests {
    @Test(
        "Every subcommand refuses an identifier that could be a path",
        arguments: [
            ["enable"], ["disable"], ["remove"], ["grant"], ["log"], ["order"], ["order", "en-US"],
        ])
    func paths(words: [String]) {
        for id in ["../ladder", "a/b", "..", ".hidden", "a\nb", "a\u{1B}[2J", ""] {
            #expect(throws: (any Error).self, "\(words) \(id)") {
                _ = try KeyboardsCommand.parseAsRoot(words + ["--", id])
            }
        }
        #expect(throws: Never.self) { _ = try KeyboardsCommand.parseAsRoot(words + ["en-US"]) }
    }
}
