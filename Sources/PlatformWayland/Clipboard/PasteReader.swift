import CLinux
import Foundation
import Glibc
import Platform
import PlatformEventLoop

/// Reads what other programs write to pipes of ours, without ever waiting for them.
///
/// A program may write slowly, without end or never: at most 8 pipes are open at a time and none for longer than
/// `patience`. The oldest is closed for a new one.
@MainActor final class PasteReader {
    /// The most programs that are read from at a time.
    static let greatestCount = 8

    private struct Transfer {
        var fd: Int32
        var limit: Int
        var data = Data()
        var watch: EventSource?
        var deadline: PlatformTimer
        var completion: @MainActor (Data?) -> Void
    }

    private let loop: EventLoop
    private let patience: Double
    private var transfers: [Int: Transfer] = [:]
    private var nextID = 0

    /// - Parameter patience: how long a program may take to write all, in seconds.
    init(loop: EventLoop, patience: Double = 2) {
        self.loop = loop
        self.patience = patience
    }

    /// How many programs have not written all.
    var count: Int { transfers.count }

    /// Calls a closure with all that is written to the pipe that `ask` gets; with nil if that is more than `limit` bytes
    /// or not done in time.
    ///
    /// - Parameter ask: passes the descriptor on; it is closed here afterwards.
    func read(limit: Int, _ completion: @escaping @MainActor (Data?) -> Void, ask: (Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard spinet_pipe(&ends) == 0 else { return completion(nil) }
        ask(ends[1])
        Glibc.close(ends[1])
        guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            Glibc.close(ends[0])
            return completion(nil)
        }
        if transfers.count >= Self.greatestCount, let oldest = transfers.keys.min() {
            end(oldest, isWhole: false)
        }
        let id = nextID
        nextID += 1
        let deadline = loop.schedule(at: MonotonicClock.now + patience) { [weak self] in
            self?.end(id, isWhole: false)
        }
        transfers[id] = Transfer(fd: ends[0], limit: limit, deadline: deadline, completion: completion)
        transfers[id]?.watch = loop.addReader(fd: ends[0], events: Int16(POLLIN)) { [weak self] _ in
            self?.advance(id)
        }
    }

    /// Closes all pipes; nothing is called any more.
    func close() {
        for transfer in transfers.values { release(transfer) }
        transfers = [:]
    }

    private func advance(_ id: Int) {
        // No copy of the transfer: a second owner of its data would have each chunk copy all that came before it.
        guard let fd = transfers[id]?.fd, let limit = transfers[id]?.limit else { return }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(fd, &chunk, chunk.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return end(id, isWhole: count == 0) }
        transfers[id]?.data.append(contentsOf: chunk.prefix(count))
        if let length = transfers[id]?.data.count, length > limit { end(id, isWhole: false) }
    }

    private func end(_ id: Int, isWhole: Bool) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        release(transfer)
        transfer.completion(isWhole ? transfer.data : nil)
    }

    private func release(_ transfer: Transfer) {
        transfer.deadline.cancel()
        transfer.watch?.cancel()
        Glibc.close(transfer.fd)
    }
}
