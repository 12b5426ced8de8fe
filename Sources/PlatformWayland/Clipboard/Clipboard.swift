import CLinux
import Glibc
import Platform
import PlatformEventLoop

/// The text of the clipboard: asked for only when it is wanted, and served from here while it is ours.
///
/// Reading waits for the program that owns it, a quarter of a second at most; an owner that took longer is not asked
/// again for two seconds. Text is read only to be pasted.
@MainActor final class Clipboard {
    /// The longest wait for the owner of the text, in seconds.
    static let patience = 0.25
    /// How long an owner that did not answer is not asked again, in seconds: a held key pastes 25 times a second.
    static let rest = 2.0
    /// The longest text taken, in bytes.
    static let limit = 1 << 20
    /// The most offers that are kept before one of them becomes the selection.
    static let offerLimit = 16
    /// The types that mean text, the best first.
    static let types = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]

    /// A way to offer text and to ask for what others offer.
    @MainActor protocol Channel: AnyObject {
        /// The types that the present owner offers.
        var offeredTypes: [String] { get }
        /// The number of selections announced so far: while it stays, the owner is the same.
        var ownerCount: Int { get }
        /// Asks the owner to write the text to a descriptor.
        func receive(_ type: String, into fd: Int32)
        /// Becomes the owner; nil empties the clipboard.
        func offer(_ isFull: Bool)
        /// Called with a descriptor to write our text to, and close.
        var onSend: ((Int32) -> Void)? { get set }
        /// Called when another program became the owner.
        var onLost: (() -> Void)? { get set }
        func destroy()
    }

    private let channel: any Channel
    private let flush: () -> Void
    private let writer: PasteWriter
    private var ours: String?
    /// The owner that did not answer in time, and until when it is not asked again.
    private var silent: (owner: Int, end: Double)?

    /// - Parameter flush: sends the queued requests to the compositor, without waiting.
    init(channel: any Channel, loop: EventLoop, flush: @escaping () -> Void) {
        self.channel = channel
        self.flush = flush
        writer = PasteWriter(loop: loop)
        channel.onSend = { [weak self] in self?.send(to: $0) }
        channel.onLost = { [weak self] in self?.ours = nil }
    }

    func destroy() {
        writer.close()
        channel.destroy()
    }

    var text: String? {
        get { ours ?? read() }
        set {
            ours = newValue
            channel.offer(newValue != nil)
            flush()
        }
    }

    /// Whether the owner offers a type of text; sends no request.
    var hasText: Bool { ours.map { !$0.isEmpty } ?? (offeredType != nil) }

    private var offeredType: String? { Self.types.first(where: channel.offeredTypes.contains) }

    private func read() -> String? {
        guard let type = offeredType else { return nil }
        if let silent, silent.owner == channel.ownerCount, MonotonicClock.now < silent.end { return nil }
        var ends: [Int32] = [-1, -1]
        guard spinet_pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        channel.receive(type, into: ends[1])
        flush()
        close(ends[1])
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let deadline = MonotonicClock.now + Self.patience
        while bytes.count < Self.limit {
            var descriptor = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            let left = deadline - MonotonicClock.now
            // An owner that writes without end is given up at the deadline, too.
            guard left > 0, poll(&descriptor, 1, Int32((left * 1000).rounded(.up))) > 0 else {
                silent = (channel.ownerCount, MonotonicClock.now + Self.rest)
                return nil
            }
            let count = Glibc.read(ends[0], &chunk, chunk.count)
            if count <= 0 { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes.prefix(Self.limit), as: UTF8.self)
    }

    private func send(to fd: Int32) {
        if let ours { writer.write(ours.utf8, to: fd) } else { close(fd) }
    }
}
