// The binary form of messages between two processes: values, messages with their length in front, and the socket that
// carries them.
//
// This module owns the coding of numbers, text, geometry and the values of `TextInput`, and the bounds that hostile bytes
// meet. It owns no message: `ExtensionIPC` has those between a host and the processes on its screen, `PlatformWayland`'s
// side channel those between the keyboard's service and programs with fields.
//
//     let channel = MessageChannel<GuestMessage, HostMessage>(descriptor: socket, acceptsDescriptors: false)
//     try channel.send(.touch(event))
//     for message in try channel.receive() { handle(message) }
//
// What a writer accepts, the other end's reader accepts too: both have the same bounds, and a message of ours that exceeds
// one is an error here, not there.
