import Foundation
import KeyboardHost
import KeyboardSettings
import Platform
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Languages that compose their letters, on a hardware keyboard.
@MainActor @Suite("Korean, Japanese and Chinese on a hardware keyboard", .serialized)
struct HardwareComposingTests {
    private func open(_ language: String = "ko") throws -> (phone: Phone, field: UITextField) {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = [language] } }
        phone.tap(Message("Forms").text)
        phone.tap("Text")
        return (phone, try #require(phone.field as? UITextField))
    }

    private func type(_ letters: String, _ phone: Phone) {
        for letter in letters {
            let key = Character(letter.lowercased())
            let modifiers: HardwareKey.Modifiers = letter.isUppercase ? .shift : []
            phone.harness.press(HardwareKey(.character(key), modifiers: modifiers), text: String(letter))
        }
    }

    /// Shows the phone's keyboard again after a hardware key dismissed it.
    private func bringBack(_ phone: Phone) {
        UIApplication.shared.turn { phone.state.hasHardwareKeyboard = false }
        phone.wait()
    }

    @Test("letters compose syllables at their physical keys, and deleting takes the open one apart")
    func composing() throws {
        let (phone, field) = try open()
        type("gksrmf", phone)
        #expect(field.text == "한글" && field.markedTextRange != nil)
        phone.harness.press(HardwareKey(.backspace))
        #expect(field.text == "한그")
        type(" ", phone)
        #expect(field.text == "한그 " && field.markedTextRange == nil)
        type("Rk", phone)
        #expect(field.text == "한그 까")
    }

    @Test("Control and the space bar switch the language, so that one sentence mixes Korean and English")
    func twoLanguages() throws {
        let (phone, field) = try open()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["ko", "en-US"] } }
        type("dks", phone)
        phone.harness.press(HardwareKey(.character(" "), modifiers: .control))
        type("abc", phone)
        #expect(field.text == "안abc" && field.markedTextRange == nil)
        phone.harness.press(HardwareKey(.character(" "), modifiers: .control))
        type("dks", phone)
        #expect(field.text == "안abc안")
    }

    @Test("keys that do not compose commit the syllable that touches left open, and have their usual effect")
    func keeping() throws {
        let (phone, field) = try open()
        for letter in ["ㅎ", "ㅏ", "ㄴ"] { phone.harness.tap(letter) }
        #expect(field.text == "한")
        type("1", phone)
        #expect(field.text == "한1")
        bringBack(phone)
        for letter in ["ㄱ", "ㅡ", "ㄹ"] { phone.harness.tap(letter) }
        phone.harness.press(HardwareKey(.left))
        #expect(field.text == "한1글" && field.markedTextRange == nil)
        bringBack(phone)
        phone.harness.tap("ㅏ")
        #expect(field.text == "한1ㅏ글")
        phone.harness.press(HardwareKey(.character("a"), modifiers: .control))
        phone.harness.press(HardwareKey(.tab))
        #expect(field.text == "한1ㅏ글" && phone.field !== field)
    }

    @Test("romaji become kana, which return commits without leaving the field")
    func japanese() throws {
        let (phone, field) = try open("ja")
        type("ra-men", phone)
        #expect(field.text == "らーめn" && field.markedTextRange != nil)
        phone.harness.press(HardwareKey(.return), text: "\r")
        #expect(field.text == "らーめん" && field.markedTextRange == nil && phone.field === field)
        type(" kin'en", phone)
        phone.harness.press(HardwareKey(.backspace))
        type(" 1", phone)
        #expect(field.text == "らーめん　きんえ1")
        #expect(field.markedTextRange == nil)
        type("hon2", phone)
        #expect(field.text == "らーめん　きんえ1ほん2" && field.markedTextRange == nil)
    }

    @Test(
        "CI-38: the space bar and the down arrow go through the kanji, return commits one, escape discards the marked text"
    )
    func kanji() throws {
        let keyLimit = LanguageEngines.keyLimit
        (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .seconds(30))
        defer { (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (false, keyLimit) }
        let (phone, field) = try open("ja")
        type("toukyou ", phone)
        #expect(field.text == "東京" && field.markedTextRange != nil)
        phone.harness.press(HardwareKey(.down))
        #expect(field.text != "東京" && field.text != "とうきょう")
        phone.harness.press(HardwareKey(.backspace))
        #expect(field.text == "とうきょう")
        type(" ", phone)
        phone.harness.press(HardwareKey(.return), text: "\r")
        #expect(field.text == "東京" && field.markedTextRange == nil && phone.field === field)
        type("nihon", phone)
        phone.harness.press(HardwareKey(.escape))
        #expect(field.text == "東京" && field.markedTextRange == nil)
        type("ni,iku.", phone)
        phone.harness.press(HardwareKey(.return), text: "\r")
        #expect(field.text == "東京に、いく。")
    }

    @Test("CI-39: digits choose among the hanzi, the space bar takes the first, return commits the letters")
    func hanzi() throws {
        LanguageEngines.usesDictionaries = true
        defer { LanguageEngines.usesDictionaries = false }
        let (phone, field) = try open("zh-Hans")
        type("nihao ", phone)
        #expect(field.text == "你好" && field.markedTextRange == nil)
        type(",women1.", phone)
        #expect(field.text == "你好，我们。")
        type("shi2", phone)
        let second = String(field.text?.last ?? " ")
        #expect(second != "2" && second != "是" && field.markedTextRange == nil)
        phone.harness.press(HardwareKey(.backspace))
        type("xi'an ", phone)
        #expect(field.text == "你好，我们。西安")
        type("nihao", phone)
        phone.harness.press(HardwareKey(.return), text: "\r")
        #expect(field.text == "你好，我们。西安nihao" && phone.field === field)
        type("ma", phone)
        phone.harness.press(HardwareKey(.escape))
        type(" 7W", phone)
        #expect(field.text == "你好，我们。西安nihao 7W" && field.markedTextRange == nil)
    }
}
