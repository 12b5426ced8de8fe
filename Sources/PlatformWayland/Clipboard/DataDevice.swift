import CWayland
import CWaylandProtocols
import Glibc

/// The clipboard of an application: told while one of its windows has the keyboard focus.
@MainActor final class DataDevice: Clipboard.Channel {
    private(set) var offeredTypes: [String] = []
    private(set) var ownerCount = 0
    var onSend: ((Int32) -> Void)?
    var onLost: (() -> Void)?
    private let manager: OpaquePointer
    private let device: OpaquePointer
    private unowned let system: WaylandSystem
    private var types: [OpaquePointer: [String]] = [:]
    /// The offers in the order in which they came, which were announced and are not selected yet.
    private var announced: [OpaquePointer] = []
    private var offer: OpaquePointer?
    private var source: OpaquePointer?

    init?(manager: OpaquePointer, seat: OpaquePointer, system: WaylandSystem) {
        guard let device = wl_data_device_manager_get_data_device(manager, seat) else { return nil }
        self.manager = manager
        self.device = device
        self.system = system
        wl_data_device_add_listener(device, Self.listener, address(of: self))
    }

    func destroy() {
        for offer in types.keys { wl_data_offer_destroy(offer) }
        types = [:]
        offer = nil
        if let source { wl_data_source_destroy(source) }
        source = nil
        if wl_data_device_get_version(device) >= 2 {
            wl_data_device_release(device)
        } else {
            wl_data_device_destroy(device)
        }
    }

    func receive(_ type: String, into fd: Int32) {
        if let offer { wl_data_offer_receive(offer, type, fd) }
    }

    func offer(_ isFull: Bool) {
        let old = source
        source = isFull ? wl_data_device_manager_create_data_source(manager) : nil
        if let source {
            wl_data_source_add_listener(source, Self.sourceListener, address(of: self))
            for type in Clipboard.types { wl_data_source_offer(source, type) }
        }
        wl_data_device_set_selection(device, source, system.lastPress?.serial ?? 0)
        if let old { wl_data_source_destroy(old) }
    }

    private func select(_ selected: OpaquePointer?) {
        if let offer, offer != selected { drop(offer) }
        ownerCount += 1
        offeredTypes = selected.flatMap { types[$0] } ?? []
        offer = selected.flatMap { types[$0] == nil ? nil : $0 }
        announced.removeAll { $0 == selected }
    }

    private func announce(_ offer: OpaquePointer) {
        types[offer] = []
        announced.append(offer)
        wl_data_offer_add_listener(offer, Self.offerListener, address(of: self))
        if announced.count > Clipboard.offerLimit { drop(announced.removeFirst()) }
    }

    private func drop(_ offer: OpaquePointer) {
        announced.removeAll { $0 == offer }
        if offer == self.offer { (self.offer, offeredTypes) = (nil, []) }
        if types.removeValue(forKey: offer) != nil { wl_data_offer_destroy(offer) }
    }

    private static let listener = makeListener(wl_data_device_listener()) {
        $0.data_offer = { data, _, offer in
            guard let device = object(data, DataDevice.self), let offer else { return }
            device.announce(offer)
        }
        $0.selection = { data, _, offer in object(data, DataDevice.self)?.select(offer) }
        // Nothing can be dropped on our windows: the offer of a drag is let go at once.
        $0.enter = { data, _, _, _, _, _, offer in
            if let offer { object(data, DataDevice.self)?.drop(offer) }
        }
        $0.leave = { _, _ in }
        $0.motion = { _, _, _, _, _ in }
        $0.drop = { _, _ in }
    }

    private static let offerListener = makeListener(wl_data_offer_listener()) {
        $0.offer = { data, offer, type in
            guard let device = object(data, DataDevice.self), let offer, let type else { return }
            let name = String(cString: type)
            guard Clipboard.types.contains(name), device.types[offer]?.contains(name) == false else { return }
            device.types[offer]?.append(name)
        }
        $0.source_actions = { _, _, _ in }
        $0.action = { _, _, _ in }
    }

    private static let sourceListener = makeListener(wl_data_source_listener()) {
        $0.target = { _, _, _ in }
        $0.send = { data, _, _, fd in
            guard let send = object(data, DataDevice.self)?.onSend else {
                close(fd)
                return
            }
            send(fd)
        }
        $0.cancelled = { data, source in
            guard let device = object(data, DataDevice.self), let source, device.source == source else {
                return
            }
            wl_data_source_destroy(source)
            device.source = nil
            device.onLost?()
        }
        $0.dnd_drop_performed = { _, _ in }
        $0.dnd_finished = { _, _ in }
        $0.action = { _, _, _ in }
    }
}
