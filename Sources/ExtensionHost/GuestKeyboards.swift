package import Platform

/// The extensions that this program runs, each at most once: a keyboard that the user returns to is still there.
///
/// An extension whose bundle or grants changed is restarted the next time.
@MainActor package final class GuestKeyboards {
    private var keyboards: [String: GuestKeyboard] = [:]

    /// Makes a program's list, empty at first.
    package init() {}

    /// The keyboard of an extension.
    package func keyboard(_ policy: SandboxPolicy, system: any PlatformSystem) -> GuestKeyboard {
        if let known = keyboards[policy.bundle.id], known.policy == policy { return known }
        keyboards[policy.bundle.id]?.stop()
        let keyboard = GuestKeyboard(policy: policy, system: system)
        keyboards[policy.bundle.id] = keyboard
        return keyboard
    }

    /// Ends the processes of extensions that are not among these.
    package func keep(only ids: Set<String>) {
        for (id, keyboard) in keyboards where !ids.contains(id) {
            keyboard.stop()
            keyboards[id] = nil
        }
    }
}
