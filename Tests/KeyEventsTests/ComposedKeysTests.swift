import CXkbcommon
import Platform
import Testing

@testable import KeyEvents

@Suite("Dead keys and the Compose key") @MainActor struct ComposedKeysTests {
    private static let acute: UInt32 = 0xFE51, compose: UInt32 = 0xFF20, shift: UInt32 = 0xFFE1
    private static let table = """
        <dead_acute> <e> : "é"
        <dead_acute> <space> : "'"
        <Multi_key> <o> <a> : "å"

        """

    private func make() throws -> ComposedKeys {
        let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
        defer { xkb_context_unref(context) }
        return try #require(ComposedKeys(context: context, table: Self.table))
    }

    @Test("a dead key waits for its letter, shift between them or not, and then both compose one")
    func deadKey() throws {
        let keys = try make()
        #expect(keys.press(Keysym.of("e")) == .none)
        #expect(keys.press(Self.acute) == .pending)
        #expect(keys.press(Self.shift) == .none)
        #expect(keys.press(Keysym.of("e")) == .text("é"))
        #expect(keys.press(Keysym.of("e")) == .none)
        #expect([Self.acute, Keysym.of(" ")].map(keys.press) == [.pending, .text("'")])
    }

    @Test(
        "the Compose key begins longer sequences; Backspace removes one key, and a key that fits none types itself"
    )
    func longer() throws {
        let keys = try make()
        #expect(
            [Self.compose, Keysym.of("o"), Keysym.of("a")].map(keys.press) == [
                .pending, .pending, .text("å"),
            ])
        #expect([Self.compose, Keysym.backspace].map(keys.press) == [.pending, .canceled])
        #expect(keys.press(Keysym.backspace) == .none)
        #expect([Self.acute, Keysym.of("x"), Keysym.of("e")].map(keys.press) == [.pending, .none, .none])
        #expect(keys.press(Self.acute) == .pending)
        keys.reset()
        #expect(keys.press(Keysym.of("e")) == .none)
    }

    @Test("the locale is that of the first variable that is set")
    func locale() {
        #expect(TextLocale.name(["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"]) == "de_DE.UTF-8")
        #expect(
            TextLocale.name(["LANG": "ko_KR.UTF-8"]) == "ko_KR.UTF-8" && TextLocale.name([:]) == "C")
    }
}
