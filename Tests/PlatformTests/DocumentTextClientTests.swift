import Platform
import PlatformHeadless
import Testing
import TextInput

@MainActor @Suite("DocumentTextClient")
struct DocumentTextClientTests {
    @Test func aPromptFieldTellsEveryChange() {
        let client = DocumentTextClient("Hell")
        var reports: [String] = []
        client.onChange = { reports.append($0.surroundingText?.text ?? "-") }
        client.apply([.insert("o")])
        client.apply([.delete(before: "o"), .insert("p")])
        #expect(client.document.text == "Hellp")
        #expect(reports == ["Hello", "Hellp"])
        #expect(client.refusals.isEmpty)
    }

    @Test func aLateFieldTellsOldNews() {
        let client = DocumentTextClient("", echo: .late(by: 2))
        for letter in ["a", "b", "c"] { client.apply([.insert(letter)]) }
        #expect(client.state.surroundingText?.text == "a")
        client.flush()
        #expect(client.state.surroundingText?.text == "abc")
    }

    @Test func aSilentFieldNeverTells() {
        let client = DocumentTextClient("x", echo: .never)
        client.apply([.insert("y")])
        #expect(client.document.text == "xy")
        #expect(client.state.surroundingText == nil && client.state.report == 0)
    }

    @Test func aMiscountingFieldDeletesTooMuchBeyondASCII() {
        let ascii = DocumentTextClient("abcd", echo: .countsBytesAsCharacters)
        ascii.apply([.delete(before: "d")])
        #expect(ascii.document.text == "abc")
        let accents = DocumentTextClient("abcéé", echo: .countsBytesAsCharacters)
        accents.apply([.delete(before: "é")])
        #expect(accents.document.text == "abc")
    }

    @Test(arguments: [
        (HardwareKey(.character("a")), "ba"), (HardwareKey(.character("a"), modifiers: .shift), "bA"),
        (HardwareKey(.character("a"), modifiers: .control), "b"), (HardwareKey(.backspace), ""),
        (HardwareKey(.return), "b\n"), (HardwareKey(.escape), "b"),
    ])
    func keysDoWhatTheyDoInEveryField(key: HardwareKey, expected: String) {
        let client = DocumentTextClient("b")
        client.press(key)
        #expect(client.document.text == expected)
        #expect(client.pressedKeys == [key])
    }

    @Test func editsThatDoNotFitAreRefusedAndRemembered() {
        let client = DocumentTextClient("abc")
        client.apply([.delete(before: "x")])
        #expect(client.document.text == "abc")
        #expect(client.refusals.count == 1)
    }

    @Test func anotherFieldIsAnotherDocument() {
        let client = DocumentTextClient("one")
        let first = client.state.document
        client.focus("two")
        #expect(client.state.document != first)
        client.dismiss()
        #expect(!client.state.isActive && client.dismissals == 1)
        client.apply([.insert("!")])
        #expect(client.document.text == "two")
    }
}
