/// A dictionary that converts phonetic input: kana to kanji, pinyin to hanzi.
///
/// Each call passes the whole input, and a source has no observable state, so that an engine over it can be a value. A
/// source stores no text.
package protocol CandidateSource: Sendable {
    /// The candidates for a phonetic input; none if the dictionary does not answer.
    func convert(_ input: String) -> Conversion

    /// The part of a phonetic input that a candidate leaves over; empty if the candidate covers all of it.
    func rest(of input: String, afterChoosing index: Int) -> String
}

/// The result of converting a phonetic input.
package struct Conversion: Hashable, Sendable {
    /// The phonetic input in display form, for example with separated syllables; empty if unknown.
    package var spelled: String
    /// The candidates, the likeliest first; some cover only the beginning of the input.
    package var candidates: [String]

    /// Makes a conversion.
    package init(spelled: String = "", candidates: [String] = []) {
        self.spelled = spelled
        self.candidates = candidates
    }

    /// The maximum number of candidates shown.
    package static let limit = 120
}
