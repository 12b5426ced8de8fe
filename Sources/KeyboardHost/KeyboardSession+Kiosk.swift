import TextInput
package import UIKit

/// What an integrator fixes for a kiosk.
extension KeyboardSession {
    /// The keyboard type of fields that request the default one; `.default` by default.
    ///
    /// A change takes effect at once.
    package var defaultKeyboardType: UIKeyboardType {
        get { proxy.defaultKeyboardType }
        set {
            guard newValue != proxy.defaultKeyboardType else { return }
            proxy.defaultKeyboardType = newValue
            recreateKeyboard()
        }
    }

    /// Whether the user can hide the keyboard, for which a tablet's has a key; true by default.
    package var allowsDismissal: Bool {
        get { hosting.allowsDismissal }
        set {
            guard newValue != hosting.allowsDismissal else { return }
            hosting.allowsDismissal = newValue
            recreateKeyboard()
        }
    }
}
