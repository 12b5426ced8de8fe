import Contacts
import CoreGraphics
import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import PreferenceFiles
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

extension HarnessTests {
    /// A user with two keyboards at the bottom of a phone's screen.
    @MainActor @Suite struct KeyboardSessionTests {
        @Test("The globe switches to the next keyboard and back, and all of them type into the same text")
        func globe() {
            let phone = SessionFixture()
            phone.tap("h", "i", "space")
            #expect(phone.text == "Hi ")
            phone.tap("next keyboard")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            phone.tap("d", "v")
            #expect(phone.text == "Hi dv")
            phone.tap("next keyboard")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.tap("x")
            #expect(phone.text == "Hi dvx")
        }

        @Test(
            "CI-33: a keyboard that is dismissed accepts the pending correction of its word, in every toolkit's field"
        )
        func sentAway() {
            let phone = SessionFixture()
            phone.tap("o", "m", "w")
            #expect(phone.text == "Omw")
            phone.session.controller.keyboard?.dismissKeyboard()
            #expect(phone.text == "On my way!")
            phone.session.controller.keyboard?.dismissKeyboard()
            #expect(phone.text == "On my way!")
        }

        @Test("The language that an app's keyboard sets reaches the apps, while it is the current keyboard")
        func liveLanguage() throws {
            var received = 0, reported: KeyboardLanguages?
            let observer = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { received += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            let phone = SessionFixture(
                others: [
                    KeyboardEntry(
                        id: "plain", name: "Plain", primaryLanguage: "en-US", isTrusted: false,
                        make: { _ in UIInputViewController() })
                ], enabled: ["en-US", "plain"])
            phone.session.onLanguages = { reported = $0 }
            phone.tap("next keyboard")
            let keyboard = try #require(phone.session.controller.keyboard)
            #expect(!(keyboard is KeyboardViewController))
            let before = received
            keyboard.primaryLanguage = "nl-BE"
            #expect(UITextInputMode.current?.primaryLanguage == "nl-BE" && received == before + 1)
            #expect(reported?.current == "nl-BE")
            // Without a language of its own it has that of its bundle.
            keyboard.primaryLanguage = nil
            #expect(UITextInputMode.current?.primaryLanguage == "en-US" && reported?.current == "en-US")
            keyboard.advanceToNextInputMode()
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            keyboard.primaryLanguage = "fr"
            #expect(UITextInputMode.current?.primaryLanguage == "en-US")
        }

        @Test("Holding the globe lists the keyboards, and a tap chooses a row")
        func list() {
            let phone = SessionFixture()
            phone.harness.hold("next keyboard", for: 1)
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "English (US)") != nil)
            phone.tap("Dvorak")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            #expect(phone.harness.element(labelled: "English (US)") == nil)
            phone.harness.hold("next keyboard", for: 1)
            phone.tap("English (US)")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.text.isEmpty)
        }

        @Test("The list of keyboards is closed when the user touches the app behind it")
        func listBehindTouch() {
            let phone = SessionFixture()
            for touch in [
                { phone.client.focus("another field") }, { phone.client.edit { $0 = TextDocument("moved") } },
            ] {
                phone.harness.hold("next keyboard", for: 1)
                phone.harness.advance(by: 0.1)
                #expect(phone.harness.element(labelled: "Dvorak") != nil)
                touch()
                phone.harness.advance(by: 0.1)
                #expect(phone.harness.element(labelled: "Dvorak") == nil)
            }
        }

        @Test("The finger that holds the globe chooses by sliding to a row")
        func slide() {
            let phone = SessionFixture()
            phone.harness.touchDown("next keyboard")
            phone.harness.advance(by: 1)
            phone.harness.move(to: "Dvorak")
            phone.harness.lift()
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
        }

        @Test(
            "OK-46, CK-04, CI-17: a secure field has the system's keyboard, and the third-party one returns after it"
        )
        func secure() {
            let phone = SessionFixture()
            phone.tap("next keyboard")
            var traits = TextInputTraits()
            traits.isSecureTextEntry = true
            phone.focus(traits)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            phone.tap("s")
            #expect(phone.text == "s")
            phone.focus(TextInputTraits())
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
        }

        @Test(
            "OK-47, CK-05: a field for telephone numbers has the system's keyboard",
            arguments: [UIKeyboardType.phonePad, .namePhonePad])
        func telephone(type: UIKeyboardType) {
            let phone = SessionFixture()
            phone.tap("next keyboard")
            var traits = TextInputTraits()
            traits.keyboardType = type
            phone.focus(traits)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
        }

        @Test("With several keyboards the emoji are one of them: the globe switches there, and ABC back")
        func emojiInTheCycle() {
            let phone = SessionFixture(hasEmoji: true)
            phone.tap("h", "next keyboard", "next keyboard")
            #expect(phone.session.controller.keyboard is EmojiKeyboardController)
            let height = phone.session.height
            phone.tap("😀", "😃", "delete")
            #expect(phone.text == "H😀")
            phone.tap("ABC")
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            phone.tap("next keyboard", "next keyboard")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.session.height == height, "nothing jumps between letters and emoji")
        }

        @Test(
            "The emoji keyboard searches in the language of the letter keyboard before it")
        func emojiSearch() {
            let phone = SessionFixture(hasEmoji: true, enabled: ["en-US", "ko"])
            phone.tap("next keyboard", "다음 키보드")
            #expect(phone.session.controller.keyboard is EmojiKeyboardController)
            let height = phone.session.height
            phone.tap("이모티콘 검색")
            #expect(phone.session.height > height)
            phone.tap("ㅎ", "ㅏ", "ㅌ", "ㅡ")
            #expect(phone.text.isEmpty)
            phone.tap("❤️", "취소")
            #expect(phone.text == "❤️" && phone.session.height == height)
            phone.tap("ABC")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
        }

        @Test("The list of the held globe has the emoji, and the globe among the emoji has the list")
        func emojiInTheList() {
            let phone = SessionFixture(hasEmoji: true)
            phone.harness.hold("next keyboard", for: 1)
            phone.tap("Emoji")
            #expect(phone.session.controller.keyboard is EmojiKeyboardController)
            phone.harness.touchDown("next keyboard")
            phone.harness.advance(by: 1)
            phone.harness.move(to: "English (US)")
            phone.harness.lift()
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.text.isEmpty)
        }

        @Test("Password fields and number pads have no emoji, and a single keyboard has a key for them")
        func withoutEmoji() {
            let phone = SessionFixture(hasEmoji: true)
            phone.tap("next keyboard", "next keyboard")
            var traits = TextInputTraits()
            traits.keyboardType = .decimalPad
            phone.focus(traits)
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
            phone.focus(TextInputTraits())
            #expect(phone.session.controller.keyboard is EmojiKeyboardController)
            traits.isSecureTextEntry = true
            phone.focus(traits)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.focus(TextInputTraits())
            phone.session.preferences.keyboards = ["en-US"]
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.tap("emoji", "😀", "ABC")
            #expect(phone.text == "😀")
            phone.session.preferences.emoji = false
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "emoji") == nil)
        }

        @Test("Holding delete among the emoji repeats, and its deletions are shown without another touch")
        func emojiDelete() {
            let phone = SessionFixture(hasEmoji: true)
            phone.tap("a", "b", "c", "d", "e", "next keyboard", "next keyboard")
            phone.harness.touchDown("delete")
            phone.harness.advance(by: 0.75)
            phone.harness.lift()
            phone.harness.advance(by: 1)
            #expect(phone.text == "A")
        }

        @Test("A preference takes effect at once")
        func preferences() {
            let phone = SessionFixture()
            phone.session.preferences.keyboards = ["en-US"]
            phone.session.preferences.autoCapitalization = false
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            phone.tap("h")
            #expect(phone.text == "h")
            phone.session.preferences.keyboards = ["dvorak"]
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard is DvorakKeyboardViewController)
        }

        @Test("Switching predictions off removes their bar, and a new shortcut takes effect at once")
        func typingPreferences() {
            let phone = SessionFixture(enabled: ["en-US"])
            #expect(phone.session.height == 261)
            phone.session.preferences.predictions = false
            phone.harness.advance(by: 0.1)
            #expect(phone.session.height == 216)
            let typing = (phone.session.controller.keyboard as? KeyboardViewController)?.preferences
            #expect(typing?.autoCorrection == true && typing?.predictions == false)
            phone.session.replacements = Replacements([
                Replacements.Entry(shortcut: "ty", phrase: "thank you")
            ])
            phone.harness.advance(by: 0.1)
            phone.tap("t", "y", "space")
            #expect(phone.text == "Thank you ")
        }

        @Test(
            "CI-48, CI-49: the lexicon has first and last names separately, for keyboards with access to contacts, and the shortcuts"
        )
        func lexicon() async {
            let person = CNMutableContact()
            person.givenName = "Anna"
            person.familyName = "Kim"
            let phone = SessionFixture(people: { [person] })
            var entries: [String: String] = [:]
            func ask() {
                phone.session.controller.keyboard?.requestSupplementaryLexicon { lexicon in
                    let pairs = lexicon.entries.map { ($0.userInput, $0.documentText) }
                    entries = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
                }
            }
            ask()
            #expect(entries == ["Anna": "Anna", "Kim": "Kim", "omw": "On my way!"])
            phone.tap("next keyboard")
            ask()
            #expect(entries == ["omw": "On my way!"], "somebody else's keyboard without full access")
            // A shortcut that is added in Settings takes effect for every keyboard.
            phone.session.replacements = Replacements([
                Replacements.Entry(shortcut: "ty", phrase: "thank you")
            ])
            phone.harness.advance(by: 0.1)
            ask()
            #expect(entries == ["ty": "thank you"])
            phone.tap("next keyboard")
            ask()
            #expect(entries == ["Anna": "Anna", "Kim": "Kim", "ty": "thank you"])
        }

        @Test("A keyboard has the height that it requests")
        func height() {
            let phone = SessionFixture()
            let standard = phone.session.height
            var changes = 0
            phone.session.onHeightChange = { changes += 1 }
            phone.tap("next keyboard")
            #expect(phone.session.height == 216)
            #expect(phone.session.controller.keyboard?.view.frame.height == 216)
            #expect(changes > 0)
            phone.tap("next keyboard")
            #expect(phone.session.height == standard)
        }
    }
}
