import Foundation
import Hangul
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Text entry on a television with a remote control.
@MainActor @Suite(.serialized) struct TVTests {
    /// The field of a form's first page.
    private func field(_ tv: Television, _ label: String) throws -> UITextField {
        let page = try #require(tv.phone.root.running?.pages.pages.first as? FormsPage)
        return try #require(page.fields.first { $0.accessibilityLabel == label })
    }

    @Test(
        "OK-76: selecting a field with the remote control shows one row of letters on a screen of its own, arrows and swipes move the focus along it"
    )
    func linear() throws {
        let tv = try Television(), phone = tv.phone, harness = phone.harness
        #expect(tv.focused == "Notes")
        tv.press(.right, .return)
        phone.wait()
        #expect(phone.root.running?.app == .forms && tv.focused == "Text" && !tv.isEntering)
        tv.press(.return)
        #expect(tv.isEntering && phone.field is UITextField && phone.root.keyboard.shownHeight == 0)
        // All letters are in one row, in their order.
        let letters = "abcdefghijklmnopqrstuvwxyz".compactMap { harness.element(labelled: String($0))?.frame }
        #expect(letters.count == 26 && Set(letters.map(\.midY)).count == 1)
        #expect(zip(letters, letters.dropFirst()).allSatisfy { $0.midX < $1.midX })
        #expect(letters.allSatisfy { harness.window.bounds.contains($0) })
        #expect(tv.state?.focused == .text("a"))
        tv.press(.right, .right, .left, .return)
        #expect(tv.text == "b" && tv.line("Text") == "b")
        // A swipe on the remote moves by keys; a tap beside the keys selects, one on a key types that.
        harness.drag(from: CGPoint(x: 300, y: 470), to: CGPoint(x: 300 + 3 * 34, y: 470))
        #expect(tv.state?.focused == .text("e") && tv.text == "b")
        harness.tap(at: CGPoint(x: 100, y: 480))
        #expect(tv.text == "be")
        harness.tap("t")
        #expect(tv.text == "bet" && tv.state?.focused == .text("t"))
    }

    @Test("A television has no home indicator, and a card does not clip a raised row of a gallery page")
    func raised() throws {
        let tv = try Television()
        #expect(!tv.phone.has("Home"))
        tv.open(.gallery)
        for _ in 0..<8 where tv.focused != "Choices for Text" { tv.press(.down) }
        tv.press(.return)
        tv.phone.wait()
        let system = UIFocusSystem.focusSystem(for: tv.phone.root.view)
        let item = try #require(system?.focusedItem as? UIView)
        let row = try #require(item.superview as? GalleryRow)
        #expect(row.superview?.clipsToBounds == false && row.layer.zPosition == 1)
        tv.press(.down)
        #expect(row.layer.zPosition == 0)
    }

    @Test("planes, space, delete and clear have their effects; delete repeats under a finger that stays")
    func keys() throws {
        let tv = try Television(), harness = tv.phone.harness
        tv.open(.forms)
        tv.press(.return)
        tv.type("a")
        tv.choose(.text("b"))
        tv.choose(.space)
        tv.choose(.plane(1))
        tv.choose(.text("C"))
        tv.choose(.plane(2))
        tv.choose(.text("1"))
        #expect(tv.text == "ab C1")
        tv.choose(.delete)
        #expect(tv.text == "ab C")
        harness.touchDown("delete")
        harness.advance(by: 0.75)
        harness.lift()
        #expect(tv.text == "a", "at 0.5, 0.6 and 0.7 seconds, and not once more when it rises")
        tv.type("!?")
        tv.choose(.clear)
        #expect(tv.text == "" && tv.line("Text") == "")
        // A hardware keyboard's letters go to the field unchanged.
        harness.press(HardwareKey(.character("x")), text: "x")
        #expect(tv.text == "x" && tv.line("Text") == "x")
    }

