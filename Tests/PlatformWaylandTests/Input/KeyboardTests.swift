import Testing

@testable import PlatformWayland

@Suite struct KeyboardTests {
    @Test(
        "No key code of the compositor overflows",
        arguments: [0, 30, 0x2FF, 0x300, 0xFFFF_FFF7, 0xFFFF_FFF8, .max] as [UInt32])
    func keycodes(code: UInt32) {
        #expect(Keyboard.keycode(code) == UInt32(truncatingIfNeeded: UInt64(code) + 8))
        #expect((code <= Keyboard.greatestCode) == (code < 0x300))
    }
}
