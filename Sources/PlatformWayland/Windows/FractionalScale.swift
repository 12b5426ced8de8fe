import CWayland
import CWaylandProtocols
import Foundation

/// A scale between whole numbers: the compositor tells it, and a viewport shows the buffer at the window's
/// size.
///
/// Both protocols are needed; without them a window is drawn at the next whole scale. A window whose scale is
/// given needs the viewport only.
@MainActor final class FractionalScale {
    private let scaling: OpaquePointer?
    private let viewport: OpaquePointer
    private let onChange: (Double) -> Void

    /// Makes the viewport.
    ///
    /// - Parameter manager: tells the compositor's scale; nil when it does not count.
    init?(
        manager: OpaquePointer?, viewporter: OpaquePointer, surface: OpaquePointer,
        onChange: @escaping (Double) -> Void
    ) {
        guard let viewport = wp_viewporter_get_viewport(viewporter, surface) else { return nil }
        let scaling = manager.flatMap { wp_fractional_scale_manager_v1_get_fractional_scale($0, surface) }
        guard manager == nil || scaling != nil else {
            wp_viewport_destroy(viewport)
            return nil
        }
        self.viewport = viewport
        self.scaling = scaling
        self.onChange = onChange
        guard let scaling else { return }
        wp_fractional_scale_v1_add_listener(scaling, Self.listener, address(of: self))
    }

    /// Shows the next buffer at this size in points.
    func setDestination(_ size: CGSize) {
        wp_viewport_set_destination(viewport, Int32(max(1, size.width)), Int32(max(1, size.height)))
    }

    func destroy() {
        if let scaling { wp_fractional_scale_v1_destroy(scaling) }
        wp_viewport_destroy(viewport)
    }

    private static let listener = makeListener(wp_fractional_scale_v1_listener()) {
        $0.preferred_scale = { data, _, scale in
            object(data, FractionalScale.self)?.onChange(Double(scale) / 120)
        }
    }
}