    @Test("an address has its keys, a number only digits, and a password shows only bullets")
    func kinds() throws {
        let tv = try Television(), phone = tv.phone
        tv.open(.forms)
        tv.select("Email")
        tv.type("a@b")
        tv.choose(.text(".com"))
        #expect(tv.text == "a@b.com")
        tv.menu()
        tv.select("Number")
        let digits = try #require(tv.state?.keys(in: .keys))
        #expect(digits == "1234567890".map { .text(String($0)) } + [.delete])
        #expect(tv.state?.keys(in: .switches).isEmpty == true)
        tv.type("407")
        #expect(tv.text == "407")
        tv.menu()
        tv.select("Password")
        tv.type("key")
        let element = phone.harness.elements.first {
            $0.label == "Password" && $0.value?.contains("•") == true
        }
        #expect(tv.text == "key" && element?.value == "•••")
        phone.harness.tap("clear")
        #expect(tv.text == "")
    }

    @Test("Menu goes back from text entry, which keeps the text, from the page and from the app")
    func menu() throws {
        let tv = try Television(), phone = tv.phone
        tv.open(.forms)
        tv.press(.return)
        tv.type("hi")
        tv.menu()
        phone.wait()
        #expect(!tv.isEntering && phone.field == nil)
        #expect(try field(tv, "Text").text == "hi" && tv.focused == "Text")
        // A page begins at its first field, and the previous one where the focus was.
        for _ in 0..<20 where tv.focused != "New Account" { tv.press(.down) }
        tv.press(.return)
        phone.wait()
        #expect(phone.root.running?.pages.pages.last is SignUpFormPage && tv.focused == "User Name")
        tv.press(.down)
        tv.menu()
        phone.wait()
        #expect(phone.root.running?.pages.pages.count == 1 && tv.focused == "New Account")
        tv.menu()
        phone.wait()
        #expect(phone.root.running == nil && tv.focused == "Forms")
    }

    @Test(
        "the return key is the field's: next goes to the next field, the last one ends, and it is disabled for an empty field"
    )
    func returnKey() throws {
        let tv = try Television(), phone = tv.phone
        tv.open(.forms)
        tv.press(.return)
        tv.type("a")
        tv.choose(.return)
        let name = try field(tv, "Name")
        #expect(tv.isEntering && phone.field === name)
        #expect(phone.has("next") && tv.line("Name") == "")
        tv.menu()
        tv.select("Website")
        #expect(phone.has("go"))
        tv.choose(.return)
        phone.wait()
        #expect(!tv.isEntering && phone.field == nil)
        let text = try field(tv, "Text")
        text.enablesReturnKeyAutomatically = true
        text.text = ""
        text.returnKeyType = .default
        func isDisabled(_ label: String) -> Bool {
            phone.harness.element(labelled: label)?.traits.contains(.notEnabled) == true
        }
        tv.press(.up, .up, .up, .return)
        #expect(phone.field === text && isDisabled("done"))
        tv.press(.down)
        #expect(tv.state?.row == .keys)
        tv.type("x")
        #expect(!isDisabled("done"))
        tv.press(.down, .return)
        phone.wait()
        #expect(phone.field == nil && text.text == "x")
    }

