import CLinux
import Glibc
import Platform
import PlatformEventLoop

/// Writes our text to the programs that paste it, each through a pipe of its own.
///
/// A program may read slowly or never: at most 16 pipes are open at a time and none for longer than ten seconds. The
/// oldest is closed for a new one; its program gets the beginning of the text only.
@MainActor final class PasteWriter {
    /// The most programs that are written to at a time.
    static let greatestCount = 16

    private struct Transfer {
        var fd: Int32
        var rest: ArraySlice<UInt8>
        var watch: EventSource?
        var deadline: PlatformTimer
    }

    private let loop: EventLoop
    private let patience: Double
    private var transfers: [Int: Transfer] = [:]
    private var nextID = 0

    /// - Parameter patience: how long a program may take to read all, in seconds.
    init(loop: EventLoop, patience: Double = 10) {
        self.loop = loop
        self.patience = patience
    }

    /// How many programs have not read all.
    var count: Int { transfers.count }

    /// Writes bytes to a pipe and closes it, without ever waiting for its reader.
    func write(_ bytes: some Sequence<UInt8>, to fd: Int32) {
        guard fcntl(fd, F_SETFL, O_NONBLOCK) == 0 else {
            Glibc.close(fd)
            return
        }
        if transfers.count >= Self.greatestCount, let oldest = transfers.keys.min() { end(oldest) }
        let id = nextID
        nextID += 1
        let deadline = loop.schedule(at: MonotonicClock.now + patience) { [weak self] in self?.end(id) }
        transfers[id] = Transfer(fd: fd, rest: Array(bytes)[...], watch: nil, deadline: deadline)
        advance(id)
    }

    /// Closes all pipes.
    func close() { for id in transfers.keys { end(id) } }

    /// Writes as much as the pipe takes; the loop calls again when there is room for more.
    private func advance(_ id: Int) {
        guard let transfer = transfers[id] else { return }
        let count = transfer.rest.withUnsafeBytes {
            spinet_write_quietly(transfer.fd, $0.baseAddress, $0.count)
        }
        let rest = transfer.rest.dropFirst(max(0, count))
        guard !rest.isEmpty, count >= 0 || errno == EAGAIN || errno == EINTR else { return end(id) }
        transfers[id]?.rest = rest
        guard transfer.watch == nil else { return }
        transfers[id]?.watch = loop.addReader(fd: transfer.fd, events: Int16(POLLOUT)) { [weak self] _ in
            self?.advance(id)
        }
    }

    private func end(_ id: Int) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        transfer.deadline.cancel()
        transfer.watch?.cancel()
        Glibc.close(transfer.fd)
    }
}
