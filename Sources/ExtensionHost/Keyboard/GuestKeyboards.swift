package import Platform

/// The extensions that this program runs, each at most once: a keyboard that the user returns to is still there.
///
/// An extension whose bundle or grants changed is restarted the next time.
@MainActor package final class GuestKeyboards {
    private var keyboards: [String: GuestKeyboard] = [:]
    private let scopes: GuestScopes?

    /// Makes a program's list, empty at first.
    ///
    /// - Parameter scopes: puts the processes into control groups, where the system has them.
    package init(scopes: GuestScopes? = GuestScopes()) { self.scopes = scopes }

    /// The keyboard of an extension.
    package func keyboard(_ policy: SandboxPolicy, system: any PlatformSystem) -> GuestKeyboard {
        if let known = keyboards[policy.bundle.id], known.policy == policy, known.system === system {
            return known
        }
        keyboards[policy.bundle.id]?.stop()
        let keyboard = GuestKeyboard(policy: policy, system: system, scopes: scopes)
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
