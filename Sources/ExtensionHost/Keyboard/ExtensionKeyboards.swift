package import Platform

/// The extensions that this program runs, each at most once: a keyboard that the user returns to is still there.
///
/// An extension whose bundle or grants changed is restarted the next time.
@MainActor package final class ExtensionKeyboards {
    private var keyboards: [String: ExtensionKeyboard] = [:]
    private let scopes: ExtensionScopes?
    /// What each of them may use.
    package let limits: ExtensionLimits

    /// Makes a program's list, empty at first.
    ///
    /// - Parameters:
    ///   - scopes: puts the processes into control groups, where the system has them.
    ///   - limits: what each of them may use; the published limits by default.
    package init(
        scopes: ExtensionScopes? = ExtensionScopes(), limits: ExtensionLimits = ExtensionLimits()
    ) {
        self.scopes = scopes
        self.limits = limits
    }

    /// The keyboard of an extension.
    package func keyboard(_ policy: SandboxPolicy, system: any PlatformSystem) -> ExtensionKeyboard {
        if let known = keyboards[policy.bundle.id], known.policy == policy, known.system === system {
            return known
        }
        keyboards[policy.bundle.id]?.stop()
        let keyboard = ExtensionKeyboard(policy: policy, system: system, scopes: scopes)
        keyboards[policy.bundle.id] = keyboard
        return keyboard
    }

    /// Ends all processes, before the connection to the display is given up: their sockets are watched by its loop.
    package func endAll() { keep(only: [:]) }

    /// Ends the processes of extensions that are not among these: those that are gone, and those of another bundle,
    /// version or grants.
    package func keep(only policies: [String: SandboxPolicy]) {
        for (id, keyboard) in keyboards where policies[id] != keyboard.policy {
            keyboard.stop()
            keyboards[id] = nil
        }
    }
}
