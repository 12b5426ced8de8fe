import UIKit

/// What the keyboard makes of a key beside its character; the app's settings turn each of them off.
struct TypingRules {
    /// Two spaces after a word are a period and a space.
    var doubleSpacePeriod = true
    /// Quotation marks and apostrophes are curled.
    var smartQuotes = true

    /// An edit of the text before the caret.
    struct Edit: Equatable {
        var deleted = 0
        var inserted: String
    }

    /// Reads the settings that the app keeps in the group; without the group they are all on.
    init(_ defaults: UserDefaults? = UserDefaults(suiteName: "group.org.example.Full")) {
        doubleSpacePeriod = defaults?.object(forKey: "doubleSpacePeriod") as? Bool ?? true
        smartQuotes = defaults?.object(forKey: "smartQuotes") as? Bool ?? true
    }

    /// What a space does after a text, if the last key was a space too.
    func space(after text: String, twice: Bool) -> Edit {
        let word = text.dropLast().last
        guard doubleSpacePeriod, twice, text.last == " ", word?.isLetter == true || word?.isNumber == true
        else {
            return Edit(inserted: " ")
        }
        return Edit(deleted: 1, inserted: ". ")
    }

    /// What a character becomes after a text, in a field that wants smart quotes.
    func character(_ character: String, after text: String, isSmart: Bool) -> String {
        guard smartQuotes, isSmart else { return character }
        let opens = text.last.map { $0.isWhitespace || "([{“‘".contains($0) } ?? true
        return switch character {
        case "\"": opens ? "“" : "”"
        case "'": opens ? "‘" : "’"
        default: character
        }
    }
}
