import Foundation
import PreferenceFiles
import Typing

/// What a list of another program adds to the user dictionary and to the text replacements, and what it does not.
///
///     let plan = try WordsImport(list, language: nil, vocabularies: { store.vocabulary(for: $0) })
///     plan.words["en"]                 // to learn
///     for line in plan.report { … }    // one sentence for each kind of entries
struct WordsImport: Hashable {
    /// The reason why an entry is not imported.
    enum Omission: Hashable, CaseIterable {
        /// It has digits, symbols or more letters than a learned word.
        case notWord
        /// Several words without a shortcut.
        case phrase
        /// The list forbids it.
        case forbidden
        /// No keyboard has its language.
        case language
        /// It was learned before.
        case known
        /// The user removed it from the suggestions.
        case forgotten
        /// The shortcut cannot be typed as one word.
        case badShortcut
        /// The user has a replacement for the shortcut already.
        case shortcutInUse
    }

    /// The maximum size of the file of text replacements after an import, in bytes.
    static let largestReplacements = 1 << 20

    /// The words to learn, by their language without a region, in the order of the list.
    private(set) var words: [String: [String]] = [:]
    /// The text replacements after the import.
    private(set) var replacements: Replacements
    /// The number of text replacements that the import adds.
    private(set) var addedReplacements = 0
    /// The lines that are not imported, by the reason.
    private(set) var omitted: [Omission: [Int]] = [:]
    /// The languages of the list that no keyboard has.
    private(set) var missingLanguages: Set<String> = []

    /// Decides what to import; nothing is changed.
    ///
    /// - Parameters:
    ///   - language: the language of all words without one of their own, and of Aspell's lists; nil for that which the
    ///     list names, else English.
    ///   - languages: the languages of keyboards, without regions.
    ///   - vocabularies: returns the user dictionary of a language.
    ///   - replacements: the user's text replacements, which all stay.
    /// - Throws: `Problem`.
    init(
        _ list: PersonalDictionary, language: String?, languages: Set<String>,
        vocabularies: (String) -> PersonalVocabulary, replacements: Replacements
    ) throws(Problem) {
        self.replacements = replacements
        var known: [String: PersonalVocabulary] = [:]
        var seen: Set<[String]> = []
        var phrases = Dictionary(
            replacements.entries.map { ($0.shortcut.lowercased(), $0.phrase) }, uniquingKeysWith: { $1 })
        var added: [Replacements.Entry] = []
        for entry in list.entries {
            if let shortcut = entry.shortcut {
                let replacement = Replacements.Entry(shortcut: shortcut, phrase: entry.word)
                if !replacement.isUsable {
                    omit(entry, .badShortcut)
                } else if let phrase = phrases[shortcut.lowercased()] {
                    if phrase != entry.word { omit(entry, .shortcutInUse) }
                } else {
                    phrases[shortcut.lowercased()] = entry.word
                    added.append(replacement)
                }
            }
            guard !entry.isForbidden else {
                omit(entry, .forbidden)
                continue
            }
            let word = Self.normalized(entry.word)
            guard PersonalVocabulary.isWord(word) else {
                // A list of words has nothing else in it: text of another kind is refused as a whole.
                if list.format == .plain { throw .notWord(line: entry.line) }
                if entry.shortcut == nil {
                    omit(entry, word.contains(where: \.isWhitespace) ? .phrase : .notWord)
                }
                continue
            }
            let named = list.format == .aspell ? language ?? entry.language : entry.language ?? language
            let code = String((named ?? "en").prefix { $0 != "-" && $0 != "_" }).lowercased()
            guard languages.contains(code) else {
                missingLanguages.insert(code)
                omit(entry, .language)
                continue
            }
            guard seen.insert([code, word]).inserted else { continue }
            let vocabulary = known[code] ?? vocabularies(code)
            known[code] = vocabulary
            if vocabulary.forgets(word) {
                omit(entry, .forgotten)
            } else if vocabulary.contains(word) {
                omit(entry, .known)
            } else {
                words[code, default: []].append(word)
            }
        }
        for (code, words) in words {
            // More would push out words that the user typed.
            let room = Fact.Kind.word.limit - (known[code]?.facts(.word).count ?? 0)
            guard words.count <= room else {
                throw .tooManyWords(words.count, language: code, room: max(0, room))
            }
        }
        guard !added.isEmpty else { return }
        addedReplacements = added.count
        self.replacements = Replacements(replacements.entries + added)
        guard ReplacementsFormat.write(self.replacements).utf8.count <= Self.largestReplacements else {
            throw .tooManyReplacements(added.count)
        }
    }

    /// The facts to add, by language: each word as if the user had kept it twice on a day.
    func facts(on day: Int) -> [String: [(Fact.Name, Fact)]] {
        words.mapValues { words in
            words.map { (Fact.Name(.word, $0), Fact(weight: 2, times: 2, day: day)) }
        }
    }

    private mutating func omit(_ entry: PersonalDictionary.Entry, _ reason: Omission) {
        omitted[reason, default: []].append(entry.line)
    }

    /// A word as it is learned: with composed letters and straight apostrophes.
    private static func normalized(_ word: String) -> String {
        String(word.precomposedStringWithCanonicalMapping.map { $0 == "’" ? "'" : $0 })
    }
}

extension WordsImport {
    /// The reason why nothing of a list is imported.
    enum Problem: Error, Hashable {
        /// A line of a plain list that is not a word.
        case notWord(line: Int)
        /// More new words than the user dictionary has room for.
        case tooManyWords(Int, language: String, room: Int)
        /// More new text replacements than their file may hold.
        case tooManyReplacements(Int)
    }
}
