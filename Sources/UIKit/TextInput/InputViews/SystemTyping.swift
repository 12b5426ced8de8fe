import CoreGraphics
import Foundation
import Platform

/// The connection between the first responder and the system's keyboard, which types from another process.
@MainActor final class SystemTyping {
    private let keyboard: any SystemKeyboard
    private let client = ResponderTextClient()
    /// The height of the keyboard while it types into a responder, in points; 0 while it is hidden.
    private(set) var height: CGFloat = 0
    private let onHeightChange: @MainActor () -> Void
    /// The app's own input modes, while those of the system replace them.
    private var ownModes: (enabled: [UITextInputMode], current: UITextInputMode?)?

    /// - Parameters:
    ///   - onChange: called when the keyboard begins or ceases to serve the app.
    ///   - onStandingChange: called after the keyboard was docked at the lower edge of the display, or removed.
    ///   - onHeightChange: called after `height` changed.
    init(
        _ keyboard: any SystemKeyboard, onChange: @escaping @MainActor () -> Void,
        onStandingChange: @escaping @MainActor () -> Void, onHeightChange: @escaping @MainActor () -> Void
    ) {
        self.keyboard = keyboard
        self.onHeightChange = onHeightChange
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

    /// Whether the keyboard reports its height: then it is known when it makes the window smaller.
    var reportsHeight: Bool { keyboard.height != nil }

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

    /// Asks for the keyboard on the screen, which the user may have dismissed.
    func requestKeyboard() {
        if client.responder != nil { keyboard.requestKeyboard() }
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

    /// Reports that the keyboard was shown for the responder, changed its height or was hidden, as far as it is known.
    private func stand() {
        let wanted = client.responder == nil ? 0 : keyboard.height ?? 0
        guard wanted != height else { return }
        height = wanted
        onHeightChange()
    }
}
