import CWayland
import Foundation
import Platform

/// The drags of one seat: those of this program, and those above its windows.
@MainActor final class DragDevice {
    /// The most drags of ours whose destination has not said that it has the data.
    private static let greatestCount = 4

    private let manager: OpaquePointer
    private let device: OpaquePointer
    private let seat: OpaquePointer
    private unowned let system: WaylandSystem
    private let writer: PasteWriter
    private let reader: PasteReader
    /// Ours, the oldest first.
    private var sources: [DragSource] = []
    /// Whether the newest of ours is still below a finger.
    private var isOwn = false
    /// A drag above a window of ours.
    private struct Above {
        var offer: DragOffer?
        var window: WaylandWindow
        var path = DragPath()
    }
    private var current: Above?

    init(manager: OpaquePointer, device: OpaquePointer, seat: OpaquePointer, system: WaylandSystem) {
        self.manager = manager
        self.device = device
        self.seat = seat
        self.system = system
        writer = PasteWriter(loop: system.loop)
        reader = PasteReader(loop: system.loop)
    }

    func destroy() {
        reader.close()
        writer.close()
        current = nil
        sources = []
    }

    /// Lets the compositor carry a drag, for the last touch or click.
    func begin(_ drag: OutgoingDrag, from surface: OpaquePointer) -> Bool {
        guard wl_data_device_get_version(device) >= 3, let press = system.lastPress, press.seat == seat,
            let source = DragSource(drag, manager: manager, writer: writer, system: system)
        else { return false }
        source.onEnd = { [weak self, weak source] in
            guard let self, let source else { return }
            if sources.last === source { isOwn = false }
            sources.removeAll { $0 === source }
        }
        sources.append(source)
        if sources.count > Self.greatestCount { sources.removeFirst() }
        isOwn = true
        wl_data_device_start_drag(device, source.source, surface, source.icon?.surface, press.serial)
        source.icon?.show()
        system.flush()
        return true
    }

    // MARK: - What the compositor reports

    func entered(_ window: WaylandWindow, at point: CGPoint, serial: UInt32, offer: DataDevice.Offer?) {
        left()
        let held = offer.map {
            DragOffer(
                $0.offer, serial: serial, actions: $0.actions, reader: reader,
                flush: { [unowned system] in system.flush() })
        }
        current = Above(offer: held, window: window)
        guard let held, let offer else { return }
        let drag = IncomingDrag(types: offer.types, isOwn: isOwn, channel: held)
        window.onEvent?(.drag(.entered(drag, at: point)))
    }

    /// - Parameter time: when, in milliseconds of the compositor's clock.
    func moved(to point: CGPoint, time: UInt32) {
        guard var above = current else { return }
        let wasInside = above.path.isInside
        above.path.move(to: point, time: time)
        current = above
        switch (wasInside, above.path.isInside) {
        case (true, true): above.window.onEvent?(.drag(.moved(to: point)))
        case (true, false):
            above.offer?.accept(nil)
            above.window.onEvent?(.drag(.left))
        case (false, _): break
        }
    }

    func left() {
        guard let current else { return }
        self.current = nil
        if current.path.isInside { current.window.onEvent?(.drag(.left)) }
    }

    func dropped() {
        guard let current else { return }
        self.current = nil
        // Elsewhere nothing takes the data, and its source is notified.
        guard current.path.isInside else { return }
        current.offer?.dropped()
        // The window keeps the offer until it has read the data.
        current.window.onEvent?(.drag(.dropped))
    }
}
