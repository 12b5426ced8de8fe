import Foundation
import Testing

@testable import AppRuntime

@Suite("The URL that starts an app") struct LaunchURLTests {
    @Test(
        "It is the first argument that is a URL or a file; options and their values are skipped",
        arguments: [
            ([], nil), (["notes:today"], "notes:today"), (["word", "mailto:a@b.c"], "mailto:a@b.c"),
            (["-key", "a:b", "https://example.org/x"], "https://example.org/x"),
            (["/no/such/file"], nil), (["/etc"], "file:///etc/"), (["C:"], nil),
        ] as [([String], String?)])
    func first(arguments: [String], url: String?) {
        #expect(LaunchURL.first(in: arguments)?.absoluteString == url)
    }
}
