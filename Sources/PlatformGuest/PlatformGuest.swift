/// The platform of a keyboard extension's process: its window, text and clock are those that the host sends.
///
/// This module owns the extension's end of the connection, and knows no view: with it an extension runs the same UIKit
/// as any program. `KeyboardExtension` puts the keyboard's view controller on it.
///
///     let system = GuestSystem(channel: channel, welcome: welcome)
///     system.onMessage = { message in handle(message) }
///     try system.run()
package enum PlatformGuest {}
