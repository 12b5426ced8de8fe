/// The watch on a descriptor.
@MainActor package final class EventSource {
    private weak var loop: EventLoop?
    private let id: Int

    package init(loop: EventLoop, id: Int) {
        self.loop = loop
        self.id = id
    }

    /// Which events of poll(2) are watched.
    package func setEvents(_ events: Int16) { loop?.setEvents(events, for: id) }

    /// Ends the watch; the descriptor stays open.
    package func cancel() { loop?.removeReader(id) }
}
