/// What a host and a process that draws on its screen say to each other: a keyboard extension, or an app.
///
/// This module owns the messages, and the edited field as the other side sees it; `Wire` has their bytes and the socket
/// that carries them. It knows neither views nor sandboxes: `ExtensionHost` starts and shows extensions, `PlatformGuest` and
/// `KeyboardExtension` run in them; `AppHost` starts and shows apps, `AppRuntime` runs in them.
///
/// The wire protocol is the only binary interface between the two processes, which may come from different releases.
/// The host treats all bytes from the other process as hostile: every length is bounded, every value is checked.
package enum ExtensionIPC {
    /// The version of the protocol that this module speaks; each side says it first.
    package static let version: UInt32 = 5
    /// The environment variable in which an extension finds the number of its socket.
    package static let socketVariable = "SPINET_EXTENSION_SOCKET"
    /// The environment variable in which an extension finds the name of its principal class.
    package static let classVariable = "SPINET_EXTENSION_CLASS"
    /// The environment variable in which an app finds the number of the socket of the host that shows it.
    package static let appSocketVariable = "SPINET_APP_SOCKET"
}
