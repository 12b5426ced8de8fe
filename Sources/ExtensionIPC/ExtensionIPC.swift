/// What the host of keyboards and a keyboard extension's process say to each other.
///
/// This module owns the messages, their bytes and the socket that carries them. It knows neither views nor sandboxes:
/// `ExtensionHost` starts and shows extensions, `PlatformGuest` and `KeyboardExtension` run in them.
///
///     let channel = MessageChannel<GuestMessage, HostMessage>(descriptor: socket)
///     channel.send(.touch(event))
///     for message in try channel.receive() { handle(message) }
///
/// The wire protocol is the only binary interface between the two processes, which may come from different releases.
/// The host treats all bytes from an extension as hostile: every length is bounded, every value is checked.
package enum ExtensionIPC {
    /// The version of the protocol that this module speaks; each side says it first.
    package static let version: UInt32 = 1
    /// The environment variable in which an extension finds the number of its socket.
    package static let socketVariable = "SPINET_EXTENSION_SOCKET"
    /// The environment variable in which an extension finds the name of its principal class.
    package static let classVariable = "SPINET_EXTENSION_CLASS"
}
