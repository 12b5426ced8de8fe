import CSessionBus
import Glibc

/// The service as a client of gnome-session, which Phosh's session is run by: registered, asked before the session ends,
/// and ended with it.
///
///     let client = SessionClient(startupID: SessionClient.takeStartupID())
///     client?.onEnd = { session.flushLearning() }
///     client?.onStop = { system.stop() }
///
/// Its descriptor is polled by the service's loop; `process()` is called when it is readable. Without a session manager
/// nothing happens.
@MainActor final class SessionClient: BusObject {
    /// The name by which Phosh's session knows its keyboard, whichever that is.
    static let application = "sm.puri.OSK0"

    /// Called before the session manager is answered that the client can end: to write what is not written yet.
    var onEnd: (@MainActor () -> Void)?
    /// Called when the service must end.
    var onStop: (@MainActor () -> Void)?
    /// Called when the session manager, which started the service, does not know it.
    var onRefusal: (@MainActor () -> Void)?

    /// Whether the session manager registered the client.
    private(set) var isRegistered = false

    private let startupID: String?
    private var bus: OpaquePointer?
    /// The events that arrived while the bus was processed.
    private var arrived: [spinet_session_event_kind] = []

    /// Connects to the session bus and asks to be registered; nil where there is no bus.
    ///
    /// - Parameters:
    ///   - address: the address of the bus; nil for that of the session.
    ///   - startupID: what the session manager gave to the program that it started; nil if another one started it.
    init?(address: String? = nil, startupID: String?) {
        self.startupID = startupID
        bus = spinet_session_bus_open(
            address, Self.application, startupID ?? "",
            { kind, context in
                guard let context else { return }
                // The bus is processed by the main loop only.
                MainActor.assumeIsolated {
                    Unmanaged<SessionClient>.fromOpaque(context).takeUnretainedValue().arrived.append(kind)
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        if bus == nil { return nil }
    }

    isolated deinit { spinet_session_bus_close(bus) }

    /// Returns the identifier that gnome-session gave to this program, and removes it from the environment, so that the
    /// programs that this one starts do not register with it.
    static func takeStartupID() -> String? {
        let name = "DESKTOP_AUTOSTART_ID"
        guard let value = getenv(name) else { return nil }
        let id = String(cString: value)
        unsetenv(name)
        return id.isEmpty ? nil : id
    }

    var descriptor: Int32? { bus.map { spinet_session_bus_descriptor($0) } }

    /// Handles what has arrived.
    ///
    /// - Returns: false when the bus went away or the client was refused; it is of no more use then.
    func process() -> Bool {
        guard let current = bus else { return false }
        let isThere = spinet_session_bus_process(current)
        let events = arrived
        arrived = []
        for event in events { handle(event) }
        // A session manager that does not know the client sends it nothing.
        guard isThere, !events.contains(SPINET_SESSION_REFUSED) else {
            spinet_session_bus_close(current)
            bus = nil
            return false
        }
        return true
    }

    private func handle(_ event: spinet_session_event_kind) {
        switch event {
        case SPINET_SESSION_REGISTERED: isRegistered = true
        case SPINET_SESSION_REFUSED: if startupID != nil { onRefusal?() }
        // Nothing that the user does at a keyboard keeps the session from ending.
        case SPINET_SESSION_QUERY: answer()
        case SPINET_SESSION_END:
            onEnd?()
            answer()
            onStop?()
        case SPINET_SESSION_STOP:
            onEnd?()
            onStop?()
        default: break
        }
    }

    private func answer() {
        if let bus { _ = spinet_session_bus_answer(bus, true) }
    }
}
