import Platform

extension HardwareKey {
    /// A key by the name that browsers give it in `KeyboardEvent.key`; nil for keys without a meaning to us.
    init?(pageName name: String, modifiers: Modifiers) {
        if let code = HardwareKey.codes[name] {
            self.init(code, modifiers: modifiers)
        } else if name.count == 1, let character = name.lowercased().first {
            self.init(.character(character), modifiers: modifiers)
        } else {
            return nil
        }
    }

    private static let codes: [String: Code] = [
        "Backspace": .backspace, "Delete": .delete, "Enter": .return, "Tab": .tab, "Escape": .escape,
        "ArrowLeft": .left, "ArrowRight": .right, "ArrowUp": .up, "ArrowDown": .down,
        "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown,
    ]
}
