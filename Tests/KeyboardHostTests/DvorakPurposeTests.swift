import DvorakKeyboard
import Foundation
import Testing
import TextInput
import UIKit
import UIKitTesting

extension HarnessTests {
    @MainActor @Suite struct DvorakPurposeTests {
        private func makeFixture(_ type: UIKeyboardType, content: UITextContentType? = nil) -> SessionFixture
        {
            let fixture = SessionFixture(enabled: ["dvorak", "en-US"])
            var traits = TextInputTraits()
            traits.keyboardType = type
            traits.textContentType = content
            fixture.focus(traits)
            return fixture
        }

        private func row(_ label: String, _ fixture: SessionFixture) -> [String] {
            guard let place = fixture.harness.element(labelled: label)?.frame.midY else { return [] }
            return fixture.harness.elements.filter { $0.frame.midY == place }
                .sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.label)
        }

        @Test("CI-04, CI-06, CI-32: the sample has the keys of addresses in fields for addresses")
        func addresses() {
            let mail = makeFixture(.emailAddress)
            #expect(row("return", mail) == ["123", "next keyboard", "space", "@", ".", "return"])
            mail.tap("a", "@", "o", ".")
            #expect(mail.text == "a@o.")
            let web = makeFixture(.URL)
            #expect(row("return", web) == ["123", "next keyboard", ".", "/", ".com", "return"])
            web.tap("a", ".com")
            #expect(web.text == "a.com")
        }

        @Test("CI-05: the sample has digits, and the symbols of telephone numbers, in fields for those")
        func numbers() {
            for type in [UIKeyboardType.numberPad, .asciiCapableNumberPad] {
                let pad = makeFixture(type)
                #expect(
                    row("1", pad) == ["1", "2", "3"] && row("0", pad) == ["next keyboard", "0", "delete"])
                pad.tap("4", "2", "0", "delete")
                #expect(pad.text == "42")
            }
            #expect(row("0", makeFixture(.decimalPad)) == ["next keyboard", ".", "0", "delete"])
            let phone = makeFixture(.numberPad, content: .telephoneNumber)
            #expect(row("0", phone) == ["next keyboard", "+", "-", "(", ")", "0", "delete"])
            phone.tap("+", "8", "2")
            #expect(phone.text == "+82")
        }

        @Test("CI-07, CI-13: every other type has its keys too, and the next field its own again")
        func others() {
            #expect(
                row("return", makeFixture(.webSearch)) == ["123", "next keyboard", "space", ".", "return"])
            #expect(
                row("return", makeFixture(.twitter)) == ["123", "next keyboard", "space", "@", "#", "return"])
            let signs = makeFixture(.numbersAndPunctuation)
            signs.tap("1", "space", "2")
            #expect(signs.text == "1 2", "a space brings no letters there")
            signs.focus(TextInputTraits())
            #expect(row("return", signs) == ["123", "next keyboard", "space", "return"])
            #expect(row("a", signs).count == 10)
            for type in [UIKeyboardType.default, .asciiCapable] {
                #expect(row("a", makeFixture(type)).count == 10)
            }
        }
    }
}
