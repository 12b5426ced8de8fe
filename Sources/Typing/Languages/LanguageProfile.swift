package import TextInput

/// The properties of a language that typing depends on, as data; the rest of the code reads a profile and compares no
/// language codes.
///
///     LanguageProfile(for: "de-AT").quotationMarks.open        // "„"
///     LanguageProfile(for: "ja").candidates != nil             // true
///
/// A language whose letters are typed one by one needs a layout file, a row in `LanguageProfile+Rows.swift` and its
/// word counts. A row contains only the values that differ from the defaults, which are those of English.
package struct LanguageProfile: Hashable, Sendable {
    /// The kind of engine that turns key presses into text.
    package enum Engine: Hashable, Sendable {
        /// Each key types its letter.
        case latin
        /// Letters are composed to syllables, with libhangul.
        case hangul
        /// Romaji becomes kana, which mozc converts.
        case romaji
        /// librime converts pinyin.
        case pinyin
    }

    /// The behavior of a hardware keyboard in a language with candidates.
    package struct CandidateBehavior: Hashable, Sendable {
        /// Whether the space bar and the down arrow select the next candidate, and the space bar otherwise types an
        /// ideographic space.
        ///
        /// If false, digits choose candidates, and a shifted letter types a Latin capital.
        package var spaceSelectsNext: Bool
        /// The punctuation of the language, by the characters of the unshifted keys.
        package var punctuation: [Character: String]

        /// Makes a behavior.
        package init(spaceSelectsNext: Bool, punctuation: [Character: String]) {
            self.spaceSelectsNext = spaceSelectsNext
            self.punctuation = punctuation
        }
    }

    /// The standard keyboard of a language, as lists of keyboards show it.
    package struct Keyboard: Hashable, Sendable {
        /// The name of the language in itself.
        package var name: String
        /// The arrangement of the letters, as settings show it after the name; nil if the name suffices.
        package var arrangement: String?
        /// Whether its letters are ASCII, so that the user can type addresses with it.
        package var typesASCII: Bool

        /// Makes the description of a keyboard.
        package init(_ name: String, _ arrangement: String? = nil, typesASCII: Bool = true) {
            self.name = name
            self.arrangement = arrangement
            self.typesASCII = typesASCII
        }
    }

    /// The language as a BCP 47 tag; also the name of its layout file if it has a keyboard.
    package var tag: String
    /// The standard keyboard of the language; nil if there is none.
    package var keyboard: Keyboard?
    /// The engine of the language.
    package var engine = Engine.latin
    /// How text is chosen among candidates; nil for languages that are typed without them.
    package var candidates: CandidateBehavior?
    /// The positions of the letters on its standard keyboard.
    package var keyLayout = KeyLayout.qwerty
    /// The typographic quotation marks.
    package var quotationMarks = QuotationMarks.english
    /// Whether the script has upper and lower case.
    package var hasLetterCase = true
    /// What a second space inserts; nil for languages without spaces between sentences.
    package var sentencePeriod: String? = "."
    /// Words that end with a period without ending a sentence, in lower case and without the period.
    package var abbreviations = LanguageProfile.englishAbbreviations
    /// Whether a number with a period is an ordinal.
    package var hasOrdinalPeriods = false
    /// Whether a line after one that ends with a comma continues in lower case, as after a letter's salutation.
    package var continuesAfterSalutation = false
    /// How the language forms words that its lexicon need not have.
    package var formation = WordFormation()
    /// Names of two words that are capitalized together.
    package var compoundNames = CompoundNames.none
    /// The identifiers under which `UITextChecker` lists the language; the language code alone if empty.
    package var spellingLocales: [String] = []

    /// Makes a profile with the defaults.
    package init(tag: String) { self.tag = tag }

    /// Makes a profile from the defaults.
    package init(_ tag: String, _ change: (inout LanguageProfile) -> Void) {
        self.tag = tag
        change(&self)
    }

    /// The profile of a language: the row of the tag, else the row of the language code, else the defaults.
    ///
    /// - Parameter language: a tag such as "en-GB"; "_" also separates the region.
    package init(for language: String) {
        if let exact = Self.rowsByTag[language] {
            self = exact
        } else {
            let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
            self = Self.rowsByTag[code] ?? LanguageProfile(tag: code)
        }
    }

    /// Whether key presses compose text that stays marked or open until it is complete.
    package var composesText: Bool { engine != .latin }

    /// Whether words are separated by spaces; not in languages that are written by choosing candidates.
    package var separatesWords: Bool { candidates == nil }

    /// The sentence boundaries of the language.
    package var sentences: SentenceRules {
        SentenceRules(
            abbreviations: abbreviations, hasOrdinalPeriods: hasOrdinalPeriods,
            continuesAfterSalutation: continuesAfterSalutation)
    }

    /// A profile for a region: a copy with changes; it has no keyboard unless the changes set one.
    func regional(_ tag: String, _ change: (inout LanguageProfile) -> Void) -> LanguageProfile {
        var copy = self
        copy.tag = tag
        copy.keyboard = nil
        change(&copy)
        return copy
    }

    private static let rowsByTag = Dictionary(uniqueKeysWithValues: rows.map { ($0.tag, $0) })
}
