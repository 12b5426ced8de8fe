import CWayland
import CWaylandProtocols
import Glibc

/// The clipboard of a program that never has the keyboard focus, as a keyboard does not.
@MainActor final class DataControl: Clipboard.Channel {
    private(set) var offeredTypes: [String] = []
    var onSend: ((Int32) -> Void)?
    var onLost: (() -> Void)?
    private let manager: OpaquePointer
    private let device: OpaquePointer
    private var types: [OpaquePointer: [String]] = [:]
    private var offer: OpaquePointer?
    private var source: OpaquePointer?

    init?(manager: OpaquePointer, seat: OpaquePointer) {
        guard let device = zwlr_data_control_manager_v1_get_data_device(manager, seat) else { return nil }
        self.manager = manager
        self.device = device
        zwlr_data_control_device_v1_add_listener(device, Self.listener, address(of: self))
    }

    func destroy() {
        for offer in types.keys { zwlr_data_control_offer_v1_destroy(offer) }
        types = [:]
        offer = nil
        if let source { zwlr_data_control_source_v1_destroy(source) }
        source = nil
        zwlr_data_control_device_v1_destroy(device)
    }

    func receive(_ type: String, into fd: Int32) {
        if let offer { zwlr_data_control_offer_v1_receive(offer, type, fd) }
    }

    func offer(_ isFull: Bool) {
        let old = source
        source = isFull ? zwlr_data_control_manager_v1_create_data_source(manager) : nil
        if let source {
            zwlr_data_control_source_v1_add_listener(source, Self.sourceListener, address(of: self))
            for type in Clipboard.types { zwlr_data_control_source_v1_offer(source, type) }
        }
        zwlr_data_control_device_v1_set_selection(device, source)
        if let old { zwlr_data_control_source_v1_destroy(old) }
    }

    private func select(_ selected: OpaquePointer?) {
        if let offer, offer != selected { drop(offer) }
        offer = selected
        offeredTypes = selected.flatMap { types[$0] } ?? []
    }

    private func drop(_ offer: OpaquePointer) {
        if types.removeValue(forKey: offer) != nil { zwlr_data_control_offer_v1_destroy(offer) }
    }

    private static let listener = makeListener(zwlr_data_control_device_v1_listener()) {
        $0.data_offer = { data, _, offer in
            guard let control = object(data, DataControl.self), let offer else { return }
            control.types[offer] = []
            zwlr_data_control_offer_v1_add_listener(offer, offerListener, data)
        }
        $0.selection = { data, _, offer in object(data, DataControl.self)?.select(offer) }
        $0.finished = { data, _ in object(data, DataControl.self)?.select(nil) }
        $0.primary_selection = { data, _, offer in
            // What is selected with the mouse is not the clipboard.
            if let offer { object(data, DataControl.self)?.drop(offer) }
        }
    }

    private static let offerListener = makeListener(zwlr_data_control_offer_v1_listener()) {
        $0.offer = { data, offer, type in
            guard let control = object(data, DataControl.self), let offer, let type else { return }
            control.types[offer]?.append(String(cString: type))
        }
    }

    private static let sourceListener = makeListener(zwlr_data_control_source_v1_listener()) {
        $0.send = { data, _, _, fd in
            guard let send = object(data, DataControl.self)?.onSend else {
                close(fd)
                return
            }
            send(fd)
        }
        $0.cancelled = { data, source in
            guard let control = object(data, DataControl.self), let source, control.source == source else {
                return
            }
            zwlr_data_control_source_v1_destroy(source)
            control.source = nil
            control.onLost?()
        }
    }
}
