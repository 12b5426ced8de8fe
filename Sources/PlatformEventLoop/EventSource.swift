/// A descriptor that an event loop watches; `EventLoop.addReader` returns it.
@MainActor package final class EventSource {
    private weak var loop: EventLoop?
    private let id: Int

    init(loop: EventLoop, id: Int) {
        self.loop = loop
        self.id = id
    }

    /// Changes the events of poll(2) that the loop waits for.
    package func setEvents(_ events: Int16) { loop?.setEvents(events, for: id) }

    /// Ends the watch; the descriptor stays open, and belongs to the caller.
    package func cancel() { loop?.removeReader(id) }
}
