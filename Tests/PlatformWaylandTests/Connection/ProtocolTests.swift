import CWayland
import CWaylandProtocols
import Foundation
import Platform
import Testing

@testable import PlatformWayland

@MainActor @Suite struct ProtocolTests {
    /// Names, versions and the signatures of requests and events, in the notation of libwayland.
    private static let facts:
        [(
            UnsafePointer<wl_interface>, String, Int32, requests: [(String, String)],
            events: [(String, String)]
        )] = [
            (
                spinet_zwp_input_method_v2(), "zwp_input_method_v2", 1,
                [
                    ("commit_string", "s"), ("set_preedit_string", "sii"), ("delete_surrounding_text", "uu"),
                    ("commit", "u"), ("get_input_popup_surface", "no"), ("grab_keyboard", "n"),
                    ("destroy", ""),
                ],
                [
                    ("activate", ""), ("deactivate", ""), ("surrounding_text", "suu"),
                    ("text_change_cause", "u"),
                    ("content_type", "uu"), ("done", ""), ("unavailable", ""),
                ]
            ),
            (
                spinet_zwp_input_method_manager_v2(), "zwp_input_method_manager_v2", 1,
                [("get_input_method", "on"), ("destroy", "")], []
            ),
            (
                spinet_zwp_text_input_manager_v3(), "zwp_text_input_manager_v3", 2,
                [("destroy", ""), ("get_text_input", "no")], []
            ),
            (
                spinet_zwp_text_input_v3(), "zwp_text_input_v3", 2,
                [
                    ("destroy", ""), ("enable", ""), ("disable", ""), ("set_surrounding_text", "sii"),
                    ("set_text_change_cause", "u"), ("set_content_type", "uu"),
                    ("set_cursor_rectangle", "iiii"), ("commit", ""), ("set_available_actions", "2a"),
                    ("show_input_panel", "2"), ("hide_input_panel", "2"),
                ],
                [
                    ("enter", "o"), ("leave", "o"), ("preedit_string", "?sii"), ("commit_string", "?s"),
                    ("delete_surrounding_text", "uu"), ("done", "u"), ("action", "2uu"), ("language", "2s"),
                    ("preedit_hint", "2uuu"),
                ]
            ),
            (
                spinet_zwp_virtual_keyboard_manager_v1(), "zwp_virtual_keyboard_manager_v1", 1,
                [("create_virtual_keyboard", "on")], []
            ),
            (
                spinet_zwp_virtual_keyboard_v1(), "zwp_virtual_keyboard_v1", 1,
                [("keymap", "uhu"), ("key", "uuu"), ("modifiers", "uuuu"), ("destroy", "")], []
            ),
            (
                spinet_zwlr_layer_shell_v1(), "zwlr_layer_shell_v1", 4,
                [("get_layer_surface", "no?ous"), ("destroy", "3")], []
            ),
            (
                spinet_zwlr_layer_surface_v1(), "zwlr_layer_surface_v1", 4,
                [
                    ("set_size", "uu"), ("set_anchor", "u"), ("set_exclusive_zone", "i"),
                    ("set_margin", "iiii"),
                    ("set_keyboard_interactivity", "u"), ("get_popup", "o"), ("ack_configure", "u"),
                    ("destroy", ""),
                    ("set_layer", "2u"),
                ],
                [("configure", "uuu"), ("closed", "")]
            ),
            (
                spinet_zwlr_foreign_toplevel_manager_v1(), "zwlr_foreign_toplevel_manager_v1", 3,
                [("stop", "")], [("toplevel", "n"), ("finished", "")]
            ),
            (
                spinet_zwlr_foreign_toplevel_handle_v1(), "zwlr_foreign_toplevel_handle_v1", 3,
                [
                    ("set_maximized", ""), ("unset_maximized", ""), ("set_minimized", ""),
                    ("unset_minimized", ""), ("activate", "o"), ("close", ""), ("set_rectangle", "oiiii"),
                    ("destroy", ""), ("set_fullscreen", "2?o"), ("unset_fullscreen", "2"),
                ],
                [
                    ("title", "s"), ("app_id", "s"), ("output_enter", "o"), ("output_leave", "o"),
                    ("state", "a"), ("done", ""), ("closed", ""), ("parent", "3?o"),
                ]
            ),
            (
                spinet_zxdg_toplevel_decoration_v1(), "zxdg_toplevel_decoration_v1", 1,
                [("destroy", ""), ("set_mode", "u"), ("unset_mode", "")], [("configure", "u")]
            ),
            (
                spinet_zwlr_data_control_device_v1(), "zwlr_data_control_device_v1", 2,
                [("set_selection", "?o"), ("destroy", ""), ("set_primary_selection", "2?o")],
                [("data_offer", "n"), ("selection", "?o"), ("finished", ""), ("primary_selection", "2?o")]
            ),
        ]

    private func messages(_ list: UnsafePointer<wl_message>?, _ count: Int32) -> [[String]] {
        (0..<Int(count)).compactMap { index in
            list.map { [String(cString: $0[index].name), String(cString: $0[index].signature)] }
        }
    }

    @Test func interfacesHaveTheirMessagesInOrder() {
        for (interface, name, version, requests, events) in Self.facts {
            #expect(String(cString: interface.pointee.name) == name)
            #expect(interface.pointee.version == version, "\(name)")
            #expect(
                messages(interface.pointee.methods, interface.pointee.method_count)
                    == requests.map { [$0.0, $0.1] },
                "\(name)")
            #expect(
                messages(interface.pointee.events, interface.pointee.event_count)
                    == events.map { [$0.0, $0.1] },
                "\(name)")
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil))
    func theRunningCompositorKnowsTheseNames() throws {
        let system: WaylandSystem
        do {
            system = try WaylandSystem(features: .keyboard)
        } catch PlatformError.missingProtocols {
            return
        }
        #expect(try #require(system.offers["zwp_input_method_manager_v2"]) >= 1)
        #expect(try #require(system.offers["zwp_virtual_keyboard_manager_v1"]) >= 1)
        #expect(try #require(system.offers["zwlr_layer_shell_v1"]) >= 1)
        #expect(try #require(system.offers["xdg_wm_base"]) >= 1)
        #expect(!system.outputs.isEmpty)
        let panel = try system.makeWindow(
            WindowConfiguration(
                role: .keyboard(exclusiveZone: 10), size: CGSize(width: 0, height: 20), title: "test"))
        panel.close()
    }

    @Test func noCompositorIsASentence() {
        #expect(throws: PlatformError.self) {
            try WaylandSystem(display: "/nonexistent/wayland", features: .keyboard)
        }
    }
}
