// The platform of a process that draws on a host's screen: its window, text and clock are those that the host sends.
//
// This module owns the guest's end of the connection, and knows no view: with it a keyboard extension runs the same
// UIKit as any program, and `AppRuntime` an app in a host. `KeyboardExtension` puts the keyboard's view controller on it.
//
//     let connection = GuestSystem.Connection(channel: channel, now: now, monotonic: monotonic, pending: rest)
//     let system = GuestSystem(connection, environment: environment)
//     system.onMessage = { message in handle(message) }
//     try system.run()
