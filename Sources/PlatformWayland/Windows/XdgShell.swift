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
    /// Whether the compositor shows it as the window in use.
    private(set) var isActivated = false

    init?(
        shell: OpaquePointer, surface: OpaquePointer, size: CGSize,
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
        xdg_toplevel_set_app_id(toplevel, "spinet")
    }

    func apply(_ configuration: WindowConfiguration) {
        size = configuration.size
        xdg_toplevel_set_title(toplevel, configuration.title)
    }

    func destroy() {
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
            window.isActivated = list.bindMemory(to: UInt32.self).contains(
                XDG_TOPLEVEL_STATE_ACTIVATED.rawValue)
        }
        $0.close = { data, _ in object(data, XdgShell.self)?.onClosed() }
        $0.configure_bounds = { _, _, _, _ in }
        $0.wm_capabilities = { _, _, _ in }
    }
}
