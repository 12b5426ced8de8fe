import Foundation

/// The face of a key: its content, style and size; the key of the cache of faces.
package struct KeyFace: Hashable, Sendable {
    /// The content of a face.
    package enum Content: Hashable, Sendable {
        /// No content, while the keyboard is a trackpad.
        case none
        /// A letter, digit or symbol.
        case character(String, size: Double)
        /// A word or the name of a plane.
        case word(String, size: Double)
        /// A digit of a phone pad, with letters below it.
        case digit(String, caption: String?)
        /// A symbol, by its name.
        case symbol(String, size: Double)
    }

    /// The color style of a face.
    package enum Style: Hashable, Sendable {
        /// A key for a character.
        case key
        /// A key for anything else.
        case special
        /// The prominent return key, such as "go".
        case action
        /// The shift key while shift is on.
        case shiftOn
        /// No background unless pressed: the delete and plane keys of a phone pad.
        case plain
    }

    /// The content of the face.
    package var content: Content
    /// The character above the key's own, which a downward pull types.
    package var sign: String?
    /// The color style.
    package var style: Style
    /// Whether a touch is on the key.
    package var isPressed = false
    /// Whether the key is disabled.
    package var isDisabled = false
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
}

extension KeyFace {
    /// The keyboard's state, as far as faces depend on it.
    package struct Setting: Hashable, Sendable {
        /// The shift mode of the next letter.
        package var shift = ShiftState.Mode.off
        /// The label, style and state of the return key.
        package var returnKey = ReturnKey()
        /// The word on the space bar.
        package var spaceLabel = "space"
        /// Whether the keyboard is a trackpad.
        package var isTrackpad = false
        /// The held modifiers of the terminal row.
        package var modifiers: Set<Key.Modifier> = []
        /// Whether a dictation is recorded.
        package var isDictating = false

        package init() {}
    }

    /// The face of a key in its cell.
    ///
    /// - Parameters:
    ///   - arrangement: the arrangement of the plane; a grid is a phone pad.
    ///   - isPulled: whether the user pulled it down far enough to type its upper character.
    package init(
        of cell: KeyplaneGeometry.Cell, in layout: KeyboardLayout, arrangement: Keyplane.Arrangement,
        setting: Setting,
        isPressed: Bool, isPulled: Bool = false
    ) {
        let isPad = arrangement == .grid
        var style = Style.special
        var content: Content
        var isDisabled = false
        let size = KeyMetrics.FontSize(on: arrangement, keyHeight: cell.frame.height)
        switch cell.key.action {
        case .text(let text):
            style = .key
            let shown = cell.key.text(shifted: setting.shift != .off) ?? text
            if isPad {
                content = .digit(shown, caption: cell.key.caption)
            } else if shown.count > 1, shown.utf8.allSatisfy({ $0 < 0x80 }) {
                content = .word(shown, size: size.word)
            } else {
                let isSmall = shown.first?.isLowercase == true
                content = .character(shown, size: isSmall ? size.lowercase : size.uppercase)
            }
        case .word(let word, _):
            style = .key
            content = .word(word, size: size.word)
        case .space:
            style = .key
            content = .word(setting.spaceLabel, size: size.word)
        case .return:
            style = setting.returnKey.isProminent && setting.returnKey.isEnabled ? .action : .special
            isDisabled = !setting.returnKey.isEnabled
            content = .word(setting.returnKey.label, size: size.word)
        case .shift:
            // A blank trackpad does not show the shift state.
            style = setting.shift == .off || setting.isTrackpad ? .special : .shiftOn
            content = .symbol(Self.shiftSymbol(setting.shift), size: 19 * size.drawings)
        case .delete:
            style = isPad ? .plain : .special
            let way = layout.isRightToLeft ? "right" : "left"
            content = .symbol(
                "delete.\(way)\(isPressed ? ".fill" : "")", size: isPad ? 22 : 19 * size.drawings)
        case .plane(.emoji): content = .symbol("face.smiling", size: 20 * size.drawings)
        case .nextKeyboard: content = .symbol("globe", size: 20 * size.drawings)
        case .dismiss: content = .symbol("keyboard.chevron.compact.down", size: 20 * size.drawings)
        case .dictation:
            style = setting.isDictating ? .shiftOn : .special
            content = .symbol(setting.isDictating ? "mic.fill" : "mic", size: 20 * size.drawings)
        case .plane(let name):
            style = isPad ? .plain : .special
            let label = cell.key.face ?? layout.planeLabels[name] ?? ""
            content = .word(label, size: isPad ? 20 : Self.planeSize(name, size))
        case .hardware(let code):
            content = Self.hardware("\(code)")
        case .modifier(let modifier):
            style = setting.modifiers.contains(modifier) ? .shiftOn : .special
            content = .word(modifier == .control ? "Ctrl" : "Alt", size: 15)
        case .blank: content = .none
        }
        var sign = cell.key.pulled(shifted: setting.shift != .off)
        if isPulled, let pulled = sign {
            content = .character(pulled, size: size.uppercase)
            sign = nil
        }
        if setting.isTrackpad {
            content = .none
            sign = nil
        }
        self.init(
            content: content, sign: sign, style: style, isPressed: isPressed, isDisabled: isDisabled,
            width: cell.frame.width,
            height: cell.frame.height)
    }

    private static func shiftSymbol(_ mode: ShiftState.Mode) -> String {
        switch mode {
        case .off: "shift"
        case .once: "shift.fill"
        case .locked: "capslock.fill"
        }
    }

    private static func planeSize(_ name: Keyplane.Name, _ size: KeyMetrics.FontSize) -> Double {
        switch name {
        case .letters: size.letters
        case .symbols: size.symbols
        case .numbers, .emoji: size.numbers
        }
    }

    private static func hardware(_ name: String) -> Content {
        switch name {
        case "left", "right", "up", "down": .symbol("arrow.\(name)", size: 17)
        case "escape": .word("Esc", size: 15)
        default: .word(name.prefix(1).uppercased() + name.dropFirst(), size: 15)
        }
    }
}
