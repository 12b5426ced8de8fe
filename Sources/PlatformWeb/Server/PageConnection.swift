import Foundation

/// One browser tab's WebSocket, as messages.
@MainActor final class PageConnection {
    /// Called with each whole message.
    var onMessage: (@MainActor (ClientMessage) -> Void)?
    /// Called once, when the tab is gone or was sent away.
    var onClose: (@MainActor () -> Void)?

    private weak var socket: WebConnection?
    /// Whether messages are still exchanged; afterwards only the end of the connection is waited for.
    private var isOpen = true

    /// Why a connection is closed, as a code of the WebSocket protocol.
    enum CloseCode: UInt16 {
        case goingAway = 1001
        case protocolError = 1002
        case unsupported = 1003
        case malformed = 1007
        case tooLarge = 1009
        /// Ours: another tab took over; this one must not come back by itself.
        case takenOver = 4001
        /// Ours: the page is of another version and should be loaded again.
        case outdated = 4002
    }

    /// Begins to send by a connection that has switched to the WebSocket protocol.
    func opened(_ socket: WebConnection) {
        self.socket = socket
        if !isOpen { socket.end() }
    }

    func send(_ message: ServerMessage) {
        guard isOpen else { return }
        socket?.send(PageConnection.frame(opcode: 2, message.encoded))
    }

    /// Says why and closes; does nothing the second time.
    ///
    /// The socket stays open until the tab has answered, a second at most: closed at once, with the tab's last words
    /// unread, it would be reset, and the tab would never learn why and come back.
    func close(_ code: CloseCode, _ reason: String) {
        guard isOpen else { return }
        isOpen = false
        let payload = [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xff)] + reason.utf8.prefix(123)
        socket?.send(PageConnection.frame(opcode: 8, payload))
        socket?.end()
        forget()
    }

    /// Takes in what the tab did.
    func handle(_ event: WebSocketReader.Event) {
        switch event {
        case .message(let bytes):
            guard isOpen else { return }
            do throws(MalformedMessage) {
                onMessage?(try ClientMessage(decoding: bytes))
            } catch {
                close(.malformed, error.description)
            }
        case .ping(let payload):
            if isOpen { socket?.send(PageConnection.frame(opcode: 10, payload)) }
        case .violation(let code, let reason): close(code, reason)
        case .close:
            if isOpen { socket?.send(PageConnection.frame(opcode: 8, [])) }
            socket?.close()
        }
    }

    /// The connection is closed.
    func ended() {
        isOpen = false
        forget()
    }

    private func forget() {
        let onClose = onClose
        self.onClose = nil
        onMessage = nil
        onClose?()
    }

    /// A whole frame of the server's, which is not masked.
    private static func frame(opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = []
        frame.reserveCapacity(payload.count + 10)
        frame.append(0x80 | opcode)
        switch payload.count {
        case ..<126: frame.append(UInt8(payload.count))
        case ..<65536: frame += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default: frame += [127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        frame += payload
        return frame
    }
}
