package import Platform

/// How the keyboard serves a compositor: by which protocol text goes, what its window is, and who shows it.
///
/// `table` is all that this module knows of the differences between desktops; nothing above it knows more.
///
///     let serving = try KeyboardServing.choice(among: offers)    // input-method-v2, layer-shell, by the keyboard
package struct KeyboardServing: Hashable, Sendable {
    /// The protocol by which text reaches the fields of applications.
    package enum Transport: String, CaseIterable, Hashable, Sendable {
        case inputMethodV2 = "input-method-v2"
        case inputMethodV1 = "input-method-v1"
    }

    /// The protocol that makes the keyboard's window a panel.
    package enum Surface: String, CaseIterable, Hashable, Sendable {
        case layerShell = "layer-shell"
        case inputPanel = "input-panel"
    }

    /// Who decides when the panel is on the screen.
    package enum Showing: Hashable, Sendable {
        /// The keyboard maps its window and unmaps it.
        case byKeyboard
        /// The compositor, among the times at which the window is mapped: KWin shows it after a touch or a pen only.
        case byCompositor
    }

    package var transport: Transport
    package var surface: Surface
    package var showing: Showing { surface == .inputPanel ? .byCompositor : .byKeyboard }

    /// What serves which desktops, the best first.
    package static let table = [
        // sway, phoc with Phosh, labwc, Hyprland, and others that are made with wlroots or Smithay.
        KeyboardServing(transport: .inputMethodV2, surface: .layerShell),
        // KWin, which offers it to the one program that it starts itself; weston too.
        KeyboardServing(transport: .inputMethodV1, surface: .inputPanel),
    ]

    /// Chooses what serves a compositor.
    ///
    /// - Parameters:
    ///   - offers: the interfaces that the compositor offers, and their versions.
    ///   - transport: the only one to consider; nil for any.
    ///   - surface: the only one to consider; nil means the one that goes with the transport.
    /// - Throws: `.missingProtocols` with what the most usual choice lacks.
    package static func choice(
        among offers: [String: UInt32], transport: Transport? = nil, surface: Surface? = nil
    ) throws(PlatformError) -> KeyboardServing {
        var candidates = table.filter { transport == nil || $0.transport == transport }
        if let surface { for index in candidates.indices { candidates[index].surface = surface } }
        if let choice = candidates.first(where: { $0.missing(in: offers).isEmpty }) { return choice }
        throw .missingProtocols(candidates.first?.missing(in: offers) ?? [])
    }

    /// The interfaces that a compositor lacks for this, those of every program included.
    private func missing(in offers: [String: UInt32]) -> [String] {
        (Self.common + transport.interfaces + surface.interfaces)
            .filter { offers[$0.name, default: 0] < $0.version }.map(\.name)
    }

    fileprivate typealias Interface = (name: String, version: UInt32)
    private static let common: [Interface] = [("wl_compositor", 4), ("wl_shm", 1)]
}

extension KeyboardServing.Transport {
    fileprivate var interfaces: [KeyboardServing.Interface] {
        switch self {
        case .inputMethodV2: [("zwp_input_method_manager_v2", 1), ("zwp_virtual_keyboard_manager_v1", 1)]
        case .inputMethodV1: [("zwp_input_method_v1", 1)]
        }
    }
}

extension KeyboardServing.Surface {
    fileprivate var interfaces: [KeyboardServing.Interface] {
        switch self {
        case .layerShell: [("zwlr_layer_shell_v1", 1)]
        case .inputPanel: [("zwp_input_panel_v1", 1)]
        }
    }
}