    @Test("the field's delegate decides about each key, and about clearing")
    func delegate() throws {
        @MainActor final class Refuser: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
            ) -> Bool { replacementString == "a" }
        }
        let tv = try Television(), refuser = Refuser()
        tv.open(.forms)
        try field(tv, "Text").delegate = refuser
        tv.press(.return)
        tv.type("aba")
        #expect(tv.text == "aa" && tv.line("Text") == "aa")
        tv.phone.harness.tap("delete")
        tv.phone.harness.tap("clear")
        #expect(tv.text == "aa" && tv.line("Text") == "aa")
    }

    @Test(
        "letters of Korean join to syllables; a switch goes from language to language",
        .enabled(if: HangulEngine.isAvailable))
    func korean() throws {
        let tv = try Television(), phone = tv.phone
        phone.state.settings.change { $0.keyboards = ["en-US", "ko"] }
        tv.open(.forms)
        tv.press(.return)
        #expect(phone.has("한국어"))
        tv.choose(.nextLanguage)
        #expect(phone.has("English (US)") && tv.state?.focused == .nextLanguage)
        tv.type("ㅎㅏㄴ")
        #expect(tv.text == "한")
        tv.type("ㄱㅡㄹ")
        phone.harness.tap("지우기")
        #expect(tv.text == "한그")
        phone.harness.tap("비우기")
        tv.type("ㄱㅣㄹ")
        tv.menu()
        phone.wait()
        #expect(try field(tv, "Text").text == "길")
    }

    @Test("in a note, return inserts a line break and another key ends")
    func note() throws {
        let tv = try Television(), phone = tv.phone
        tv.open(.notes)
        phone.tap("New Note")
        #expect(tv.isEntering && phone.field is UITextView)
        tv.type("a")
        tv.choose(.return)
        tv.type("b")
        #expect(tv.text == "a\nb")
        let note = try #require(phone.field as? UITextView)
        tv.choose(.done)
        phone.wait()
        #expect(!tv.isEntering && note.text == "a\nb")
    }

    @Test("the focus begins in the list, and stays in place when one bar button replaces another")
    func notesFocus() throws {
        let tv = try Television(files: ["one.txt": Data("First".utf8)]), phone = tv.phone
        tv.open(.notes)
        phone.wait()
        #expect(tv.focused == "First")
        let edit = try #require(phone.harness.element(labelled: "Edit")?.object as? UIView)
        UIFocusSystem.focusSystem(for: phone.root.view)?.requestFocusUpdate(to: edit)
        #expect(tv.focused == "Edit")
        tv.press(.return)
        phone.wait()
        #expect(tv.focused == "Done", "the same place has another button now")
        tv.press(.return)
        phone.wait()
        #expect(tv.focused == "Edit")
    }

    @Test("A television in Korean begins with Korean letters, and English is the other language")
    func koreanFirst() throws {
        let tv = try Television(language: .korean, keyboards: nil)
        tv.open(.forms)
        tv.press(.return)
        #expect(tv.state?.keys(in: .keys).contains(.text("ㄱ")) == true)
        #expect(tv.phone.has("English (US)"))
    }

    @Test("Back in Settings the focus returns to the previous row, and after an alert too")
    func focusReturns() throws {
        let tv = try Television(), phone = tv.phone
        tv.open(.settings)
        tv.press(.return)
        phone.wait()
        for _ in 0..<20 where tv.focused != "Learned Words" { tv.press(.down) }
        tv.press(.return)
        phone.wait()
        #expect(phone.root.running?.pages.topViewController is LearnedWordsPage)
        tv.menu()
        phone.wait()
        #expect(tv.focused == "Learned Words")
        tv.press(.down)
        #expect(tv.focused == "Reset Keyboard Dictionary")
        tv.press(.return)
        phone.wait()
        #expect(tv.focused == "Cancel")
        tv.press(.return)
        phone.wait()
        #expect(tv.focused == "Reset Keyboard Dictionary")
    }

    @Test("The bar does not clip the shadow of a raised search field")
    func raisedSearchField() throws {
        let tv = try Television(files: ["one.txt": Data("First".utf8)]), phone = tv.phone
        tv.open(.notes)
        phone.wait()
        let page = try #require(phone.root.running?.pages.pages.first)
        let bar = try #require(page.navigationItem.searchController?.searchBar)
        #expect(tv.focused == "First" && bar.clipsToBounds)
        tv.press(.up)
        #expect(bar.searchTextField.isFocused && !bar.clipsToBounds)
        tv.press(.down)
        #expect(tv.focused == "First" && bar.clipsToBounds)
    }

    @Test("Settings on a television have no section for the gallery, which it does not have")
    func settingsWithoutGallery() throws {
        for (device, isThere) in [("tv", false), ("phone", true)] {
            let phone = try Phone(device: device)
            UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
            phone.wait()
            let page = try #require(phone.root.running?.pages.pages.first as? SettingsPage)
            #expect(page.sections.contains { $0.header == "Gallery" } == isThere)
            #expect(page.sections.contains { $0.header == "Language" })
        }
    }

    @Test("an address is entered (golden)")
    func golden() throws {
        let tv = try Television()
        tv.open(.forms)
        tv.select("Email")
        tv.type("jane@e")
        Golden.check(tv.phone.harness.snapshot(), named: "tv-email")
    }

    @Test("two languages in the dark, Arabic from right to left (golden)")
    func goldenArabic() throws {
        let tv = try Television(language: .korean, style: .dark)
        tv.phone.state.settings.change { $0.keyboards = ["ar", "ko"] }
        tv.open(.forms)
        tv.press(.return)
        for letter in "سل" { tv.choose(.text(String(letter))) }
        Golden.check(tv.phone.harness.snapshot(), named: "tv-arabic-dark")
    }
}
