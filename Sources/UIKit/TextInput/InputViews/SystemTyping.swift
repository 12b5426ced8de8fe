import CoreGraphics
import Foundation
import Platform

/// A first responder that the system's own keyboard types into, from outside the program.
@MainActor final class SystemTyping {
    private let keyboard: any SystemKeyboard
    private let client = ResponderTextClient()
    /// How high the keyboard was told to be; 0 when it does not.
    private var height: CGFloat = 0
    /// The program's own modes, while those of the system are in their place.
    private var ownModes: (enabled: [UITextInputMode], current: UITextInputMode?)?

    /// - Parameters:
    ///   - onChange: called when the keyboard begins or ends to serve the program.
    ///   - onStandingChange: called when the keyboard came to the foot of the display, or went.
    init(
        _ keyboard: any SystemKeyboard, onChange: @escaping @MainActor () -> Void,
        onStandingChange: @escaping @MainActor () -> Void
    ) {
        self.keyboard = keyboard
        var wasServing = keyboard.isServing, wasStanding = Self.isStanding(keyboard)
        keyboard.onChange = { [weak self, weak keyboard] in
            guard let self, let keyboard else { return }
            UIApplication.shared.turn {
                if keyboard.isServing != wasServing {
                    wasServing = keyboard.isServing
                    onChange()
                }
                takeLanguages()
                stand()
                if Self.isStanding(keyboard) != wasStanding {
                    wasStanding.toggle()
                    onStandingChange()
                }
            }
        }
        takeLanguages()
    }

    /// Whether the system types, so that the program need not.
    var isServing: Bool { keyboard.isServing }

    /// Whether the keyboard is at the foot of the display, as far as it tells us: the window ends there.
    var isStanding: Bool { Self.isStanding(keyboard) }

    private static func isStanding(_ keyboard: any SystemKeyboard) -> Bool { keyboard.height ?? 0 > 0 }

    /// Lets the system type into a responder; nil lets it go.
    func follow(_ responder: UIResponder?) {
        guard responder !== client.responder else { return client.refresh() }
        if responder == nil {
            keyboard.type(into: nil)
            client.follow(nil)
        } else {
            client.follow(responder)
            keyboard.type(into: client)
        }
        stand()
    }

    /// Where the caret is may have changed.
    func turnEnded() {
        guard let input = client.responder as? any UITextInput, let end = input.selectedTextRange?.end else {
            return
        }
        keyboard.caretMoved(to: input.textInputView.convert(input.caretRect(for: end), to: nil))
    }

    // MARK: Languages

    /// What the user types here is what the system's keyboard types.
    private func takeLanguages() {
        guard let languages = keyboard.languages else {
            if let ownModes { UITextInputMode.set(enabled: ownModes.enabled, current: ownModes.current) }
            ownModes = nil
            return
        }
        if ownModes == nil { ownModes = (UITextInputMode.enabledModes, UITextInputMode.current) }
        let enabled = languages.enabled.map { UITextInputMode(primaryLanguage: $0) }
        UITextInputMode.set(
            enabled: enabled,
            current: languages.current.map { language in
                enabled.first { $0.primaryLanguage == language } ?? UITextInputMode(primaryLanguage: language)
            })
    }

    // MARK: The keyboard's frame

    /// Tells the program what the keyboard does, as far as it tells us.
    ///
    /// A docked keyboard takes its place from the window, which ends where it begins: it covers nothing of it.
    private func stand() {
        let responder = client.responder as? UIView
        let wanted = responder == nil ? 0 : keyboard.height ?? 0
        guard wanted != height else { return }
        let old = height
        height = wanted
        let screen = (responder?.window ?? UIApplication.shared.keyWindow)?.frame ?? .zero
        func frame(_ height: CGFloat) -> CGRect {
            CGRect(x: screen.minX, y: screen.maxY, width: screen.width, height: height)
        }
        let movement = KeyboardMovement(
            kind: wanted == 0 ? .hides : old == 0 ? .shows : .changes,
            start: frame(old == 0 ? wanted : old), end: frame(wanted == 0 ? old : wanted),
            duration: KeyboardMovement.slide)
        movement.notifyStart()
        UIApplication.shared.schedule(after: KeyboardMovement.slide) { [weak self] in
            if self?.height == wanted { movement.notifyEnd() }
        }
    }
}
