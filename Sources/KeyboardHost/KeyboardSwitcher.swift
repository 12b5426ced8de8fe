public import TextInput

/// Which keyboard is up, of those that are enabled, and which the globe key reaches next.
///
/// Secure and telephone fields are kept for the system's own keyboard, as on iOS: a keyboard of somebody else
/// is passed over there and comes back with the next field.
///
///     var switcher = KeyboardSwitcher(keyboards: ["en-US", "dvorak"], trusted: ["en-US"])
///     switcher.advance()                       // current == "dvorak"
///     switcher.keyboard(for: password)         // "en-US"
public struct KeyboardSwitcher: Hashable, Sendable {
    /// The identifiers of the enabled keyboards in the order the globe goes through them; never empty.
    public private(set) var keyboards: [String]
    /// The keyboards of the system itself, allowed in every field.
    public private(set) var trusted: Set<String>
    /// The keyboard that was chosen last.
    public private(set) var current: String

    /// Makes a switcher that starts with the first keyboard.
    ///
    /// - Parameter keyboards: what is enabled; when nothing is, the first trusted one stands alone.
    public init(keyboards: [String], trusted: Set<String>) {
        self.trusted = trusted
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        current = self.keyboards[0]
    }

    /// Takes over another list, and stays with the current keyboard where it is still enabled.
    public mutating func setKeyboards(_ keyboards: [String], trusted: Set<String>) {
        self.trusted = trusted
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        if !self.keyboards.contains(current) { current = self.keyboards[0] }
    }

    /// The keyboards that may serve a field; never empty.
    public func keyboards(for traits: TextInputTraits) -> [String] {
        guard Self.isReserved(traits) else { return keyboards }
        let allowed = keyboards.filter(trusted.contains)
        return allowed.isEmpty ? [trusted.min() ?? keyboards[0]] : allowed
    }

    /// The keyboard that serves a field: the current one where it may.
    public func keyboard(for traits: TextInputTraits) -> String {
        let allowed = keyboards(for: traits)
        return allowed.contains(current) ? current : allowed[0]
    }

    /// Goes to the next keyboard that may serve the field, round to the first after the last.
    public mutating func advance(for traits: TextInputTraits = TextInputTraits()) {
        let allowed = keyboards(for: traits)
        let index = allowed.firstIndex(of: keyboard(for: traits)) ?? 0
        current = allowed[(index + 1) % allowed.count]
    }

    /// Goes to a keyboard of the list; one that is not enabled is ignored.
    public mutating func select(_ keyboard: String) {
        if keyboards.contains(keyboard) { current = keyboard }
    }

    /// Whether a field takes the system's own keyboards only.
    public static func isReserved(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry { return true }
        switch traits.resolvedKeyboardType {
        case .phonePad, .namePhonePad: return true
        default: return false
        }
    }

    private static func usable(_ keyboards: [String], trusted: Set<String>) -> [String] {
        var seen: Set<String> = []
        let distinct = keyboards.filter { seen.insert($0).inserted }
        guard distinct.isEmpty else { return distinct }
        guard let first = trusted.min() else {
            preconditionFailure("A keyboard switcher needs at least one keyboard of the system.")
        }
        return [first]
    }
}
