import CSessionBus
import Dispatch
import Foundation

/// The text messages of ModemManager's modems, read from the system bus while somebody wants them.
///
/// Between `stop()` and `start(_:)` there is no connection. Without a bus, without ModemManager and without a modem
/// there are no messages, and nothing is said about it. Nothing of a message is kept or logged here.
@MainActor package final class ModemMessages: MessageSource {
    private let address: String?
    private var bus: OpaquePointer?
    private var reading: (any DispatchSourceRead)?
    private var received: (@MainActor (TextMessage) -> Void)?
    /// What came while the bus was handled; told afterwards, when whoever hears of it may stop us.
    private var arrived: [TextMessage] = []

    /// Makes a reader of a bus by its address; of the system's when nil.
    package init(address: String? = nil) {
        self.address = address
    }

    isolated deinit { stop() }

    package func start(_ received: @escaping @MainActor (TextMessage) -> Void) {
        stop()
        bus = spinet_message_bus_open(
            address,
            { text, _, timestamp, context in
                guard let text, let context else { return }
                let sentence = String(cString: text), time = timestamp.map { String(cString: $0) } ?? ""
                // The bus is handled on the main queue only.
                MainActor.assumeIsolated {
                    Unmanaged<ModemMessages>.fromOpaque(context).takeUnretainedValue()
                        .arrived.append(
                            TextMessage(text: sentence, date: ModemMessages.date(time) ?? Date()))
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        guard let descriptor else { return }
        self.received = received
        let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        reading.setEventHandler { @Sendable [weak self] in
            MainActor.assumeIsolated { self?.process() }
        }
        reading.resume()
        self.reading = reading
        process()
    }

    package func stop() {
        received = nil
        arrived = []
        let bus = bus
        self.bus = nil
        guard let reading else { return spinet_message_bus_close(bus) }
        self.reading = nil
        // The descriptor must stay open until libdispatch has let go of it.
        let closing = Closing(bus: bus)
        reading.setCancelHandler { @Sendable in closing.close() }
        reading.cancel()
    }

    /// The descriptor of the bus; nil where there is none.
    package var descriptor: Int32? { bus.map { spinet_message_bus_descriptor($0) } }

    /// Handles what has arrived on the bus.
    package func process() {
        guard let bus else { return }
        let isThere = spinet_message_bus_process(bus)
        let messages = arrived, received = received
        arrived = []
        if !isThere { stop() }
        for message in messages { received?(message) }
    }

    /// The time of a message as ModemManager writes it: `2026-11-21T18:00:00+09`, minutes of the zone or not.
    nonisolated static func date(_ timestamp: String) -> Date? {
        var text = timestamp
        if let sign = text.lastIndex(where: { "+-".contains($0) }), text.contains("T"),
            sign > (text.firstIndex(of: "T") ?? text.startIndex),
            text.distance(from: sign, to: text.endIndex) == 3
        {
            text += ":00"
        }
        return ISO8601DateFormatter().date(from: text)
    }

    /// A bus that is given up on libdispatch's word.
    private struct Closing: @unchecked Sendable {
        let bus: OpaquePointer?
        func close() { spinet_message_bus_close(bus) }
    }
}
