import CSessionBus
import Foundation

/// A connection to the bus that Evolution Data Server is on; its calls wait for answers.
final class AddressBookConnection {
    /// Why a book cannot be read.
    struct Failure: Error {
        /// The server's reason.
        var reason: String
    }

    /// Callbacks of C collect here.
    private final class Found<Element> {
        var elements: [Element] = []

        static func adding(_ element: Element, to context: UnsafeMutableRawPointer?) {
            guard let context else { return }
            Unmanaged<Found<Element>>.fromOpaque(context).takeUnretainedValue().elements.append(element)
        }

        var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    }

    private let bus: OpaquePointer
    private let limit: UInt64

    /// Connects to a bus by its address, or to the session's when nil; nil where there is none.
    ///
    /// - Parameter limit: how long one call may take, in seconds.
    init?(address: String?, limit: TimeInterval) {
        guard let bus = spinet_address_bus_open(address) else { return nil }
        self.bus = bus
        self.limit = UInt64(limit * 1_000_000)
    }

    deinit { spinet_address_bus_close(bus) }

    /// The address books that are switched on; none where the server does not run.
    func books() -> [AddressBookSource] {
        let found = Found<AddressBookSource>()
        _ = spinet_address_bus_sources(
            bus, limit,
            { uid, data, context in
                guard let uid, let data else { return }
                let source = AddressBookSource(uid: String(cString: uid), data: String(cString: data))
                if let source { Found.adding(source, to: context) }
            }, found.pointer)
        return found.elements
    }

    /// The vCards of a book.
    func cards(of book: AddressBookSource) throws(Failure) -> [String] {
        let found = Found<String>()
        var reason = [CChar](repeating: 0, count: 256)
        let isRead = spinet_address_bus_cards(
            bus, book.uid, limit,
            { card, context in
                if let card { Found.adding(String(cString: card), to: context) }
            }, found.pointer, &reason, UInt(reason.count))
        let end = reason.firstIndex(of: 0) ?? reason.endIndex
        guard isRead else {
            throw Failure(
                reason: String(decoding: reason[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return found.elements
    }
}
