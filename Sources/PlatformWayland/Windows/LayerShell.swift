import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// A panel at the bottom edge, never focused: the keyboard and its sheet, over all the width, or its tab.
///
/// A floating keyboard's surface is as large as the display and never moves: the coordinates of the finger that drags the card
/// are relative to it, and compositors differ in what they report over a surface that moves under the finger.
///
/// Keyboard and sheet are on the overlay layer, which lies above full-screen windows; the tab is on the top layer, which they
/// hide. A sheet has no exclusive zone, so that the compositor places it above that of the keyboard.
@MainActor final class LayerShell: PanelRole {
    /// The name by which compositors know the keyboard.
    ///
    /// phoc finds the session's keyboard by it, and lifts it over a lock
    /// screen or a search field that has the focus.
    static let namespace = "osk"
    /// The name of the tab.
    static let tabNamespace = "osk-tab"
    /// The name of the sheet.
    static let sheetNamespace = "osk-sheet"
    private let surface: OpaquePointer
    private let onConfigure: (CGSize) -> Void
    private let onClosed: () -> Void

    init?(
        shell: OpaquePointer, surface: OpaquePointer, output: OpaquePointer?, role: WindowConfiguration.Role,
        onConfigure: @escaping (CGSize) -> Void, onClosed: @escaping () -> Void
    ) {
        let isTab = role == .tab
        guard
            let layer = zwlr_layer_shell_v1_get_layer_surface(
                shell, surface, output,
                (isTab ? ZWLR_LAYER_SHELL_V1_LAYER_TOP : ZWLR_LAYER_SHELL_V1_LAYER_OVERLAY).rawValue,
                Self.namespace(of: role))
        else { return nil }
        self.surface = layer
        self.onConfigure = onConfigure
        self.onClosed = onClosed
        zwlr_layer_surface_v1_add_listener(layer, Self.listener, address(of: self))
        zwlr_layer_surface_v1_set_anchor(layer, Self.anchors(of: role))
        zwlr_layer_surface_v1_set_keyboard_interactivity(
            layer, ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_NONE.rawValue)
    }

    private static func anchors(of role: WindowConfiguration.Role) -> UInt32 {
        let bottom = ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM.rawValue
        let sides = ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT.rawValue | ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT.rawValue
        return switch role {
        case .tab: bottom
        case .floatingKeyboard: bottom | sides | ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP.rawValue
        case .keyboard, .sheet, .application: bottom | sides
        }
    }

    private static func namespace(of role: WindowConfiguration.Role) -> String {
        switch role {
        case .tab: tabNamespace
        case .sheet: sheetNamespace
        case .keyboard, .floatingKeyboard, .application: namespace
        }
    }

    func apply(_ configuration: WindowConfiguration) {
        // Anchored to opposite sides, a zero length means all of it.
        if configuration.role == .floatingKeyboard {
            zwlr_layer_surface_v1_set_size(surface, 0, 0)
            return setExclusiveZone(0)
        }
        zwlr_layer_surface_v1_set_size(
            surface, UInt32(max(0, configuration.size.width.rounded())),
            UInt32(max(1, configuration.size.height.rounded())))
        if case .keyboard(let zone) = configuration.role { setExclusiveZone(zone) }
    }

    func setExclusiveZone(_ zone: Double) {
        zwlr_layer_surface_v1_set_exclusive_zone(surface, Int32(zone.rounded()))
    }

    /// The compositor says by itself when the display is gone.
    func displaysChanged(to outputs: [Output]) -> Bool { true }

    func destroy() { zwlr_layer_surface_v1_destroy(surface) }

    private static let listener = makeListener(zwlr_layer_surface_v1_listener()) {
        $0.configure = { data, layer, serial, width, height in
            zwlr_layer_surface_v1_ack_configure(layer, serial)
            object(data, LayerShell.self)?.onConfigure(CGSize(width: CGFloat(width), height: CGFloat(height)))
        }
        $0.closed = { data, _ in object(data, LayerShell.self)?.onClosed() }
    }
}
