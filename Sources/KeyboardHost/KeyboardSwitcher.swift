import PreferenceFiles
package import TextInput
import Typing

/// Chooses the current keyboard among the enabled ones, and the next one that the globe key switches to.
///
/// As on iOS, secure and telephone fields allow system keyboards only: other keyboards are skipped there and return
/// with the next field.
///
///     var switcher = KeyboardSwitcher(keyboards: ["en-US", "dvorak"], trusted: ["en-US"])
///     switcher.advance()                       // current == "dvorak"
///     switcher.keyboard(for: password)         // "en-US"
package struct KeyboardSwitcher: Hashable, Sendable {
    /// The identifiers of the enabled keyboards in the order of the globe key, with at least one of the system.
    package private(set) var keyboards: [String]
    /// Those that the user enabled.
    private var enabled: [String]
    /// The identifiers of the system keyboards, which are allowed in every field.
    package private(set) var trusted: Set<String>
    /// The keyboards of apps that the user lets type into terminals.
    package var terminals: Set<String> = []
    /// Whether the focused application allows keyboards of apps, and the user allows them in it.
    package var allowsOthers = true
    /// The keyboards without ASCII letters, which are skipped in fields for addresses.
    package private(set) var nonASCII: Set<String>
    /// The keyboards that failed and are not tried again yet.
    package var unavailable: Set<String> = []
    /// The keyboard that the user chose last.
    package private(set) var current: String
    /// The enabled keyboard that the focused field prefers, until the user switches to another.
    package var preferred: String?
    /// The letter keyboard that the user chose last, to which ABC returns from the emoji.
    private var letters: String?
    /// The identifier of the emoji keyboard.
    package static let emoji = "emoji"

    /// Makes a switcher that starts with the first keyboard.
    ///
    /// - Parameter keyboards: the enabled keyboards; if none is the system's, the first one of those joins them.
    package init(keyboards: [String], trusted: Set<String>, nonASCII: Set<String> = []) {
        self.trusted = trusted
        self.nonASCII = nonASCII
        enabled = keyboards
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        current = self.keyboards[0]
    }

    /// Replaces the list of keyboards; the current one stays if it is still enabled.
    ///
    /// One of the system that only joins keyboards of apps stays the current one while the list is the same.
    package mutating func setKeyboards(
        _ keyboards: [String], trusted: Set<String>, nonASCII: Set<String> = []
    ) {
        self.trusted = trusted
        self.nonASCII = nonASCII
        let isNew = keyboards != enabled
        enabled = keyboards
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        if let letters, !self.keyboards.contains(letters) { self.letters = nil }
        let stays = isNew ? keyboards.contains(current) : self.keyboards.contains(current)
        if !stays { current = self.keyboards[0] }
    }

    /// The keyboards that a field allows; never empty.
    ///
    /// Leaves out the emoji keyboard in fields without emoji, and beside a single system keyboard, which has an emoji
    /// key.
    package func keyboards(for traits: TextInputTraits) -> [String] {
        var writers = keyboards.filter { $0 != Self.emoji && !unavailable.contains($0) }
        if writers.isEmpty { writers = [Self.firstTrusted(trusted) ?? keyboards[0]] }
        if Self.wantsASCII(traits) {
            // If all have other scripts, the keyboard itself shows Latin letters.
            let latin = writers.filter { !nonASCII.contains($0) }
            if !latin.isEmpty { writers = latin }
        }
        if !allowsOthers {
            let own = writers.filter(trusted.contains)
            writers = own.isEmpty ? [Self.firstTrusted(trusted) ?? keyboards[0]] : own
        }
        guard !Self.isReserved(traits), !traits.isTerminal else {
            let others = Self.isReserved(traits) ? [] : terminals
            let allowed = writers.filter { trusted.contains($0) || others.contains($0) }
            return allowed.isEmpty ? [Self.firstTrusted(trusted) ?? keyboards[0]] : allowed
        }
        let hasEmojiKey = writers.count == 1 && trusted.contains(writers[0])
        let hasEmoji = keyboards.contains(Self.emoji) && !hasEmojiKey && Self.allowsEmoji(traits)
        return hasEmoji ? keyboards.filter { $0 == Self.emoji || writers.contains($0) } : writers
    }

    /// The keyboard for a field: the field's preferred one, otherwise the current one, if the field allows it.
    package func keyboard(for traits: TextInputTraits) -> String {
        let allowed = keyboards(for: traits)
        return [preferred, current, letters].compactMap(\.self).first(where: allowed.contains) ?? allowed[0]
    }

    /// Switches to the next keyboard that the field allows; after the last, to the first.
    ///
    /// - Parameter skipsEmoji: whether to skip the emoji keyboard, which has its own key, if there are other keyboards.
    package mutating func advance(
        for traits: TextInputTraits = TextInputTraits(), skipsEmoji: Bool = false
    ) {
        let allowed = keyboards(for: traits)
        let index = allowed.firstIndex(of: keyboard(for: traits)) ?? 0
        var next = allowed[(index + 1) % allowed.count]
        if skipsEmoji, next == Self.emoji, allowed.count > 2 { next = allowed[(index + 2) % allowed.count] }
        go(to: next)
    }

    /// Switches to the next letter keyboard that the field allows; after the last, to the first.
    ///
    /// - Returns: false if there is no other one.
    package mutating func advanceLetters(for traits: TextInputTraits = TextInputTraits()) -> Bool {
        let writers = keyboards(for: traits).filter { $0 != Self.emoji }
        guard writers.count > 1 else { return false }
        let index = writers.firstIndex(of: keyboard(for: traits)) ?? -1
        go(to: writers[(index + 1) % writers.count])
        return true
    }

    /// Switches to an enabled keyboard; has no effect for others.
    package mutating func select(_ keyboard: String) {
        if keyboards.contains(keyboard) { go(to: keyboard) }
    }

    /// Returns from the emoji to the previous letter keyboard.
    package mutating func returnToLetters() {
        guard current == Self.emoji else { return }
        current = letters ?? keyboards.first { $0 != Self.emoji } ?? current
    }

    private mutating func go(to keyboard: String) {
        if current != Self.emoji { letters = current }
        preferred = nil
        current = keyboard
    }

    /// Whether a field allows emoji: not password fields, terminals, ASCII or number keyboards, and fields that refuse them.
    package static func allowsEmoji(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry || traits.isTerminal || !traits.allowsEmoji { return false }
        switch traits.resolvedKeyboardType {
        case .default, .emailAddress, .URL, .webSearch, .twitter, .numbersAndPunctuation: return true
        case .asciiCapable, .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad:
            return false
        }
    }

    /// Whether a field allows dictation: not password fields, terminals, number pads, and fields for addresses.
    package static func allowsDictation(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry || traits.isTerminal { return false }
        switch traits.resolvedKeyboardType {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .emailAddress, .URL: return false
        default: return true
        }
    }

    /// Whether a field allows system keyboards only.
    package static func isReserved(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry { return true }
        switch traits.resolvedKeyboardType {
        case .phonePad, .namePhonePad: return true
        default: return false
        }
    }

    /// Whether a field accepts ASCII only: addresses and passwords.
    package static func wantsASCII(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry { return true }
        switch traits.resolvedKeyboardType {
        case .asciiCapable, .emailAddress, .URL: return true
        default: return false
        }
    }

    /// The keyboards without duplicates, with one of the system that writes: a keyboard of an app is never the only one.
    private static func usable(_ keyboards: [String], trusted: Set<String>) -> [String] {
        var seen: Set<String> = []
        let distinct = keyboards.filter { seen.insert($0).inserted }
        guard !distinct.contains(where: { $0 != emoji && trusted.contains($0) }) else { return distinct }
        guard let first = firstTrusted(trusted) else {
            preconditionFailure("A keyboard switcher needs at least one keyboard of the system.")
        }
        return distinct.allSatisfy { $0 == emoji } ? [first] + distinct : distinct + [first]
    }

    private static func firstTrusted(_ trusted: Set<String>) -> String? {
        // The first keyboard of a new installation.
        if let first = Preferences().keyboards.first(where: trusted.contains) { return first }
        return trusted.filter { $0 != emoji }.min()
    }
}
