import CWayland
import CWaylandProtocols
import Glibc
import Platform

/// The clipboard and the drags of an application.
///
/// A compositor reports the clipboard while one of its windows has the keyboard focus, and a drag while it is above one.
@MainActor final class DataDevice: Clipboard.Channel {
    /// What another program offers: as the clipboard, or in a drag.
    struct Offer {
        let offer: OpaquePointer
        var types: [String] = []
        /// What a drop may do, as Wayland's bits.
        var actions: UInt32 = 0
    }

    /// The most types of an offer, and the bytes of the longest one.
    static let typeLimit = 64, typeLengthLimit = 256

    private(set) var offeredTypes: [String] = []
    private(set) var ownerCount = 0
    var onSend: ((Int32) -> Void)?
    var onLost: (() -> Void)?
    let drags: DragDevice
    private let manager: OpaquePointer
    private let device: OpaquePointer
    private unowned let system: WaylandSystem
    /// The offers in the order in which they came, which were announced, and are neither selected nor dragged yet.
    private var announced: [Offer] = []
    private var selected: Offer?
    private var source: OpaquePointer?

    init?(manager: OpaquePointer, seat: OpaquePointer, system: WaylandSystem) {
        guard let device = wl_data_device_manager_get_data_device(manager, seat) else { return nil }
        self.manager = manager
        self.device = device
        self.system = system
        drags = DragDevice(manager: manager, device: device, seat: seat, system: system)
        wl_data_device_add_listener(device, Self.listener, address(of: self))
    }

    func destroy() {
        drags.destroy()
        for offer in announced { wl_data_offer_destroy(offer.offer) }
        announced = []
        if let selected { wl_data_offer_destroy(selected.offer) }
        selected = nil
        if let source { wl_data_source_destroy(source) }
        source = nil
        if wl_data_device_get_version(device) >= 2 {
            wl_data_device_release(device)
        } else {
            wl_data_device_destroy(device)
        }
    }

    func receive(_ type: String, into fd: Int32) {
        if let selected { wl_data_offer_receive(selected.offer, type, fd) }
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

    private func select(_ offer: OpaquePointer?) {
        // The same one again changes nothing.
        if let selected, selected.offer == offer { return ownerCount += 1 }
        if let selected { wl_data_offer_destroy(selected.offer) }
        ownerCount += 1
        selected = take(offer)
        offeredTypes = selected?.types ?? []
    }

    private func announce(_ offer: OpaquePointer) {
        announced.append(Offer(offer: offer))
        wl_data_offer_add_listener(offer, Self.offerListener, address(of: self))
        if announced.count > Clipboard.offerLimit { wl_data_offer_destroy(announced.removeFirst().offer) }
    }

    /// An announced offer, which becomes the caller's.
    private func take(_ offer: OpaquePointer?) -> Offer? {
        announced.firstIndex { $0.offer == offer }.map { announced.remove(at: $0) }
    }

    private func change(_ offer: OpaquePointer?, _ body: (inout Offer) -> Void) {
        guard let index = announced.firstIndex(where: { $0.offer == offer }) else { return }
        body(&announced[index])
    }

    private func add(_ type: UnsafePointer<CChar>, to offer: OpaquePointer?) {
        guard strnlen(type, Self.typeLengthLimit + 1) <= Self.typeLengthLimit else { return }
        let type = String(cString: type)
        change(offer) {
            if $0.types.count < Self.typeLimit, !$0.types.contains(type) { $0.types.append(type) }
        }
    }

    private static let listener = makeListener(wl_data_device_listener()) {
        $0.data_offer = { data, _, offer in
            guard let device = object(data, DataDevice.self), let offer else { return }
            device.announce(offer)
        }
        $0.selection = { data, _, offer in object(data, DataDevice.self)?.select(offer) }
        $0.enter = { data, _, serial, surface, x, y, offer in
            guard let device = object(data, DataDevice.self) else { return }
            let taken = device.take(offer)
            guard let surface, let window = device.system.window(of: surface) else {
                if let taken { wl_data_offer_destroy(taken.offer) }
                return
            }
            device.drags.entered(window, at: point(x, y), serial: serial, offer: taken)
        }
        $0.leave = { data, _ in object(data, DataDevice.self)?.drags.left() }
        $0.motion = { data, _, time, x, y in
            object(data, DataDevice.self)?.drags.moved(to: point(x, y), time: time)
        }
        $0.drop = { data, _ in object(data, DataDevice.self)?.drags.dropped() }
    }

    private static let offerListener = makeListener(wl_data_offer_listener()) {
        $0.offer = { data, offer, type in
            if let type { object(data, DataDevice.self)?.add(type, to: offer) }
        }
        $0.source_actions = { data, offer, actions in
            object(data, DataDevice.self)?.change(offer) { $0.actions = actions }
        }
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
