import Platform
import Testing

@testable import PlatformWayland

/// What the keyboard does on the compositors whose offers were recorded.
@Suite struct KeyboardServingTests {
    private static let common: [String: UInt32] = ["wl_compositor": 4, "wl_shm": 1]
    private static let sway = common.merging([
        "zwp_input_method_manager_v2": 1, "zwp_virtual_keyboard_manager_v1": 1, "zwlr_layer_shell_v1": 4,
    ]) { $1 }
    /// What KWin 5.27 offers to the program that it starts.
    private static let kwin = common.merging([
        "zwp_input_method_v1": 1, "zwp_input_panel_v1": 1, "zwlr_layer_shell_v1": 3,
    ]) { $1 }

    private func missing(
        in offers: [String: UInt32], transport: KeyboardServing.Transport? = nil,
        surface: KeyboardServing.Surface? = nil
    ) -> [String]? {
        do {
            _ = try KeyboardServing.choice(among: offers, transport: transport, surface: surface)
            return nil
        } catch {
            guard case .missingProtocols(let names) = error else { return nil }
            return names
        }
    }

    @Test("wlroots' compositors get input-method-v2 in a layer surface that the keyboard shows by itself")
    func wlroots() throws {
        let serving = try KeyboardServing.choice(among: Self.sway)
        #expect(serving == KeyboardServing(transport: .inputMethodV2, surface: .layerShell))
        #expect(serving.showing == .byKeyboard)
    }

    @Test(
        "KWin gets input-method-v1 in an input panel, although it has layer surfaces, and shows it by itself")
    func plasma() throws {
        let serving = try KeyboardServing.choice(among: Self.kwin)
        #expect(serving == KeyboardServing(transport: .inputMethodV1, surface: .inputPanel))
        #expect(serving.showing == .byCompositor)
    }

    @Test("The user may choose another panel, and a transport that is not there is missed")
    func overrides() throws {
        let serving = try KeyboardServing.choice(among: Self.kwin, surface: .layerShell)
        #expect(serving == KeyboardServing(transport: .inputMethodV1, surface: .layerShell))
        #expect(
            missing(in: Self.sway, transport: .inputMethodV1) == [
                "zwp_input_method_v1", "zwp_input_panel_v1",
            ])
        #expect(missing(in: Self.sway, surface: .inputPanel) == ["zwp_input_panel_v1"])
    }

    @Test(
        "The error about a compositor that serves no keyboard names what it lacks for input-method-v2",
        arguments: [
            // KWin, to a program that it did not start.
            (
                ["zwlr_layer_shell_v1": 3],
                ["zwp_input_method_manager_v2", "zwp_virtual_keyboard_manager_v1"]
            ),
            // sway without layer-shell.
            (
                ["zwp_input_method_manager_v2": 1, "zwp_virtual_keyboard_manager_v1": 1],
                ["zwlr_layer_shell_v1"]
            ),
            // cage.
            (
                [:],
                [
                    "zwp_input_method_manager_v2", "zwp_virtual_keyboard_manager_v1", "zwlr_layer_shell_v1",
                ]
            ),
        ] as [([String: UInt32], [String])])
    func nothing(offers: [String: UInt32], lacking: [String]) {
        #expect(missing(in: Self.common.merging(offers) { $1 }) == lacking)
    }

    @Test("The error about a compositor that is too old names the interface")
    func old() {
        var offers = Self.sway
        offers["wl_compositor"] = 3
        #expect(missing(in: offers) == ["wl_compositor"])
    }
}
