import Testing

@testable import spinet

/// The words by which sessions start the keyboard.
@MainActor @Suite struct ServeRequestTests {
    @Test(
        "`serve` and `serve --wait` need no parser of arguments; every other word does",
        arguments: [
            (["serve"], false), (["serve", "--wait"], true), ([], nil), (["serve", "--help"], nil),
            (["serve", "--wait", "--wait"], nil), (["serve", "--device", "tv"], nil),
            (["--wait", "serve"], nil),
            (["serve", "wait"], nil), (["help", "serve"], nil), (["Serve"], nil),
        ] as [([String], Bool?)])
    func words(words: [String], waits: Bool?) {
        let request = ServeRequest(startedBy: words)
        #expect(request?.waits == waits)
        #expect(request?.kiosk == nil && request?.television == nil && request?.transport == nil)
    }
}
