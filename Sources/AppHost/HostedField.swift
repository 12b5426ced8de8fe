import ExtensionIPC
package import Platform
import TextInput
package import UIKit

/// The first responder of this process while a field of a hosted app has the focus: the keyboard appears for it.
///
/// It has no text of its own; `textClient` is the field, as the app reports it.
package final class HostedField: UIView, UIKeyInput {
    /// The app's field.
    package var textClient: any TextClient { client }
    let client: RemoteTextClient
    /// Called before the field loses the focus here; edits made in it still reach the app.
    package var onLeaving: (@MainActor () -> Void)?
    /// Lets the keyboard type a hardware key, with the text that the key types; returns whether it did.
    package var onHardwareKey: (@MainActor (HardwareKey, String) -> Bool)?
    /// Called after the user, and not the app, ended editing.
    var onEnd: (() -> Void)?

    /// Whether the focus follows the app, so that the app is not notified.
    private var isFollowing = false

    init(client: RemoteTextClient) {
        self.client = client
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    package override var canBecomeFirstResponder: Bool { client.state.isActive }

    /// Moves the focus where the app has it: here, or to another responder.
    func follow(else other: UIResponder) {
        isFollowing = true
        if client.state.isActive {
            if isFirstResponder { reloadInputViews() } else { becomeFirstResponder() }
        } else if isFirstResponder {
            other.becomeFirstResponder()
        }
        isFollowing = false
    }

    /// Loses the focus because the app leaves the screen; in the app the field keeps it.
    func leave() {
        isFollowing = true
        resignFirstResponder()
        isFollowing = false
    }

    @discardableResult
    package override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        onLeaving?()
        guard super.resignFirstResponder() else { return false }
        if !isFollowing { onEnd?() }
        return true
    }

    /// Keys go to the app's view, which sends them to the app.
    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    // MARK: - UIKeyInput

    package var hasText: Bool { client.state.hasText ?? (client.state.context?.isCertainlyEmpty == false) }
    package func insertText(_ text: String) {
        client.apply([.insert(text, over: client.state.context ?? .unknown)])
    }
    package func deleteBackward() { client.apply([.deleteBackward(1)]) }

    /// The appearance that the field asks of its keyboard.
    package var keyboardAppearance: UIKeyboardAppearance {
        get { client.state.traits.keyboardAppearance }
        set {}
    }
    /// Whether the text is secure.
    package var isSecureTextEntry: Bool {
        get { client.state.traits.isSecureTextEntry }
        set {}
    }
}
