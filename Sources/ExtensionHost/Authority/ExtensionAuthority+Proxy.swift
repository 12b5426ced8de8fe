import ExtensionIPC
import TextInput
import UIKit

extension ExtensionAuthority.Target {
    /// The receiver of what a document proxy edits.
    @MainActor init(_ proxy: TextDocumentProxy?) {
        guard let proxy, proxy.isActive else {
            self = .nothing
            return
        }
        let traits = proxy.traits
        switch traits.resolvedKeyboardType {
        case _ where traits.isSecureTextEntry: self = .reservedField
        case .phonePad, .namePhonePad: self = .reservedField
        case _ where traits.isTerminal: self = .terminal
        default: self = proxy.hasKnownField ? .field : .program
        }
    }
}
