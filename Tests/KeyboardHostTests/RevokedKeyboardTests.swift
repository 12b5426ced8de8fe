import DvorakKeyboard
import Foundation
import KeyboardHost
import LearningStore
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

/// The sample keyboard, which also tries to access the session at moments when it must not.
private final class CuriousKeyboard: DvorakKeyboardViewController {
    /// A reference to the proxy that the keyboard keeps for later.
    lazy var kept: any UITextDocumentProxy = textDocumentProxy
    /// Called in each delegate method and while the keyboard disappears.
    var onNotification: (@MainActor (CuriousKeyboard) -> Void)?
    private(set) var commands = 0

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: "k", modifierFlags: .control, action: Selector("command", CuriousKeyboard.command))
        ]
    }

    func command() { commands += 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = kept
    }

    override func selectionWillChange(_ textInput: (any UITextInput)?) { onNotification?(self) }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { onNotification?(self) }
    override func textWillChange(_ textInput: (any UITextInput)?) {
        super.textWillChange(textInput)
        onNotification?(self)
    }
    override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        onNotification?(self)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onNotification?(self)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onNotification?(self)
    }
}

/// One entry point from a keyboard into the session.
private struct EntryPoint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let use: @MainActor (CuriousKeyboard) -> Void

    init(_ name: String, _ use: @escaping @MainActor (CuriousKeyboard) -> Void) {
        testDescription = name
        self.use = use
    }

    static let all = [
        EntryPoint("insertText") { $0.textDocumentProxy.insertText("x") },
        EntryPoint("insertText, kept proxy") { $0.kept.insertText("x") },
        EntryPoint("deleteBackward") { $0.textDocumentProxy.deleteBackward() },
        EntryPoint("deleteBackward, kept proxy") { $0.kept.deleteBackward() },
        EntryPoint("adjustTextPosition") { $0.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1) },
        EntryPoint("adjustTextPosition, kept proxy") { $0.kept.adjustTextPosition(byCharacterOffset: -1) },
        EntryPoint("setMarkedText") {
            $0.textDocumentProxy.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        },
        EntryPoint("setMarkedText, kept proxy") {
            $0.kept.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        },
        EntryPoint("unmarkText") { $0.textDocumentProxy.unmarkText() },
        EntryPoint("unmarkText, kept proxy") { $0.kept.unmarkText() },
        EntryPoint("apply") { $0.textDocumentProxy.apply([.deleteBackward(1)]) },
        EntryPoint("apply, kept proxy") { $0.kept.apply([.deleteBackward(1)]) },
        EntryPoint("press") { $0.textDocumentProxy.press(HardwareKey(.character("x"))) },
        EntryPoint("press, kept proxy") { $0.kept.press(HardwareKey(.character("x"))) },
        EntryPoint("showInlinePrediction") { _ = $0.textDocumentProxy.showInlinePrediction("x") },
        EntryPoint("showInlinePrediction, kept proxy") { _ = $0.kept.showInlinePrediction("x") },
        EntryPoint("dismissKeyboard") { $0.dismissKeyboard() },
        EntryPoint("advanceToNextInputMode") { $0.advanceToNextInputMode() },
        EntryPoint("playInputClick") { _ in UIDevice.current.playInputClick() },
        EntryPoint("setting traits") {
            $0.isSecureTextEntry = false
            $0.keyboardType = .default
        },
    ]
}

/// A field that does not allow app extensions' keyboards.
private struct ReservedField: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let traits: TextInputTraits

    static let all = [
        ReservedField(testDescription: "password", traits: .init { $0.isSecureTextEntry = true }),
        ReservedField(testDescription: "telephone", traits: .init { $0.keyboardType = .phonePad }),
        ReservedField(
            testDescription: "name or telephone", traits: .init { $0.keyboardType = .namePhonePad }),
        // The sample is registered as a keyboard without ASCII letters.
        ReservedField(testDescription: "address", traits: .init { $0.keyboardType = .emailAddress }),
    ]
}

extension TextInputTraits {
    fileprivate init(_ change: (inout TextInputTraits) -> Void) {
        self.init()
        change(&self)
    }
}

extension HarnessTests {
    @Suite("A keyboard that a field replaced has no access to the field") @MainActor
    struct RevokedKeyboardTests {
        private static let text = "555 0123"

