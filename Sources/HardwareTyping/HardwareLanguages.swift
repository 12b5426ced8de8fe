import StandardKeyboard
import Typing

/// The languages that the keys of a hardware keyboard are typed in.
///
///     HardwareLanguages.typed(keyboards: nil, locale: "de_AT.UTF-8")  // ["de"]
///     HardwareLanguages.typed(keyboards: nil, locale: "nl_NL.UTF-8")  // []
enum HardwareLanguages {
    /// Returns the languages in the user's order; none where the keys stay as they are.
    ///
    /// The user's keyboards count. A user who chose none writes the language of the session, if its letters are typed as they
    /// are: in another language words would be corrected that are right, and composed letters are the business of the
    /// desktop's own input method.
    ///
    /// - Parameters:
    ///   - keyboards: the identifiers of the keyboards that the user chose; nil without a choice.
    ///   - locale: the session's locale, as `TextLocale.name` gives it; English for “C”.
    static func typed(keyboards: [String]?, locale: String) -> [String] {
        let known = KeyboardLanguage.all.map(\.id)
        if let keyboards { return keyboards.filter(known.contains) }
        let name = locale.prefix { $0 != "." && $0 != "@" }
        if ["C", "POSIX"].contains(name) { return ["en-US"] }
        let parts = name.split(separator: "_")
        let tag = parts.joined(separator: "-"), language = parts.first.map(String.init) ?? tag
        guard
            let found = known.first(where: { $0 == tag })
                ?? known.first(where: { $0 == language || $0.hasPrefix(language + "-") }),
            !LanguageProfile(for: found).composesText
        else { return [] }
        return [found]
    }
}
