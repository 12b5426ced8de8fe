public import TextInput

/// The properties of a language that typing depends on, as data; the rest of the code reads a profile and compares no
/// language codes.
///
///     LanguageProfile(for: "de-AT").quotationMarks.open        // "„"
///     LanguageProfile(for: "ja").candidates != nil             // true
///
/// A language whose letters are typed one by one needs a layout file, a row in `LanguageProfile+Rows.swift` and its
/// word counts. A row contains only the values that differ from the defaults, which are those of English.
public struct LanguageProfile: Hashable, Sendable {
    /// The kind of engine that turns key presses into text.
    public enum Engine: Hashable, Sendable {
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
    public struct CandidateBehavior: Hashable, Sendable {
        /// Whether the space bar and the down arrow select the next candidate, and the space bar otherwise types an
        /// ideographic space.
        ///
        /// If false, digits choose candidates, and a shifted letter types a Latin capital.
        public var spaceSelectsNext: Bool
        /// The punctuation of the language, by the characters of the unshifted keys.
        public var punctuation: [Character: String]

        /// Makes a behavior.
        public init(spaceSelectsNext: Bool, punctuation: [Character: String]) {
            self.spaceSelectsNext = spaceSelectsNext
            self.punctuation = punctuation
        }
    }

    /// The standard keyboard of a language, as lists of keyboards show it.
    public struct Keyboard: Hashable, Sendable {
        /// The name of the language in itself.
        public var name: String
        /// The arrangement of the letters, as settings show it after the name; nil if the name suffices.
        public var arrangement: String?
        /// Whether its letters are ASCII, so that the user can type addresses with it.
        public var typesASCII: Bool

        /// Makes the description of a keyboard.
        public init(_ name: String, _ arrangement: String? = nil, typesASCII: Bool = true) {
            self.name = name
            self.arrangement = arrangement
            self.typesASCII = typesASCII
        }
    }

    /// The language as a BCP 47 tag; also the name of its layout file if it has a keyboard.
    public var tag: String
    /// The standard keyboard of the language; nil if there is none.
    public var keyboard: Keyboard?
    /// The engine of the language.
    public var engine = Engine.latin
    /// How text is chosen among candidates; nil for languages that are typed without them.
    public var candidates: CandidateBehavior?
    /// The positions of the letters on its standard keyboard.
    public var keyLayout = KeyLayout.qwerty
    /// The typographic quotation marks.
    public var quotationMarks = QuotationMarks.english
    /// Whether the script has upper and lower case.
    public var hasLetterCase = true
    /// What a second space inserts; nil for languages without spaces between sentences.
    public var sentencePeriod: String? = "."
    /// Words that end with a period without ending a sentence, in lower case and without the period.
    public var abbreviations = LanguageProfile.englishAbbreviations
    /// Whether a number with a period is an ordinal.
    public var hasOrdinalPeriods = false
    /// Whether a line after one that ends with a comma continues in lower case, as after a letter's salutation.
    public var continuesAfterSalutation = false
    /// The ending that is not part of a word's spelling, with a straight apostrophe; nil for none.
    public var possessiveEnding: String?
    /// The identifiers under which `UITextChecker` lists the language; the language code alone if empty.
    public var spellingLocales: [String] = []

    /// Makes a profile with the defaults.
    public init(tag: String) { self.tag = tag }

    /// Makes a profile from the defaults.
    public init(_ tag: String, _ change: (inout LanguageProfile) -> Void) {
        self.tag = tag
        change(&self)
    }

    /// The profile of a language: the row of the tag, else the row of the language code, else the defaults.
    ///
    /// - Parameter language: a tag such as "en-GB"; "_" also separates the region.
    public init(for language: String) {
        if let exact = Self.rowsByTag[language] {
            self = exact
        } else {
            let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
            self = Self.rowsByTag[code] ?? LanguageProfile(tag: code)
        }
    }

    /// Whether key presses compose text that stays marked or open until it is complete.
    public var composesText: Bool { engine != .latin }

    /// The sentence boundaries of the language.
    public var sentences: SentenceRules {
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
