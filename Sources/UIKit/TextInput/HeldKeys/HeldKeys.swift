import Foundation
import Platform

/// Follows the keys of a hardware keyboard that stay down: a letter with other forms shows them in a bar over the caret
/// instead of being repeated.
@MainActor final class HeldKeys {
    private enum Phase {
        case idle
        /// A key is down that typed into the first responder.
        case down(HardwareKey.Code)
        /// The forms are shown; the key that asked for them may still be down, and its repetitions do nothing.
        case choosing(AccentChoice, AccentBar, held: HardwareKey.Code?)
    }

    private var phase = Phase.idle
    /// Returns the other forms of a typed character in the keyboard's language.
    private let forms: (String) -> [String]
    /// Types a key as the keyboard in use does.
    private let type: (HardwareKey, String) -> Void

    init(forms: @escaping (String) -> [String], type: @escaping (HardwareKey, String) -> Void) {
        self.forms = forms
        self.type = type
    }

    /// Handles a key that goes down, or is repeated because it stays down.
    ///
    /// - Returns: whether the key is used up here.
    func began(_ key: HardwareKey, in responder: UIResponder) -> Bool {
        switch phase {
        case .idle: break
        case .down(let code):
            if code == key.code, show(for: code, in: responder) { return true }
        case .choosing(var choice, let bar, let held):
            if held == key.code { return true }
            switch choice.press(key) {
            case .chooses(let index):
                choose(choice.forms[index])
                return true
            case .moves:
                bar.highlighted = choice.highlighted
                phase = .choosing(choice, bar, held: held)
                return true
            case .ends:
                end()
                return true
            case .passes: end()
            }
        }
        phase = .down(key.code)
        return false
    }

    /// Handles a key that goes up.
    func ended(_ code: HardwareKey.Code) {
        switch phase {
        case .idle: break
        case .down(let down): if down == code { phase = .idle }
        case .choosing(let choice, let bar, let held):
            if held == code { phase = .choosing(choice, bar, held: nil) }
        }
    }

    /// Ends the choice, because the focus, the text or the window changed.
    func end() {
        if case .choosing(_, let bar, _) = phase { bar.removeFromSuperview() }
        phase = .idle
    }

    /// Whether the forms are shown.
    var isChoosing: Bool { if case .choosing = phase { true } else { false } }

    private func show(for code: HardwareKey.Code, in responder: UIResponder) -> Bool {
        guard case .character = code, let input = responder as? any UITextInput, input.markedTextRange == nil,
            let caret = input.selectedTextRange, caret.isEmpty,
            let start = input.position(from: caret.start, offset: -1),
            let typed = input.textRange(from: start, to: caret.start).flatMap(input.text(in:)),
            let window = input.textInputView.window
        else { return false }
        let forms = forms(typed)
        guard !forms.isEmpty else { return false }
        let bar = AccentBar(forms)
        bar.onChoose = { [weak self] in self?.choose(forms[$0]) }
        bar.place(
            beside: input.textInputView.convert(input.caretRect(for: caret.start), to: window), in: window)
        window.addSubview(bar)
        phase = .choosing(AccentChoice(forms), bar, held: code)
        return true
    }

    private func choose(_ form: String) {
        end()
        guard let character = form.first else { return }
        type(HardwareKey(.backspace), "")
        type(HardwareKey(.character(character)), form)
    }
}
