import UIKit

/// Completes words: text replacements, the user's names and common words of the system's lexicon, and words of its own.
struct Completions {
    /// Words of this keyboard's trade, which no general lexicon has.
    private static let own = [
        "allegro", "andante", "arpeggio", "cadenza", "crescendo", "fortissimo", "glissando", "legato",
        "pianissimo",
        "pizzicato", "ritardando", "spinet", "staccato", "tremolo", "vibrato",
    ]

    private var replacements: [String: String] = [:]
    private var words = own

    /// Takes what the system knows: pairs of an input and its text.
    mutating func take(_ lexicon: UILexicon) {
        for entry in lexicon.entries {
            if entry.userInput == entry.documentText {
                words.append(entry.documentText)
            } else {
                replacements[entry.userInput.lowercased()] = entry.documentText
            }
        }
    }

    /// At most three candidates for a word that was begun, the likeliest first.
    func candidates(for begun: String) -> [String] {
        guard !begun.isEmpty else { return [] }
        let low = begun.lowercased()
        var found = replacements[low].map { [$0] } ?? []
        let isCapital = begun.first?.isUppercase == true
        for word in words where word.count > begun.count && word.lowercased().hasPrefix(low) {
            let shown = isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
            if !found.contains(shown) { found.append(shown) }
            if found.count == 3 { break }
        }
        return found
    }

    /// The word before the caret that was begun.
    static func begun(in text: String) -> String {
        String(text.reversed().prefix { $0.isLetter || $0 == "'" || $0 == "’" }.reversed())
    }
}
