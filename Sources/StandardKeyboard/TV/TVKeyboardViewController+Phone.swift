package import Continuity
import Platform
package import TextInput
import UIKit

/// Typing on a phone: the screen over the keys, and the text of both.
extension TVKeyboardViewController {
    /// Shows how far typing on a phone is.
    func phoneChanged() {
        guard isViewLoaded, let panel, let phone = controls?.phone else { return }
        panel.phoneScreen = TVPhoneScreen(phone.state)
        reportToPhone()
    }

    /// Puts the phone's text into the field.
    ///
    /// - Parameter typed: what the phone had typed into it before.
    package func type(_ text: PhoneText, into typed: TextContext) {
        finishComposing()
        let proxy = textDocumentProxy
        secretCount = text.text.count
        // A secure field does not report its text.
        let context = proxy.traits.isSecureTextEntry ? typed : proxy.context
        if let edit = text.edit(of: context) { proxy.apply([edit]) }
        show()
        reportToPhone()
    }

    /// Performs the return key for the phone.
    package func pressReturnOfPhone() { carryOut(.return) }

    /// Reports the field to the phone, which follows it while it types.
    func reportToPhone() {
        guard let phone = controls?.phone, let hosting else { return }
        phone.keyboard = self
        let proxy = textDocumentProxy
        guard hosting.proxy.isActive else { return phone.report(document: nil, nil) }
        phone.report(document: proxy.documentIdentifier) { number, applied in
            PhoneField(number: number, traits: proxy.traits, context: proxy.context, applied: applied)
        }
    }

    /// Handles a button while the screen for the phone covers the keys.
    func handleOnPhoneScreen(_ button: RemoteButton, isFirst: Bool) {
        switch button {
        case .left: panel?.phone.move(.left)
        case .right: panel?.phone.move(.right)
        case .select: if isFirst { panel?.phone.select() }
        // The field stays selected: the phone may be typing into it.
        case .back: if isFirst { controls?.phone?.end() }
        case .up, .down, .playPause: break
        }
    }

    func select(_ button: TVPhoneScreen.Button) {
        guard let phone = controls?.phone else { return }
        switch button {
        case .same: phone.compare()
        case .cancel, .differ, .stop, .close: phone.end()
        }
    }
}
