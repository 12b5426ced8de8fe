import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// What is offered by a drag above a window of ours.
@MainActor final class DragOffer: IncomingDrag.Channel {
    private let offer: OpaquePointer
    private let serial: UInt32
    /// Whether its program lets its data be copied.
    private let allowsCopies: Bool
    private let reader: PasteReader
    private let flush: () -> Void
    private var accepted: String?
    private var wasDropped = false

    /// Before version 3 of the protocol a drop is a copy, and its end is not reported.
    private var hasActions: Bool { wl_data_offer_get_version(offer) >= 3 }

    init(
        _ offer: OpaquePointer, serial: UInt32, actions: UInt32, reader: PasteReader,
        flush: @escaping () -> Void
    ) {
        self.offer = offer
        self.serial = serial
        allowsCopies =
            wl_data_offer_get_version(offer) < 3
            || actions & WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue != 0
        self.reader = reader
        self.flush = flush
    }

    isolated deinit { wl_data_offer_destroy(offer) }

    func dropped() { wasDropped = true }

    func accept(_ type: String?) {
        let next = allowsCopies ? type : nil
        guard !wasDropped, next != accepted else { return }
        accepted = next
        wl_data_offer_accept(offer, serial, next)
        guard hasActions else { return }
        let action =
            next == nil ? WL_DATA_DEVICE_MANAGER_DND_ACTION_NONE : WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY
        wl_data_offer_set_actions(offer, action.rawValue, action.rawValue)
    }

    func read(_ type: String, limit: Int, _ completion: @escaping @MainActor (Data?) -> Void) {
        reader.read(limit: limit, completion) { fd in
            wl_data_offer_receive(offer, type, fd)
            flush()
        }
    }

    func finish() {
        guard wasDropped, accepted != nil, hasActions else { return }
        accepted = nil
        wl_data_offer_finish(offer)
        flush()
    }
}
