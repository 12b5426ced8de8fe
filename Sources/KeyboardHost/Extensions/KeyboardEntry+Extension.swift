package import ExtensionHost
import Foundation
import Platform
import UIKit

extension KeyboardEntry {
    /// An extension that has the rights of a policy instead of those that the user granted; for an audit.
    ///
    /// Each keyboard that the entry creates has a process of its own.
    package static func guest(_ bundle: KeyboardBundle, policy: SandboxPolicy) -> KeyboardEntry {
        var entry = KeyboardEntry(
            id: bundle.id, name: bundle.displayName, primaryLanguage: bundle.primaryLanguage, isTrusted: false
        ) { surroundings in
            guard let system = UIApplication.shared.system else { return UIInputViewController() }
            let keyboard = ExtensionKeyboard(policy: policy, system: system)
            keyboard.standardHeight = SystemKeyboards.height(on: surroundings.screenSize)
            return keyboard
        }
        entry.typesASCII = bundle.isASCIICapable
        return entry
    }
}
