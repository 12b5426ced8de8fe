import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Red dots under misspelled words, and the replacements that a tap on them shows.
@MainActor @Suite(.serialized) struct SpellingMarksTests {
    private func make(
        _ text: String, style: UIUserInterfaceStyle = .light, _ change: (UITextView) -> Void = { _ in }
    ) -> (Harness, UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        change(view)
        let harness = Harness(view: view, size: CGSize(width: 300, height: 160), style: style)
        UITextInputMode.set(current: UITextInputMode(primaryLanguage: "en-US", displayName: "English"))
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        harness.advance(by: 0.5)
        return (harness, view)
    }

    private func slips(_ view: UITextView) -> [String] {
        view.editable.spelling.slips.map { view.editable.editing.text(in: $0) }
    }

    @Test("A misspelled word is marked once it is complete and typing pauses; edits move the mark")
    func typing() throws {
        try SampleLexicon.use {
            let (harness, view) = make("")
            UIApplication.shared.turn { view.insertText("The qiuck") }
            harness.advance(by: 1)
            #expect(slips(view).isEmpty, "it may still become a word")
            UIApplication.shared.turn { view.insertText(" ") }
            harness.advance(by: 0.2)
            #expect(slips(view).isEmpty)
            harness.advance(by: 0.5)
            #expect(slips(view) == ["qiuck"])
            UIApplication.shared.turn {
                view.selectedRange = NSRange(location: 0, length: 0)
                view.insertText("Over 👍🏽 ")
            }
            #expect(slips(view) == ["qiuck"], "it went along")
            UIApplication.shared.turn { view.text = "fxo dog" }
            harness.advance(by: 0.5)
            #expect(slips(view) == ["fxo"])
            UIApplication.shared.turn { _ = view.resignFirstResponder() }
            #expect(slips(view).isEmpty)
        }
        UITextInputMode.set(current: nil)
    }

    @Test(
        "A word that is changed inside is marked once the caret leaves it, and stays marked when it comes back"
    )
    func changedInside() throws {
        try SampleLexicon.use {
            let (harness, view) = make("The quick dog ")
            @MainActor func put(_ place: Int, _ text: String = "") {
                UIApplication.shared.turn {
                    view.selectedRange = NSRange(location: place, length: 0)
                    if !text.isEmpty { view.insertText(text) }
                }
                harness.advance(by: 1)
            }
            put(4, "zz")
            #expect(slips(view).isEmpty, "typed in front of it")
            put(8, "z")
            #expect(slips(view).isEmpty, "typed in its middle")
            put(0)
            #expect(slips(view) == ["zzquzick"])
            put(7)
            #expect(slips(view) == ["zzquzick"])
        }
        UITextInputMode.set(current: nil)
    }

    @Test("A word that the keyboard offers is not marked")
    func wordsOfTheKeyboard() throws {
        defer { UITextInputMode.set(current: nil) }
        try SampleLexicon.use {
            LearnedWords.shared.knownToKeyboards = { word, language in
                word == "zorkel" && language == "en-US"
            }
            let (_, view) = make("the qiuck zorkel ")
            #expect(slips(view) == ["qiuck"])
        }
    }

    @Test("Where the user has no spelling checked, only fields that ask for marks have them")
    func preference() throws {
        defer { UITextInputMode.set(current: nil) }
        try SampleLexicon.use {
            let (harness, view) = make("")
            UIApplication.shared.checksSpelling = { false }
            UIApplication.shared.turn { view.insertText("qiuck dog") }
            harness.advance(by: 1)
            #expect(slips(view).isEmpty)
            UIApplication.shared.turn {
                view.spellCheckingType = .yes
                view.insertText(" ")
            }
            harness.advance(by: 1)
            #expect(slips(view) == ["qiuck"])
        }
    }

    @Test(
        "CI-33: a field's spellCheckingType enables the marks of misspelled words; by default, autocorrectionType does",
        arguments: [
            (UITextSpellCheckingType.default, UITextAutocorrectionType.default, true),
            (.default, .yes, true), (.default, .no, false), (.yes, .default, true), (.yes, .yes, true),
            (.yes, .no, true), (.no, .default, false), (.no, .yes, false), (.no, .no, false),
        ])
    func checking(
        checking: UITextSpellCheckingType, correction: UITextAutocorrectionType, isMarked: Bool
    ) throws {
        defer { UITextInputMode.set(current: nil) }
        try SampleLexicon.use {
            let (harness, view) = make("qiuck dog") {
                $0.spellCheckingType = checking
                $0.autocorrectionType = correction
            }
            #expect(slips(view) == (isMarked ? ["qiuck"] : []))
            // The mark is drawn, too: dots of red below the word.
            let image = harness.snapshot(of: CGRect(x: 0, y: 0, width: 300, height: 60))
            #expect((image.count { $0.isRed } > 0) == isMarked)
            // A field whose trait changes follows at its next edit.
            UIApplication.shared.turn {
                view.spellCheckingType = isMarked ? .no : .yes
                view.insertText(" fxo ")
            }
            harness.advance(by: 1)
            #expect(slips(view) == (isMarked ? [] : ["qiuck", "fxo"]))
        }
    }

