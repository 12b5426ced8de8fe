import StandardKeyboard
import Typing

/// The languages that the keys of a hardware keyboard are typed in.
///
///     HardwareLanguages.typed(keyboards: nil, locale: "de_AT.UTF-8")  // ["de"]
///     HardwareLanguages.typed(keyboards: nil, locale: "nl_NL.UTF-8")  // []
///
/// A preferences file has the keyboards of a new installation even where the user never chose any, since every change of another
/// setting writes them: alone they say nothing of what the user writes.
enum HardwareLanguages {
    /// Returns the languages in the user's order; none where the keys stay as they are.
    ///
    /// The user's keyboards count; those of a new installation only where the session's language is among them. A user who chose none writes the language of the session, if its letters are typed as they
    /// are: in another language words would be corrected that are right, and composed letters are the business of the
    /// desktop's own input method.
    ///
    /// - Parameters:
    ///   - keyboards: the identifiers of the keyboards in the user's file; nil without a file.
    ///   - usual: those of a new installation.
    ///   - locale: the session's locale, as `TextLocale.name` gives it; English for “C”.
    static func typed(keyboards: [String]?, usual: [String] = ["en-US"], locale: String) -> [String] {
        let known = KeyboardLanguage.all.map(\.id), name = locale.prefix { $0 != "." && $0 != "@" }
        let tag = ["C", "POSIX"].contains(name) ? "en-US" : name.replacing("_", with: "-")
        let language = tag.prefix { $0 != "-" }
        func isSpoken(_ keyboard: String) -> Bool { keyboard.prefix { $0 != "-" } == language }
        if let keyboards {
            let isChosen = keyboards != usual || keyboards.contains(where: isSpoken)
            return isChosen ? keyboards.filter(known.contains) : []
        }
        let found = known.first { $0 == tag } ?? known.first(where: isSpoken)
        return found.flatMap { LanguageProfile(for: $0).composesText ? nil : [$0] } ?? []
    }
}
