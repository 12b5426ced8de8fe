import KeyboardHost
import PreferenceFiles
import Testing
import TextInput

@Suite struct KeyboardSwitcherTests {
    private func field(_ type: UIKeyboardType = .default, isSecure: Bool = false) -> TextInputTraits {
        var traits = TextInputTraits()
        traits.keyboardType = type
        traits.isSecureTextEntry = isSecure
        return traits
    }

    @Test func theGlobeGoesRoundInOrder() {
        var switcher = KeyboardSwitcher(keyboards: ["en-US", "dvorak", "swipe"], trusted: ["en-US"])
        var visited: [String] = []
        for _ in 0..<4 {
            visited.append(switcher.current)
            switcher.advance()
        }
        #expect(visited == ["en-US", "dvorak", "swipe", "en-US"])
    }

    @Test func keysOfHardwareGoRoundTheLettersAndPassOverTheEmoji() {
        var switcher = KeyboardSwitcher(keyboards: ["ko", "en-US", "emoji"], trusted: ["ko", "en-US"])
        #expect(switcher.advanceLetters() && switcher.current == "en-US")
        #expect(switcher.advanceLetters() && switcher.current == "ko")
        var alone = KeyboardSwitcher(keyboards: ["ko", "emoji"], trusted: ["ko"])
        #expect(!alone.advanceLetters() && alone.current == "ko")
    }

    @Test("A field that takes no emoji has no keyboard of them")
    func noEmoji() {
        var switcher = KeyboardSwitcher(keyboards: ["en-US", "ko", "emoji"], trusted: ["en-US", "ko"])
        switcher.select("emoji")
        var refusing = field()
        refusing.allowsEmoji = false
        #expect(switcher.keyboards(for: field()) == ["en-US", "ko", "emoji"])
        #expect(switcher.keyboards(for: refusing) == ["en-US", "ko"])
        #expect(switcher.keyboard(for: refusing) == "en-US")
        #expect(!KeyboardSwitcher.allowsEmoji(refusing))
    }

    @Test(arguments: [
        (UIKeyboardType.default, true), (.phonePad, false), (.namePhonePad, false),
    ])
    func secretsAndTelephoneNumbersAreForTheSystemKeyboard(type: UIKeyboardType, isSecure: Bool) {
        var switcher = KeyboardSwitcher(keyboards: ["dvorak", "en-US"], trusted: ["en-US"])
        switcher.select("dvorak")
        let reserved = field(type, isSecure: isSecure)
        #expect(switcher.keyboard(for: reserved) == "en-US")
        #expect(switcher.keyboards(for: reserved) == ["en-US"])
        #expect(switcher.keyboard(for: field()) == "dvorak", "it comes back with the next field")
    }

    @Test func aSecretHasAKeyboardEvenWhenOnlyForeignOnesAreEnabled() {
        let switcher = KeyboardSwitcher(keyboards: ["dvorak"], trusted: ["en-US"])
        #expect(switcher.keyboard(for: field(isSecure: true)) == "en-US")
    }

    @Test func nothingEnabledLeavesTheSystemKeyboard() {
        #expect(KeyboardSwitcher(keyboards: [], trusted: ["en-US"]).current == "en-US")
    }

    @Test func aKeyboardThatWasDisabledIsLeft() {
        var switcher = KeyboardSwitcher(keyboards: ["en-US", "dvorak"], trusted: ["en-US"])
        switcher.advance()
        switcher.setKeyboards(["en-US"], trusted: ["en-US"])
        #expect(switcher.current == "en-US")
    }

    @Test("ABC switches from the emoji to the letter keyboard before them, however the user reached them")
    func lettersBeforeTheEmoji() {
        var switcher = KeyboardSwitcher(
            keyboards: ["en-US", "dvorak", "emoji"], trusted: ["en-US", "emoji"])
        switcher.advance()
        switcher.select("emoji")
        switcher.returnToLetters()
        #expect(switcher.current == "dvorak")
        switcher.advance()
        switcher.setKeyboards(["en-US", "emoji"], trusted: ["en-US", "emoji"])
        #expect(switcher.keyboard(for: field()) == "en-US", "a single keyboard has a key for them")
        #expect(KeyboardSwitcher(keyboards: ["emoji"], trusted: ["en-US", "emoji"]).current == "en-US")
    }
}
