import Testing

@testable import spinet

@Suite struct CommandSuggestionTests {
    @Test(
        "A word that is no command is answered with the nearest one",
        arguments: [
            ("serv", "spinet", "serve"), ("keybords", "spinet", "keyboards"), ("docotr", "spinet", "doctor"),
            ("keyboards instal x", "spinet keyboards", "install"),
            ("words froget nope", "spinet words", "forget"),
            ("frobnicate", "spinet", nil),
        ])
    func nearest(text: String, path: String, nearest: String?) throws {
        let words = text.split(separator: " ").map(String.init)
        let suggestion = try #require(CommandSuggestion(words: words[...], in: Spinet.self))
        #expect(suggestion.path == path && suggestion.nearest == nearest)
    }

    @Test(
        "Commands, their options and arguments are none",
        arguments: ["serve", "keyboards list", "--version", "explain teh"])
    func commands(text: String) {
        let words = text.split(separator: " ").map(String.init)
        #expect(CommandSuggestion(words: words[...], in: Spinet.self) == nil)
    }
}
