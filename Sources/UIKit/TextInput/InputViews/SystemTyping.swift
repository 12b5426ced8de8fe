import CoreGraphics
import Foundation
import Platform

/// The connection between the first responder and the system's keyboard, which types from another process.
@MainActor final class SystemTyping {
    private let keyboard: any SystemKeyboard
    private let client = ResponderTextClient()
    /// The height of the keyboard as last reported to the app, in points; 0 while it is hidden.
    private var height: CGFloat = 0
    /// The app's own input modes, while those of the system replace them.
    private var ownModes: (enabled: [UITextInputMode], current: UITextInputMode?)?

    /// - Parameters:
    ///   - onChange: called when the keyboard begins or ceases to serve the app.
    ///   - onStandingChange: called after the keyboard was docked at the lower edge of the display, or removed.
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

    /// Whether the system's keyboard serves the app.
    var isServing: Bool { keyboard.isServing }

    /// Whether the keyboard is docked at the lower edge of the display, as far as it reports it: the window ends above
    /// it.
    var isStanding: Bool { Self.isStanding(keyboard) }

    private static func isStanding(_ keyboard: any SystemKeyboard) -> Bool { keyboard.height ?? 0 > 0 }

    /// Lets the system's keyboard type into a responder; nil ends that.
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

    /// Reports the caret's rectangle, which may have changed during the event.
    func turnEnded() {
        guard let input = client.responder as? any UITextInput, let end = input.selectedTextRange?.end else {
            return
        }
        keyboard.caretMoved(to: input.textInputView.convert(input.caretRect(for: end), to: nil))
    }

    // MARK: Languages

    /// Makes the input modes of the system's keyboard the app's.
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

    // MARK: Keyboard frame

    /// Reports the keyboard's height to the app, as far as it is known.
    ///
    /// A docked keyboard is outside of the window, which it makes smaller: it covers nothing of it.
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
