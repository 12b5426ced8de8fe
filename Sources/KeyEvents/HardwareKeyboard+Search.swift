import CXkbcommon
import Platform

extension HardwareKeyboard {
    /// A key, and the layout of the keymap in which it types a character.
    package struct Place: Hashable, Sendable {
        package var key: Keymap.Key
        /// The number of the layout; nil for the one in use.
        package var layout: UInt32?

        package init(key: Keymap.Key, layout: UInt32? = nil) {
            self.key = key
            self.layout = layout
        }
    }

    /// Finds the key of a character: in the layout in use, else in the first of the keymap's layouts that has it.
    ///
    /// - Returns: nil without a keymap, and where no layout has the character without modifiers or with shift.
    package func place(of scalar: Unicode.Scalar) -> Place? {
        if let key = key(for: scalar) { return Place(key: key) }
        guard let keymap else { return nil }
        for layout in 0..<xkb_keymap_num_layouts(keymap) {
            if let key = key(for: scalar, in: layout) { return Place(key: key, layout: layout) }
        }
        return nil
    }

    /// Finds the key that types a character in a layout, without modifiers or with shift.
    ///
    /// - Parameter layout: the number of the layout; by default the one in use.
    /// - Returns: the key with the lowest code; nil without a keymap, and where no key of the layout types the character so.
    package func key(for scalar: Unicode.Scalar, in layout: UInt32? = nil) -> Keymap.Key? {
        guard let keymap, let state else { return nil }
        let wanted = xkb_utf32_to_keysym(scalar.value)
        guard wanted != 0 else { return nil }
        let first = max(xkb_keymap_min_keycode(keymap), Self.keycode(0))
        let last = min(xkb_keymap_max_keycode(keymap), Self.keycode(Self.greatestCode))
        guard first <= last else { return nil }
        for level: xkb_level_index_t in 0...1 {
            for keycode in first...last {
                let layout = layout ?? xkb_state_key_get_layout(state, keycode)
                guard layout != XKB_LAYOUT_INVALID, layout < xkb_keymap_num_layouts_for_key(keymap, keycode),
                    level < xkb_keymap_num_levels_for_key(keymap, keycode, layout)
                else { continue }
                var keysyms: UnsafePointer<xkb_keysym_t>?
                let count = xkb_keymap_key_get_syms_by_level(keymap, keycode, layout, level, &keysyms)
                guard count == 1, let keysyms, keysyms[0] == wanted, shifts(keycode, layout, to: level) else {
                    continue
                }
                return Keymap.Key(code: keycode - Self.keycode(0), isShifted: level == 1)
            }
        }
        return nil
    }

    /// Whether shift alone leads to a level of a key; no modifiers lead to the first.
    private func shifts(
        _ keycode: xkb_keycode_t, _ layout: xkb_layout_index_t, to level: xkb_level_index_t
    ) -> Bool {
        guard level == 1, let keymap else { return level == 0 }
        var masks = [xkb_mod_mask_t](repeating: 0, count: 16)
        let count = xkb_keymap_key_get_mods_for_level(keymap, keycode, layout, level, &masks, masks.count)
        return masks.prefix(count).contains(Keymap.mask(.shift))
    }
}
