import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// An application's window.
@MainActor final class XdgShell: WindowRole {
    private let surface: OpaquePointer
    private let toplevel: OpaquePointer
    private let onConfigure: (CGSize) -> Void
    private let onClosed: () -> Void
    private var size: CGSize
    private var proposed = CGSize.zero
    private var decoration: Decoration?
    private var proposedState = WindowState()
    /// What the compositor says about the window; `isActive` is false until it says so.
    private(set) var state = WindowState()

    init?(
        shell: OpaquePointer, decorations: OpaquePointer?, surface: OpaquePointer, size: CGSize,
        onConfigure: @escaping (CGSize) -> Void, onClosed: @escaping () -> Void
    ) {
        guard let xdg = xdg_wm_base_get_xdg_surface(shell, surface) else { return nil }
        guard let toplevel = xdg_surface_get_toplevel(xdg) else {
            xdg_surface_destroy(xdg)
            return nil
        }
        self.surface = xdg
        self.toplevel = toplevel
        self.size = size
        self.onConfigure = onConfigure
        self.onClosed = onClosed
        xdg_surface_add_listener(xdg, Self.surfaceListener, address(of: self))
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, address(of: self))
        // Without this protocol every window draws its own title bar.
        state.needsTitleBar = decorations == nil
        state.isActive = false
        proposedState = state
        decoration = decorations.flatMap { Decoration(manager: $0, toplevel: toplevel) }
        decoration?.onChange = { [weak self] in self?.proposedState.needsTitleBar = !$0 }
    }

    func apply(_ configuration: WindowConfiguration) {
        size = configuration.size
        xdg_toplevel_set_title(toplevel, configuration.title)
        xdg_toplevel_set_app_id(toplevel, configuration.applicationID ?? "spinet")
        xdg_toplevel_set_min_size(
            toplevel, Int32(configuration.minimumSize.width), Int32(configuration.minimumSize.height))
    }

    /// Passes a request on; the user's last press is its warrant.
    func request(_ request: WindowRequest, by press: WaylandSystem.Press?) {
        switch request {
        case .move:
            if let press { xdg_toplevel_move(toplevel, press.seat, press.serial) }
        case .resize(let edge):
            if let press { xdg_toplevel_resize(toplevel, press.seat, press.serial, edge.protocolValue) }
        case .toggleMaximized:
            if state.isMaximized {
                xdg_toplevel_unset_maximized(toplevel)
            } else {
                xdg_toplevel_set_maximized(toplevel)
            }
        case .minimize: xdg_toplevel_set_minimized(toplevel)
        }
    }

    func destroy() {
        decoration?.destroy()
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(surface)
    }

    /// Answers the compositor's question whether we are alive.
    static func answerPings(of shell: OpaquePointer) { xdg_wm_base_add_listener(shell, pingListener, nil) }

    private static let pingListener = makeListener(xdg_wm_base_listener()) {
        $0.ping = { _, shell, serial in xdg_wm_base_pong(shell, serial) }
    }

    private static let surfaceListener = makeListener(xdg_surface_listener()) {
        $0.configure = { data, surface, serial in
            xdg_surface_ack_configure(surface, serial)
            guard let window = object(data, XdgShell.self) else { return }
            window.state = window.proposedState
            // A zero side is left to us.
            window.onConfigure(
                CGSize(
                    width: window.proposed.width > 0 ? window.proposed.width : max(1, window.size.width),
                    height: window.proposed.height > 0 ? window.proposed.height : max(1, window.size.height)))
        }
    }

    private static let toplevelListener = makeListener(xdg_toplevel_listener()) {
        $0.configure = { data, _, width, height, states in
            guard let window = object(data, XdgShell.self) else { return }
            window.proposed = CGSize(width: CGFloat(width), height: CGFloat(height))
            let list = UnsafeRawBufferPointer(start: states?.pointee.data, count: states?.pointee.size ?? 0)
            let said = Set(list.bindMemory(to: UInt32.self))
            window.proposedState.isActive = said.contains(XDG_TOPLEVEL_STATE_ACTIVATED.rawValue)
            window.proposedState.isMaximized = said.contains(XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue)
            window.proposedState.isFullscreen = said.contains(XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue)
        }
        $0.close = { data, _ in object(data, XdgShell.self)?.onClosed() }
        $0.configure_bounds = { _, _, _, _ in }
        $0.wm_capabilities = { _, _, _ in }
    }
}

extension WindowRequest.Edge {
    /// The edge as xdg_toplevel.resize counts them.
    fileprivate var protocolValue: UInt32 {
        switch self {
        case .top: XDG_TOPLEVEL_RESIZE_EDGE_TOP.rawValue
        case .bottom: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM.rawValue
        case .left: XDG_TOPLEVEL_RESIZE_EDGE_LEFT.rawValue
        case .right: XDG_TOPLEVEL_RESIZE_EDGE_RIGHT.rawValue
        case .topLeft: XDG_TOPLEVEL_RESIZE_EDGE_TOP_LEFT.rawValue
        case .topRight: XDG_TOPLEVEL_RESIZE_EDGE_TOP_RIGHT.rawValue
        case .bottomLeft: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_LEFT.rawValue
        case .bottomRight: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT.rawValue
        }
    }
}
