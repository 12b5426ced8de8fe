import ArgumentParser
import KeyboardHost
import PlatformWayland
import StandardKeyboard

/// What `spinet serve` was asked for.
@MainActor struct ServeRequest {
    /// Whether to wait for a compositor that is not there (again).
    var waits = false
    /// The only way for text to use; nil for what suits the compositor.
    var transport: KeyboardServing.Transport?
    /// The only panel to use; nil for what suits the compositor.
    var surface: KeyboardServing.Surface?
    /// What is fixed in a kiosk; nil where the user's own settings count.
    var kiosk: Kiosk?
    /// What a television is operated with; nil on a phone or a pad.
    var television: TVControls?
    /// The address at which a phone types for a television; nil for that of the local network.
    var phoneAddress: String?

    init() {}

    /// Reads the words by which sessions start the keyboard, `serve` and `serve --wait`; nil for all others.
    ///
    /// The parser of arguments takes a fifth of the time to the first frame for them.
    init?(startedBy words: [String]) {
        guard words.first == Serve._commandName, words.count <= 2 else { return nil }
        guard words.count == 1 || words[1] == "--wait" else { return nil }
        waits = words.count == 2
    }

    /// Serves until told to stop.
    ///
    /// - Returns: the exit status.
    func run() -> Int32 {
        let service = KeyboardService(
            waits: waits, transport: transport, surface: surface, kiosk: kiosk, television: television,
            phoneAddress: phoneAddress, startupID: SessionClient.takeStartupID())
        // The loop's closures hold the service weakly, and it must outlive the loop.
        return withExtendedLifetime(service) { $0.run() }
    }
}
