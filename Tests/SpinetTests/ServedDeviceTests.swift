import ArgumentParser
import StandardKeyboard
import Testing

@testable import spinet

@Suite("spinet serve --device") struct ServedDeviceTests {
    @Test(
        "A television is chosen by name, and its keys with it; the display's size decides by default (OK-76, OK-77)",
        arguments: [
            ([], .automatic, .automatic), (["--device", "tv"], .tv, .automatic),
            (["--device", "tv", "--tv-keyboard", "linear"], .tv, .linear),
            (["--device", "tv", "--tv-keyboard", "grid"], .tv, .grid),
            (["--device", "automatic"], .automatic, .automatic),
        ] as [([String], ServedDevice, TVKeyboardChoice)])
    func choices(words: [String], device: ServedDevice, keyboard: TVKeyboardChoice) throws {
        let serve = try #require(try Serve.parseAsRoot(words) as? Serve)
        #expect(serve.device == device && serve.tvKeyboard == keyboard)
    }

    @Test("Another name is refused", arguments: [["--device", "watch"], ["--tv-keyboard", "round"]])
    func unknown(words: [String]) {
        #expect(throws: (any Error).self) { _ = try Serve.parseAsRoot(words) }
    }
}
