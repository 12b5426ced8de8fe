import CWayland
import CWaylandProtocols
import Glibc

/// The clipboard and the mouse's selection of a program that need not have the keyboard focus, as a keyboard never has.
@MainActor final class DataControl {
    /// What was copied last.
    private(set) lazy var clipboard = Selection(self, isPrimary: false)
    /// What was selected with a mouse last, which the middle button puts in.
    private(set) lazy var primary = Selection(self, isPrimary: true)
    private let manager: OpaquePointer
    private let device: OpaquePointer
    private var types: [OpaquePointer: [String]] = [:]
    /// The offers in the order in which they came, which were announced and are not selected yet.
    private var announced: [OpaquePointer] = []

    /// Whether the compositor reports the mouse's selection: since the second version.
    var hasPrimary: Bool { zwlr_data_control_device_v1_get_version(device) >= 2 }

    init?(manager: OpaquePointer, seat: OpaquePointer) {
        guard let device = zwlr_data_control_manager_v1_get_data_device(manager, seat) else { return nil }
        self.manager = manager
        self.device = device
        zwlr_data_control_device_v1_add_listener(device, Self.listener, address(of: self))
    }

    func destroy() {
        for offer in types.keys { zwlr_data_control_offer_v1_destroy(offer) }
        types = [:]
        zwlr_data_control_device_v1_destroy(device)
    }

    private func announce(_ offer: OpaquePointer) {
        types[offer] = []
        announced.append(offer)
        zwlr_data_control_offer_v1_add_listener(offer, Self.offerListener, address(of: self))
        if announced.count > Clipboard.offerLimit { drop(announced.removeFirst()) }
    }

    private func drop(_ offer: OpaquePointer) {
        announced.removeAll { $0 == offer }
        // One offer may be both selections.
        for selection in [clipboard, primary] { selection.forget(offer) }
        if types.removeValue(forKey: offer) != nil { zwlr_data_control_offer_v1_destroy(offer) }
    }

    private static let listener = makeListener(zwlr_data_control_device_v1_listener()) {
        $0.data_offer = { data, _, offer in
            guard let control = object(data, DataControl.self), let offer else { return }
            control.announce(offer)
        }
        $0.selection = { data, _, offer in object(data, DataControl.self)?.clipboard.select(offer) }
        $0.finished = { data, _ in
            guard let control = object(data, DataControl.self) else { return }
            for selection in [control.clipboard, control.primary] { selection.select(nil) }
        }
        $0.primary_selection = { data, _, offer in object(data, DataControl.self)?.primary.select(offer) }
    }

    private static let offerListener = makeListener(zwlr_data_control_offer_v1_listener()) {
        $0.offer = { data, offer, type in
            guard let control = object(data, DataControl.self), let offer, let type else { return }
            let name = String(cString: type)
            guard Clipboard.types.contains(name), control.types[offer]?.contains(name) == false else {
                return
            }
            control.types[offer]?.append(name)
        }
    }

    /// One of the two texts that every program may offer and read.
    @MainActor final class Selection: Clipboard.Channel {
        var onSend: ((Int32) -> Void)?
        var onLost: (() -> Void)?
        private(set) var ownerCount = 0
        private unowned let control: DataControl
        private let isPrimary: Bool
        private var offer: OpaquePointer?
        private var source: OpaquePointer?

        fileprivate init(_ control: DataControl, isPrimary: Bool) {
            self.control = control
            self.isPrimary = isPrimary
        }

        var offeredTypes: [String] { offer.flatMap { control.types[$0] } ?? [] }

        func receive(_ type: String, into fd: Int32) {
            if let offer { zwlr_data_control_offer_v1_receive(offer, type, fd) }
        }

        func offer(_ isFull: Bool) {
            let old = source
            source = isFull ? zwlr_data_control_manager_v1_create_data_source(control.manager) : nil
            if let source {
                zwlr_data_control_source_v1_add_listener(source, Self.sourceListener, address(of: self))
                for type in Clipboard.types { zwlr_data_control_source_v1_offer(source, type) }
            }
            if isPrimary {
                zwlr_data_control_device_v1_set_primary_selection(control.device, source)
            } else {
                zwlr_data_control_device_v1_set_selection(control.device, source)
            }
            if let old { zwlr_data_control_source_v1_destroy(old) }
        }

        func destroy() {
            if let source { zwlr_data_control_source_v1_destroy(source) }
            source = nil
            offer = nil
        }

        fileprivate func select(_ selected: OpaquePointer?) {
            if let offer, offer != selected { control.drop(offer) }
            ownerCount += 1
            offer = selected.flatMap { control.types[$0] == nil ? nil : $0 }
            control.announced.removeAll { $0 == selected }
        }

        fileprivate func forget(_ dropped: OpaquePointer) { if offer == dropped { offer = nil } }

        private static let sourceListener = makeListener(zwlr_data_control_source_v1_listener()) {
            $0.send = { data, _, _, fd in
                guard let send = object(data, Selection.self)?.onSend else {
                    close(fd)
                    return
                }
                send(fd)
            }
            $0.cancelled = { data, source in
                guard let selection = object(data, Selection.self), let source, selection.source == source
                else { return }
                zwlr_data_control_source_v1_destroy(source)
                selection.source = nil
                selection.onLost?()
            }
        }
    }
}