        private func make(hasEmoji: Bool = false) throws -> (SessionFixture, CuriousKeyboard) {
            var entry = KeyboardEntry(
                id: "curious", name: "Curious", primaryLanguage: "en-US", isTrusted: false,
                make: { _ in CuriousKeyboard() })
            entry.typesASCII = false
            let phone = SessionFixture(hasEmoji: hasEmoji, others: [entry], enabled: ["en-US", "curious"])
            phone.client.showsInlinePrediction = true
            phone.tap("next keyboard")
            let keyboard = try #require(phone.session.controller.keyboard as? CuriousKeyboard)
            phone.client.focus("note", traits: TextInputTraits())
            phone.harness.advance(by: 0.1)
            return (phone, keyboard)
        }

        private func expectUntouched(
            _ phone: SessionFixture, clicks: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            phone.harness.advance(by: 1)
            let client = phone.client
            #expect(client.document.text == Self.text, sourceLocation: sourceLocation)
            #expect(client.document.selection == 8..<8, sourceLocation: sourceLocation)
            #expect(client.document.context.marked == nil, sourceLocation: sourceLocation)
            #expect(
                client.pressedKeys.isEmpty && client.inlinePrediction.isEmpty, sourceLocation: sourceLocation)
            #expect(client.dismissals == 0 && client.state.isActive, sourceLocation: sourceLocation)
            #expect(
                phone.session.controller.keyboard is KeyboardViewController, sourceLocation: sourceLocation)
            #expect(phone.harness.system.clicks.count == clicks, sourceLocation: sourceLocation)
        }

        @Test("No entry point has an effect afterwards", arguments: ReservedField.all, EntryPoint.all)
        private func afterwards(field: ReservedField, entry: EntryPoint) throws {
            let (phone, keyboard) = try make()
            let clicks = phone.harness.system.clicks.count
            phone.client.focus(Self.text, traits: field.traits)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            let batches = phone.client.batches.count
            UIApplication.shared.turn { entry.use(keyboard) }
            expectUntouched(phone, clicks: clicks)
            #expect(phone.client.batches.count == batches)
        }

        @Test(
            "No entry point has an effect in a delegate method or while the keyboard disappears",
            arguments: ReservedField.all, EntryPoint.all)
        private func duringTheChange(field: ReservedField, entry: EntryPoint) throws {
            let (phone, keyboard) = try make()
            let clicks = phone.harness.system.clicks.count
            var calls = 0
            keyboard.onNotification = {
                calls += 1
                entry.use($0)
            }
            let batches = phone.client.batches.count
            phone.client.focus(Self.text, traits: field.traits)
            expectUntouched(phone, clicks: clicks)
            #expect(phone.client.batches.count == batches)
            #expect(calls == 2, "it disappears, and is notified of nothing else")
            phone.client.edit { $0 = TextDocument(Self.text + "4") }
            phone.client.edit { $0 = TextDocument(Self.text) }
            expectUntouched(phone, clicks: clicks)
            #expect(calls == 2, "changes of the text are not its business")
        }

        @Test("Every property of the document proxy is empty", arguments: ReservedField.all)
        private func reading(field: ReservedField) throws {
            let (phone, keyboard) = try make()
            let identifier = keyboard.kept.documentIdentifier
            phone.client.focus(Self.text, traits: field.traits)
            phone.client.edit { $0 = TextDocument(Self.text, selection: 1..<3) }
            phone.harness.advance(by: 1)
            let current = try #require(phone.session.controller.keyboard).textDocumentProxy
            for proxy in [keyboard.textDocumentProxy, keyboard.kept] {
                #expect(proxy.documentContextBeforeInput == nil && proxy.documentContextAfterInput == nil)
                #expect(proxy.selectedText == nil && proxy.documentInputMode == nil)
                #expect(!proxy.hasText)
                #expect(proxy.context == .unknown)
                #expect(proxy.documentIdentifier != identifier)
                #expect(proxy.documentIdentifier != current.documentIdentifier)
                #expect(proxy.traits == TextInputTraits())
                #expect(proxy.keyboardType == .default && proxy.isSecureTextEntry == false)
                #expect(proxy.returnKeyType == .default && proxy.textContentType == nil)
            }
            #expect(keyboard.keyboardType == .default && !keyboard.isSecureTextEntry)
            #expect(!keyboard.hasFullAccess && !keyboard.needsInputModeSwitchKey)
            var words: [UILexiconEntry]?
            keyboard.requestSupplementaryLexicon { words = $0.entries }
            #expect(words?.isEmpty == true, "not even the user's text replacements")
        }

        @Test("The list of keyboards does not open, though the globe key was held before")
        func list() throws {
            let (phone, keyboard) = try make()
            let globe = try #require(phone.harness.element(labelled: "next keyboard")).frame
            phone.harness.touchDown(at: CGPoint(x: globe.midX, y: globe.midY))
            phone.client.focus(Self.text, traits: ReservedField.all[0].traits)
            phone.harness.advance(by: 1)
            #expect(phone.harness.element(labelled: "Curious") == nil)
            phone.harness.lift()
            expectUntouched(phone, clicks: phone.harness.system.clicks.count)
            _ = keyboard
        }

        @Test("An open list of keyboards closes when its keyboard is replaced")
        func openList() throws {
            let (phone, _) = try make()
            phone.harness.hold("next keyboard", for: 0.6)
            #expect(phone.harness.element(labelled: "Curious") != nil)
            phone.client.focus(Self.text, traits: ReservedField.all[0].traits)
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "Curious") == nil)
        }

        @Test("Its key commands do not run")
        func keyCommands() throws {
            let (phone, keyboard) = try make()
            phone.client.focus(Self.text, traits: ReservedField.all[0].traits)
            UIApplication.shared.turn { _ = keyboard.becomeFirstResponder() }
            phone.harness.press(HardwareKey(.character("k"), modifiers: .control))
            #expect(keyboard.commands == 0)
        }

        @Test("The keyboard that returns has its document again, through kept references too")
        func back() throws {
            let (phone, keyboard) = try make()
            let first = keyboard.kept.documentIdentifier
            phone.client.focus(Self.text, traits: ReservedField.all[0].traits)
            phone.client.focus("note", traits: TextInputTraits())
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard === keyboard)
            #expect(keyboard.textDocumentProxy === keyboard.kept)
            #expect(keyboard.kept.documentContextBeforeInput == "note")
            #expect(keyboard.kept.documentIdentifier != first, "another field")
            keyboard.kept.insertText("s")
            phone.tap("space", "x")
            #expect(phone.text == "notes x")
        }

        @Test("A keyboard that the user left by the globe key cannot type either")
        func replaced() throws {
            let (phone, keyboard) = try make()
            // The edits of its `viewWillDisappear` still reach the field in which it was used.
            var hasSpoken = false
            keyboard.onNotification = {
                if !hasSpoken { $0.textDocumentProxy.insertText("!") }
                hasSpoken = true
            }
            phone.tap("next keyboard")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.text == "note!")
            keyboard.onNotification = nil
            for entry in EntryPoint.all { UIApplication.shared.turn { entry.use(keyboard) } }
            phone.harness.advance(by: 1)
            #expect(phone.text == "note!" && phone.client.dismissals == 0)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
        }

        @Test("The system's own keyboard in a password field types into it")
        func system() throws {
            let (phone, _) = try make()
            phone.client.focus("", traits: ReservedField.all[0].traits)
            phone.harness.advance(by: 0.1)
            phone.tap("q", "w", "delete")
            #expect(phone.text == "q")
        }

        @Test("The emoji keyboard that a password field replaced types nothing and records nothing")
        func emoji() throws {
            let (phone, _) = try make(hasEmoji: true)
            phone.tap("next keyboard")
            let emoji = try #require(phone.session.controller.keyboard as? EmojiKeyboardController)
            let kept = emoji.textDocumentProxy
            phone.client.focus(Self.text, traits: ReservedField.all[0].traits)
            phone.harness.advance(by: 0.1)
            kept.insertText("🙂")
            emoji.textDocumentProxy.deleteBackward()
            emoji.advanceToNextInputMode()
            emoji.dismissKeyboard()
            expectUntouched(phone, clicks: phone.harness.system.clicks.count)
            #expect(!kept.hasText && kept.traits == TextInputTraits())
            phone.client.focus("", traits: TextInputTraits())
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard === emoji)
            kept.insertText("🙂")
            #expect(phone.text == "🙂")
        }

        @Test("A system keyboard that a password field replaced learns nothing from the field")
        func learning() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = LearningStore(path: folder.appendingPathComponent("learned.sqlite").path)
            let phone = SessionFixture(enabled: ["ko", "en-US"], learning: store)
            let korean = try #require(phone.session.controller.keyboard as? KeyboardViewController)
            phone.client.focus("kimchi", traits: ReservedField.all[0].traits)
            phone.harness.advance(by: 0.1)
            #expect(phone.session.controller.keyboard !== korean)
            korean.finishWord()
            korean.finishComposing()
            korean.textDocumentProxy.insertText(" ")
            korean.flushLearning()
            store.flush(waiting: 500)
            #expect(phone.text == "kimchi")
            for language in ["ko", "en-US"] {
                #expect(store.vocabulary(for: language) == PersonalVocabulary())
            }
        }
    }
}
