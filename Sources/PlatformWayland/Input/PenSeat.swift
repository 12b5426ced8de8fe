import CWayland
import CWaylandProtocols
import Platform

/// The tablets and pens of one seat, by tablet-unstable-v2.
///
/// A tablet is there as long as it is connected; its pens are known after they came near it for the first time. Pads of
/// buttons are refused.
@MainActor final class PenSeat {
    private let tablets: OpaquePointer
    unowned let seat: Seat
    unowned let system: WaylandSystem
    private var connected: Set<OpaquePointer> = []
    private var tools: [OpaquePointer: PenTool] = [:]
    private var toolCount = 0
    /// What shows where a hovering pen is; the image of a mouse cannot be a pen's as well.
    private(set) lazy var cursor = CursorImage(.arrow, system: system)

    /// The greatest number of tablets, and of pens, that are remembered.
    private static let limit = 64
    /// What tells the numbers of pens from those of fingers.
    private static let firstIdentifier = 1 << 48

    init?(manager: OpaquePointer, seat: Seat, system: WaylandSystem) {
        guard let tablets = zwp_tablet_manager_v2_get_tablet_seat(manager, seat.seat) else { return nil }
        self.tablets = tablets
        self.seat = seat
        self.system = system
        zwp_tablet_seat_v2_add_listener(tablets, Self.listener, address(of: self))
    }

    /// Gives all pens up; the system may be ending.
    func destroy() {
        for pen in tools.values { pen.destroy() }
        tools = [:]
        for tablet in connected { zwp_tablet_v2_destroy(tablet) }
        connected = []
        zwp_tablet_seat_v2_destroy(tablets)
    }

    /// Whether a tablet is connected.
    var hasTablet: Bool { !connected.isEmpty }

    /// Takes pens away from a window that is hidden.
    func forget(_ window: WaylandWindow) { for pen in tools.values { pen.forget(window) } }

    fileprivate func add(tablet: OpaquePointer) {
        guard connected.count < Self.limit else { return zwp_tablet_v2_destroy(tablet) }
        connected.insert(tablet)
        zwp_tablet_v2_add_listener(tablet, Self.tabletListener, address(of: self))
        if connected.count == 1 { system.onTouchDevicesChange?() }
    }

    fileprivate func remove(tablet: OpaquePointer) {
        guard connected.remove(tablet) != nil else { return }
        zwp_tablet_v2_destroy(tablet)
        if connected.isEmpty { system.onTouchDevicesChange?() }
    }

    fileprivate func add(tool: OpaquePointer) {
        guard tools.count < Self.limit else { return zwp_tablet_tool_v2_destroy(tool) }
        toolCount += 1
        tools[tool] = PenTool(
            tool: tool, identifier: Self.firstIdentifier | seat.number << 32 | toolCount, pens: self)
    }

    /// Forgets a pen that the compositor has forgotten.
    func remove(_ pen: PenTool, _ tool: OpaquePointer) {
        tools[tool] = nil
        pen.destroy()
    }

    private static let listener = makeListener(zwp_tablet_seat_v2_listener()) {
        $0.tablet_added = { data, _, tablet in
            if let tablet { object(data, PenSeat.self)?.add(tablet: tablet) }
        }
        $0.tool_added = { data, _, tool in if let tool { object(data, PenSeat.self)?.add(tool: tool) } }
        $0.pad_added = { _, _, pad in if let pad { zwp_tablet_pad_v2_destroy(pad) } }
    }

    private static let tabletListener = makeListener(zwp_tablet_v2_listener()) {
        $0.removed = { data, tablet in
            if let tablet { object(data, PenSeat.self)?.remove(tablet: tablet) }
        }
    }
}
