import Dispatch
import FlyingFox
import Foundation

/// One browser tab's WebSocket, seen from the main actor.
@MainActor final class PageConnection {
    /// Called with each whole message.
    var onMessage: (@MainActor (ClientMessage) -> Void)?
    /// Called once, when the tab is gone or was sent away.
    var onClose: (@MainActor () -> Void)?

    private var output: AsyncStream<WSFrame>.Continuation?
    private var closing: AsyncStream<WSFrame>.Continuation?

    init(output: AsyncStream<WSFrame>.Continuation) {
        self.output = output
    }

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

    func send(_ message: ServerMessage) {
        output?.yield(WSFrame(fin: true, opcode: .binary, mask: nil, payload: Data(message.encoded)))
    }

    /// Says why and closes; does nothing the second time.
    ///
    /// The socket stays open until the tab has answered, a second at most: closed at once, with the tab's last words
    /// unread, it would be reset, and the tab would never learn why and come back.
    func close(_ code: CloseCode, _ reason: String) {
        guard let output else { return }
        self.output = nil
        output.yield(.close(code: WSCloseCode(code.rawValue, reason: reason)))
        closing = output
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { output.finish() }
        forget()
    }

    /// The other side is gone.
    fileprivate func end() {
        closing?.finish()
        guard let output else { return }
        self.output = nil
        output.finish()
        forget()
    }

    private func forget() {
        onClose?()
        onClose = nil
        onMessage = nil
    }

    fileprivate func answer(ping payload: Data) {
        output?.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload))
    }

    fileprivate func receive(_ bytes: Data) {
        do throws(MalformedMessage) {
            onMessage?(try ClientMessage(decoding: bytes))
        } catch {
            close(.malformed, error.description)
        }
    }
}

/// Makes a `PageConnection` of each WebSocket and reads its frames.
struct PageSocketHandler: WSHandler {
    let accept: @Sendable @MainActor (PageConnection) -> Void

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame>
    {
        let (frames, output) = AsyncStream.makeStream(of: WSFrame.self)
        let accept = accept
        let connection = await MainActor.run {
            let connection = PageConnection(output: output)
            accept(connection)
            return connection
        }
        let reader = Task { @concurrent in
            await PageSocketHandler.read(client, into: connection)
        }
        output.onTermination = { _ in reader.cancel() }
        return frames
    }

    @concurrent
    private static func read(
        _ client: AsyncThrowingStream<WSFrame, any Error>, into connection: PageConnection
    ) async {
        var message: Data?
        do {
            for try await frame in client {
                if frame.opcode == .close { break }
                switch frame.opcode {
                case .binary where message == nil: message = frame.payload
                case .continuation where message != nil: message?.append(frame.payload)
                case .ping where frame.payload.count <= 125: await connection.answer(ping: frame.payload)
                case .pong: break
                case .text: await connection.close(.unsupported, "messages are binary")
                default: await connection.close(.protocolError, "frame out of place")
                }
                guard let whole = message, frame.opcode == .binary || frame.opcode == .continuation else {
                    continue
                }
                if whole.count > ClientMessage.largestSize {
                    message = nil
                    await connection.close(.tooLarge, "message too large")
                } else if frame.fin {
                    message = nil
                    await connection.receive(whole)
                }
            }
        } catch {
            // The connection broke; the tab's own attempt to connect anew is the cure.
        }
        await connection.end()
    }
}
