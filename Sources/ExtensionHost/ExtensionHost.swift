// Starts keyboard extensions in sandboxed processes, and shows each as a view controller like any other.
//
// This module owns the processes, their sandbox and the checks of everything that comes from them. It leaves the choice
// of the keyboard to `KeyboardHost` and the messages to `ExtensionIPC`.
//
//     let keyboard = ExtensionKeyboard(policy: SandboxPolicy(bundle: bundle), system: system)
//     keyboard.onFailure = { failure in useAnother(failure) }
//     session.controller.show(keyboard)
