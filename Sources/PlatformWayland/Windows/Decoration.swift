import CWayland
import CWaylandProtocols

/// The question who draws a window's title bar: xdg-decoration-unstable-v1, where the compositor offers it.
///
/// We ask the compositor to, so that a window looks like the desktop's others.
@MainActor final class Decoration {
    private let decoration: OpaquePointer
    /// Called with whether the compositor draws the title bar, before the configure event that says so ends.
    var onChange: ((Bool) -> Void)?

    init?(manager: OpaquePointer, toplevel: OpaquePointer) {
        guard let decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, toplevel) else {
            return nil
        }
        self.decoration = decoration
        zxdg_toplevel_decoration_v1_add_listener(decoration, Self.listener, address(of: self))
        zxdg_toplevel_decoration_v1_set_mode(
            decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }

    /// Gives the object up, before its toplevel.
    func destroy() { zxdg_toplevel_decoration_v1_destroy(decoration) }

    private static let listener = makeListener(zxdg_toplevel_decoration_v1_listener()) {
        $0.configure = { data, _, mode in
            object(data, Decoration.self)?.onChange?(
                mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
        }
    }
}
