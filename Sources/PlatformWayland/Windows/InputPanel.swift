import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// The keyboard as a panel of input-panel-v1, which KWin puts at the middle of the bottom edge.
///
/// The compositor sends no configure event. The panel takes its width from the display, and reports its size itself, in
/// the next turn of the loop, as a configure event would. Other windows end where the surface's input region begins:
/// there is no exclusive zone to set.
@MainActor final class InputPanel: PanelRole {
    private let surface: OpaquePointer
    private let output: Output
    private unowned let system: WaylandSystem
    private let onConfigure: (CGSize) -> Void
    private var reportedSize: CGSize?
    private var report: PlatformTimer?

    init?(
        panel: OpaquePointer, surface: OpaquePointer, output: Output, system: WaylandSystem,
        onConfigure: @escaping (CGSize) -> Void
    ) {
        guard let panelSurface = zwp_input_panel_v1_get_input_panel_surface(panel, surface) else {
            return nil
        }
        self.surface = panelSurface
        self.output = output
        self.system = system
        self.onConfigure = onConfigure
        zwp_input_panel_surface_v1_set_toplevel(
            panelSurface, output.output, ZWP_INPUT_PANEL_SURFACE_V1_POSITION_CENTER_BOTTOM.rawValue)
    }

    func apply(_ configuration: WindowConfiguration) {
        let width = configuration.size.width > 0 ? configuration.size.width : output.description.size.width
        let size = CGSize(width: width.rounded(), height: max(1, configuration.size.height.rounded()))
        guard size != reportedSize else { return }
        reportedSize = size
        report?.cancel()
        report = system.schedule(at: system.now) { [weak self] in self?.onConfigure(size) }
    }

    func setExclusiveZone(_ zone: Double) {}

    func displaysChanged(to outputs: [Output]) -> Bool { outputs.contains { $0 === output } }

    func destroy() {
        report?.cancel()
        zwp_input_panel_surface_v1_destroy(surface)
    }
}
