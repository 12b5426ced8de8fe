import Foundation

/// The words that a word of a text may be a form of: dictionaries have *study* and not *studies*.
///
/// Only English endings are taken away, and only what a dictionary has is shown, so that a wrong guess finds nothing.
enum WordForms {
    private static let endings: [(ending: String, instead: [String])] = [
        ("’s", [""]), ("'s", [""]), ("ies", ["y"]), ("es", ["e", ""]), ("s", [""]), ("ied", ["y"]),
        ("ed", ["e", ""]), ("ing", ["", "e"]), ("iest", ["y"]), ("est", ["e", ""]), ("ier", ["y"]),
        ("er", ["e", ""]),
    ]
    /// The shortest rest of a word without its ending, in letters.
    private static let shortest = 2

    /// The word itself, without marks around it, and then what it may be a form of.
    static func candidates(for word: String) -> [String] {
        let marks = CharacterSet.whitespacesAndNewlines.union(.punctuationCharacters).union(.symbols)
        // A mark at an end may belong to the word: “.22”, “C++”, “'hood”.
        let whole = word.trimmingCharacters(in: .whitespacesAndNewlines)
        let bare = whole.trimmingCharacters(in: marks)
        var found = [whole, bare]
        let lowercase = bare.lowercased()
        for (ending, instead) in endings where lowercase.hasSuffix(ending) {
            let stem = String(lowercase.dropLast(ending.count))
            guard stem.count >= shortest else { continue }
            found += instead.map { stem + $0 }
            // “stopped”, “running”: the consonant is doubled.
            if let last = stem.last, stem.dropLast().last == last, !"aeiou".contains(last) {
                found.append(String(stem.dropLast()))
            }
        }
        var known: Set<String> = []
        return found.filter { !$0.isEmpty && known.insert($0).inserted }
    }
}
