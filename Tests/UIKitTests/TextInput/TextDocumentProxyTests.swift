import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit

/// A keyboard that logs the calls of its input delegate.
private final class Listener: UIInputViewController {
    var received: [String] = []
    override func textWillChange(_ textInput: (any UITextInput)?) { received.append("text will") }
    var onTextDidChange: (() -> Void)?
    override func textDidChange(_ textInput: (any UITextInput)?) {
        received.append("text did")
        onTextDidChange?()
    }
    override func selectionWillChange(_ textInput: (any UITextInput)?) { received.append("selection will") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { received.append("selection did") }
}

@Suite("The document proxy") @MainActor struct TextDocumentProxyTests {
    private func make(
        _ text: String = "", traits: TextInputTraits = TextInputTraits(),
        echo: DocumentTextClient.Echo = .prompt
    ) -> (proxy: TextDocumentProxy, client: DocumentTextClient, system: HeadlessSystem) {
        let system = HeadlessSystem()
        let client = DocumentTextClient(text, traits: traits, echo: echo)
        return (TextDocumentProxy(client: client, system: system), client, system)
    }

    @Test("each of Apple's calls is one edit")
    func calls() {
        let (proxy, client, _) = make("Hello")
        proxy.insertText("!")
        proxy.adjustTextPosition(byCharacterOffset: -1)
        proxy.deleteBackward()
        proxy.setMarkedText("ん", selectedRange: NSRange(location: 1, length: 0))
        proxy.unmarkText()
        #expect(client.batches.map(\.count) == [1, 1, 1, 1, 1])
        #expect(client.document.text == "Hellん!" && client.refusals.isEmpty)
        #expect(proxy.documentContextBeforeInput == "Hellん" && proxy.documentContextAfterInput == "!")
    }

    @Test(
        "several edits are one change",
        arguments: [
            DocumentTextClient.Echo.prompt, .late(by: 1), .never,
        ])
    func batches(echo: DocumentTextClient.Echo) {
        let (proxy, client, _) = make("teh", echo: echo)
        if echo != .never { #expect(proxy.context.before == "teh") }
        proxy.apply([.replaceWord("teh", with: "the"), .insert(" ")])
        #expect(client.batches.count == 1 && client.document.text == "the ")
    }

    @Test(
        "delete deletes a whole grapheme cluster",
        arguments: [
            ("a👨‍👩‍👧‍👦", "a"), ("🇰🇷🇺🇸", "🇰🇷"), ("cafe\u{301}", "caf"), ("👍🏽", ""),
        ])
    func graphemes(text: String, left: String) {
        let (proxy, client, _) = make(text)
        proxy.deleteBackward()
        #expect(client.document.text == left)
    }

    @Test("the next call sees an edit before the application answers")
    func mirror() {
        let (proxy, client, _) = make("", echo: .late(by: 3))
        for letter in ["a", "b", "c"] { proxy.insertText(letter) }
        #expect(proxy.documentContextBeforeInput == "abc")
        proxy.deleteBackward()
        #expect(client.document.text == "ab" && client.refusals.isEmpty)
    }

    @Test("a keyboard's input delegate is called for external changes, in UIKit's order")
    func strangers() {
        let (proxy, client, _) = make("Hello")
        let keyboard = Listener()
        proxy.inputDelegate = keyboard
        client.edit { $0 = TextDocument("Bye") }
        #expect(keyboard.received == ["text will", "text did"] && proxy.documentContextBeforeInput == "Bye")
        keyboard.received = []
        client.edit { $0.select(1..<2) }
        #expect(keyboard.received == ["selection will", "selection did"] && proxy.selectedText == "y")
    }

    @Test(
        "a keyboard's input delegate is called within its own edits, not for those of the typing engine")
    func ownEdits() {
        let (proxy, _, system) = make("")
        let keyboard = Listener()
        proxy.inputDelegate = keyboard
        proxy.insertText("a")
        #expect(keyboard.received == ["text will", "text did"])
        keyboard.received = []
        proxy.adjustTextPosition(byCharacterOffset: -1)
        #expect(keyboard.received == ["selection will", "selection did"])
        keyboard.received = []
        keyboard.onTextDidChange = { proxy.insertText("c") }
        proxy.insertText("b")
        #expect(
            keyboard.received == ["text will", "text did"], "an edit inside the call causes no further one")
        #expect(proxy.documentContextBeforeInput == "bc")
        keyboard.received = []
        proxy.apply([.insert("d")])
        system.advance(by: 1)
        #expect(keyboard.received.isEmpty)
    }

    @Test("the proxy never reports a password, and typing works nevertheless")
    func secrets() {
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        let (proxy, client, _) = make("pass", traits: traits)
        #expect(proxy.documentContextBeforeInput == nil && proxy.context.before.isEmpty)
        proxy.insertText("w")
        proxy.deleteBackward()
        proxy.insertText("x")
        #expect(client.document.text == "passx" && proxy.documentContextBeforeInput == nil)
        #expect(!proxy.context.before.contains("x"))
    }

    @Test("another field has another identifier")
    func identifiers() {
        let (proxy, client, _) = make("a")
        let first = proxy.documentIdentifier
        client.focus("b", traits: TextInputTraits())
        #expect(proxy.documentIdentifier != first && proxy.documentContextBeforeInput == "b")
    }
}
