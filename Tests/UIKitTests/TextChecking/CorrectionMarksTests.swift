import CoreGraphics
import Foundation
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// The words that the keyboard changed, in a field of this process.
@Suite("Words that the keyboard changed", .serialized) @MainActor struct CorrectionMarksTests {
    private func make(_ text: String) -> (harness: Harness, view: UITextView, client: ResponderTextClient) {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let harness = Harness(view: view)
        UIView.setAnimationsEnabled(false)
        let client = ResponderTextClient()
        UIApplication.shared.turn {
            view.font = .systemFont(ofSize: 17)
            _ = view.becomeFirstResponder()
            client.follow(view)
            view.insertText(text)
        }
        harness.advance(by: 0.05)
        return (harness, view, client)
    }

    private func underlined(_ view: UITextView) -> [String] {
        view.editable.corrections.underlined.map { view.editable.editing.text(in: $0) }
    }

    private func middle(_ view: UITextView, _ offset: Int) -> CGPoint {
        guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
            return .zero
        }
        let caret = view.convert(view.caretRect(for: position), to: nil)
        return CGPoint(x: caret.midX, y: caret.midY)
    }

    @Test("They are underlined for four seconds, also when text follows")
    func moment() {
        let (harness, view, client) = make("say the ")
        client.showCorrection(TextCorrection(typed: "teh", written: "the", trailing: " "))
        #expect(underlined(view) == ["the"])
        UIApplication.shared.turn { view.insertText("fox ") }
        #expect(underlined(view) == ["the"])
        harness.advance(by: 3.5)
        #expect(underlined(view) == ["the"])
        harness.advance(by: 1)
        #expect(underlined(view).isEmpty)
    }

    @Test("A tap on one offers the typed text, which replaces it; later too")
    func revert() {
        let (harness, view, client) = make("say the ")
        client.showCorrection(TextCorrection(typed: "teh", written: "the", trailing: " "))
        UIApplication.shared.turn { view.insertText("fox ") }
        harness.advance(by: 10)
        harness.tap(at: middle(view, 6))
        harness.advance(by: 0.5)
        harness.tap("Revert to “teh”")
        harness.advance(by: 0.5)
        #expect(view.text == "say teh fox ")
        // The word is the user's now.
        harness.tap(at: middle(view, 6))
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Revert to “teh”") == nil)
    }

    @Test("Changed text, another text and the end of editing forget them; a refused change has none")
    func forgets() {
        let (_, view, client) = make("say the ")
        let correction = TextCorrection(typed: "teh", written: "the", trailing: " ")
        client.showCorrection(correction)
        UIApplication.shared.turn { client.apply([.deleteBackward(2)]) }
        #expect(view.text == "say th")
        #expect(underlined(view).isEmpty)
        client.showCorrection(correction)
        #expect(underlined(view).isEmpty)
        UIApplication.shared.turn { client.apply([.insert("e ")]) }
        client.showCorrection(correction)
        #expect(underlined(view) == ["the"])
        UIApplication.shared.turn { _ = view.resignFirstResponder() }
        #expect(underlined(view).isEmpty)
    }

    /// The rows of the menu.
    private func rows(_ harness: Harness) -> [String] {
        harness.elements.filter { $0.traits.contains(.button) }.map(\.label)
    }

    @Test("The menu offers no word that differs from the written one by its kind of apostrophe only")
    func apostrophes() throws {
        UITextInputMode.set(current: UITextInputMode(primaryLanguage: "en-US", displayName: "English"))
        defer { UITextInputMode.set(current: nil) }
        try SampleLexicon.use {
            let (harness, view, client) = make("you don’t ")
            client.showCorrection(TextCorrection(typed: "dont", written: "don’t", trailing: " "))
            harness.tap(at: middle(view, 6))
            harness.advance(by: 0.5)
            #expect(harness.element(labelled: "Revert to “dont”") != nil)
            #expect(!rows(harness).contains { $0.hasPrefix("don") }, "\(rows(harness))")
        }
    }

    @Test(
        "A chosen word has the text's kind of apostrophe, and the curly one with smart quotes",
        arguments: [
            ("", UITextSmartQuotesType.default, "don’t"), ("", .no, "don't"), ("I’m a ", .default, "don’t"),
            ("I'm a ", .default, "don't"), ("I’m a ", .no, "don't"),
        ])
    func kindOfApostrophe(before: String, quotes: UITextSmartQuotesType, word: String) throws {
        UITextInputMode.set(current: UITextInputMode(primaryLanguage: "en-US", displayName: "English"))
        defer { UITextInputMode.set(current: nil) }
        try SampleLexicon.use {
            let (harness, view, client) = make(before + "dog ")
            view.smartQuotesType = quotes
            client.showCorrection(TextCorrection(typed: "dont", written: "dog", trailing: " "))
            harness.tap(at: middle(view, before.utf16.count + 2))
            harness.advance(by: 0.5)
            try #require(rows(harness).contains(word), "\(rows(harness))")
            harness.tap(word)
            harness.advance(by: 0.5)
            #expect(view.text == before + word + " ")
        }
    }
}
