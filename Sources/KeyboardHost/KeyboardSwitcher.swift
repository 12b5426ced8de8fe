package import TextInput
import Typing

/// Which keyboard is up, of those that are enabled, and which the globe key reaches next.
///
/// Secure and telephone fields are kept for the system's own keyboard, as on iOS: a keyboard of somebody else
/// is passed over there and comes back with the next field.
///
///     var switcher = KeyboardSwitcher(keyboards: ["en-US", "dvorak"], trusted: ["en-US"])
///     switcher.advance()                       // current == "dvorak"
///     switcher.keyboard(for: password)         // "en-US"
package struct KeyboardSwitcher: Hashable, Sendable {
    /// The identifiers of the enabled keyboards in the order the globe goes through them; never empty.
    package private(set) var keyboards: [String]
    /// The keyboards of the system itself, allowed in every field.
    package private(set) var trusted: Set<String>
    /// Whether keyboards of somebody else may be used in the application that is typed into.
    package var allowsOthers = true
    /// The keyboards of scripts other than ASCII's, passed over in fields for addresses.
    package private(set) var nonASCII: Set<String>
    /// The keyboard that was chosen last.
    package private(set) var current: String
    /// The enabled keyboard that the focused field would rather have, until the person goes to another.
    package var preferred: String?
    /// The keyboard for letters that was chosen last, to which ABC goes back from the emoji.
    private var letters: String?
    /// The identifier of the emoji among the keyboards.
    package static let emoji = "emoji"

    /// Makes a switcher that starts with the first keyboard.
    ///
    /// - Parameter keyboards: what is enabled; when nothing is, the first trusted one stands alone.
    package init(keyboards: [String], trusted: Set<String>, nonASCII: Set<String> = []) {
        self.trusted = trusted
        self.nonASCII = nonASCII
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        current = self.keyboards[0]
    }

    /// Takes over another list, and stays with the current keyboard where it is still enabled.
    package mutating func setKeyboards(
        _ keyboards: [String], trusted: Set<String>, nonASCII: Set<String> = []
    ) {
        self.trusted = trusted
        self.nonASCII = nonASCII
        self.keyboards = Self.usable(keyboards, trusted: trusted)
        if let letters, !self.keyboards.contains(letters) { self.letters = nil }
        if !self.keyboards.contains(current) { current = self.keyboards[0] }
    }

    /// The keyboards that may serve a field; never empty.
    ///
    /// The emoji are left out where they cannot be typed, and beside a single keyboard of the system, which
    /// has a key for them.
    package func keyboards(for traits: TextInputTraits) -> [String] {
        var writers = keyboards.filter { $0 != Self.emoji }
        if Self.wantsASCII(traits) {
            // Where all are of other scripts, the keyboard itself shows Latin letters.
            let latin = writers.filter { !nonASCII.contains($0) }
            if !latin.isEmpty { writers = latin }
        }
        if !allowsOthers {
            let own = writers.filter(trusted.contains)
            writers = own.isEmpty ? [Self.firstTrusted(trusted) ?? keyboards[0]] : own
        }
        guard !Self.isReserved(traits) else {
            let allowed = writers.filter(trusted.contains)
            return allowed.isEmpty ? [Self.firstTrusted(trusted) ?? keyboards[0]] : allowed
        }
        let hasEmojiKey = writers.count == 1 && trusted.contains(writers[0])
        let hasEmoji = keyboards.contains(Self.emoji) && !hasEmojiKey && Self.allowsEmoji(traits)
        return hasEmoji ? keyboards.filter { $0 == Self.emoji || writers.contains($0) } : writers
    }

    /// The keyboard that serves a field: the one that it prefers or the current one, where it may.
    package func keyboard(for traits: TextInputTraits) -> String {
        let allowed = keyboards(for: traits)
        return [preferred, current, letters].compactMap(\.self).first(where: allowed.contains) ?? allowed[0]
    }

    /// Goes to the next keyboard that may serve the field, round to the first after the last.
    ///
    /// - Parameter skipsEmoji: passes over the emoji, which a key of their own reaches, where there are other keyboards.
    package mutating func advance(
        for traits: TextInputTraits = TextInputTraits(), skipsEmoji: Bool = false
    ) {
        let allowed = keyboards(for: traits)
        let index = allowed.firstIndex(of: keyboard(for: traits)) ?? 0
        var next = allowed[(index + 1) % allowed.count]
        if skipsEmoji, next == Self.emoji, allowed.count > 2 { next = allowed[(index + 2) % allowed.count] }
        go(to: next)
    }

    /// Goes to the next keyboard for letters that may serve the field, round to the first after the last.
    ///
    /// - Returns: whether there is another one.
    package mutating func advanceLetters(for traits: TextInputTraits = TextInputTraits()) -> Bool {
        let writers = keyboards(for: traits).filter { $0 != Self.emoji }
        guard writers.count > 1 else { return false }
        let index = writers.firstIndex(of: keyboard(for: traits)) ?? -1
        go(to: writers[(index + 1) % writers.count])
        return true
    }

    /// Goes to a keyboard of the list; one that is not enabled is ignored.
    package mutating func select(_ keyboard: String) {
        if keyboards.contains(keyboard) { go(to: keyboard) }
    }

    /// Goes back from the emoji to the keyboard for letters before them.
    package mutating func returnToLetters() {
        guard current == Self.emoji else { return }
        current = letters ?? keyboards.first { $0 != Self.emoji } ?? current
    }

    private mutating func go(to keyboard: String) {
        if current != Self.emoji { letters = current }
        preferred = nil
        current = keyboard
    }

    /// Whether emoji can be typed into a field: not where its keyboard has plain characters or digits only.
    package static func allowsEmoji(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry || traits.isTerminal { return false }
        switch traits.resolvedKeyboardType {
        case .default, .emailAddress, .URL, .webSearch, .twitter, .numbersAndPunctuation: return true
        case .asciiCapable, .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad:
            return false
        }
    }

    /// Whether a person may speak into a field: not a secret, nor digits alone.
    package static func allowsDictation(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry || traits.isTerminal { return false }
        switch traits.resolvedKeyboardType {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: return false
        default: return true
        }
    }

    /// Whether a field takes the system's own keyboards only.
    package static func isReserved(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry { return true }
        switch traits.resolvedKeyboardType {
        case .phonePad, .namePhonePad: return true
        default: return false
        }
    }

    /// Whether a field takes ASCII only: an address or a secret.
    package static func wantsASCII(_ traits: TextInputTraits) -> Bool {
        if traits.isSecureTextEntry { return true }
        switch traits.resolvedKeyboardType {
        case .asciiCapable, .emailAddress, .URL: return true
        default: return false
        }
    }

    private static func usable(_ keyboards: [String], trusted: Set<String>) -> [String] {
        var seen: Set<String> = []
        let distinct = keyboards.filter { seen.insert($0).inserted }
        guard distinct.allSatisfy({ $0 == emoji }) else { return distinct }
        guard let first = firstTrusted(trusted) else {
            preconditionFailure("A keyboard switcher needs at least one keyboard of the system.")
        }
        return [first] + distinct
    }

    private static func firstTrusted(_ trusted: Set<String>) -> String? {
        // What a new installation starts with.
        if let first = Preferences().keyboards.first(where: trusted.contains) { return first }
        return trusted.filter { $0 != emoji }.min()
    }
}
