import CXkbcommon
import Platform
import Testing

@testable import KeyEvents

@Suite struct KeymapTests {
    /// The text that xkbcommon, as every application does, reads from our keymap for a key and modifiers.
    private func characters(of keymap: Keymap, _ keys: [Keymap.Key]) throws -> String {
        let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
        defer { xkb_context_unref(context) }
        let map = try #require(
            xkb_keymap_new_from_string(
                context, keymap.text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS))
        defer { xkb_keymap_unref(map) }
        let state = try #require(xkb_state_new(map))
        defer { xkb_state_unref(state) }
        var text = ""
        for key in keys {
            xkb_state_update_mask(state, key.isShifted ? Keymap.mask(.shift) : 0, 0, 0, 0, 0, 0)
            if let scalar = Unicode.Scalar(xkb_state_key_get_utf32(state, key.code + 8)) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    @Test func everyASCIIAndLatinCharacterHasItsKey() throws {
        let all = (Array(0x20...0x7E) + Array(0xA0...0xFF)).compactMap { Unicode.Scalar(UInt32($0)) }
        let keymap = Keymap()
        let keys = try all.map { try #require(keymap.key(for: $0)) }
        var expected = ""
        expected.unicodeScalars.append(contentsOf: all)
        #expect(try characters(of: keymap, keys) == expected)
    }

    @Test func anyCharacterCanBeLentAKey() throws {
        var keymap = Keymap()
        #expect(keymap.key(for: "한") == nil)
        let changed = keymap.lend("한👍é".unicodeScalars)
        #expect(changed)
        let changedAgain = keymap.lend("👍한".unicodeScalars)
        #expect(!changedAgain, "it has its key already")
        let keys = try "한👍".unicodeScalars.map { try #require(keymap.key(for: $0)) }
        #expect(try characters(of: keymap, keys) == "한👍")
    }

    @Test func lendingMoreThanThereAreTakesTheOldestBack() {
        var keymap = Keymap()
        _ = keymap.lend("가나다라마바사아자차카타".unicodeScalars)
        _ = keymap.lend("하".unicodeScalars)
        #expect(keymap.key(for: "하") != nil)
        #expect(keymap.lent.count == Keymap.lentCount)
    }

    @Test(
        arguments: [
            (.backspace, 14), (.return, 28), (.tab, 15), (.escape, 1), (.left, 105), (.delete, 111),
            (.character("a"), 30), (.character("z"), 44), (.character("/"), 53),
        ] as [(HardwareKey.Code, UInt32)])
    func keysHaveTheNumbersOfAUSKeyboard(code: HardwareKey.Code, number: UInt32) {
        #expect(Keymap().key(for: code)?.code == number)
    }

    @Test func modifiersStandWhereEveryKeymapHasThem() throws {
        let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
        defer { xkb_context_unref(context) }
        let map = try #require(
            xkb_keymap_new_from_string(
                context, Keymap().text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS))
        defer { xkb_keymap_unref(map) }
        for (name, modifier) in [
            ("Shift", HardwareKey.Modifiers.shift), ("Control", .control), ("Mod1", .alternate),
            ("Mod4", .command),
        ] {
            #expect(Keymap.mask(modifier) == 1 << xkb_keymap_mod_get_index(map, name))
        }
    }
}
