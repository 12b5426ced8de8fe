import Testing

@testable import PlatformWayland

@MainActor @Suite struct InputMethodClientTests {
    @Test("Long text is committed in chunks that end between characters")
    func pieces() {
        let pieces = InputMethodClient.pieces(of: "aé한👍b", limit: 4)
        #expect(pieces.map(\.text) == ["aé", "한", "👍", "b"])
        #expect(pieces.map(\.isLast) == [false, false, false, true])
        #expect(InputMethodClient.pieces(of: "").isEmpty)
    }
}
