import CSessionBus
import Dispatch
import Foundation

/// The text messages of ModemManager's modems, read from the system bus between `start(_:)` and `stop()`.
///
/// Outside that time there is no connection. Without a bus, ModemManager or a modem there are no messages, and no error
/// is reported. No part of a message is stored or logged here.
@MainActor package final class ModemMessages: MessageSource {
    private let address: String?
    private var bus: OpaquePointer?
    private var reading: (any DispatchSourceRead)?
    private var received: (@MainActor (TextMessage) -> Void)?
    /// The messages that arrived while the bus was processed; reported afterwards, because the receiver may call
    /// `stop()`.
    private var arrived: [TextMessage] = []

    /// Makes a reader of the bus with an address; nil for the system bus.
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
                // The bus is processed on the main queue only.
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
        // The descriptor must stay open until libdispatch has released it.
        let closing = Closing(bus: bus)
        reading.setCancelHandler { @Sendable in closing.close() }
        reading.cancel()
    }

    /// The file descriptor of the bus; nil without a connection.
    package var descriptor: Int32? { bus.map { spinet_message_bus_descriptor($0) } }

    /// Processes the data that arrived on the bus, and reports the messages.
    package func process() {
        guard let bus else { return }
        let isThere = spinet_message_bus_process(bus)
        let messages = arrived, received = received
        arrived = []
        if !isThere { stop() }
        for message in messages { received?(message) }
    }

    /// Parses the time of a message in ModemManager's format, `2026-11-21T18:00:00+09`, with or without minutes in the
    /// zone.
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

    /// A bus connection that closes when libdispatch releases its descriptor.
    private struct Closing: @unchecked Sendable {
        let bus: OpaquePointer?
        func close() { spinet_message_bus_close(bus) }
    }
}
