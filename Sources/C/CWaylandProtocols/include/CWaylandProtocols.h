/* Made by Scripts/generate-protocols.sh: every protocol, and the addresses of their interfaces. */
#pragma once
#include <wayland-client.h>
#include "fractional-scale-v1-client-protocol.h"
#include "input-method-unstable-v1-client-protocol.h"
#include "input-method-unstable-v2-client-protocol.h"
#include "tablet-unstable-v2-client-protocol.h"
#include "text-input-unstable-v3-client-protocol.h"
#include "viewporter-client-protocol.h"
#include "virtual-keyboard-unstable-v1-client-protocol.h"
#include "wlr-data-control-unstable-v1-client-protocol.h"
#include "wlr-foreign-toplevel-management-unstable-v1-client-protocol.h"
#include "wlr-layer-shell-unstable-v1-client-protocol.h"
#include "xdg-decoration-unstable-v1-client-protocol.h"
#include "xdg-output-unstable-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

/* An interface is a C global whose address Swift would copy to a temporary; a function returns the real one. */
#define SPINET_INTERFACE(name) \
    static inline const struct wl_interface *spinet_##name(void) { return &name##_interface; }
SPINET_INTERFACE(wl_compositor)
SPINET_INTERFACE(wl_shm)
SPINET_INTERFACE(wl_seat)
SPINET_INTERFACE(wl_output)
SPINET_INTERFACE(wl_data_device_manager)
SPINET_INTERFACE(wp_fractional_scale_manager_v1)
SPINET_INTERFACE(wp_fractional_scale_v1)
SPINET_INTERFACE(zwp_input_method_context_v1)
SPINET_INTERFACE(zwp_input_method_v1)
SPINET_INTERFACE(zwp_input_panel_v1)
SPINET_INTERFACE(zwp_input_panel_surface_v1)
SPINET_INTERFACE(zwp_input_method_v2)
SPINET_INTERFACE(zwp_input_popup_surface_v2)
SPINET_INTERFACE(zwp_input_method_keyboard_grab_v2)
SPINET_INTERFACE(zwp_input_method_manager_v2)
SPINET_INTERFACE(zwp_tablet_manager_v2)
SPINET_INTERFACE(zwp_tablet_seat_v2)
SPINET_INTERFACE(zwp_tablet_tool_v2)
SPINET_INTERFACE(zwp_tablet_v2)
SPINET_INTERFACE(zwp_tablet_pad_ring_v2)
SPINET_INTERFACE(zwp_tablet_pad_strip_v2)
SPINET_INTERFACE(zwp_tablet_pad_group_v2)
SPINET_INTERFACE(zwp_tablet_pad_v2)
SPINET_INTERFACE(zwp_text_input_v3)
SPINET_INTERFACE(zwp_text_input_manager_v3)
SPINET_INTERFACE(wp_viewporter)
SPINET_INTERFACE(wp_viewport)
SPINET_INTERFACE(zwp_virtual_keyboard_v1)
SPINET_INTERFACE(zwp_virtual_keyboard_manager_v1)
SPINET_INTERFACE(zwlr_data_control_manager_v1)
SPINET_INTERFACE(zwlr_data_control_device_v1)
SPINET_INTERFACE(zwlr_data_control_source_v1)
SPINET_INTERFACE(zwlr_data_control_offer_v1)
SPINET_INTERFACE(zwlr_foreign_toplevel_manager_v1)
SPINET_INTERFACE(zwlr_foreign_toplevel_handle_v1)
SPINET_INTERFACE(zwlr_layer_shell_v1)
SPINET_INTERFACE(zwlr_layer_surface_v1)
SPINET_INTERFACE(zxdg_decoration_manager_v1)
SPINET_INTERFACE(zxdg_toplevel_decoration_v1)
SPINET_INTERFACE(zxdg_output_manager_v1)
SPINET_INTERFACE(zxdg_output_v1)
SPINET_INTERFACE(xdg_wm_base)
SPINET_INTERFACE(xdg_positioner)
SPINET_INTERFACE(xdg_surface)
SPINET_INTERFACE(xdg_toplevel)
SPINET_INTERFACE(xdg_popup)
#undef SPINET_INTERFACE