    @Test("Nothing is marked where the field wants no checking, or its text is no prose of a known language")
    func fields() throws {
        try SampleLexicon.use {
            let changes: [(UITextView) -> Void] = [
                { $0.spellCheckingType = .no }, { $0.autocorrectionType = .no },
                { $0.keyboardType = .emailAddress }, { $0.textContentType = .name },
                { $0.isSecureTextEntry = true }, { $0.isEditable = false },
            ]
            for change in changes { #expect(slips(make("qiuck dog", change).1).isEmpty) }
            let always = make("qiuck dog") {
                $0.autocorrectionType = .no
                $0.spellCheckingType = .yes
            }
            #expect(slips(always.1) == ["qiuck"])
            UITextInputMode.set(current: UITextInputMode(primaryLanguage: "de", displayName: "Deutsch"))
            UIApplication.shared.turn { always.1.text = "qiuck fxo " }
            always.0.advance(by: 0.5)
            #expect(slips(always.1).isEmpty)
        }
        UITextInputMode.set(current: nil)
    }

    @Test("A tap on a marked word selects it and shows replacements; choosing one replaces it")
    func replacing() throws {
        try SampleLexicon.use {
            let (harness, view) = make("The qiuck brown fxo jumps")
            // With text to paste, the edit menu would be shown instead of the replacements.
            UIPasteboard.general.items = []
            #expect(slips(view) == ["qiuck", "fxo"])
            let place = view.editable.rects(4..<9)[0]
            let point = view.editable.canvas.convert(
                CGPoint(x: place.midX, y: place.midY), to: harness.window)
            harness.tap(at: point)
            harness.advance(by: 0.3)
            #expect(view.selectedRange == NSRange(location: 4, length: 5))
            #expect(harness.element(labelled: "Copy") == nil)
            harness.tap("quick")
            harness.advance(by: 0.5)
            #expect(view.text == "The quick brown fxo jumps")
            #expect(slips(view) == ["fxo"])
            UIApplication.shared.turn {
                view.selectedRange = NSRange(location: 16, length: 3)
                view.editable.menu.open(for: view.editable)
            }
            harness.advance(by: 0.3)
            harness.tap("Replace…")
            harness.advance(by: 0.3)
            harness.tap("fox")
            harness.advance(by: 0.5)
            #expect(view.text == "The quick brown fox jumps" && slips(view).isEmpty)
        }
        UITextInputMode.set(current: nil)
    }

    @Test("Replace… is offered for one word, misspelled or not, and for nothing else")
    func replacingAnyWord() throws {
        // With a text to paste, the menu's first page has no room for it.
        UIPasteboard.general.string = nil
        try SampleLexicon.use {
            let (harness, view) = make("The quick brown fox jumps")
            @MainActor func isOffered(_ location: Int, _ length: Int) -> Bool {
                UIApplication.shared.turn {
                    view.selectedRange = NSRange(location: location, length: length)
                    view.editable.menu.open(for: view.editable)
                }
                harness.advance(by: 0.3)
                return harness.element(labelled: "Replace…") != nil
            }
            #expect(!isOffered(4, 0) && !isOffered(4, 11) && !isOffered(3, 1))
            #expect(isOffered(4, 5))
            harness.tap("Replace…")
            harness.advance(by: 0.3)
            #expect(harness.element(labelled: "Copy") == nil && harness.element(labelled: "quick") == nil)
            UIApplication.shared.turn { view.spellCheckingType = .no }
            #expect(!isOffered(4, 5), "the field wants no checking")
        }
        UITextInputMode.set(current: nil)
    }

    @Test(
        "Marked words have their recorded appearance (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) throws {
        try SampleLexicon.use {
            let (harness, _) = make("The qiuck brown fxo jumps over the lzay dgo.", style: style)
            Golden.check(
                harness.snapshot(of: CGRect(x: 0, y: 0, width: 300, height: 64)),
                named: style == .dark ? "misspelled-dark" : "misspelled-light")
        }
        UITextInputMode.set(current: nil)
    }
}
