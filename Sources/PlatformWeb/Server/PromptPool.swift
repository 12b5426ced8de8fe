import FlyingFox
import FlyingSocks
import Foundation

/// Sockets that send at once: a frame must not wait for the acknowledgement of the one before.
///
/// Connections inherit the option from the socket that listens, and that one waits here before any other.
struct PromptPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        if events == .connection {
            var on: Int32 = 1
            setsockopt(
                socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
                socklen_t(MemoryLayout<Int32>.size))
        }
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
