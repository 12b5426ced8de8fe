import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput

@testable import UIKit

private final class Keyboard: UIInputViewController {
    var shown: UIKeyboardType?
    var updates = 0
    var focusChanges = 0
    var arguments: [Bool] = []

    override func textWillChange(_ textInput: (any UITextInput)?) {
        focusChanges += 1
        arguments.append(textInput == nil)
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        guard textDocumentProxy.keyboardType != shown else { return }
        shown = textDocumentProxy.keyboardType
        updates += 1
    }

    @IBAction func dismissButtonTapped(_ sender: Any) {
        dismissKeyboard()
    }

    /// The switch of the developer guide, with bodies.
    func planeName() -> String {
        switch textDocumentProxy.keyboardType {
        case .asciiCapable: "ascii"
        case .emailAddress: "email"
        case .numberPad: "numbers"
        default: "letters"
        }
    }
}

@Suite("UIInputViewController") @MainActor struct UIInputViewControllerTests {
    private func make() -> (
        keyboard: Keyboard, hosting: KeyboardHosting, client: DocumentTextClient, system: HeadlessSystem
    ) {
        let system = HeadlessSystem()
        let client = DocumentTextClient()
        let hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: system), system: system)
        let keyboard = Keyboard()
        keyboard.hosting = hosting
        return (keyboard, hosting, client, system)
    }

    private func field(_ type: UIKeyboardType) -> TextInputTraits {
        var traits = TextInputTraits()
        traits.keyboardType = type
        return traits
    }

    @Test(
        "CI-14, CI-15a: another field is reported with nil, and changes the layout only when its type differs"
    )
    func focus() {
        let (keyboard, _, client, _) = make()
        client.focus("", traits: field(.emailAddress))
        #expect(keyboard.focusChanges == 1 && keyboard.arguments == [true] && keyboard.updates == 1)
        client.focus("", traits: field(.URL))
        #expect(keyboard.updates == 2)
        client.focus("", traits: field(.URL))
        #expect(keyboard.updates == 2 && keyboard.focusChanges == 3)
        client.edit { $0 = TextDocument("by the program") }
        #expect(keyboard.focusChanges == 4 && keyboard.arguments.allSatisfy { $0 })
    }

    @Test(
        "CI-15b: a switch over the proxy's keyboard type compiles and works",
        arguments: [
            (UIKeyboardType.asciiCapable, "ascii"), (.emailAddress, "email"), (.numberPad, "numbers"),
            (.default, "letters"),
        ])
    func sample(type: UIKeyboardType, name: String) {
        let (keyboard, _, client, _) = make()
        client.focus("", traits: field(type))
        #expect(keyboard.planeName() == name)
        if let type = keyboard.textDocumentProxy.keyboardType {
            #expect(type == client.state.traits.keyboardType)
        }
    }

    @Test("CI-44: a button's action dismisses the keyboard")
    func dismissal() {
        let (keyboard, hosting, _, _) = make()
        var dismissals = 0
        hosting.onDismiss = { dismissals += 1 }
        keyboard.dismissButtonTapped(keyboard)
        #expect(dismissals == 1)
    }

    @Test("OK-50, CK-25: the developer guide's classes and members exist, by UIKit's names")
    func guide() {
        // An earlier test may have set its keyboard's language.
        UITextInputMode.set(current: nil)
        let (keyboard, _, client, _) = make()
        client.focus("ab", traits: field(.default))
        let controller: UIInputViewController = keyboard
        let delegate: any UITextInputDelegate = keyboard
        #expect(delegate === controller)
        let proxy: any UITextDocumentProxy & UIKeyInput = controller.textDocumentProxy
        proxy.insertText("c")
        proxy.deleteBackward()
        proxy.adjustTextPosition(byCharacterOffset: -1)
        #expect(proxy.hasText)
        #expect(proxy.documentContextBeforeInput == "a" && proxy.documentContextAfterInput == "b")
        #expect(proxy.selectedText == nil)
        proxy.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        proxy.unmarkText()
        #expect(client.document.text == "axb")
        let identifier: UUID = proxy.documentIdentifier
        let mode: UITextInputMode? = proxy.documentInputMode
        #expect(identifier == proxy.documentIdentifier && mode?.primaryLanguage == nil)
        controller.primaryLanguage = "ko"
        controller.hasDictationKey = true
        let flags = [controller.needsInputModeSwitchKey, controller.hasFullAccess]
        #expect(flags == [false, false])
        let list: @MainActor (UIView, UIEvent) -> Void = controller.handleInputModeList(from:with:)
        let others: [@MainActor () -> Void] = [controller.advanceToNextInputMode, controller.dismissKeyboard]
        for other in others { other() }
        _ = list
        var words: [(String, String)]?
        controller.requestSupplementaryLexicon { (lexicon: UILexicon) in
            words = lexicon.entries.map { ($0.userInput, $0.documentText) }
        }
        #expect(words?.isEmpty == true)
        let view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        view.allowsSelfSizing = true
        #expect(view.inputViewStyle == .keyboard && UIInputView.Style.default.rawValue == 0)
        controller.inputView = view
        #expect(controller.view === view && controller.inputView === view)
        for text in [nil] as [(any UITextInput)?] {
            controller.selectionWillChange(text)
            controller.selectionDidChange(text)
            controller.textWillChange(text)
            controller.textDidChange(text)
        }
    }

    @Test("CI-51: hasDictationKey is false until a keyboard sets it")
    func dictationKey() {
        let (keyboard, _, _, _) = make()
        #expect(!keyboard.hasDictationKey)
        keyboard.hasDictationKey = true
        #expect(keyboard.hasDictationKey)
    }

    @Test("CI-46: the lexicon is available by callback and by await")
    func lexicon() async {
        let (keyboard, hosting, _, _) = make()
        hosting.lexicon = { handler in
            handler(UILexicon(entries: [UILexiconEntry(documentText: "On my way!", userInput: "omw")]))
        }
        var given: UILexicon?
        keyboard.requestSupplementaryLexicon { given = $0 }
        #expect(given?.entries.first?.userInput == "omw")
        let awaited = await keyboard.requestSupplementaryLexicon()
        #expect(awaited.entries.first?.documentText == "On my way!")
    }

    @Test("without a host the controller edits nothing and requests nothing")
    func detached() {
        let keyboard = Keyboard()
        keyboard.textDocumentProxy.insertText("a")
        #expect(keyboard.textDocumentProxy.documentContextBeforeInput == nil)
        #expect(!keyboard.needsInputModeSwitchKey && !keyboard.hasFullAccess)
        #expect(keyboard.inputView?.inputViewStyle == .keyboard)
    }

    @Test("a globe key's tap, hold and slide up")
    func globe() {
        let inside = CGPoint(x: 20, y: 20)
        #expect(outcomes([(.began, inside), (.ended, CGPoint(x: 22, y: 20))]) == [.armed, .advance])
        #expect(
            outcomes([(.began, inside), (.moved, CGPoint(x: 20, y: -60)), (.ended, inside)], holding: true)
                == [.armed, .listTouch, .listTouch])
        #expect(outcomes([(.began, inside), (.moved, CGPoint(x: 20, y: -30))]) == [.armed, .showsList])
        #expect(outcomes([(.began, inside), (.ended, CGPoint(x: 200, y: 20))]) == [.armed, .cancelled])
        #expect(outcomes([(.began, inside), (.cancelled, inside)]) == [.armed, .cancelled])
    }

    /// The effects of touches on a globe key; `holding` lets the hold's time pass after the first.
    private func outcomes(_ touches: [(UITouch.Phase, CGPoint)], holding: Bool = false) -> [GlobePress
        .Outcome]
    {
        var press = GlobePress()
        return touches.enumerated().map { number, touch in
            let outcome = press.handle(
                touch.0, at: touch.1, inside: CGRect(x: 0, y: 0, width: 40, height: 40))
            if holding, number == 0 { _ = press.showList() }
            return outcome
        }
    }
}
