import PlatformEventLoop

/// A connection to the session bus that is read by an event loop: it never waits itself.
@MainActor protocol BusObject: AnyObject {
    /// The descriptor to poll for reading; nil after the bus went away.
    var descriptor: Int32? { get }

    /// Handles what has arrived.
    ///
    /// - Returns: false when the bus went away; the object is of no more use then.
    func process() -> Bool
}

/// Reads an object's bus in an event loop, and keeps the object until the bus goes away or the reader is released.
@MainActor final class BusReader {
    private var object: (any BusObject)?
    private var watch: EventSource?

    /// Handles what has arrived already, and the rest as it comes.
    ///
    /// - Parameter addReader: watches a descriptor in the event loop.
    init(
        _ object: any BusObject, in addReader: (Int32, @escaping @MainActor (Int16) -> Void) -> EventSource
    ) {
        guard let descriptor = object.descriptor else { return }
        self.object = object
        watch = addReader(descriptor) { [weak self] _ in self?.read() }
        read()
    }

    isolated deinit { watch?.cancel() }

    private func read() {
        guard let object, !object.process() else { return }
        watch?.cancel()
        self.object = nil
    }
}
